// A page that is older than its server loads itself anew, once: a second time would not help.
import { toast } from "./announce.svelte.ts";
import { VERSION } from "../wire.ts";

const KEY = "lychgate.reloaded";

/** Says what the server says of this page's version, and loads the page anew unless that was tried. */
export function reloadOnce(text: string): void {
  toast(text, "bad");
  try {
    if (sessionStorage.getItem(KEY) === String(VERSION)) return;
    sessionStorage.setItem(KEY, String(VERSION));
    location.reload();
  } catch {
    // Without a memory it might go on for ever.
  }
}

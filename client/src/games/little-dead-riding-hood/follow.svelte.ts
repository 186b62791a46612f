// A picture that is taller than its frame is scrolled to where something happens.
import { prefs } from "../../core/prefs.svelte.ts";

const MARGIN = 40;

/** `eye` is what to look at, as a part of the picture's width. */
export function follow(frame: () => HTMLElement | undefined, eye: () => number | null): void {
  $effect(() => {
    const [box, part] = [frame(), eye()];
    if (!box || part === null) return;
    const at = part * box.clientWidth;
    const [from, to] = [box.scrollTop + MARGIN, box.scrollTop + box.clientHeight - MARGIN];
    if (at > from && at < to) return;
    box.scrollTo({ top: at - box.clientHeight / 2, behavior: prefs.motion === "off" ? "auto" : "smooth" });
  });
}

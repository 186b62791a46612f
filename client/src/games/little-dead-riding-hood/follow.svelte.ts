// A picture that is taller than its frame is scrolled to where something happens.
import { prefs } from "../../core/prefs.svelte.ts";

const MARGIN = 40;

/** `eye` is what to look at, as a part of the picture's width. */
export function follow(frame: () => HTMLElement | undefined, eye: () => number | null): void {
  $effect(() => {
    const [box, part] = [frame(), eye()];
    const picture = box?.firstElementChild;
    if (!box || !picture || part === null) return;
    // Told at once, and again when the picture has got its height.
    const sizes = new ResizeObserver(() => look(box, part));
    sizes.observe(picture);
    return () => sizes.disconnect();
  });
}

function look(box: HTMLElement, part: number): void {
  const at = part * box.clientWidth;
  const [from, to] = [box.scrollTop + MARGIN, box.scrollTop + box.clientHeight - MARGIN];
  if (at > from && at < to) return;
  box.scrollTo({ top: at - box.clientHeight / 2, behavior: prefs.motion === "off" ? "auto" : "smooth" });
}

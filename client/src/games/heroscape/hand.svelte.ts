// What a person holds and how they look at the table: shared by board and dock, forgotten with the page.
const KEY = "lychgate.heroscape";

function stored(): boolean | null {
  try {
    const text = localStorage.getItem(KEY);
    return text === null ? null : text === "flat";
  } catch {
    return null;
  }
}

/** Whether this browser can draw in three dimensions at all, and whether it has more than its processor to do so. */
function drawing(): { solid: boolean; swift: boolean } {
  try {
    const context = document.createElement("canvas").getContext("webgl2");
    const more = context?.getExtension("WEBGL_debug_renderer_info");
    const by = context && more ? String(context.getParameter(more.UNMASKED_RENDERER_WEBGL)) : "";
    return { solid: context !== null, swift: !/swiftshader|llvmpipe|software/i.test(by) };
  } catch {
    return { solid: false, swift: false };
  }
}

const here = typeof document !== "undefined";
const { solid, swift } = here ? drawing() : { solid: false, swift: false };
const small = here && matchMedia("(max-width: 899px)").matches;

export const hand = $state({
  /** The figure that acts. */
  figure: null as string | null,
  /** A place that was pressed once because it stands for several things. */
  pinned: null as string | null,
  /** A card whose powers are shown. */
  card: null as string | null,
  flat: solid ? (stored() ?? (small || !swift)) : true,
  solid,
  /** How often the board is turned, by sixty degrees. */
  turns: 0,
  zoom: 1,
});

export function flatten(flat: boolean): void {
  hand.flat = flat || !hand.solid;
  try {
    localStorage.setItem(KEY, hand.flat ? "flat" : "solid");
  } catch {
    // A browser that keeps nothing still plays.
  }
}

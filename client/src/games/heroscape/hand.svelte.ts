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

/** Whether this browser can draw in three dimensions at all. */
function draws(): boolean {
  try {
    return document.createElement("canvas").getContext("webgl2") !== null;
  } catch {
    return false;
  }
}

const here = typeof document !== "undefined";
const solid = here && draws();
const small = here && matchMedia("(max-width: 899px)").matches;

export const hand = $state({
  /** The figure that acts. */
  figure: null as string | null,
  /** A place that was pressed once because it stands for several things. */
  pinned: null as string | null,
  /** A card whose powers are shown. */
  card: null as string | null,
  flat: stored() ?? (small || !solid),
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

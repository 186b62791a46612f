// Where everything lies on the picture: it takes the shape of the room it gets. Forward is always up.
export interface Point {
  x: number;
  y: number;
}

export interface Ground {
  width: number;
  height: number;
  /** Taller than its room: the picture is scrolled, so that every space stays large enough for a thumb. */
  scrolls: boolean;
  lanes: string[];
  rows: number;
  /** Size of a space with its gap. */
  cw: number;
  ch: number;
  /** Size of a tile. */
  tw: number;
  th: number;
  left: number;
  top: number;
  /** The starting line. */
  line: number;
  startHeight: number;
  /** Width of a sister's figure. */
  figure: number;
  house: number;
}

const GAP = 4;
/** A room lower or thinner than this is scrolled. */
const LOW = 430;
const THIN = 420;

const clamp = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

export function ground(lanes: string[], rows: number, width: number, height: number): Ground {
  const scrolls = height < LOW || width < THIN;
  const ch = scrolls ? 46 : 49.4;
  const top = scrolls ? 56 : 74;
  const startHeight = scrolls ? 38 : 36;
  const line = top + ch * rows + 4;
  const tall = line + 6 + startHeight + (scrolls ? 8 : 14);
  const wide = scrolls ? Math.max(300, width) : Math.max(380, (tall * width) / Math.max(1, height));
  const margins = scrolls ? 44 : 100;
  const cw = clamp(46, (wide - margins) / lanes.length, scrolls ? 110 : 128);
  const left = (wide - cw * lanes.length) / 2 + (scrolls ? 8 : 6);
  return {
    width: wide,
    height: tall,
    scrolls,
    lanes,
    rows,
    cw,
    ch,
    tw: cw - GAP,
    th: ch - GAP,
    left,
    top,
    line,
    startHeight,
    figure: clamp(26, cw * 0.4, scrolls ? 36 : 43),
    house: scrolls ? 0.8 : 1.04,
  };
}

/** The middle of a space; row 0 lies behind the starting line. */
export function spot(it: Ground, space: string): Point {
  const [lane, row] = [it.lanes.indexOf(space.charAt(0)), Number(space.slice(1))];
  const x = it.left + lane * it.cw + it.cw / 2;
  if (row === 0) return { x, y: it.line + 6 + it.startHeight / 2 };
  return { x, y: it.top + (it.rows - row) * it.ch + it.ch / 2 };
}

export function isOn(it: Ground, space: string | null | undefined): space is string {
  return !!space && it.lanes.includes(space.charAt(0)) && /^[A-F]\d+$/.test(space);
}

/** Every space of the lanes in play, the starting spaces last. */
export function spaces(it: Ground): string[] {
  const rows = Array.from({ length: it.rows }, (_, at) => it.rows - at);
  return [...rows, 0].flatMap((row) => it.lanes.map((lane) => `${lane}${row}`));
}

/** The box of a space, a little smaller than its tile if `inset` says so. */
export function box(it: Ground, space: string, inset = 0): { x: number; y: number; w: number; h: number } {
  const { x, y } = spot(it, space);
  const tall = space.slice(1) === "0" ? it.startHeight : it.th;
  return { x: x - it.tw / 2 + inset, y: y - tall / 2 + inset, w: it.tw - 2 * inset, h: tall - 2 * inset };
}

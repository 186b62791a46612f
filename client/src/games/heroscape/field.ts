// The battlefield as the view tells it: columns, decks, barriers, and where they lie in the plan. Only drawn, never judged.
export type Terrain = "g" | "s" | "k" | "w";

export interface Cell {
  /** `4:2`, on a deck `4:2^`. */
  id: string;
  q: number;
  r: number;
  terrain: Terrain;
  level: number;
  deck: boolean;
  x: number;
  y: number;
}

export interface Slab {
  q: number;
  r: number;
  under: number;
  top: number;
  terrain: Terrain;
}

export interface Piece {
  q: number;
  r: number;
  kind: string;
  height: number;
}

/** q, r and direction of the hex that the file names; for stone walls that is the inside. */
export type Edge = [number, number, number];

export interface Field {
  id: string;
  name: string;
  cells: Cell[];
  at: Map<string, Cell>;
  slabs: Slab[];
  pieces: Piece[];
  ruins: Edge[];
  walls: Edge[];
  /** Of the plan, half a hex around it. */
  bounds: { x0: number; y0: number; x1: number; y1: number };
}

export interface Chart {
  id: string;
  name: string;
  rows: { r: number; q: number; cells: string }[];
  slabs: { at: string; under: number; top: number; terrain: string }[];
  obstacles: { at: string; kind: string; height: number }[];
  ruins: Edge[];
  walls: Edge[];
}

const S3 = Math.sqrt(3);
/** E, NE, NW, W, SW, SE. */
export const DIRS: [number, number][] = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
];
export const DIR_NAMES = ["E", "NE", "NW", "W", "SW", "SE"];
const DIR_WORDS = ["east", "north-east", "north-west", "west", "south-west", "south-east"];
export const TERRAINS: Record<Terrain, string> = { g: "grass", s: "sand", k: "rock", w: "water" };

export const idOf = (q: number, r: number, deck = false) => `${q}:${r}${deck ? "^" : ""}`;
export const spotOf = (q: number, r: number) => ({ x: S3 * (q + r / 2), y: 1.5 * r });

export function hexOf(id: string): { q: number; r: number; deck: boolean } {
  const [q = "0", r = "0"] = id.replace("^", "").split(":");
  return { q: Number(q), r: Number(r), deck: id.endsWith("^") };
}

const LETTERS: Record<string, Terrain> = { grass: "g", sand: "s", rock: "k", water: "w" };

function ground(chart: Chart): Cell[] {
  return chart.rows.flatMap((row) =>
    row.cells.split(" ").flatMap((token, at): Cell[] => {
      if (token === "..") return [];
      const [q, r] = [row.q + at, row.r];
      const terrain = token.charAt(0) as Terrain;
      return [{ id: idOf(q, r), q, r, terrain, level: Number(token.slice(1)), deck: false, ...spotOf(q, r) }];
    }),
  );
}

function bounds(cells: Cell[]): Field["bounds"] {
  const [xs, ys] = [cells.map((it) => it.x), cells.map((it) => it.y)];
  const [w, h] = [S3 / 2, 1];
  return {
    x0: Math.min(...xs) - w,
    y0: Math.min(...ys) - h,
    x1: Math.max(...xs) + w,
    y1: Math.max(...ys) + h,
  };
}

function build(chart: Chart): Field {
  const low = ground(chart);
  const slabs = chart.slabs.map((it): Slab => {
    const { q, r } = hexOf(it.at);
    return { q, r, under: it.under, top: it.top, terrain: LETTERS[it.terrain] ?? "k" };
  });
  const decks = slabs.map((it): Cell => {
    const { q, r, top, terrain } = it;
    return { id: idOf(q, r, true), q, r, terrain, level: top, deck: true, ...spotOf(q, r) };
  });
  const cells = [...low, ...decks];
  return {
    id: chart.id,
    name: chart.name,
    cells,
    at: new Map(cells.map((it) => [it.id, it])),
    slabs,
    pieces: chart.obstacles.map((it) => ({ ...hexOf(it.at), kind: it.kind, height: it.height })),
    ruins: chart.ruins,
    walls: chart.walls,
    bounds: bounds(low),
  };
}

let last: { text: string; field: Field } | null = null;

/** Every view carries its battlefield, and it never changes: it is built once. */
export function fieldOf(chart: Chart): Field {
  const text = JSON.stringify(chart);
  if (last?.text !== text) last = { text, field: build(chart) };
  return last.field;
}

/** The ground beside a cell, or nothing at the edge of the world. */
export function beside(field: Field, cell: { q: number; r: number }, dir: number): Cell | undefined {
  const [dq, dr] = DIRS[dir] ?? [0, 0];
  return field.at.get(idOf(cell.q + dq, cell.r + dr));
}

/** The foot of a barrier: the lower of both grounds; of a stone wall one level below its inside. */
export function foot(field: Field, [q, r, dir]: Edge, wall: boolean): { base: number; top: number } {
  const inside = field.at.get(idOf(q, r))?.level ?? 0;
  if (wall) return { base: inside - 1, top: inside + 2 };
  const base = Math.min(inside, beside(field, { q, r }, dir)?.level ?? inside);
  return { base, top: base + 6 };
}

/** "level 3 rock", "the deck on level 6". */
export function cellName(field: Field, id: string): string {
  const cell = field.at.get(id);
  if (!cell) return "that space";
  if (cell.deck) return `the deck on level ${cell.level}`;
  return cell.terrain === "w"
    ? `water on level ${cell.level}`
    : `level ${cell.level} ${TERRAINS[cell.terrain]}`;
}

/** The next cell in the direction of an arrow key, as the board is turned; decks come before the ground below. */
export function towards(field: Field, from: string, key: string, turns = 0): string | null {
  const here = field.at.get(from);
  const way: Record<string, [number, number]> = {
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
  };
  const [sx, sy] = way[key] ?? [0, 0];
  if (!here || (sx === 0 && sy === 0)) return null;
  const angle = (-turns * Math.PI) / 3;
  const [dx, dy] = [sx * Math.cos(angle) - sy * Math.sin(angle), sx * Math.sin(angle) + sy * Math.cos(angle)];
  let [best, least] = [null as Cell | null, Infinity];
  for (const it of field.cells) {
    const ahead = (it.x - here.x) * dx + (it.y - here.y) * dy;
    const aside = Math.abs((it.x - here.x) * dy - (it.y - here.y) * dx);
    if (ahead < 0.3) continue;
    const distance = ahead + 1.6 * aside - (it.deck ? 0.01 : 0);
    if (distance < least) [best, least] = [it, distance];
  }
  return best?.id ?? null;
}

/** Floor and deck of one column. */
export function otherFloor(field: Field, id: string): string | null {
  const other = id.endsWith("^") ? id.slice(0, -1) : `${id}^`;
  return field.at.has(other) ? other : null;
}

export const dirWord = (name: string): string => DIR_WORDS[DIR_NAMES.indexOf(name)] ?? name;

/** The hexes in a direction, gaps left out. */
export function ray(field: Field, from: string, dir: string, length: number): string[] {
  const { q, r } = hexOf(from);
  const [dq, dr] = DIRS[DIR_NAMES.indexOf(dir)] ?? [0, 0];
  return Array.from({ length }, (_, at) => idOf(q + dq * (at + 1), r + dr * (at + 1))).filter((it) =>
    field.at.has(it),
  );
}

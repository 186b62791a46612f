// The battlefield from above, turned by sixty degrees as often as somebody likes: space → coordinates of the drawing.
import { DIRS, spotOf, type Cell, type Field } from "./field.ts";
import type { Player } from "./view.ts";

export interface XY {
  x: number;
  y: number;
}

/** The radius of a hex in the drawing. */
export const S = 40;
const S3 = Math.sqrt(3);

export interface Plan {
  turns: number;
  at: (cell: { q: number; r: number }) => XY;
  /** Both corners of an edge, and the way out across it. */
  edge: (cell: { q: number; r: number }, dir: number) => { a: XY; b: XY; out: XY };
  box: { x: number; y: number; w: number; h: number };
}

function rotate({ x, y }: XY, turns: number): XY {
  const angle = (turns * Math.PI) / 3;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

export const corner = ({ x, y }: XY, radius: number, at: number): XY => {
  const angle = Math.PI / 6 + (at * Math.PI) / 3;
  return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
};

export function planOf(field: Field, turns: number): Plan {
  const at = ({ q, r }: { q: number; r: number }): XY => {
    const { x, y } = rotate(spotOf(q, r), turns);
    return { x: x * S, y: y * S };
  };
  const edge = (cell: { q: number; r: number }, dir: number) => {
    const [dq, dr] = DIRS[dir] ?? [1, 0];
    const [from, to] = [at(cell), at({ q: cell.q + dq, r: cell.r + dr })];
    const length = S * S3;
    const out = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const half = S / 2;
    return {
      a: { x: middle.x - out.y * half, y: middle.y + out.x * half },
      b: { x: middle.x + out.y * half, y: middle.y - out.x * half },
      out,
    };
  };
  const spots = field.cells.map(at);
  const [xs, ys] = [spots.map((it) => it.x), spots.map((it) => it.y)];
  const [x0, x1] = [Math.min(...xs) - S * 0.95, Math.max(...xs) + S * 0.95];
  const [y0, y1] = [Math.min(...ys) - S * 1.1, Math.max(...ys) + S * 1.15];
  return { turns, at, edge, box: { x: x0, y: y0, w: x1 - x0, h: y1 - y0 } };
}

/** A point of the sight geometry in the drawing. */
export function sightPoint(plan: Plan, [x, y]: [number, number, number]): XY {
  // X = 8q + 4r and Y = 12r.
  const r = y / 12;
  return plan.at({ q: (x - 4 * r) / 8, r });
}

/** How often to turn so that a zone lies nearest. */
export function facing(field: Field, player: Player | undefined): number {
  const cells = (player?.zone.spaces ?? []).flatMap((id) => field.at.get(id) ?? []);
  if (cells.length === 0) return 0;
  const middle = (of: (it: Cell) => number, all: Cell[]) =>
    all.reduce((sum, it) => sum + of(it), 0) / all.length;
  const from = { x: middle((it) => it.x, field.cells), y: middle((it) => it.y, field.cells) };
  const to = { x: middle((it) => it.x, cells) - from.x, y: middle((it) => it.y, cells) - from.y };
  const depth = [0, 1, 2, 3, 4, 5].map((turns) => rotate(to, turns).y);
  return depth.findIndex((it) => it > Math.max(...depth) - 1e-6);
}

/** The space at a point of the drawing; the middle of a column with a deck is the deck. */
export function spaceAt(field: Field, plan: Plan, point: XY): Cell | null {
  let [best, least] = [null as Cell | null, S * 1.02];
  for (const cell of field.cells) {
    if (cell.deck) continue;
    const { x, y } = plan.at(cell);
    const distance = Math.hypot(x - point.x, y - point.y);
    if (distance < least) [best, least] = [cell, distance];
  }
  if (!best) return null;
  const deck = field.at.get(`${best.id}^`);
  return deck && least < S * 0.56 ? deck : best;
}

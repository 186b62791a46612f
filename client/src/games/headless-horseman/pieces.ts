// Who stands where, ready to be drawn: a pin whose point stands on the space and whose head leans to where there is room.
import { WHOLE } from "./camera.ts";
import { isTrack, type Layout, type Space } from "./layout.ts";
import { CODES, riders, type Rider, type View } from "./view.ts";

export interface Piece {
  id: string;
  seat: number;
  rider: Rider;
  at: string;
  /** The point of the pin. */
  x: number;
  y: number;
  /** Where the head leans, in degrees from twelve o'clock. */
  lean: number;
  /** From the point to the middle of the head. */
  reach: number;
  scale: number;
}

export const HEAD = 19;
const REACH = HEAD + 11;
/** No pin in a place stands higher: its head would leave the board. */
const HIGHEST = WHOLE.y + REACH + 1.3 * HEAD;

export function pieces(board: Layout, it: View, free: string[] = []): Piece[] {
  const standing = riders(it).flatMap((rider, seat) => {
    const space = board.at.get(rider.at ?? "");
    return space ? [{ rider, seat, space }] : [];
  });
  const placed: Piece[] = [];
  for (const { rider, seat, space } of standing) {
    const here = standing.filter((other) => other.space === space);
    const nth = here.findIndex((other) => other.seat === seat);
    const base = { id: CODES[seat] ?? "r0", seat, rider, at: space.id };
    const spot = here.length > 1 ? fan(space, nth, here.length) : alone(board, space, placed, free);
    placed.push({ ...base, ...spot });
  }
  return placed;
}

type Spot = Pick<Piece, "x" | "y" | "lean" | "reach" | "scale">;

/** Several in one place stand in a fan above it. */
function fan(space: Space, nth: number, count: number): Spot {
  const step = Math.min(46, 216 / count);
  const lean = (nth - (count - 1) / 2) * step;
  const scale = count > 5 ? 0.78 : 0.9;
  const far = count > 5 ? 74 : 60;
  const angle = (lean * Math.PI) / 180;
  return {
    x: space.x + 20 * Math.sin(angle),
    y: space.y - 8 - 20 * Math.cos(angle),
    lean,
    reach: far - 12,
    scale,
  };
}

/** The head leans away from roads, from other heads, and never over what is offered. */
function alone(board: Layout, space: Space, others: Piece[], free: string[]): Spot {
  const onTrack = isTrack(space);
  const { x, y } = space;
  const raised = Math.max(HIGHEST, y - (space.kind === "void" ? 14 : 24));
  if (!onTrack) return { x, y: raised, lean: 0, reach: REACH, scale: 1 };
  const near = board.spaces.filter((it) => Math.hypot(it.x - x, it.y - y) < 110);
  let [lean, best] = [0, -Infinity];
  for (let turn = 0; turn < 360; turn += 20) {
    const head = headAt({ x, y, lean: turn, reach: REACH });
    const room = (to: { x: number; y: number }, weight: number) =>
      weight * Math.min(60, Math.hypot(to.x - head.x, to.y - head.y));
    const roads = Math.min(60, ...near.filter((it) => it !== space).map((it) => room(it, 1)));
    const heads = Math.min(60, ...others.map((it) => room(headAt(it), 1)));
    const goals = Math.min(60, ...near.filter((it) => free.includes(it.id)).map((it) => room(it, 0.8)));
    const upright = 7 * Math.cos((turn * Math.PI) / 180);
    const inside = head.x < 30 || head.x > 970 || head.y < 30 ? -40 : 0;
    const score = roads + heads + goals + upright + inside;
    if (score > best) [lean, best] = [turn, score];
  }
  return { x, y, lean, reach: REACH, scale: 1 };
}

export function headAt(it: { x: number; y: number; lean: number; reach: number }): { x: number; y: number } {
  const angle = (it.lean * Math.PI) / 180;
  return { x: it.x + it.reach * Math.sin(angle), y: it.y - it.reach * Math.cos(angle) };
}

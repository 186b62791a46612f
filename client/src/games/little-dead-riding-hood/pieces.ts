// Who stands where, ready to be drawn, from the far end of the woods to the near one.
import { along, type Motion } from "../../core/motion.ts";
import { isOn, spot, type Ground } from "./ground.ts";
import { sisters, type View } from "./view.ts";

export interface Piece {
  /** `p0`, or `wolf C5`. */
  id: string;
  /** The seat, or null for a wolf. */
  seat: number | null;
  at: string;
  x: number;
  /** Where the feet are. */
  y: number;
  lit: boolean;
}

export function pieces(ground: Ground, it: View): Piece[] {
  const all = [...wolves(ground, it), ...standing(ground, it)];
  return all.sort((a, b) => a.y - b.y || (a.seat === null ? -1 : 1));
}

function feet(ground: Ground, at: string): { x: number; y: number } {
  const { x, y } = spot(ground, at);
  return at.slice(1) === "0" ? { x, y: y + ground.startHeight / 2 - 2 } : { x, y: y + ground.th / 2 - 3 };
}

function wolves(ground: Ground, it: View): Piece[] {
  const spaces = Object.entries(it.spaces).filter(([at, tile]) => tile.wolf && isOn(ground, at));
  return spaces.map(([at, tile]) => {
    const { x, y } = feet(ground, at);
    const met = sisters(it).some((other) => other.at === at);
    const aside = met ? -ground.figure * 0.42 : 0;
    return { id: `wolf ${at}`, seat: null, at, x: x + aside, y: y - (met ? 2 : 0), lit: tile.hunts ?? false };
  });
}

function standing(ground: Ground, it: View): Piece[] {
  const placed = sisters(it).flatMap((sister, seat) =>
    isOn(ground, sister.at) ? [{ seat, at: sister.at }] : [],
  );
  return placed.map(({ seat, at }) => {
    const here = placed.filter((other) => other.at === at);
    const order = here.findIndex((other) => other.seat === seat);
    const { x, y } = feet(ground, at);
    const spread = (order - (here.length - 1) / 2) * ground.figure * 0.72;
    const aside = it.spaces[at]?.wolf ? ground.figure * 0.5 : 0;
    return { id: `p${seat}`, seat, at, x: x + spread + aside, y, lit: false };
  });
}

export interface Pose {
  x: number;
  y: number;
  grow: number;
  fade: number;
}

/** Where a piece is while something moves. */
export function pose(ground: Ground, piece: Piece, motion: Motion | null, t: number): Pose {
  const still = { x: piece.x, y: piece.y, grow: 1, fade: 1 };
  if (motion?.kind === "glide" && motion.piece === piece.id) {
    const way = (motion.path ?? []).filter((id) => isOn(ground, id)).map((id) => spot(ground, id));
    const now = along(way, t);
    return { ...still, x: now.x, y: now.y + ground.th / 2 - 3 - 7 * Math.sin(Math.PI * t) };
  }
  if (motion?.place === piece.at && motion.result === "dead" && piece.seat === null)
    return { ...still, grow: 1 - 0.5 * t, fade: 1 - t };
  if (motion?.kind !== "win" || motion.piece !== piece.id) return still;
  const door = { x: ground.left + (ground.cw * ground.lanes.length) / 2, y: ground.top };
  const [dx, dy] = [door.x - piece.x, door.y - piece.y];
  return { x: piece.x + dx * t, y: piece.y + dy * t, grow: 1 - 0.5 * t, fade: 1 };
}

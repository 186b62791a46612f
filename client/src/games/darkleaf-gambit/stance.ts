// Where a unit is drawn while something happens to it.
import { along, type Motion } from "../../core/motion.ts";
import { cell, middle, S, type Point } from "./layout.ts";

export interface Stance extends Point {
  opacity: number;
  scale: number;
  spin: number;
}

export function stance(id: string, motion: Motion | null, t: number, turned: boolean): Stance {
  const at = middle(id, turned);
  const still: Stance = { ...at, opacity: 1, scale: 1, spin: 0 };
  if (!motion) return still;
  const path = (motion.path ?? []).map((it) => middle(it, turned));
  if (motion.kind === "glide" && motion.piece === id) return { ...still, ...along(path, t) };
  if (motion.kind !== "scene") return still;
  if (motion.scene === "swap" && motion.path?.includes(id))
    return { ...still, ...along(motion.path[0] === id ? path : path.toReversed(), t) };
  if (motion.place !== id) return still;
  switch (motion.scene) {
    case "fall":
      return { ...still, opacity: 1 - t, scale: 1 - 0.4 * t, spin: 24 * t };
    case "moss":
      return { ...still, y: at.y + t * S * 0.22, opacity: 1 - t, scale: 1 - 0.5 * t };
    case "over":
      return { ...still, ...tipped(id, at, t, turned) };
    default:
      return still;
  }
}

/** It slides to the rim, tips and drops between the pines. */
function tipped(id: string, at: Point, t: number, turned: boolean): Partial<Stance> {
  const { col, line } = cell(id, turned);
  const dx = col === 0 ? -1 : col === 7 ? 1 : 0;
  const dy = line === 0 ? -1 : line === 7 ? 1 : dx === 0 ? 1 : 0;
  const drop = Math.max(0, t - 0.5) * 2;
  return {
    x: at.x + dx * S * 0.75 * t,
    y: at.y + dy * S * 0.75 * t + drop * 14,
    spin: 80 * drop * (dx || 1),
    scale: 1 - 0.5 * drop,
    opacity: 1 - drop,
  };
}

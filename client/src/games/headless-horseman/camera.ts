// The part of the board that is shown: a square of the drawing. Plain functions; the board holds the state.
export interface Camera {
  x: number;
  y: number;
  size: number;
}

export const WHOLE: Camera = { x: 16, y: 8, size: 968 };
const CLOSEST = 260;

interface Point {
  x: number;
  y: number;
}

export const isWhole = (it: Camera) => it.size >= WHOLE.size - 1;

/** Never farther out than the whole board, never beside it. */
export function clamp({ x, y, size }: Camera): Camera {
  const held = Math.max(CLOSEST, Math.min(WHOLE.size, size));
  const within = (at: number, low: number) => Math.max(low, Math.min(low + WHOLE.size - held, at));
  return { x: within(x, WHOLE.x), y: within(y, WHOLE.y), size: held };
}

/** Closer by a factor, so that a point stays where it is on the screen. */
export function zoom(it: Camera, about: Point, factor: number): Camera {
  const size = Math.max(CLOSEST, Math.min(WHOLE.size, it.size / factor));
  const part = size / it.size;
  return clamp({ x: about.x - (about.x - it.x) * part, y: about.y - (about.y - it.y) * part, size });
}

export const pan = (it: Camera, dx: number, dy: number): Camera =>
  clamp({ ...it, x: it.x - dx, y: it.y - dy });

/** All of some points, with room round them. */
export function framing(points: Point[], room = 90): Camera {
  if (points.length === 0) return WHOLE;
  const [xs, ys] = [points.map((it) => it.x), points.map((it) => it.y)];
  const [left, right, top, low] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const size = Math.max(right - left, low - top) + 2 * room;
  return clamp({ x: (left + right - size) / 2, y: (top + low - size) / 2, size: Math.max(size, 380) });
}

/** A camera on the way from one to another. */
export function between(from: Camera, to: Camera, t: number): Camera {
  const eased = 1 - (1 - t) ** 3;
  const mix = (a: number, b: number) => a + (b - a) * eased;
  return { x: mix(from.x, to.x), y: mix(from.y, to.y), size: mix(from.size, to.size) };
}

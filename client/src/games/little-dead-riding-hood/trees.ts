// Tangled trees as seeded curves: made once for a size of the picture, the same every time.
import { n, seeded } from "../../core/draw.ts";

type Triple = [x: number, y: number, width: number];
/** Where along the trunk, which way, how long, how thick. */
export type Branch = [part: number, angle: number, length: number, width: number];

interface Habit {
  depth: number;
  kids: number;
}

const BEND = 0.05;
const WOBBLE = 0.12;
const STEP = 6;

interface Shoot {
  x: number;
  y: number;
  angle: number;
  length: number;
  width: number;
  depth: number;
}

function limb(from: Shoot, random: () => number, habit: Habit, out: string[]): void {
  const { length, width, depth } = from;
  let { x, y, angle } = from;
  const count = Math.max(3, Math.ceil(length / STEP));
  const [left, right]: [string[], string[]] = [[], []];
  const kids: Shoot[] = [];
  let bend = (random() - 0.5) * BEND;
  for (let at = 0; at <= count; at++) {
    const t = at / count;
    const thick = Math.max(0.35, width * (1 - t * 0.82));
    const [nx, ny] = [-Math.sin(angle), Math.cos(angle)];
    left.push(`${n(x + (nx * thick) / 2)},${n(y + (ny * thick) / 2)}`);
    right.push(`${n(x - (nx * thick) / 2)},${n(y - (ny * thick) / 2)}`);
    if (depth < habit.depth && t > 0.15 && t < 0.97 && random() < habit.kids) {
      const turn = (random() < 0.5 ? -1 : 1) * (0.45 + random() * 0.75);
      const part = { length: length * (0.34 + random() * 0.36), width: thick * (0.5 + random() * 0.25) };
      kids.push({ x, y, angle: angle + turn, ...part, depth: depth + 1 });
    }
    bend = (bend + (random() - 0.5) * WOBBLE) * 0.93;
    angle += bend;
    // Young wood turns to the light.
    if (depth < 2) angle += (-Math.PI / 2 - angle) * 0.012;
    x += Math.cos(angle) * STEP;
    y += Math.sin(angle) * STEP;
  }
  out.push(`M${left.join("L")}L${right.reverse().join("L")}Z`);
  for (const kid of kids) limb(kid, random, habit, out);
}

/** A point on a smooth curve through some points. */
function smooth(points: Triple[], at: number, t: number): Triple {
  const [a, b, c, d] = [-1, 0, 1, 2].map(
    (shift) => points[Math.max(0, Math.min(points.length - 1, at + shift))] as Triple,
  ) as [Triple, Triple, Triple, Triple];
  const mix = (axis: 0 | 1 | 2) =>
    0.5 *
    (2 * b[axis] +
      (c[axis] - a[axis]) * t +
      (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
      (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t);
  return [mix(0), mix(1), mix(2)];
}

/** A trunk along some points, from the ground up, with branches; as the data of one path. */
export function trunk(seed: number, points: Triple[], branches: Branch[], habit: Habit): string {
  const random = seeded(seed);
  const curve = points
    .slice(0, -1)
    .flatMap((_, at) => Array.from({ length: 10 }, (_, part) => smooth(points, at, part / 10)));
  const rough = (width: number) => (random() - 0.5) * width * 0.14;
  const left = curve.map(([x, y, width]) => `${n(x - width / 2 + rough(width))},${n(y)}`);
  const right = curve.map(([x, y, width]) => `${n(x + width / 2 + rough(width))},${n(y)}`);
  const out = [`M${right.join("L")}L${left.reverse().join("L")}Z`];
  for (const [part, angle, length, width] of branches) {
    const [x, y] = curve[Math.min(curve.length - 1, Math.round(part * curve.length))] ?? [0, 0];
    limb({ x, y, angle, length, width, depth: 1 }, random, habit, out);
  }
  return out.join("");
}

/** A slim tree of the background. */
export function slim(seed: number, x: number, foot: number, head: number, width: number): string {
  const random = seeded(seed);
  const points = Array.from({ length: 7 }, (_, at): Triple => [
    x + (random() - 0.5) * width * 1.6,
    foot + ((head - foot) * at) / 6,
    width * (1.35 - (at / 6) * 0.8),
  ]);
  const branches = Array.from({ length: 6 }, (): Branch => [
    0.25 + random() * 0.7,
    -Math.PI / 2 + (random() < 0.5 ? -1 : 1) * (0.5 + random() * 0.6),
    (foot - head) * (0.1 + random() * 0.14),
    width * 0.45,
  ]);
  return trunk(seed, points, branches, { depth: 3, kids: 0.1 });
}

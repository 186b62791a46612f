// The woods at night behind the tiles: made once for a ground, never redrawn while pieces move.
import { n, seeded } from "../../core/draw.ts";
import type { Ground } from "./ground.ts";
import { slim, trunk, type Branch } from "./trees.ts";

export const NIGHT_DEFS =
  '<linearGradient id="lh-sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#243c4a"/><stop offset=".22" stop-color="#1a2b36"/><stop offset=".6" stop-color="#111b22"/><stop offset="1" stop-color="#0a1014"/></linearGradient>' +
  '<radialGradient id="lh-moonglow"><stop offset="0" stop-color="#dcebf0" stop-opacity=".55"/><stop offset=".18" stop-color="#a9c9d6" stop-opacity=".28"/><stop offset="1" stop-color="#7fa7b8" stop-opacity="0"/></radialGradient>' +
  '<radialGradient id="lh-warm"><stop offset="0" stop-color="#ffc768" stop-opacity=".5"/><stop offset=".4" stop-color="#f2a23e" stop-opacity=".16"/><stop offset="1" stop-color="#f2a23e" stop-opacity="0"/></radialGradient>' +
  '<filter id="lh-cloud" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".006 .016" numOctaves="3" seed="21"/><feColorMatrix values="0 0 0 0 .72  0 0 0 0 .84  0 0 0 0 .9  0 0 0 1.5 -.56"/><feComposite in2="SourceAlpha" operator="in"/></filter>' +
  '<filter id="lh-soft"><feGaussianBlur stdDeviation="1.1"/></filter><filter id="lh-softer" x="-40%" y="-60%" width="180%" height="220%"><feGaussianBlur stdDeviation="7"/></filter>';

function moon(it: Ground): string {
  const [x, y, r] = it.scrolls ? [it.width * 0.19, 26, 27] : [it.width * 0.17, 38, 40];
  const craters = [
    [-0.3, -0.2, 0.22],
    [0.28, 0.3, 0.3],
    [0.2, -0.5, 0.13],
    [-0.4, 0.4, 0.14],
  ] as const;
  const rays = [
    [0.12, 0.05],
    [0.34, 0.045],
    [0.6, 0.04],
    [0.85, 0.03],
  ] as const;
  return (
    `<circle cx="${n(x)}" cy="${y}" r="${r * 8}" fill="url(#lh-moonglow)"/><circle cx="${n(x)}" cy="${y}" r="${r}" fill="#e9f0ea"/><g fill="#c3d2d2" opacity=".7">` +
    craters
      .map(([dx, dy, size]) => `<circle cx="${n(x + dx * r)}" cy="${n(y + dy * r)}" r="${n(size * r)}"/>`)
      .join("") +
    '</g><g fill="#cfe4ec">' +
    rays
      .map(
        ([t, light]) =>
          `<path d="M${n(x)} ${y}L${n(x + it.width * t)} ${n(it.height)}L${n(x + it.width * (t + 0.11))} ${n(it.height)}Z" opacity="${light}"/>`,
      )
      .join("") +
    "</g>"
  );
}

function backwoods(it: Ground): string {
  const random = seeded(77);
  const far = Math.round(it.width / 32);
  const mid = Math.round(it.width / 64);
  const row = (count: number, draw: (x: number, at: number) => string) =>
    Array.from({ length: count }, (_, at) => draw(((at + 0.5) * it.width) / count, at)).join("");
  const { height } = it;
  const back = row(far, (x, at) =>
    slim(300 + at, x + (random() - 0.5) * 18, height * (0.5 + random() * 0.2), -20, 4 + random() * 4),
  );
  const near = row(mid, (x, at) =>
    slim(
      700 + at,
      x + (random() - 0.5) * 30,
      height * (0.86 + random() * 0.3),
      height * (0.02 + random() * 0.2),
      9 + random() * 6,
    ),
  );
  return `<path d="${back}" fill="#48656f" opacity=".42" filter="url(#lh-soft)"/><path d="${near}" fill="#16242c" opacity=".72"/>`;
}

/** The two great trees that frame the picture, with light along their edge. */
function frame(it: Ground): string {
  const { width, height, scrolls } = it;
  const size = scrolls ? 0.55 : 1;
  const lean = [0, 0, -12, 0, -16, -2, -18, -10];
  const thick = [86, 46, 34, 31, 27, 23, 18, 12];
  const side = (x: number, turn: 1 | -1, seed: number): string => {
    const points = lean.map((dx, at): [number, number, number] => [
      x + turn * dx * size,
      height * (1.06 - (at / 7) * 1.1),
      (thick[at] ?? 10) * size,
    ]);
    const angle = (it: number) => (turn === 1 ? it : -Math.PI - it);
    const branches = [
      [0.3, -0.7, 60, 9],
      [0.55, -0.5, 78, 10],
      [0.66, -0.85, 96, 11],
      [0.74, -0.35, 120, 11],
      [0.83, -0.6, 130, 10],
      [0.9, -0.2, 120, 8],
      [0.02, -0.15, 70, 16],
    ].map(([part, way, length, width]): Branch => [
      part ?? 0,
      angle(way ?? 0),
      (length ?? 0) * (scrolls ? 0.66 : 1),
      (width ?? 0) * size,
    ]);
    return trunk(seed, points, branches, { depth: 4, kids: 0.2 });
  };
  const edge = scrolls ? 3 : 26;
  const trees = side(edge, 1, 11) + side(width - edge, -1, 23);
  return `<path d="${trees}" fill="#8fb0bf" opacity=".28" transform="translate(1.5 -.9)"/><path d="${trees}" fill="#070b0e"/>`;
}

function eyes(it: Ground): string {
  const pairs = [
    [0.066, 0.48, 1],
    [0.937, 0.34, 0.9],
    [0.924, 0.69, 1.1],
    [0.024, 0.83, 0.8],
  ] as const;
  return pairs
    .map(([x, y, size]) => {
      const [cx, cy] = [n(it.width * x), n(it.height * y)];
      return `<g opacity=".9" fill="#f3e6a0" transform="translate(${cx} ${cy}) scale(${size})"><ellipse cx="3" rx="9" ry="5" opacity=".12"/><circle r="1.5"/><circle cx="6" r="1.5"/></g>`;
    })
    .join("");
}

function fence(it: Ground): string {
  const [from, to, y] = [it.left - 6, it.left + it.cw * it.lanes.length + 6, it.top - 4];
  const middle = (from + to) / 2;
  let pales = "";
  for (let x = from; x < to; x += 13) {
    if (Math.abs(x + 3 - middle) > 26) pales += `M${n(x)} ${y}v-13l3-4 3 4v13z`;
  }
  const rail = (dy: number) => `M${n(from)} ${y - dy}H${n(middle - 27)}M${n(middle + 27)} ${y - dy}H${n(to)}`;
  return `<path d="${rail(4)}${rail(10)}" stroke="#3f3a33" stroke-width="2"/><path d="${pales}" fill="#4b453c" stroke="#14110e" stroke-width=".8"/>`;
}

const baked = new Map<string, string>();

/** Everything that never changes while a table is looked at. */
export function night(it: Ground): string {
  const key = `${it.lanes.join("")} ${n(it.width)} ${n(it.height)}`;
  const seen = baked.get(key);
  if (seen) return seen;
  const { left, top, cw, ch, width, height } = it;
  const lanes = cw * it.lanes.length;
  const middle = n(left + lanes / 2);
  const fresh =
    `<rect width="${n(width)}" height="${n(height)}" fill="url(#lh-sky)"/>` +
    moon(it) +
    backwoods(it) +
    `<rect width="${n(width)}" height="${n(height)}" filter="url(#lh-cloud)" opacity=".34"/>` +
    `<rect x="${n(left - 22)}" y="${n(top - 6)}" width="${n(lanes + 44)}" height="${n(ch * it.rows + 70)}" rx="22" fill="#0b1216" opacity=".5" filter="url(#lh-softer)"/>` +
    `<ellipse cx="${middle}" cy="${n(top - 8)}" rx="${n(lanes * 0.58)}" ry="${n(ch * 2.6)}" fill="url(#lh-warm)"/>` +
    frame(it) +
    eyes(it) +
    fence(it);
  baked.set(key, fresh);
  return fresh;
}

// The haunted wood and its chessboard, drawn once. What moves is not here.
import chestnut from "icon:chestnut-leaf";
import curled from "icon:curled-leaf";
import vines from "icon:curling-vines";
import linden from "icon:linden-leaf";
import mushrooms from "icon:mushrooms";
import oak from "icon:oak-leaf";
import spotted from "icon:spotted-mushroom";
import three from "icon:three-leaves";
import branch from "icon:tree-branch";
import { icon, n, seeded } from "../../core/draw.ts";
import { FILES, HEIGHT, LEFT, S, TOP, WIDTH } from "./layout.ts";

export const BOARD = 8 * S;
const RIGHT = LEFT + BOARD;
const BOTTOM = TOP + BOARD;
const MOON = WIDTH - 120;
const LITTER = [oak, linden, chestnut, three, curled, branch];

type Random = () => number;

/** A ragged pine; its foot is at x, y. */
function pine(x: number, y: number, h: number, random: Random, cls: string): string {
  const [w, boughs] = [h * (0.3 + random() * 0.1), 5 + Math.floor(random() * 2)];
  let left = "";
  const right: string[] = [];
  for (let at = 1; at <= boughs; at++) {
    const t = at / boughs;
    const level = y - h + h * 0.93 * t;
    const half = w * 0.5 * (0.06 + t * 0.94) * (0.9 + random() * 0.25);
    left += `L${n(x - half)},${n(level + h * 0.025)}L${n(x - half * 0.52)},${n(level - h * 0.015)}`;
    right.unshift(`L${n(x + half * 0.52)},${n(level - h * 0.015)}L${n(x + half)},${n(level + h * 0.03)}`);
  }
  const foot = `L${n(x - w * 0.06)},${n(y)}L${n(x + w * 0.06)},${n(y)}`;
  return `<path class="${cls}" d="M${n(x)},${n(y - h)}${left}${foot}${right.join("")}Z"/>`;
}

const DEFS = `<defs>
<radialGradient id="dg-sky" cx="74%" cy="-6%" r="115%"><stop offset="0" class="dg-sky-1"/><stop offset=".3" class="dg-sky-2"/><stop offset=".7" class="dg-sky-3"/><stop offset="1" class="dg-sky-4"/></radialGradient>
<linearGradient id="dg-beam" x1=".78" y1="0" x2=".25" y2="1"><stop offset="0" stop-color="#cfe9e4" stop-opacity=".2"/><stop offset=".45" stop-color="#9fc7c4" stop-opacity=".06"/><stop offset="1" stop-color="#000" stop-opacity=".22"/></linearGradient>
<radialGradient id="dg-vignette" cx="50%" cy="48%" r="72%"><stop offset=".62" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".38"/></radialGradient>
<radialGradient id="dg-halo"><stop offset="0" stop-color="#e9f3dc" stop-opacity=".55"/><stop offset=".35" stop-color="#cfe6da" stop-opacity=".18"/><stop offset="1" stop-color="#cfe6da" stop-opacity="0"/></radialGradient>
<filter id="dg-soft" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="2.7"/></filter>
<filter id="dg-mist" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="6"/></filter>
<clipPath id="dg-squares"><rect x="${LEFT}" y="${TOP}" width="${BOARD}" height="${BOARD}" rx="6"/></clipPath>
<clipPath id="dg-all"><rect width="${WIDTH}" height="${HEIGHT}" rx="14"/></clipPath></defs>`;

const known = new Map<boolean, string>();

/** The whole picture behind the units; `turned` for those who sit at the far side. */
export function scene(turned: boolean): string {
  const seen = known.get(turned);
  if (seen !== undefined) return seen;
  const squares = `<g clip-path="url(#dg-squares)">${ground(turned)}</g>`;
  const drawn = `${DEFS}<g clip-path="url(#dg-all)">${wood()}${rim()}${squares}${names(turned)}</g>`;
  known.set(turned, drawn);
  return drawn;
}

function wood(): string {
  const random = seeded(77);
  const parts = [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#dg-sky)"/>`,
    `<circle cx="${MOON}" cy="11" r="90" fill="url(#dg-halo)"/><circle cx="${MOON}" cy="11.500" r="9" class="dg-moon"/>`,
    `<circle cx="${MOON - 2.5}" cy="9.500" r="2.100" class="dg-crater"/><circle cx="${MOON + 3}" cy="14" r="1.500" class="dg-crater"/>`,
  ];
  const low = (x: number, h: number) => (Math.abs(x - MOON) < 24 ? h * 0.55 : h);
  for (let x = -8; x < WIDTH; x += 13 + random() * 8)
    parts.push(pine(x, TOP + 14, low(x, 26 + random() * 14), random, "dg-pine-2"));
  for (let x = -4; x < WIDTH; x += 13 + random() * 9)
    parts.push(pine(x, TOP + 16, low(x, 24 + random() * 16), random, "dg-pine-3"));
  const sides = (from: number, gap: number, spread: number, height: number, cls: string) => {
    for (let y = from; y < HEIGHT + 120; y += gap + random() * gap * 0.4) {
      parts.push(pine(2 + random() * spread, y, height + random() * 34, random, cls));
      parts.push(pine(WIDTH - 2 - random() * spread, y + 18, height + random() * 34, random, cls));
    }
  };
  sides(86, 34, 34, 74, "dg-pine-1");
  sides(120, 50, 22, 96, "dg-pine-3");
  sides(170, 88, 8, 130, "dg-pine-4");
  for (let x = 0; x < WIDTH; x += 20 + random() * 14)
    parts.push(pine(x, HEIGHT + 8, 26 + random() * 14, random, "dg-pine-4"));
  const caps = [
    [20, 26, mushrooms],
    [WIDTH - 26, 24, mushrooms],
    [WIDTH - 60, 16, spotted],
  ] as const;
  parts.push(...caps.map(([x, size, body]) => icon(body, { x, y: HEIGHT - 12, size }, "var(--dg-cap)")));
  for (const [x, y] of [
    [14, 262],
    [WIDTH - 14, 520],
  ] as const)
    parts.push(
      `<g class="dg-eyes"><circle cx="${x - 3.2}" cy="${y}" r="1.500"/><circle cx="${x + 3.2}" cy="${y}" r="1.500"/></g>`,
    );
  return parts.join("");
}

function rim(): string {
  return (
    `<rect x="${LEFT - 7}" y="${TOP - 7}" width="${BOARD + 14}" height="${BOARD + 14}" rx="11" class="dg-bark"/>` +
    `<rect x="${LEFT - 3.5}" y="${TOP - 3.5}" width="${BOARD + 7}" height="${BOARD + 7}" rx="8" class="dg-bark-2"/>`
  );
}

function ground(turned: boolean): string {
  const random = seeded(5);
  const parts: string[] = [];
  for (let line = 0; line < 8; line++) {
    for (let col = 0; col < 8; col++) {
      const light = (col + line) % 2 === 0;
      const zone = line === 7 ? " dg-seat" : line === 0 ? " dg-range" : "";
      const shade = (random() * 0.1).toFixed(2);
      const box = `x="${LEFT + col * S}" y="${TOP + line * S}" width="${S + 0.5}" height="${S + 0.5}"`;
      parts.push(
        `<rect ${box} class="${light ? "dg-light" : "dg-dark"}${zone}"/><rect ${box} opacity="${shade}"/>`,
      );
    }
  }
  for (let at = 0; at < 84; at++) {
    const size = S * (0.16 + random() * 0.26);
    const [x, y] = [LEFT + random() * BOARD, TOP + random() * BOARD];
    const body = LITTER[Math.floor(random() * LITTER.length)] ?? oak;
    const tone = random() > 0.5 ? "#9fd0b4" : "#0a1210";
    const spin = Math.floor(random() * 360);
    parts.push(
      `<g transform="rotate(${spin} ${n(x)} ${n(y)})" opacity="${(0.05 + random() * 0.07).toFixed(2)}">${icon(body, { x, y, size }, tone)}</g>`,
    );
  }
  for (const [x, y, spin, size] of [
    [LEFT + 8, TOP + 6, 10, 130],
    [RIGHT - 8, BOTTOM - 4, 190, 150],
    [LEFT + 4, TOP + BOARD * 0.62, 60, 120],
    [RIGHT - 2, TOP + BOARD * 0.3, 240, 120],
  ] as const)
    parts.push(
      `<g transform="rotate(${spin} ${x} ${y})" opacity=".1">${icon(vines, { x, y, size }, "#04110d")}</g>`,
    );
  return parts.join("") + shadows(random) + lines(turned);
}

/** Long shadows of the pines, and the moon between them. */
function shadows(random: Random): string {
  const trees = [
    [0.1, 0.52, 0.2],
    [0.3, 0.36, 0.16],
    [0.47, 0.62, 0.2],
    [0.7, 0.4, 0.16],
    [0.93, 0.72, 0.2],
    [1.13, 0.5, 0.18],
    [1.32, 0.66, 0.2],
  ] as const;
  const cast = trees.map(
    ([x, h, dark]) =>
      `<g transform="translate(${n(x * BOARD)} ${n(-BOARD * 0.02)}) scale(1 -1)" opacity="${dark}">${pine(0, 0, BOARD * h, random, "dg-cast")}</g>`,
  );
  const beams = [
    [0.2, 0.05, 0.05],
    [0.58, 0.07, 0.06],
    [0.82, 0.04, 0.06],
    [1.02, 0.06, 0.06],
    [1.22, 0.05, 0.05],
  ].map(
    ([x = 0, w = 0, light]) =>
      `<rect x="${n(x * BOARD)}" y="-10" width="${n(w * BOARD)}" height="${BOARD + 20}" opacity="${light}"/>`,
  );
  const lean = `transform="translate(${LEFT} ${TOP}) skewX(-24)"`;
  const whole = `x="${LEFT}" y="${TOP}" width="${BOARD}" height="${BOARD}"`;
  return (
    `<g filter="url(#dg-soft)" ${lean}>${cast.join("")}</g><g class="dg-beams" filter="url(#dg-mist)" ${lean}>${beams.join("")}</g>` +
    `<rect ${whole} fill="url(#dg-beam)"/><rect ${whole} fill="url(#dg-vignette)"/>`
  );
}

function lines(turned: boolean): string {
  const hair = Array.from(
    { length: 7 },
    (_, at) => `M${LEFT + (at + 1) * S},${TOP}v${BOARD}M${LEFT},${TOP + (at + 1) * S}h${BOARD}`,
  ).join("");
  const [far, near] = turned ? ["dg-edge-0", "dg-edge-1"] : ["dg-edge-1", "dg-edge-0"];
  return (
    `<path d="${hair}" class="dg-hair"/>` +
    `<path d="M${LEFT},${TOP + S}h${BOARD}" class="dg-edge ${far}"/><path d="M${LEFT},${TOP + 7 * S}h${BOARD}" class="dg-edge ${near}"/>`
  );
}

/** Coordinates, and the three zones as the one who looks calls them. */
function names(turned: boolean): string {
  const parts: string[] = [];
  for (let at = 0; at < 8; at++) {
    const file = FILES[turned ? 7 - at : at] ?? "";
    const rank = turned ? at + 1 : 8 - at;
    const mid = (at + 0.5) * S;
    parts.push(
      `<text x="${LEFT + mid}" y="${BOTTOM + 24}" class="dg-name">${file}</text><text x="${LEFT - 19}" y="${TOP + mid + 5}" class="dg-name">${rank}</text>`,
      `<text x="${LEFT + (at + 1) * S - 5}" y="${BOTTOM - 6}" class="dg-inner end">${file}</text><text x="${LEFT + 5}" y="${TOP + at * S + 17}" class="dg-inner">${rank}</text>`,
    );
  }
  const zone = (from: number, to: number, text: string) => {
    const [x, mid, half] = [RIGHT + 21, (from + to) / 2, text.length * 5.2 + 8];
    return (
      `<path d="M${x - 4},${from + 4}h4V${n(mid - half)}M${x},${n(mid + half)}V${to - 4}h-4" class="dg-bracket"/>` +
      `<text transform="translate(${x} ${mid}) rotate(90)" y="5" class="dg-zone">${text}</text>`
    );
  };
  parts.push(
    zone(TOP, TOP + S, "Range") + zone(TOP + S, BOTTOM - S, "the Woods") + zone(BOTTOM - S, BOTTOM, "Seat"),
    `<text x="${RIGHT - 5}" y="${TOP + 19}" class="dg-inner-zone">Range</text><text x="${RIGHT - 5}" y="${BOTTOM - S + 19}" class="dg-inner-zone">Seat</text>`,
  );
  return parts.join("");
}

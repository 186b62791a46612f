// The forest at night, drawn once from the pack: trees, mist, roads, hexes, the four great places. What changes is not here.
import lantern from "icon:pumpkin-lantern";
import { icon, n, seeded } from "../../core/draw.ts";
import { isTrack, RADIUS, type Layout, type Space } from "./layout.ts";

const known = new WeakMap<Layout, string>();

/** How far the forest goes beyond the board, so that panels float on it. */
const WOOD = { left: -700, right: 1700, top: -160, bottom: 1240 };

export function scene(board: Layout): string {
  const seen = known.get(board);
  if (seen !== undefined) return seen;
  const drawn = [
    `<rect x="${WOOD.left}" y="${WOOD.top}" width="${WOOD.right - WOOD.left}" height="${WOOD.bottom - WOOD.top}" fill="url(#hh-ground)"/>`,
    moon(),
    forest(board),
    mist(),
    roads(board),
    hexes(board),
    ...board.spaces.filter((it) => it.kind === "blue").map(blue),
    ...board.spaces.filter((it) => !isTrack(it)).map(place),
  ].join("");
  known.set(board, drawn);
  return drawn;
}

export function hex(x: number, y: number, r: number): string {
  const corner = (at: number) => {
    const angle = (at * Math.PI) / 3;
    return `${n(x + r * Math.sin(angle))},${n(y - r * Math.cos(angle))}`;
  };
  return `M${[0, 1, 2, 3, 4, 5].map(corner).join("L")}z`;
}

function moon(): string {
  const craters = [
    [105, 62, 11],
    [132, 86, 8],
    [124, 52, 5],
    [100, 88, 5],
  ].map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`);
  return (
    `<circle cx="115" cy="72" r="210" fill="url(#hh-moonlight)"/><circle cx="115" cy="72" r="44" fill="url(#hh-moon)"/>` +
    `<g class="hh-crater">${craters.join("")}</g>`
  );
}

interface Spot {
  x: number;
  y: number;
  r: number;
}

/** What trees keep clear of: every hex, place and gate, the moon, the spinner's corner. */
function taken(board: Layout): (x: number, y: number, h: number) => boolean {
  const spots: Spot[] = board.spaces.map((it) => ({
    x: it.x,
    y: it.y,
    r: RADIUS[it.kind] + (isTrack(it) ? 6 : 5),
  }));
  for (const it of board.spaces) {
    if (isTrack(it)) continue;
    for (const link of it.links) {
      const to = board.at.get(link);
      if (!to) continue;
      for (const part of [0.4, 0.6, 0.8])
        spots.push({ x: it.x + (to.x - it.x) * part, y: it.y + (to.y - it.y) * part, r: 9 });
    }
  }
  spots.push({ x: 115, y: 72, r: 52 }, { x: SPINNER.x, y: SPINNER.y, r: SPINNER.r + 10 });
  const cells = new Map<string, Spot[]>();
  for (const spot of spots) {
    for (let cx = Math.floor((spot.x - spot.r - 20) / 50); cx <= (spot.x + spot.r + 20) / 50; cx++)
      for (let cy = Math.floor((spot.y - spot.r - 40) / 50); cy <= (spot.y + spot.r + 40) / 50; cy++)
        cells.set(`${cx} ${cy}`, [...(cells.get(`${cx} ${cy}`) ?? []), spot]);
  }
  return (x, y, h) =>
    (cells.get(`${Math.floor(x / 50)} ${Math.floor(y / 50)}`) ?? []).some(
      (it) =>
        Math.abs(it.x - x) < it.r * 0.82 + h * 0.24 && it.y - y < it.r * 0.85 && y - it.y < h + it.r * 0.55,
    );
}

interface Tree {
  x: number;
  y: number;
  h: number;
  tone: number;
}

function grow(board: Layout): Tree[] {
  const random = seeded(11);
  const within = (low: number, high: number) => low + (high - low) * random();
  const blocked = taken(board);
  const rows = new Map<number, Tree[]>();
  for (let tries = 0; tries < 9000; tries++) {
    const [x, y] = [within(WOOD.left, WOOD.right), within(WOOD.top, WOOD.bottom)];
    const far = Math.hypot((x - 500) / 560, (y - 500) / 560);
    const h = far < 0.78 ? within(13, 24) : within(18, 36);
    if (blocked(x, y, h)) continue;
    const row = Math.floor(y / 9);
    const near = [row - 1, row, row + 1].flatMap((it) => rows.get(it) ?? []);
    if (near.some((it) => Math.abs(it.x - x) < (h + it.h) * 0.23 && Math.abs(it.y - y) < 8)) continue;
    const tone = (far < 0.6 ? 0 : far < 1 ? 1 : 2) * 2 + (random() < 0.5 ? 0 : 1);
    rows.set(row, [...(rows.get(row) ?? []), { x, y, h, tone }]);
  }
  return [...rows.values()].flat().sort((a, b) => a.y - b.y);
}

/** Trees of one tone in one band are one path: thousands of trees, few elements. */
function forest(board: Layout): string {
  const bands = new Map<string, { dark: string; light: string; tone: number }>();
  for (const tree of grow(board)) {
    const key = `${Math.floor(tree.y / 30)} ${tree.tone}`;
    const band = bands.get(key) ?? { dark: "", light: "", tone: tree.tone };
    const [dark, light] = pine(tree);
    bands.set(key, { ...band, dark: band.dark + dark, light: band.light + light });
  }
  return [...bands.values()]
    .map(
      (it) =>
        `<path d="${it.dark}" class="hh-pine-${it.tone}"/><path d="${it.light}" class="hh-pine-${it.tone} lit"/>`,
    )
    .join("");
}

function pine({ x, y, h }: Tree): [string, string] {
  const w = h * 0.56;
  let [dark, light] = ["", ""];
  for (const [low, top, part] of [
    [0, 0.5, 1],
    [0.26, 0.76, 0.76],
    [0.52, 1, 0.52],
  ] as const) {
    const half = (w * part) / 2;
    dark += `M${n(x)},${n(y - h * top)}l${n(half)},${n(h * (top - low))}h${n(-half)}z`;
    light += `M${n(x)},${n(y - h * top)}l${n(-half)},${n(h * (top - low))}h${n(half)}z`;
  }
  return [dark, light];
}

function mist(): string {
  return [
    [330, 880, 190, 30],
    [700, 800, 170, 26],
    [500, 600, 240, 36],
    [210, 410, 150, 22],
    [800, 410, 150, 22],
    [520, 250, 200, 20],
  ]
    .map(([x, y, rx, ry]) => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#hh-mist)"/>`)
    .join("");
}

function roads(board: Layout): string {
  let [road, gate] = ["", ""];
  for (const it of board.spaces) {
    for (const link of it.links) {
      const to = board.at.get(link);
      if (!to || link < it.id) continue;
      const line = `M${n(it.x)},${n(it.y)}L${n(to.x)},${n(to.y)}`;
      const closed = [it, to].some((end) => ["void", "church", "mausoleum"].includes(end.kind));
      if (closed) gate += line;
      else road += line;
    }
  }
  return (
    `<path d="${gate}" class="hh-gate-bed"/><path d="${gate}" class="hh-gate"/>` +
    `<path d="${road}" class="hh-road-bed"/><path d="${road}" class="hh-road"/>`
  );
}

/** The stones of the road, worn in three tones. */
function hexes(board: Layout): string {
  const random = seeded(23);
  const tones = ["", "", ""];
  let light = "";
  for (const { x, y, kind } of board.spaces) {
    if (kind !== "path") continue;
    const tone = Math.floor(random() * 3);
    tones[tone] += hex(x, y, board.hex);
    const r = board.hex - 1.6;
    light += `M${n(x - r * 0.87)},${n(y + r * 0.35)}V${n(y - r * 0.5)}L${n(x)},${n(y - r)}L${n(x + r * 0.87)},${n(y - r * 0.5)}`;
  }
  const faces = tones.map((d, at) => `<path d="${d}" class="hh-stone hh-stone-${at}"/>`);
  return `${faces.join("")}<path d="${light}" class="hh-stone-light"/>`;
}

function blue({ x, y }: Space): string {
  const [s, q] = [9.4, 2.5];
  const points = [0, 1, 2, 3].map((at) => {
    const turn = (dx: number, dy: number) => {
      const [cos, sin] = [
        [1, 0],
        [0, 1],
        [-1, 0],
        [0, -1],
      ][at] as [number, number];
      return `${n(x + dx * cos - dy * sin)},${n(y + dx * sin + dy * cos)}`;
    };
    return `${turn(0, -s)}L${turn(q, -q)}`;
  });
  return (
    `<circle cx="${n(x)}" cy="${n(y)}" r="24" fill="url(#hh-blue-glow)"/>` +
    `<path d="${hex(x, y, 13.4)}" class="hh-blue"/><path d="M${points.join("L")}z" class="hh-star"/>`
  );
}

/** Where the spinner lies at rest. */
export const SPINNER = { x: 902, y: 896, r: 78 };

function place(it: Space): string {
  switch (it.kind) {
    case "school":
      return school(it) + plaque(it.x, it.y + 44, "School House");
    case "bridge":
      return bridge(it) + plaque(it.x, it.y + 45, "Covered Bridge");
    case "mausoleum":
      return mausoleum(it) + plaque(it.x, it.y + 46, "Mausoleum");
    case "church":
      return kirk(it) + plaque(it.x, it.y + 33, "Church");
    default:
      return "";
  }
}

function frame({ x, y, kind }: Space, glow: string): string {
  const r = RADIUS[kind];
  return (
    `<circle cx="${x}" cy="${y}" r="${r * 1.7}" fill="url(#${glow})"/><path d="${hex(x, y + 2, r + 3)}" class="hh-under"/>` +
    `<path d="${hex(x, y, r)}" class="hh-frame hh-frame-${kind}"/>`
  );
}

function plaque(x: number, y: number, text: string): string {
  const w = text.length * 7.6 + 20;
  return `<rect x="${n(x - w / 2)}" y="${n(y - 11)}" width="${n(w)}" height="22" rx="5" class="hh-plaque"/><text x="${x}" y="${n(y + 5.5)}" class="hh-plaque-text">${text}</text>`;
}

const at = ({ x, y }: Space, drawing: string) => `<g transform="translate(${x} ${y})">${drawing}</g>`;

function school(it: Space): string {
  return (
    frame(it, "hh-lamp") +
    at(
      it,
      `<path d="M-39 21h78l-10 6-29 16-29-16z" fill="#1c2a1c"/><path d="M-25 22v-22l25-13 25 13v22z" fill="#8e3328"/><path d="M0 -13l25 13v22h-12V4z" fill="#722720"/>` +
        `<path d="M-29 2L0 -16 29 2l-3 4L0 -11 -26 6z" fill="#3a2019"/><path d="M-6 -14v-12h12v12z" fill="#e9dfc3"/><path d="M-9 -26L0 -36l9 10z" fill="#3a2019"/><circle cy="-20" r="3" fill="#c98b2c"/>` +
        `<path d="M-5 22V9q0-5 5-5t5 5v13z" fill="#26120e"/><g fill="#ffd27a"><rect x="-20" y="7" width="8" height="9" rx="1"/><rect x="12" y="7" width="8" height="9" rx="1"/></g>` +
        `<path d="M-16 7v9M-20 11.5h8M16 7v9M12 11.5h8" stroke="#8e3328"/>`,
    )
  );
}

function bridge(it: Space): string {
  return (
    frame(it, "hh-lamp") +
    at(
      it,
      `<path d="M-39 16h78v7L0 44-39 23z" fill="#1f5266"/><path d="M-34 22q8-3 16 0t16 0 16 0 16 0M-24 29q7-3 14 0t14 0 14 0" stroke="#78b7cb" stroke-width="1.400" fill="none" opacity=".7"/>` +
        `<path d="M-30 18V-8L0 -26 30-8v26z" fill="#8a3f2b"/><path d="M-30-8L0-26 30-8v26h-5V-4L0-19-25-4v22h-5z" fill="#6b2e20"/><path d="M-36-6L0-29 36-6l-3 5L0-22-33-1z" fill="#2c1a14"/>` +
        `<path d="M-16 18V4q0-14 16-14T16 4v14z" fill="#120b08"/><path d="M-9 18V8q0-8 9-8t9 8v10z" fill="#f2b84b" opacity=".45"/>` +
        `<path d="M-24 0v18M24 0v18M-20 -4v6M20 -4v6" stroke="#5a2519" stroke-width="1.600"/><rect x="-32" y="16" width="64" height="4" fill="#3a2418"/>`,
    )
  );
}

function mausoleum(it: Space): string {
  return (
    frame(it, "hh-tomb") +
    at(
      it,
      `<path d="M-42 24h84l-8 6L0 48-34 30z" fill="#17151f"/><path d="M-34 24v-5h68v5zM-30 19v-4h60v4z" fill="#6f6a80"/><path d="M-32-8L0-30 32-8z" fill="#8a849d"/><path d="M0-30L32-8H0z" fill="#6f6a80"/>` +
        `<rect x="-30" y="-8" width="60" height="5" fill="#a39dba"/><rect x="-26" y="-3" width="52" height="18" fill="#1a1724"/>` +
        `<g fill="#b3adc8"><rect x="-27" y="-3" width="6" height="18"/><rect x="-15" y="-3" width="5" height="18"/><rect x="10" y="-3" width="5" height="18"/><rect x="21" y="-3" width="6" height="18"/></g>` +
        `<path d="M-7 15V3q0-6 7-6t7 6v12z" fill="#f08a34" opacity=".85"/><path d="M-4 15V5q0-4 4-4t4 4v10z" fill="#ffd27a" opacity=".8"/>`,
    ) +
    icon(lantern, { x: it.x, y: it.y - 16, size: 14 }, "#f08a34")
  );
}

function kirk(it: Space): string {
  return (
    frame(it, "hh-lamp") +
    at(
      it,
      `<path d="M-28 15h56l-6 5L0 32-22 20z" fill="#18241c"/><path d="M-14 16V2L4-6l16 8v14z" fill="#efe9d8"/><path d="M4-6l16 8v14H4z" fill="#cfc8b4"/><path d="M-17 3L4-9 23 3l-2 3L4-5-15 6z" fill="#4a4136"/>` +
        `<path d="M-18 16v-27h11v27z" fill="#f7f2e4"/><path d="M-20-11h15l-7.500-15z" fill="#4a4136"/><path d="M-12.500-31v7M-15-29h5" stroke="#f3e9c6" stroke-width="1.600"/>` +
        `<rect x="-15" y="-6" width="5" height="7" rx="2.500" fill="#ffd27a"/><rect x="8" y="5" width="6" height="11" rx="3" fill="#6d4a2a"/><rect x="-3" y="5" width="5" height="6" rx="2.500" fill="#ffd27a"/>`,
    )
  );
}

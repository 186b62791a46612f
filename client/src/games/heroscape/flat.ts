// The flat board as SVG markup: everything that does not change while a battle lasts, drawn once for each turn of the board.
import palm from "icon:palm-tree";
import pine from "icon:pine-tree";
import brush from "icon:high-grass";
import { icon, n } from "../../core/draw.ts";
import { beside, DIRS, type Cell, type Field, type Terrain } from "./field.ts";
import { corner, S, type Plan, type XY } from "./plan.ts";

const RAMP = [15, 20, 28, 35, 41, 47, 53, 60, 64, 67, 70];
const ramp = (level: number) => RAMP[Math.max(0, Math.min(RAMP.length - 1, level))] ?? 60;

/** Lightness says the level, hue the terrain; the pattern says it again. */
export function fill(terrain: Terrain, level: number): string {
  const at = Math.max(0, Math.min(10, level));
  const light = ramp(level);
  switch (terrain) {
    case "g":
      return `hsl(${102 - at * 4} ${n(30 + at * 0.8)}% ${light}%)`;
    case "s":
      return `hsl(40 33% ${Math.min(82, light + 17)}%)`;
    case "k":
      return `hsl(${214 - at * 3} 8% ${light + 3}%)`;
    case "w":
      return `hsl(194 52% ${23 + Math.max(0, at) * 2}%)`;
  }
}

export const hexagon = (at: XY, radius: number): string =>
  [0, 1, 2, 3, 4, 5]
    .map((i) => corner(at, radius, i))
    .map(({ x, y }) => `${n(x)},${n(y)}`)
    .join(" ");

const s = (part: number) => n(S * part);

export const PATTERNS = `
<pattern id="hs-g" width="${s(0.62)}" height="${s(0.5)}" patternUnits="userSpaceOnUse"><path d="M${s(0.1)} ${s(0.22)}l${s(0.03)} -${s(0.12)}m${s(0.05)} ${s(0.12)}l${s(0.05)} -${s(0.1)}M${s(0.42)} ${s(0.44)}l${s(0.02)} -${s(0.12)}m${s(0.06)} ${s(0.12)}l${s(0.05)} -${s(0.1)}" stroke="#cfe3a0" stroke-opacity=".26" stroke-width="1.1" fill="none" stroke-linecap="round"/></pattern>
<pattern id="hs-s" width="${s(0.36)}" height="${s(0.36)}" patternUnits="userSpaceOnUse"><circle cx="${s(0.08)}" cy="${s(0.1)}" r="1" fill="#3c2c10" fill-opacity=".38"/><circle cx="${s(0.26)}" cy="${s(0.27)}" r=".9" fill="#fff3cf" fill-opacity=".38"/></pattern>
<pattern id="hs-k" width="${s(1.1)}" height="${s(0.95)}" patternUnits="userSpaceOnUse"><path d="M0 ${s(0.3)}l${s(0.3)} ${s(0.1)}l${s(0.15)} ${s(0.35)}M${s(0.3)} ${s(0.4)}l${s(0.35)} -${s(0.25)}l${s(0.4)} ${s(0.1)}M${s(0.65)} ${s(0.15)}l-${s(0.02)} -${s(0.15)}M${s(0.45)} ${s(0.75)}l${s(0.4)} ${s(0.05)}l${s(0.2)} -${s(0.3)}" stroke="#0b0d10" stroke-opacity=".42" stroke-width="1.1" fill="none"/></pattern>
<pattern id="hs-w" width="${s(0.9)}" height="${s(0.42)}" patternUnits="userSpaceOnUse"><path d="M0 ${s(0.14)}q${s(0.11)} -${s(0.1)} ${s(0.225)} 0t${s(0.225)} 0t${s(0.225)} 0t${s(0.225)} 0M0 ${s(0.35)}q${s(0.11)} -${s(0.08)} ${s(0.225)} 0t${s(0.225)} 0t${s(0.225)} 0t${s(0.225)} 0" stroke="#a7e2ee" stroke-opacity=".34" stroke-width="1.2" fill="none"/></pattern>
<pattern id="hs-dots" width="8" height="8" patternUnits="userSpaceOnUse"><circle cx="3" cy="3" r="1.5" fill="#fff" fill-opacity=".5"/></pattern>
<pattern id="hs-stripes" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(35)"><rect width="2.400" height="8" fill="#fff" fill-opacity=".4"/></pattern>
<pattern id="hs-checks" width="10" height="10" patternUnits="userSpaceOnUse"><path d="M0 0h5v5h-5zM5 5h5v5h-5z" fill="#fff" fill-opacity=".3"/></pattern>
<pattern id="hs-waves" width="12" height="8" patternUnits="userSpaceOnUse"><path d="M0 4q3 -4 6 0t6 0" stroke="#fff" stroke-opacity=".5" stroke-width="1.400" fill="none"/></pattern>
<pattern id="hs-crosses" width="10" height="10" patternUnits="userSpaceOnUse"><path d="M2 5h6M5 2v6" stroke="#fff" stroke-opacity=".5" stroke-width="1.200"/></pattern>
<pattern id="hs-rings" width="11" height="11" patternUnits="userSpaceOnUse"><circle cx="5" cy="5" r="2.800" stroke="#fff" stroke-opacity=".5" stroke-width="1.200" fill="none"/></pattern>
<radialGradient id="hs-sea"><stop offset="0" stop-color="#1b4350"/><stop offset=".6" stop-color="#143644"/><stop offset="1" stop-color="#101418" stop-opacity="0"/></radialGradient>
<filter id="hs-island" x="-20%" y="-20%" width="140%" height="140%"><feDropShadow dx="0" dy="${s(0.22)}" stdDeviation="${s(0.28)}" flood-color="#000" flood-opacity=".75"/></filter>`;

const KNOWN_PATTERNS = ["dots", "stripes", "checks", "waves", "crosses", "rings"];
export const zonePattern = (name: string): string =>
  `url(#hs-${KNOWN_PATTERNS.includes(name) ? name : "dots"})`;

/** Shadow under higher neighbours, one band for each level; hachures on cliffs; a lit rim where it drops. */
function relief(field: Field, plan: Plan, cell: Cell): string {
  const here = plan.at(cell);
  return DIRS.map((_, dir) => {
    const other = beside(field, cell, dir);
    const { a, b, out } = plan.edge(cell, dir);
    const rise = other ? other.level - cell.level : -2;
    if (rise > 0) return shadow(here, a, b, out, rise);
    if (rise === 0) return "";
    const deep = Math.min(-rise, 4);
    const color = cell.terrain === "k" ? "#e8eef5" : "#fff4d0";
    return `<path d="M${n(a.x)},${n(a.y)}L${n(b.x)},${n(b.y)}" stroke="${color}" stroke-opacity="${n(0.22 + 0.09 * deep)}" stroke-width="${n(1 + 0.35 * deep)}" stroke-linecap="round"/>`;
  }).join("");
}

function shadow(here: XY, a: XY, b: XY, out: XY, rise: number): string {
  let markup = "";
  const inwards = (from: XY, part: number) => ({
    x: from.x + (here.x - from.x) * part,
    y: from.y + (here.y - from.y) * part,
  });
  for (let band = 0; band < Math.min(rise, 5); band++) {
    const part = 0.07 + 0.07 * band;
    const [c, d] = [inwards(b, part), inwards(a, part)];
    markup += `<polygon points="${[a, b, c, d].map((it) => `${n(it.x)},${n(it.y)}`).join(" ")}" fill="#05070a" fill-opacity=".2"/>`;
  }
  if (rise < 3) return markup;
  for (let step = 1; step < 8; step++) {
    const [x, y] = [a.x + ((b.x - a.x) * step) / 8, a.y + ((b.y - a.y) * step) / 8];
    markup += `<path d="M${n(x)},${n(y)}l${n(-out.x * S * 0.17)},${n(-out.y * S * 0.17)}" stroke="#000" stroke-opacity=".55" stroke-width="1.3"/>`;
  }
  return markup;
}

function ruin(plan: Plan, [q, r, dir]: [number, number, number]): string {
  const { a, b } = plan.edge({ q, r }, dir);
  const d = `M${n(a.x)},${n(a.y)}L${n(b.x)},${n(b.y)}`;
  return (
    `<path d="${d}" stroke="#1b0d08" stroke-width="${s(0.27)}" stroke-linecap="round"/>` +
    `<path d="${d}" stroke="#a9644c" stroke-width="${s(0.19)}" stroke-linecap="round"/>` +
    `<path d="${d}" stroke="#5a2c1f" stroke-width="${s(0.19)}" stroke-dasharray="1.5 ${s(0.2)}"/>`
  );
}

function wall(plan: Plan, [q, r, dir]: [number, number, number]): string {
  const { a, b } = plan.edge({ q, r }, dir);
  const d = `M${n(a.x)},${n(a.y)}L${n(b.x)},${n(b.y)}`;
  const mark = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  return (
    `<path d="${d}" stroke="#0d1013" stroke-width="${s(0.26)}"/>` +
    `<path d="${d}" stroke="#9aa4ac" stroke-width="${s(0.18)}" stroke-dasharray="${s(0.17)} ${s(0.07)}"/>` +
    `<rect x="${n(mark.x - 3.5)}" y="${n(mark.y - 3.5)}" width="7" height="7" fill="#c9362a" stroke="#2a0906"/>`
  );
}

const PIECE_ICONS: [string, string, string][] = [
  ["palm", palm, "#9bd07a"],
  ["brush", brush, "#86b85f"],
  ["tree", pine, "#6fae7c"],
];

function piece(plan: Plan, it: Field["pieces"][number]): string {
  const [, body, color] = PIECE_ICONS.find(([start]) => it.kind.startsWith(start)) ?? ["", pine, "#6fae7c"];
  const { x, y } = plan.at(it);
  return icon(body, { x, y: y + S * 0.06, size: S * 1.15 }, color, { color: "#0b120b", width: 2.5 });
}

export function levelText(at: XY, cell: Cell, radius = S): string {
  const dark = cell.terrain === "s" || cell.level > 5;
  const outline = dark ? "" : ` stroke="#000" stroke-opacity=".45" stroke-width="2" paint-order="stroke"`;
  return `<text x="${n(at.x)}" y="${n(at.y - radius * 0.58)}" text-anchor="middle" font-size="${s(0.31)}" font-weight="700" fill="${dark ? "#1c1508" : "#fff"}" fill-opacity=".84"${outline}>${cell.level}</text>`;
}

function ground(plan: Plan, cell: Cell): string {
  const points = hexagon(plan.at(cell), S * 0.985);
  return `<polygon points="${points}" fill="${fill(cell.terrain, cell.level)}"/><polygon points="${points}" fill="url(#hs-${cell.terrain})"/>`;
}

/** Lifted a little, with the shadow it throws on the floor below. */
function deck(plan: Plan, cell: Cell): string {
  const at = plan.at(cell);
  const lifted = { x: at.x, y: at.y - S * 0.06 };
  return (
    `<polygon points="${hexagon({ x: at.x, y: at.y + S * 0.07 }, S * 0.68)}" fill="#000" fill-opacity=".5"/>` +
    `<polygon points="${hexagon(lifted, S * 0.66)}" fill="${fill(cell.terrain, cell.level)}" stroke="#d9cfb0" stroke-width="2"/>` +
    `<polygon points="${hexagon(lifted, S * 0.66)}" fill="url(#hs-k)"/>` +
    levelText(lifted, cell, S * 0.62)
  );
}

export function terrain(field: Field, plan: Plan): string {
  const low = field.cells.filter((it) => !it.deck).sort((a, b) => a.level - b.level);
  const { x, y, w, h } = plan.box;
  const sea = `<ellipse cx="${n(x + w / 2)}" cy="${n(y + h / 2)}" rx="${n(w * 0.72)}" ry="${n(h * 0.72)}" fill="url(#hs-sea)"/>`;
  const island = low.map((it) => `<polygon points="${hexagon(plan.at(it), S * 1.08)}" fill="#26343b"/>`);
  return [
    sea,
    `<g filter="url(#hs-island)">${island.join("")}</g>`,
    ...low.map((it) => ground(plan, it)),
    ...low.map((it) => relief(field, plan, it)),
    ...low.map((it) => levelText(plan.at(it), it)),
    ...field.ruins.map((it) => ruin(plan, it)),
    ...field.walls.map((it) => wall(plan, it)),
    ...field.pieces.map((it) => piece(plan, it)),
    ...field.cells.filter((it) => it.deck).map((it) => deck(plan, it)),
  ].join("");
}

/** A seat's base: a disc, a hexagon or another shape; two-space figures stand on a capsule. */
export function capsule(a: XY, b: XY, width: number, color: string): string {
  return `<path d="M${n(a.x)},${n(a.y)}L${n(b.x)},${n(b.y)}" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="round" fill="none"/>`;
}

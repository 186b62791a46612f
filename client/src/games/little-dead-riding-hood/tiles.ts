// Tiles as markup: mossy slabs, a trail that joins itself to every path beside it, fallen trees.
import { hash, n, seeded } from "../../core/draw.ts";
import { box, spot, type Ground } from "./ground.ts";
import { LOG } from "./figures.ts";
import type { Tile } from "./view.ts";

export const TILE_DEFS =
  '<linearGradient id="lh-slab" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#4b4f3d"/><stop offset=".5" stop-color="#3d4032"/><stop offset="1" stop-color="#30332a"/></linearGradient>' +
  '<linearGradient id="lh-dark" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2c332e"/><stop offset="1" stop-color="#1b211e"/></linearGradient>' +
  '<linearGradient id="lh-bark" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8d7a63"/><stop offset=".4" stop-color="#5d4c3b"/><stop offset="1" stop-color="#2b221a"/></linearGradient>' +
  '<filter id="lh-rough" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency=".07" numOctaves="2" seed="4"/><feDisplacementMap in="SourceGraphic" scale="7"/></filter>';

export const isPath = (tile: Tile | undefined): boolean => !!tile && tile.tile !== "obstacle";

/** The spaces beside one, along its row and its lane. */
function beside(it: Ground, space: string): string[] {
  const [lane, row] = [it.lanes.indexOf(space.charAt(0)), Number(space.slice(1))];
  const around = [
    [lane, row + 1],
    [lane, row - 1],
    [lane - 1, row],
    [lane + 1, row],
  ] as const;
  return around
    .filter(([at, up]) => at >= 0 && at < it.lanes.length && up >= 1 && up <= it.rows)
    .map(([at, up]) => `${it.lanes[at]}${up}`);
}

/** The trail over a path: a clearing, and an arm to each neighbour that is a path too. */
export function trail(it: Ground, space: string, joins: (space: string) => boolean): string {
  const { x, y } = spot(it, space);
  const arms = beside(it, space)
    .filter(joins)
    .map((next) => {
      const to = spot(it, next);
      return `M${n(x)} ${n(y)}L${n((x + to.x) / 2)} ${n((y + to.y) / 2)}`;
    });
  if (space.slice(1) === "1") arms.push(`M${n(x)} ${n(y)}V${n(y + it.ch / 2)}`);
  const bow = space.charCodeAt(0) % 2 === 0 ? 3 : -3;
  const clearing = `M${n(x - 15)} ${n(y - 1)}q15 ${bow} 30 2M${n(x - 9)} ${n(y + 4)}h18M${n(x - 9)} ${n(y - 4)}h18`;
  return arms.join("") + clearing;
}

export function slab(it: Ground, space: string, obstacle: boolean): string {
  const { x, y, w, h } = box(it, space);
  const [fill, line] = obstacle ? ["lh-dark", "#3d4740"] : ["lh-slab", "#6a6f58"];
  const place = `x="${n(x)}" width="${n(w)}" height="${n(h)}" rx="9"`;
  return `<rect ${place} y="${n(y + 4)}" fill="#0a0d0a" opacity=".95"/><rect ${place} y="${n(y)}" fill="url(#${fill})" stroke="${line}"/>`;
}

function tuft(x: number, y: number, size: number): string {
  return [-2, -1, 0, 1, 2]
    .map(
      (at) =>
        `M${n(x + at * 1.3)} ${n(y)}q${n(at * 0.6)} ${n(-3 * size)} ${n(at * 2.1)} ${n(-(6 - Math.abs(at)) * size)}`,
    )
    .join("");
}

/** Moss, pebbles, grass and a mushroom or a stone; the same for a space every time. */
function growth(it: Ground, space: string): string {
  const random = seeded(hash(space));
  const { x, y } = spot(it, space);
  const { tw, th } = it;
  let [moss, grass, things] = ["", "", ""];
  for (let at = 0; at < 8; at++) {
    const dy = (random() < 0.5 ? -1 : 1) * (th * 0.33 + random() * th * 0.12);
    moss += `<ellipse cx="${n(x + (random() - 0.5) * tw * 0.9)}" cy="${n(y + dy)}" rx="${n(3 + random() * 6)}" ry="${n(1.4 + random() * 2.2)}" fill="${random() < 0.5 ? "#5d6a49" : "#2b3327"}" opacity=".6"/>`;
  }
  for (const [sx, sy] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const) {
    const [px, py] = [x + sx * tw * (0.2 + random() * 0.24), y + sy * th * (0.28 + random() * 0.12) + 2];
    grass += tuft(px, py, 0.8 + random() * 0.5);
    if (random() < 0.2)
      things += `<path d="M${n(px + 7)} ${n(py)}v-4h2v4z" fill="#d8cfb6"/><path d="M${n(px + 4)} ${n(py - 3.6)}q4-6 8 0z" fill="#8f7a5a"/>`;
    else if (random() < 0.25)
      things += `<ellipse cx="${n(px)}" cy="${n(py)}" rx="${n(3 + random() * 3)}" ry="2.6" fill="#5b6468"/><path d="M${n(px - 3)} ${n(py - 1.4)}q3-2 6 0" stroke="#93a3aa" stroke-width=".9" fill="none"/>`;
  }
  return `${moss}<path d="${grass}" fill="none" stroke="#71835a" stroke-width="1" stroke-linecap="round" opacity=".8"/>${things}`;
}

function pebbles(it: Ground, space: string): string {
  const random = seeded(hash(`${space} pebbles`));
  const { x, y } = spot(it, space);
  return Array.from({ length: 7 }, () => {
    const [px, py] = [x + (random() - 0.5) * it.tw * 0.5, y + (random() - 0.5) * 13];
    return `<ellipse cx="${n(px)}" cy="${n(py)}" rx="${n(0.9 + random() * 1.6)}" ry="${n(0.7 + random() * 0.9)}" fill="${random() < 0.5 ? "#5f543d" : "#d2c39b"}" opacity=".6"/>`;
  }).join("");
}

export function log(it: Ground, space: string): string {
  const { x, y } = spot(it, space);
  const size = Math.min(it.tw / 100, it.th / 44);
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${size.toFixed(3)})">${LOG}</g>`;
}

/** A trail in its colours. All that lie are one group, so that their rough edge is made once; what moves has none. */
export function trails(it: Ground, data: string, rough = false): string {
  const width = it.scrolls ? 16 : 19;
  return `<g${rough ? ' filter="url(#lh-rough)"' : ""} fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${data}" stroke="#23251c" stroke-width="${width + 5}" opacity=".8"/><path d="${data}" stroke="#8f8062" stroke-width="${width}"/><path d="${data}" stroke="#b3a27c" stroke-width="${width / 2}" opacity=".75"/></g>`;
}

/** The tiles that lie on the board. */
export function tiles(it: Ground, spaces: Record<string, Tile>): string {
  const laid = Object.keys(spaces).filter((at) => it.lanes.includes(at.charAt(0)));
  const paths = laid.filter((at) => isPath(spaces[at]));
  const trees = laid.filter((at) => !isPath(spaces[at]));
  const ways = paths.map((at) => trail(it, at, (next) => isPath(spaces[next]))).join("");
  const names = paths.map((at) => {
    const { x, y, h } = box(it, at);
    return `<text x="${n(x + 7)}" y="${n(y + h - 5)}" class="lh-name">${at}</text>`;
  });
  const rims = paths.map((at) => {
    const { x, y, w } = box(it, at);
    return `M${n(x + 7)} ${n(y + 0.8)}h${n(w - 14)}`;
  });
  return (
    paths.map((at) => slab(it, at, false)).join("") +
    trees.map((at) => slab(it, at, true)).join("") +
    laid.map((at) => growth(it, at)).join("") +
    trails(it, ways, true) +
    paths.map((at) => pebbles(it, at)).join("") +
    `<path d="${rims.join("")}" stroke="#cfe3ea" stroke-opacity=".38" stroke-width="1.2" stroke-linecap="round"/>` +
    names.join("") +
    trees.map((at) => log(it, at)).join("")
  );
}

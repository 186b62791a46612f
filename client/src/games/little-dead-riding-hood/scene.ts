// What lies under the tiles: fog where nothing is laid, the starting spaces, the finish and Grandma's house.
import { n } from "../../core/draw.ts";
import { house } from "./figures.ts";
import { box as boxOf, spaces, spot, type Ground } from "./ground.ts";
import type { Layout } from "./layout.ts";
import type { Tile } from "./view.ts";

const LANES: Record<string, string> = { blue: "#6f9fd8", red: "#d8726f", yellow: "#d8bd5f" };

function laneMark(shape: string, x: number, y: number, color: string): string {
  if (shape === "circle") return `<circle cx="${n(x)}" cy="${n(y)}" r="5" fill="${color}"/>`;
  if (shape === "square")
    return `<rect x="${n(x - 4.5)}" y="${n(y - 4.5)}" width="9" height="9" fill="${color}"/>`;
  return `<path d="M${n(x)} ${n(y - 6)}l6 10.500h-12z" fill="${color}"/>`;
}

function start(it: Ground, box: Layout, lane: string): string {
  const { x, y, w, h } = boxOf(it, `${lane}0`);
  const look = box.lanes.find((other) => other.id === lane);
  const color = LANES[look?.colour ?? ""];
  const middle = spot(it, `${lane}0`);
  const shape = color ? laneMark(look?.mark ?? "", middle.x - 20, middle.y, color) : "";
  const line = color
    ? `<path d="M${n(x - 1)} ${n(it.top + 4)}V${n(it.line - 8)}" stroke="${color}" stroke-width="2" opacity=".4"/>`
    : "";
  return `${line}<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="9" fill="#141c22" fill-opacity=".92" stroke="${color ?? "#4a5660"}" stroke-width="${color ? 1.6 : 1}"/><text x="${n(middle.x)}" y="${n(middle.y + 7)}" class="lh-lane">${lane}</text>${shape}`;
}

export function scene(it: Ground, box: Layout, laid: Record<string, Tile>): string {
  const [left, right] = [it.left - 6, it.left + it.cw * it.lanes.length + 6];
  const middle = (left + right) / 2;
  const fog = spaces(it)
    .filter((at) => !laid[at] && at.slice(1) !== "0")
    .map((at) => {
      const { x, y, w, h } = boxOf(it, at);
      return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="9" fill="url(#lh-mist)" stroke="#b7d2dd" stroke-opacity=".13"/><text x="${n(x + w / 2)}" y="${n(y + h / 2 + 4)}" class="lh-fog">${at}</text>`;
    });
  const rows = Array.from({ length: it.rows }, (_, at) => {
    const row = at + 1;
    const y = it.top + (it.rows - row) * it.ch + it.ch / 2 + 4;
    return `<text x="${n(it.left - 9)}" y="${n(y)}" class="lh-row">${row}</text>`;
  });
  return (
    '<defs><radialGradient id="lh-mist"><stop offset="0" stop-color="#b7d2dd" stop-opacity=".17"/><stop offset="1" stop-color="#b7d2dd" stop-opacity=".045"/></radialGradient><radialGradient id="lh-warm-2"><stop offset="0" stop-color="#ffc768" stop-opacity=".5"/><stop offset=".4" stop-color="#f2a23e" stop-opacity=".16"/><stop offset="1" stop-color="#f2a23e" stop-opacity="0"/></radialGradient><pattern id="lh-stones" width="14" height="8" patternUnits="userSpaceOnUse"><path d="M0 0h14M0 4h14M4 0v4M11 4v4" stroke="#120d0b" stroke-width=".8"/></pattern></defs>' +
    fog.join("") +
    `<path d="M${n(left - 4)} ${n(it.line)}H${n(right + 4)}" stroke="#e7e1d2" stroke-width="2" stroke-dasharray="7 5" opacity=".65"/>` +
    it.lanes.map((lane) => start(it, box, lane)).join("") +
    `<circle cx="${n(middle)}" cy="${n(it.top - 30)}" r="${n(110 * it.house)}" fill="url(#lh-warm-2)"/>` +
    `<g transform="translate(${n(middle)} ${n(it.top - 4)}) scale(${it.house})">${house(0)}</g>` +
    `<path d="M${n(left)} ${n(it.top - 1)}H${n(right)}" stroke="#ffd98a" stroke-width="2" opacity=".75"/>` +
    `<text x="${n(middle + 62 * it.house)}" y="${n(it.top - 27 * it.house)}" class="lh-home">Grandma’s house</text>` +
    rows.join("")
  );
}

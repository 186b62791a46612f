import bowman from "icon:bowman";
import dragon from "icon:dragon-head";
import zombie from "icon:shambling-zombie";
import swordwoman from "icon:swordwoman";
import viking from "icon:viking-head";
import { icon, n } from "../../core/draw.ts";
import { stars } from "./stars.ts";

const R = 17;
const WIDE = R * Math.sqrt(3);
const TERRAIN: Record<string, [string, string, string]> = {
  g: ["#5f9a4c", "#3c6a31", "#2e5228"],
  s: ["#868f97", "#575f67", "#434b52"],
  d: ["#96733f", "#66491f", "#523b1c"],
  w: ["#3b82b5", "#245a86", "#1f4f78"],
  n: ["#c9bd90", "#8a7c54", "#706441"],
};
const ROWS: [number, string][] = [
  [104, "s4 s5 s4 g3 g2 g2 s3 s4 s3"],
  [120, "g3 s4 s3 g2 w1 g1 g2 s3 g2"],
  [136, "g2 d2 g2 w1 w1 n1 g2 d2 g1"],
  [152, "d1 g1 g1 w1 n1 g1 d1 g1 g1"],
  [168, "g1 g1 w1 w1 g1 g1 g1 d1 g1"],
];
const FIGURES: Record<string, [string, number, string]> = {
  "0 1": [dragon, 44, "#e2725b"],
  "1 6": [viking, 27, "#e7e1d2"],
  "2 1": [swordwoman, 28, "#f2d27a"],
  "2 6": [zombie, 25, "#b9ecbd"],
  "3 4": [bowman, 26, "#e7e1d2"],
};

function column(cx: number, cy: number, height: number, terrain: string): string {
  const [top, left, right] = TERRAIN[terrain] ?? ["#fff", "#ccc", "#999"];
  const foot: [number, number][] = [
    [cx, cy - R * 0.62],
    [cx + WIDE / 2, cy - R * 0.31],
    [cx + WIDE / 2, cy + R * 0.31],
    [cx, cy + R * 0.62],
    [cx - WIDE / 2, cy + R * 0.31],
    [cx - WIDE / 2, cy - R * 0.31],
  ];
  const at = (index: number, up: number) => {
    const [x, y] = foot[index] ?? [0, 0];
    return `${n(x)},${n(y - up)}`;
  };
  const face = (a: number, b: number, fill: string) =>
    `<polygon points="${at(a, height)} ${at(b, height)} ${at(b, 0)} ${at(a, 0)}" fill="${fill}"/>`;
  const roof = foot.map((_, index) => at(index, height)).join(" ");
  return `${face(4, 3, left)}${face(3, 2, right)}<polygon points="${roof}" fill="${top}" stroke="#0b1620" stroke-opacity=".35" stroke-width=".8"/>`;
}

const LAND = ROWS.map(([y, row], r) =>
  row
    .split(" ")
    .map((cell, c) => {
      const [x, h] = [c * WIDE + (r % 2 ? WIDE / 2 : 0), Number(cell[1]) * 9];
      const figure = FIGURES[`${r} ${c}`];
      const standing = figure
        ? `<ellipse cx="${n(x)}" cy="${n(y - h)}" rx="9" ry="4" fill="#000" opacity=".4"/>${icon(figure[0], { x, y: y - h - figure[1] * 0.44, size: figure[1] }, figure[2], { color: "#0b1620", width: 2.2 })}`
        : "";
      return column(x, y, h, cell[0] ?? "g") + standing;
    })
    .join(""),
).join("");

export default [
  '<rect width="264" height="168" fill="url(#art-sky-hs)"/>',
  stars(4, 20, 60),
  '<circle cx="206" cy="40" r="52" fill="url(#art-white)"/><circle cx="206" cy="40" r="20" fill="url(#art-moon)"/>',
  '<path d="M0 96l34-40 22 24 30-42 38 52 26-26 34 34 30-30 50 44v56H0z" fill="#1a3450"/><path d="M86 38l12 18-8-3-6 6-6-7z M34 56l8 10-8-3-5 3z" fill="#cfe3ee" opacity=".85"/>',
  LAND,
  '<path class="art-beam" d="M120 0L60 168h70L190 0z" fill="#fff" opacity=".05"/>',
].join("");

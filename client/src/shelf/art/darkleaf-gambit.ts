import king from "icon:chess-king";
import knight from "icon:chess-knight";
import pawn from "icon:chess-pawn";
import queen from "icon:chess-queen";
import oak from "icon:holy-oak";
import leaf from "icon:oak-leaf";
import rune from "icon:rune-stone";
import { icon, n } from "../../core/draw.ts";

/** A corner of the board, seen from a low seat. */
function corner(file: number, rank: number): string {
  const t = rank / 8;
  return `${n(132 + ((file - 4) / 4) * (70 + t * 74))},${n(118 + t * t * 22 + t * 34)}`;
}

function squares(): string {
  const all: string[] = [];
  for (let rank = 0; rank < 8; rank++) {
    for (let file = 0; file < 8; file++) {
      const points = [
        corner(file, rank),
        corner(file + 1, rank),
        corner(file + 1, rank + 1),
        corner(file, rank + 1),
      ];
      all.push(
        `<polygon points="${points.join(" ")}" fill="${(file + rank) % 2 ? "#d9cfa6" : "#274d3f"}" opacity=".96"/>`,
      );
    }
  }
  return all.join("");
}

const LEAVES = (
  [
    [28, 30, 30, -20],
    [236, 26, 34, 30],
    [52, 70, 20, 40],
    [214, 74, 22, -30],
    [16, 92, 24, 70],
    [250, 96, 22, -60],
  ] as const
)
  .map(
    ([x, y, size, turn]) =>
      `<g transform="rotate(${turn} ${x} ${y})"><g class="art-fall">${icon(leaf, { x, y, size }, size > 24 ? "#c98a2e" : "#8f5f22")}</g></g>`,
  )
  .join("");

const dark = { color: "#d9b45a", width: 1.6 };
const pale = { color: "#0a1512", width: 2.2 };

export default [
  '<rect width="264" height="168" fill="url(#art-sky-dg)"/><ellipse cx="132" cy="64" rx="120" ry="62" fill="url(#art-green)" opacity=".55"/>',
  icon(oak, { x: 132, y: 58, size: 150 }, "#0c2620"),
  LEAVES,
  squares(),
  `<polygon points="${corner(0, 0)} ${corner(8, 0)} ${corner(8, 8)} ${corner(0, 8)}" fill="none" stroke="#0a1512" stroke-width="1.5"/>`,
  icon(queen, { x: 92, y: 108, size: 50 }, "#efe6cc", pale),
  icon(king, { x: 176, y: 106, size: 52 }, "#14201c", dark),
  icon(pawn, { x: 60, y: 128, size: 30 }, "#efe6cc", pale),
  icon(pawn, { x: 208, y: 128, size: 30 }, "#14201c", dark),
  icon(knight, { x: 134, y: 132, size: 42 }, "#14201c", dark),
  icon(rune, { x: 112, y: 146, size: 20 }, "#f7f2e4", pale),
].join("");

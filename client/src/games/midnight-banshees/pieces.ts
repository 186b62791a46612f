// Who stands where, ready to be drawn: several on a square stand side by side.
import type { Layout } from "./layout.ts";
import { CODES, figures, type View } from "./view.ts";

export interface Piece {
  id: string;
  /** The seat, or null for the zombie. */
  seat: number | null;
  at: string;
  x: number;
  y: number;
  scale: number;
}

const SPOTS: [number, number][][] = [
  [],
  [[0, 0]],
  [
    [-22, -6],
    [22, 6],
  ],
  [
    [-22, -16],
    [22, -16],
    [0, 20],
  ],
  [
    [-22, -20],
    [22, -20],
    [-22, 20],
    [22, 20],
  ],
  [
    [-24, -22],
    [24, -22],
    [-24, 22],
    [24, 22],
    [0, 0],
  ],
];

export function pieces(board: Layout, it: View): Piece[] {
  const all: { id: string; seat: number | null; at: string }[] = figures(it).map((figure, seat) => ({
    id: CODES[seat] ?? "b0",
    seat,
    at: figure.at,
  }));
  if (it.options.zombie) all.push({ id: "z", seat: null, at: it.z.at });
  const standing = all.filter((piece) => board.at.has(piece.at));
  return standing.map((piece) => {
    const here = standing.filter((other) => other.at === piece.at);
    const spot = SPOTS[here.length]?.[here.findIndex((other) => other.id === piece.id)] ?? [0, 0];
    const space = board.at.get(piece.at);
    const scale = here.length === 1 ? 1 : here.length === 2 ? 0.74 : 0.62;
    return { ...piece, x: (space?.x ?? 0) + spot[0], y: (space?.y ?? 0) + spot[1], scale };
  });
}

// Territories and where they are drawn. The board is looked at from one's own Seat.
import type { JsonValue } from "../../wire.ts";

export const S = 78;
export const LEFT = 44;
export const TOP = 30;
export const WIDTH = 712;
export const HEIGHT = 686;
export const FILES = "abcdefgh";

/** 0, 1, 2 … as many as asked for. */
export const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

export interface Point {
  x: number;
  y: number;
}

export const SQUARES: string[] = Array.from(
  { length: 64 },
  (_, at) => `${FILES[at % 8]}${Math.floor(at / 8) + 1}`,
);

export const isSquare = (id: string): boolean => /^[a-h][1-8]$/.test(id);
const fileOf = (id: string): number => FILES.indexOf(id[0] ?? "a");
const rankOf = (id: string): number => Number(id[1]) - 1;

/** Column and line on the screen, from the top left. */
export function cell(id: string, turned: boolean): { col: number; line: number } {
  const [file, rank] = [fileOf(id), rankOf(id)];
  return turned ? { col: 7 - file, line: rank } : { col: file, line: 7 - rank };
}

/** The middle of a territory. */
export function middle(id: string, turned: boolean): Point {
  const { col, line } = cell(id, turned);
  return { x: LEFT + (col + 0.5) * S, y: TOP + (line + 0.5) * S };
}

function squareAt(col: number, line: number, turned: boolean): string | null {
  if (col < 0 || col > 7 || line < 0 || line > 7) return null;
  return turned ? `${FILES[7 - col]}${line + 1}` : `${FILES[col]}${8 - line}`;
}

/** The territory under a point, if there is one. */
export function under(at: Point, turned: boolean): string | null {
  return squareAt(Math.floor((at.x - LEFT) / S), Math.floor((at.y - TOP) / S), turned);
}

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The territory that an arrow key leads to. */
export function towards(id: string, key: string, turned: boolean): string | null {
  const step = STEPS[key];
  if (!step) return null;
  const { col, line } = cell(id, turned);
  return squareAt(col + step[0], line + step[1], turned);
}

/** Screen directions 1 to 8 as a player sees them: 1 up, clockwise. */
export const WAYS: [number, number][] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
];

/** The way from one territory to another on a line, as a number 1 to 8 seen from `turned`; none off the lines. */
export function wayOf(from: string, to: string, turned: boolean): number | null {
  const [a, b] = [cell(from, turned), cell(to, turned)];
  const [dx, dy] = [b.col - a.col, b.line - a.line];
  if ((dx === 0 && dy === 0) || (dx !== 0 && dy !== 0 && Math.abs(dx) !== Math.abs(dy))) return null;
  const at = WAYS.findIndex(([x, y]) => x === Math.sign(dx) && y === Math.sign(dy));
  return at + 1;
}

/** The nine territories of a Garden that are on the board. */
export function around(id: string): string[] {
  return SQUARES.filter(
    (it) => Math.abs(fileOf(it) - fileOf(id)) <= 1 && Math.abs(rankOf(it) - rankOf(id)) <= 1,
  );
}

/** What the pack says of a clan, as far as the screen reads it. */
export interface ClanSheet {
  id: string;
  name: string;
  order: number;
  royal: string;
  die: number;
  bones: number;
  start: string[];
  declares_intent: boolean;
  journey: Record<string, number[]>;
  may_be_less: Record<string, boolean>;
  deed?: Record<string, number[] | string>;
  numbers?: Record<string, number | string | number[] | string[] | boolean>;
  ability?: Record<string, string | string[]>;
  skill: {
    id: string;
    type: string;
    slots: string[] | { sum: [number, number]; n: number };
    chips?: boolean;
  }[];
}

export interface Fate {
  n: number;
  id: string;
  each: string;
  chooser: string;
  duration: string;
}

export function clans(pack: JsonValue): ClanSheet[] {
  const file = (pack as Record<string, { clan?: ClanSheet[] }> | null)?.["clans.toml"];
  return file?.clan ?? [];
}

export function clanSheet(pack: JsonValue, id: string): ClanSheet | null {
  return clans(pack).find((it) => it.id === id) ?? null;
}

export function fates(pack: JsonValue, list: "blessings" | "curses"): Fate[] {
  const file = (pack as Record<string, { blessing?: Fate[]; curse?: Fate[] }> | null)?.["will.toml"];
  return (list === "blessings" ? file?.blessing : file?.curse) ?? [];
}

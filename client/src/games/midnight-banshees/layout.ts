// Where things lie, read from the pack: the same data that the rules use.
import type { JsonValue } from "../../wire.ts";

export interface Space {
  id: string;
  kind: "plain" | "red" | "gate" | "voodoo_corner" | "stake_corner" | "walk" | "door";
  x: number;
  y: number;
  cw?: string;
  ccw?: string;
  outward?: string;
  inward?: string;
  tomb?: string;
  door?: string;
}

export interface Tomb {
  id: string;
  x: number;
  y: number;
}

export interface Layout {
  spaces: Space[];
  at: Map<string, Space>;
  tombs: Tomb[];
  crypt: { x: number; y: number; w: number; h: number };
  square: number;
  colors: string[];
  sectors: string[];
  harsh: string[];
}

interface File {
  meta: { square: number };
  banshees: { colors: string[] };
  crypt: Layout["crypt"];
  wheel: { sectors: string[]; harsh_sectors: string[] };
  tomb: Tomb[];
  space: Space[];
}

const known = new WeakMap<object, Layout>();

/** The layout of a pack; a pack is read once. */
export function layout(pack: JsonValue): Layout {
  if (typeof pack !== "object" || pack === null) throw new Error("the pack has no board");
  const seen = known.get(pack);
  if (seen) return seen;
  const files = Object.values(pack) as unknown as File[];
  const board =
    files.find((it) => Array.isArray((it as Partial<File> | null)?.space)) ?? (pack as unknown as File);
  const fresh: Layout = {
    spaces: board.space,
    at: new Map(board.space.map((it) => [it.id, it])),
    tombs: board.tomb,
    crypt: board.crypt,
    square: board.meta.square,
    colors: board.banshees.colors,
    sectors: board.wheel.sectors,
    harsh: board.wheel.harsh_sectors,
  };
  known.set(pack, fresh);
  return fresh;
}

const SIDES: Record<string, string> = { N: "north", E: "east", S: "south", W: "west" };

/** Eight winds, seen from the crypt. */
function wind(it: { x: number; y: number }): string {
  const [dx, dy] = [it.x - 500, it.y - 500];
  const vertical = Math.abs(dy) < 120 ? "" : dy < 0 ? "north" : "south";
  const horizontal = Math.abs(dx) < 120 ? "" : dx < 0 ? "west" : "east";
  return [vertical, horizontal].filter((it) => it !== "").join("-");
}

/** "the south-east tomb". */
export function tombName(board: Layout, id: string): string {
  const tomb = board.tombs.find((it) => it.id === id);
  return tomb ? `${wind(tomb)} tomb` : id;
}

/** A place as people call it, without its code. */
export function placeName(board: Layout, id: string): string {
  const space = board.at.get(id);
  if (!space) return tombName(board, id);
  switch (space.kind) {
    case "red":
      return space.tomb ? tombName(board, space.tomb) : "red square";
    case "voodoo_corner":
      return "voodoo doll corner";
    case "stake_corner":
      return "wooden stake corner";
    case "gate":
      return `${wind(space)} gate`;
    case "walk":
      return `${SIDES[space.door ?? ""] ?? ""} walk`;
    case "door":
      return `${SIDES[space.door ?? ""] ?? ""} door`;
    case "plain":
      return "plain square";
  }
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The squares from one to another, both with, along the links that `links` gives; only drawn, never judged. */
function search(
  board: Layout,
  from: string,
  to: string,
  links: (it: Space) => (string | undefined)[],
): string[] {
  const ways: string[][] = [[from]];
  const seen = new Set([from]);
  for (let way = ways.shift(); way; way = ways.shift()) {
    const end = way.at(-1) ?? from;
    if (end === to) return way;
    const space = board.at.get(end);
    for (const next of space ? links(space) : []) {
      if (!next || seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return [from, to];
}

const doorOf = (board: Layout, gate: Space) =>
  board.spaces.find((it) => it.kind === "walk" && it.outward === gate.id)?.id;

export function bansheeWay(board: Layout, from: string, to: string): string[] {
  const inside = board.at.get(to)?.kind === "door" || board.at.get(to)?.kind === "walk";
  return search(board, from, to, (it) => {
    if (it.kind === "door") return [it.outward];
    if (it.kind === "walk") return inside ? [it.inward, it.outward] : [it.outward];
    return it.kind === "gate" && inside ? [doorOf(board, it), it.cw] : [it.cw];
  });
}

export function zombieWay(board: Layout, from: string, to: string): string[] {
  return search(board, from, to, (it) => [it.cw, it.ccw]);
}

/** The square nearest in a direction, for arrow keys on the board. */
export function towards(board: Layout, from: string, key: string): string | null {
  const here = board.at.get(from);
  if (!here) return null;
  const turn: Record<string, [number, number]> = {
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
  };
  const [dx, dy] = turn[key] ?? [0, 0];
  let [best, least] = [null as string | null, Infinity];
  for (const it of board.spaces) {
    const ahead = (it.x - here.x) * dx + (it.y - here.y) * dy;
    const aside = Math.abs((it.x - here.x) * dy) + Math.abs((it.y - here.y) * dx);
    if (ahead <= 0) continue;
    const distance = ahead + 3 * aside;
    if (distance < least) [best, least] = [it.id, distance];
  }
  return best;
}

/** A place within a sentence: "the north door", or "S14" where it has no name. */
export function spoken(board: Layout, id: string): string {
  const name = placeName(board, id);
  return name === "plain square" || !board.at.has(id) ? id : `the ${name}`;
}

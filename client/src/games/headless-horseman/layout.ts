// Where things lie, read from the pack: the same data that the rules use.
import type { JsonValue } from "../../wire.ts";

export type Kind = "school" | "bridge" | "mausoleum" | "church" | "void" | "path" | "blue";

export interface Space {
  id: string;
  kind: Kind;
  x: number;
  y: number;
  /** Neighbours, clockwise from twelve o'clock. */
  links: string[];
  number?: number;
}

interface Road {
  id: string;
  name?: string;
  from: string;
  to: string;
}

export interface Ability {
  id: string;
  slot: "attack" | "defence";
  use: "single" | "multiple";
  bonus: number;
}

export interface Sector {
  result: string;
  spaces?: number;
}

export interface Layout {
  spaces: Space[];
  at: Map<string, Space>;
  roads: Map<string, Road>;
  hex: number;
  colors: string[];
  sectors: Sector[];
  abilities: Map<string, Ability>;
}

interface BoardFile {
  meta: { path_hex_radius: number };
  road: Road[];
  spaces: { list: Space[] };
}

interface DecksFile {
  riders: { colors: string[] };
  spinner: { sectors: Sector[] };
  ability: Ability[];
}

const known = new WeakMap<object, Layout>();

/** The layout of a pack; a pack is read once. */
export function layout(pack: JsonValue): Layout {
  if (typeof pack !== "object" || pack === null) throw new Error("the pack has no board");
  const seen = known.get(pack);
  if (seen) return seen;
  const files = pack as unknown as { "board.toml": BoardFile; "decks.toml": DecksFile };
  const [board, decks] = [files["board.toml"], files["decks.toml"]];
  const fresh: Layout = {
    spaces: board.spaces.list,
    at: new Map(board.spaces.list.map((it) => [it.id, it])),
    roads: new Map(board.road.map((it) => [it.id, it])),
    hex: board.meta.path_hex_radius,
    colors: decks.riders.colors,
    sectors: decks.spinner.sectors,
    abilities: new Map(decks.ability.map((it) => [it.id, it])),
  };
  known.set(pack, fresh);
  return fresh;
}

/** How far the drawing of a place reaches. */
export const RADIUS: Record<Kind, number> = {
  school: 46,
  bridge: 46,
  mausoleum: 52,
  church: 34,
  void: 25,
  path: 10.6,
  blue: 13,
};

export const isTrack = (it: Space) => it.kind === "path" || it.kind === "blue";

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What lies on each void, as the view tells it: a letter for a church, a number for a graveyard. */
export type Chips = Record<string, string | null>;

const TITLES: Record<string, string> = {
  SCHOOL: "the School House",
  BRIDGE: "the Covered Bridge",
  MAUSOLEUM: "the Mausoleum",
  KIRK: "Sleepy Hollow Church",
  X1: "the south crossing",
  X2: "the middle crossing",
  X3: "the north crossing",
};

export const isChurch = (chip: string | null | undefined) => /^[A-I]$/.test(chip ?? "");

function chipName(chip: string | null | undefined, number: number): string {
  if (!chip) return `void ${number}`;
  return isChurch(chip) ? `church ${chip}` : `graveyard ${chip}`;
}

/** The road a hex belongs to: "Crane's Cut", or the two roads a trail joins. */
export function roadName(board: Layout, id: string): string {
  const road = board.roads.get(id.split("-")[0] ?? "");
  if (!road) return TITLES[id] ?? id;
  if (road.name) return road.name;
  const [from, to] = [end(board, road.from), end(board, road.to)];
  const crossing = [from, to].find((it) => it.endsWith("crossing"));
  return crossing ? `${crossing} trail` : `${from}–${to} trail`;
}

function end(board: Layout, id: string): string {
  const name = TITLES[id] ?? board.roads.get(id.split("-")[0] ?? "")?.name ?? id;
  return name.replace(/^the /, "").replace(/ (Road|Lane)$/, "");
}

/** A place within a sentence: "church C", "Crane's Cut 7", "the blue hex on Crane's Cut". */
export function spoken(board: Layout, id: string, chips: Chips = {}): string {
  const space = board.at.get(id);
  if (!space) return id;
  const title = TITLES[id];
  if (title) return title;
  if (space.kind === "void") return chipName(chips[id], space.number ?? 0);
  const [road = "", step = ""] = id.split("-");
  const name = board.roads.get(road)?.name;
  if (space.kind === "blue") return `the blue hex on ${roadName(board, id)}`;
  return name ? `${name} ${Number(step)}` : `the ${roadName(board, id)}`;
}

const CODE = /\b(?:[A-EL]\d{1,2}|X[A-F]\d)-\d{1,2}\b|\bV\d\d\b|\bX[123]\b/g;

/** A sentence of the rules with its codes replaced by names. */
export function humane(text: string, board: Layout, chips: Chips): string {
  return text
    .replace(CODE, (id) => (board.at.has(id) ? spoken(board, id, chips) : id))
    .replace(/the Sleepy Hollow (School|Covered)/g, "the $1")
    .replace(/\b1 spaces\b/g, "1 space");
}

/** The place nearest in a direction, for arrow keys on the board. */
export function towards(spaces: Space[], from: Space, key: string): Space | null {
  const turn: Record<string, [number, number]> = {
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
  };
  const [dx, dy] = turn[key] ?? [0, 0];
  let [best, least] = [null as Space | null, Infinity];
  for (const it of spaces) {
    const ahead = (it.x - from.x) * dx + (it.y - from.y) * dy;
    const aside = Math.abs((it.x - from.x) * dy) + Math.abs((it.y - from.y) * dx);
    if (ahead <= 0) continue;
    const distance = ahead + 2.2 * aside;
    if (distance < least) [best, least] = [it, distance];
  }
  return best;
}

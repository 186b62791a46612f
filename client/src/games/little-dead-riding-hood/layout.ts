// What lies in the box, read from the pack: lanes and spaces, cards copy by copy, helpers, sisters.
import type { JsonValue } from "../../wire.ts";

export interface Lane {
  id: string;
  colour: string;
  /** The shape that goes with the colour. */
  mark: string;
}

export interface Space {
  id: string;
  lane: string;
  row: number;
  adjacent: string[];
  behind?: string;
}

export interface Card {
  /** `ambush-1`. */
  id: string;
  /** `ambush`. */
  kind: string;
  name: string;
  text: string;
  when: string;
  target: string;
  clause: string;
  /** How far one runs with it. */
  value: number;
}

export interface Helper {
  id: string;
  name: string;
  text: string;
  clause: string;
}

export interface Layout {
  lanes: Lane[];
  spaces: Map<string, Space>;
  rows: number;
  cards: Map<string, Card>;
  /** Card ids in pack order: events name a card by its place here. */
  numbered: string[];
  helpers: Helper[];
  sisters: string[];
}

interface CardEntry extends Omit<Card, "id" | "kind" | "value"> {
  id: string;
  moves: number[];
}

interface Files {
  "board.toml": {
    meta: { rows: number };
    lane: (Omit<Lane, "mark"> & { colour_mark: string })[];
    space: Space[];
  };
  "cards.toml": { card: CardEntry[] };
  "helpers.toml": { helper: Helper[] };
  "tiles.toml": { supply: { player_pawns: string[] } };
}

const known = new WeakMap<object, Layout>();

/** The layout of a pack; a pack is read once. */
export function layout(pack: JsonValue): Layout {
  if (typeof pack !== "object" || pack === null) throw new Error("the pack has no board");
  const seen = known.get(pack);
  if (seen) return seen;
  const files = pack as unknown as Files;
  const board = files["board.toml"];
  const cards = files["cards.toml"].card.flatMap(copies);
  const fresh: Layout = {
    lanes: board.lane.map(({ id, colour, colour_mark }) => ({ id, colour, mark: colour_mark })),
    spaces: new Map(board.space.map((it) => [it.id, it])),
    rows: board.meta.rows,
    cards: new Map(cards.map((it) => [it.id, it])),
    numbered: cards.map((it) => it.id),
    helpers: files["helpers.toml"].helper,
    sisters: files["tiles.toml"].supply.player_pawns.map(capital),
  };
  known.set(pack, fresh);
  return fresh;
}

function copies({ id, moves, name, text, when, target, clause }: CardEntry): Card[] {
  return moves.map((value, at) => ({
    id: `${id}-${at + 1}`,
    kind: id,
    name,
    text,
    when,
    target,
    clause,
    value,
  }));
}

/** A card by its id, or by its number in the pack. */
export function cardOf(box: Layout, card: unknown): Card | null {
  const id = typeof card === "number" ? box.numbered[card] : String(card ?? "");
  return box.cards.get(id ?? "") ?? null;
}

export function helperOf(box: Layout, id: unknown): Helper | null {
  return box.helpers.find((it) => it.id === id) ?? null;
}

/** The colours and shapes of the seats, in the order of the pawns in the box. */
const COLORS: Record<string, string> = {
  red: "red",
  green: "green",
  black: "white",
  yellow: "amber",
  blue: "cyan",
};

export function looks(box: Layout): { color: string; name: string }[] {
  return box.sisters.map((name) => ({ color: COLORS[name.toLowerCase()] ?? "white", name }));
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The cards that a response window asks for, by name. */
export function answersOf(box: Layout, window: string): string[] {
  const fits = (it: Card) => it.when === window || (window === "before_movement" && it.when === "any");
  return [...new Set([...box.cards.values()].filter(fits).map((it) => it.name))];
}

/** The space next to one in a direction, for arrow keys; forward is up. */
export function towards(box: Layout, lanes: string[], from: string, key: string): string | null {
  const here = box.spaces.get(from);
  if (!here) return null;
  const lane = lanes.indexOf(here.lane);
  const turn: Record<string, [number, number]> = {
    ArrowUp: [0, 1],
    ArrowDown: [0, -1],
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
  };
  const [dx, dy] = turn[key] ?? [0, 0];
  const next = `${lanes[lane + dx] ?? ""}${here.row + dy}`;
  return (dx !== 0 || dy !== 0) && box.spaces.has(next) ? next : null;
}

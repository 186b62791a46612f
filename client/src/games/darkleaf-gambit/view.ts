// The game's own view, as far as the screen reads it.
import type { JsonValue } from "../../wire.ts";

export interface Unit {
  seat: number;
  clan: string;
  kind: string;
  auras: string[];
  quarry: boolean;
  ladder: number;
  frozen: boolean;
  slumbers: boolean;
  stasis: boolean;
  held: boolean;
  journeyed: boolean;
  marks: number;
  invulnerable: boolean;
}

export interface Row {
  skill: string;
  effect: "miracle" | "relic" | "aura" | "law";
  slots: string[];
  /** The face in each slot, 0 for an open one. */
  bones: number[];
  sum: [number, number] | null;
  /** The lowest and highest face that a sum row still takes. */
  takes: [number, number] | null;
  tokens: number;
  relic_slots: number;
}

export interface Side {
  clan: string;
  name: string;
  first: boolean;
  rows: Record<string, Row>;
  /** Bones in the pool by kind: `d8`. */
  pool: Record<string, number>;
  graveyard: Record<string, number>;
  will: boolean;
  trait_used: boolean;
  quarry_fallen: number;
  marks: number;
  held: boolean;
  omen: boolean;
  in_seat: number;
}

export interface Turn {
  seat: number;
  stage: string;
  extra: boolean;
  predict: boolean;
  looped: boolean;
  intent: { from: string; to: string; second: string | null } | null;
  face: number | null;
  die: number | null;
  rolls: number;
  from: string | null;
  to: string | null;
  direction: number | null;
  share: number;
  rest: number;
  parts: number;
  targets: string[];
  born: string | null;
}

/** What the question is about. */
export interface Topic {
  skill: string | null;
  entry: string | null;
  seat: number | null;
  at: string | null;
  direction: number | null;
}

export interface View {
  units: Record<string, Unit>;
  s0?: Side;
  s1?: Side;
  picked: (string | null)[];
  gardens: Record<string, { counters: number; seat: number }>;
  reclaimed: Record<string, number>;
  will: {
    list: "blessings" | "curses" | null;
    deep_pockets: boolean;
    open_glades: boolean;
    rooted_stones: boolean;
    lost_bone: boolean;
    /** Rounds left, by the entry and the seat that rolled it: `canopy0`. */
    counters: Record<string, number>;
  };
  turn: Turn;
  round: number;
  phase: string;
  topic: Topic;
  options: { will: string; max_rounds: number; mirror: boolean };
}

export function view(json: JsonValue): View {
  return json as unknown as View;
}

export const json = (it: View): JsonValue => it as unknown as JsonValue;

export function sideOf(it: View, seat: number): Side | null {
  return (seat === 0 ? it.s0 : it.s1) ?? null;
}

/** The seat that plays a clan; the one to move where both play it. */
export function seatOf(it: View, clan: string): number {
  const seats = [0, 1].filter((seat) => (sideOf(it, seat)?.clan ?? it.picked[seat]) === clan);
  return seats.length === 2 ? it.turn.seat : (seats[0] ?? -1);
}

/** Whether the board is turned: everybody looks from their own Seat. */
export function isTurned(it: View, seat: number | null): boolean {
  const side = seat === null ? null : sideOf(it, seat);
  return side !== null && !side.first;
}

type Data = Record<string, string | number | boolean | undefined>;

export function data(event: { data: JsonValue }): Data {
  return (event.data ?? {}) as Data;
}

/** How many units of a seat wear an aura. */
export function worn(it: View, seat: number, aura: string): number {
  return Object.values(it.units).filter((unit) => unit.seat === seat && unit.auras.includes(aura)).length;
}

export interface Hex {
  kind: "garden" | "ladder";
  at: string;
  counters: number;
}

/** The Hexes in play, those that resolve first at the head. */
export function hexes(it: View): Hex[] {
  const gardens = Object.entries(it.gardens).map(([at, { counters }]): Hex => ({
    kind: "garden",
    at,
    counters,
  }));
  const ladders = Object.entries(it.units)
    .filter(([, unit]) => unit.ladder > 0)
    .map(([at, unit]): Hex => ({ kind: "ladder", at, counters: unit.ladder }));
  return [...ladders, ...gardens].sort((a, b) => a.counters - b.counters);
}

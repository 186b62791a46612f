// The game's own view, as far as the screen reads it.
import type { Sentence, JsonValue } from "../../wire.ts";
import type { Chips } from "./layout.ts";

export interface Held {
  item: string;
  bonus: number;
  spent: boolean;
}

export interface Items {
  attack: Held | null;
  defence: Held | null;
}

export interface Rider {
  form: "ichabod" | "horseman";
  at: string | null;
  trail: string[];
  hits: number;
  /** Player number, 1 to n. */
  number: number;
  cards: number;
  /** Only the own hand is told. */
  hand: string[] | null;
  stun: "none" | "due" | "served";
  sheltered: boolean;
  escaped: boolean;
  curse: "none" | "down" | "open";
  items: Items;
  gem_out: boolean;
  to_bridge: number;
  /** Steps to the rider of each seat, as Horsemen ride. */
  steps?: number[];
}

export interface Battle {
  attacker: string;
  defender: string;
  striker: string;
  exchanges: number;
  /** What items add to attack and defence, for attacker and defender; unknown between two views. */
  bonuses?: [number, number][];
}

export interface Throw {
  thrower: string;
  target: string;
  distance: number;
  mirror: boolean;
  /** Whom each number of the Mirror's die strikes, from 1. */
  strikes: (string | null)[];
}

export interface Gem {
  owner: string;
  form: string;
  at: string;
  items: Items;
}

export interface View {
  chips: Chips;
  due: "any" | "church" | "graveyard" | null;
  curse: { horsemen: number; cards: number };
  stacks?: Record<string, number>;
  gems?: Gem[];
  turn: number;
  first: number;
  round: number;
  phase: string;
  ride: { start: string | null; left: number; came: string | null; ahead: string | null; die: boolean };
  battle: Battle | null;
  pumpkin: Throw | null;
  options: { mode: string; special_abilities: boolean; hit_points: number; round_limit: number };
  [rider: `r${number}`]: Rider;
}

export const CODES = ["r0", "r1", "r2", "r3", "r4", "r5", "r6", "r7"] as const;

export function view(json: JsonValue): View {
  return json as unknown as View;
}

/** Those who play, by seat. */
export function riders(it: View): Rider[] {
  return CODES.flatMap((code) => it[code] ?? []);
}

/** The seat of `r2`. */
export function seatOf(code: unknown): number {
  return typeof code === "string" && /^r[0-7]$/.test(code) ? Number(code[1]) : -1;
}

export const chipsOf = (json: JsonValue): Chips =>
  typeof json === "object" && json !== null ? (view(json).chips ?? {}) : {};

export type Data = Record<string, JsonValue | undefined>;

export function data(event: { data: JsonValue }): Data {
  return (event.data ?? {}) as Data;
}

/** The spinner's word: "left", "back 2". */
export function spinWord(spin: JsonValue | undefined): string {
  if (typeof spin === "string") return spin;
  const back = (spin as { back?: number } | null | undefined)?.back;
  return back === undefined ? "" : `back ${back}`;
}

/** One card less of this kind. */
function without(hand: string[] | null, card: unknown): string[] | null {
  const at = hand?.indexOf(String(card)) ?? -1;
  return hand && at >= 0 ? hand.filter((_, it) => it !== at) : hand;
}

type Change = (it: Rider, facts: Data, all: View) => Partial<Rider>;

const full = (all: View) => all.options.hit_points;
const moves =
  (name: string): Change =>
  (_, facts) => ({ at: String(facts[name]) });
const rises: Change = (it, _, all) => ({
  form: "horseman",
  at: "MAUSOLEUM",
  trail: [],
  hits: full(all),
  stun: "none",
  curse: it.curse === "down" ? "open" : it.curse,
});
const heals: Change = (_, __, all) => ({ hits: full(all) });
const gives: Change = (it, facts) => ({ cards: it.cards - 1, hand: without(it.hand, facts.card) });
const gets: Change = (it, facts) => ({
  cards: it.cards + 1,
  hand: it.hand && facts.card !== undefined ? [...it.hand, String(facts.card)] : it.hand,
});
const turned: Change = () => ({ curse: "open" });
const stunned: Change = (it) => ({ stun: it.stun === "none" ? "due" : it.stun });

/** What an event changes on its rider. */
const CHANGES: Record<string, Change> = {
  Rode: moves("to"),
  StoppedShort: moves("at"),
  FellBack: moves("at"),
  WentBack: moves("to"),
  Dragged: moves("at"),
  Jumped: moves("at"),
  WentToChurch: moves("at"),
  Transported: moves("at"),
  Attacked: moves("at"),
  Caught: moves("at"),
  Escaped: () => ({ at: "BRIDGE", escaped: true }),
  Arrived: () => ({ at: "BRIDGE", escaped: true }),
  HealedInChurch: heals,
  HealedInGraveyard: heals,
  HealedInMausoleum: heals,
  Cursed: rises,
  Died: rises,
  Banished: (_, facts, all) => ({ at: String(facts.at), hits: full(all), trail: [] }),
  BanishedHome: (_, __, all) => ({ at: "MAUSOLEUM", hits: full(all), trail: [] }),
  Spared: turned,
  CurseIdle: turned,
  Hurt: (_, facts) => ({ hits: Number(facts.hits) }),
  Pays: (_, facts) => ({ hits: Number(facts.hits) }),
  Stunned: stunned,
  TurnLost: () => ({ stun: "served" }),
  StunOver: () => ({ stun: "none" }),
  PlayedNumber: gives,
  PlayedCard: gives,
  Discarded: gives,
  DiscardedAfterDie: gives,
  Drew: gets,
  DrewCard: gets,
  Dealt: gets,
  DealtCard: gets,
};

const OVER: Partial<View> = { battle: null };

/** What an event changes beside the riders. */
function around(it: View, kind: string, facts: Data): Partial<View> {
  const other =
    it.battle && (it.battle.striker === it.battle.attacker ? it.battle.defender : it.battle.attacker);
  switch (kind) {
    case "Placed":
    case "PlacedFirst":
    case "ChipDealt":
      return { chips: { ...it.chips, [String(facts.at)]: String(facts.chip) } };
    case "TurnBegan":
      return { turn: seatOf(facts.by), round: Number(facts.round), battle: null, pumpkin: null };
    case "Attacked":
    case "Caught": {
      const [attacker, defender] = [String(facts.by), String(facts.who)];
      return { battle: { attacker, defender, striker: attacker, exchanges: 0 } };
    }
    case "Throws": {
      const [thrower, target] = [String(facts.by), String(facts.who)];
      return { pumpkin: { thrower, target, distance: Number(facts.distance), mirror: false, strikes: [] } };
    }
    case "Blows":
      return it.battle && other
        ? { battle: { ...it.battle, striker: other, exchanges: it.battle.exchanges + 1 } }
        : {};
    case "Banished":
    case "BanishedHome":
    case "Died":
      return OVER;
    case "Spared":
    case "CurseIdle":
      return { curse: { ...it.curse, cards: it.curse.cards - 1 } };
    case "Cursed":
      return { curse: { horsemen: it.curse.horsemen - 1, cards: it.curse.cards - 1 } };
    case "CurseDealt":
      return { curse: { horsemen: Number(facts.horsemen), cards: Number(facts.cards) }, ...dealt(it) };
    default:
      return {};
  }
}

function dealt(it: View): Partial<View> {
  const down = CODES.filter((code) => it[code]).map((code) => [code, { ...it[code], curse: "down" }]);
  return Object.fromEntries(down) as Partial<View>;
}

/** The view as it looks after an event. For the eye only, between two views from the server. */
export function show(json: JsonValue, event: Sentence): JsonValue {
  const it = view(json);
  const facts = data(event);
  const who = String(facts.who !== undefined && !facts.by ? facts.who : (facts.by ?? "")) as `r${number}`;
  const rider = it[who];
  const change = CHANGES[event.kind];
  const moved = change && rider ? { [who]: { ...rider, ...change(rider, facts, it) } } : {};
  const beside = around(it, event.kind, facts);
  if (Object.keys(moved).length === 0 && Object.keys(beside).length === 0) return json;
  return { ...it, ...beside, ...moved } as unknown as JsonValue;
}

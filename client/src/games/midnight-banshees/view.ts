// The game's own view, as far as the screen reads it.
import type { Sentence, JsonValue } from "../../wire.ts";

export interface Figure {
  at: string;
  skulls: number;
  doll: boolean;
  stake: boolean;
}

export interface Phase {
  kind: string;
  low?: number;
  high?: number;
  banshee?: number;
  zombie?: number;
  asked?: number;
}

export interface View {
  z: { at: string };
  turn: number;
  first: number;
  round: number;
  phase: Phase;
  options: { goal_skulls: number; zombie: boolean; vampire_odds: string };
  [banshee: `b${number}`]: Figure;
}

export const CODES = ["b0", "b1", "b2", "b3"] as const;

export function view(json: JsonValue): View {
  return json as unknown as View;
}

/** The banshees of those who play, by seat. */
export function figures(it: View): Figure[] {
  return CODES.flatMap((code) => it[code] ?? []);
}

/** The seat of `b2`. */
export function seatOf(code: unknown): number {
  return typeof code === "string" && /^b[0-3]$/.test(code) ? Number(code[1]) : -1;
}

/** The two numbers of the turn, the one that is spent marked. */
export function dice(it: View): { face: number; spent: boolean }[] {
  const { phase } = it;
  if (phase.low !== undefined && phase.high !== undefined) {
    return [phase.low, phase.high].map((face) => ({ face, spent: false }));
  }
  if (phase.banshee !== undefined && phase.zombie !== undefined) {
    return [
      { face: phase.banshee, spent: true },
      { face: phase.zombie, spent: false },
    ];
  }
  return [];
}

type Data = Record<string, string | number | boolean | undefined>;

export function data(event: { data: JsonValue }): Data {
  return (event.data ?? {}) as Data;
}

/** The view as it looks after an event. For the eye only, between two views from the server. */
export function show(json: JsonValue, event: Sentence): JsonValue {
  const it = view(json);
  const facts = data(event);
  const who = String(facts.by ?? facts.seat ?? facts.who ?? "") as `b${number}`;
  const figure = it[who];
  const change = (to: Partial<Figure>): JsonValue =>
    figure ? ({ ...it, [who]: { ...figure, ...to } } as unknown as JsonValue) : json;
  const also = (to: object): JsonValue => ({ ...it, ...to }) as unknown as JsonValue;
  switch (event.kind) {
    case "Started":
    case "Won":
      return change({ at: String(facts.at) });
    case "Moved":
      return change({ at: String(facts.to) });
    case "Skeleton":
    case "Vampire":
    case "Bitten":
      return change({ skulls: Number(facts.skulls) });
    case "TookDoll":
      return change({ doll: true });
    case "TookStake":
      return change({ stake: true });
    case "DollUsed":
      return change({ doll: false });
    case "Staked":
      return change({ stake: false });
    case "ZombieStarted":
      return also({ z: { at: String(facts.at) } });
    case "ZombieMoved":
      return also({ z: { at: String(facts.to) } });
    case "Rolled":
      return also({ phase: { kind: "ChooseDie", low: Number(facts.low), high: Number(facts.high) } });
    case "TurnPassed":
      return also({ turn: seatOf(facts.to), round: Number(facts.round), phase: { kind: "Roll" } });
    default:
      return json;
  }
}

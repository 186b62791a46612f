// The game's own view, as far as the screen reads it.
import type { Sentence, JsonValue } from "../../wire.ts";

export interface Sister {
  name: string;
  at: string | null;
  retreat: string | null;
  bullets: number;
  hand: { size: number; cards: string[] | null };
  played: string[];
  plays_left: number;
  helper: string | null;
  /** The way home in half steps. */
  home: number | null;
  knows: string[] | null;
}

export interface Tile {
  tile: string;
  bullet: boolean;
  wolf: boolean;
  /** Whether its wolf could come to a sister. */
  hunts?: boolean;
}

export interface Phase {
  kind: string;
  by?: string;
  of?: string;
  tile?: string;
  card?: string;
  at?: string;
  to?: string;
  legal?: string[];
  left?: number;
  gown?: boolean;
  window?: string;
  asked?: number[];
}

export interface Fight {
  who: string;
  wolves: number;
  bullets: number;
  token: string | null;
  fleeing: boolean;
  from: string | null;
  tried: string[];
}

export interface View {
  spaces: Record<string, Tile>;
  starts: string[];
  tile_pile: Record<string, number>;
  card_pile: number;
  card_discards: string[];
  bullet_supply: number;
  wolf_supply: number;
  turn: number;
  stage: "setup" | "helpers" | "movement" | "cleanup" | "over";
  starter: string;
  active: string;
  phase: Phase;
  pending: Phase[];
  fight: Fight | null;
  options: { turn_limit: number; hand_limit: number };
  [sister: `p${number}`]: Sister;
}

export const CODES = ["p0", "p1", "p2", "p3", "p4"] as const;

export function view(json: JsonValue): View {
  return json as unknown as View;
}

/** The sisters of those who play, by seat. */
export function sisters(it: View): Sister[] {
  return CODES.flatMap((code) => it[code] ?? []);
}

/** The seat of `p2`; -1 for anything else. */
export function seatOf(code: unknown): number {
  return typeof code === "string" && /^p[0-4]$/.test(code) ? Number(code[1]) : -1;
}

/** The lanes in play, from left to right. */
export function lanes(it: View): string[] {
  return it.starts.map((start) => start.charAt(0));
}

/** The response window in progress, and what lies under it. */
export function windowOf(it: View): Phase | null {
  return it.phase.window ? it.phase : null;
}

/** The phase that a window answers to: a drawn tile, a trick, a run. */
export function under(it: View): Phase | null {
  return it.pending.at(-2) ?? null;
}

/** Half steps as steps. */
export function steps(half: number): number {
  return Math.ceil(half / 2);
}

type Data = Record<string, string | number | boolean | null | number[] | undefined>;

export function data(event: { data: JsonValue }): Data {
  return (event.data ?? {}) as Data;
}

type Change = (it: View, facts: Data) => View;

function sister(it: View, code: unknown, to: (now: Sister) => Partial<Sister>): View {
  const key = String(code) as `p${number}`;
  const now = it[key];
  return now ? { ...it, [key]: { ...now, ...to(now) } } : it;
}

/** A tile laid, changed, or taken away. */
function tile(it: View, at: unknown, to: Partial<Tile> | null): View {
  const { [String(at)]: now, ...others } = it.spaces;
  if (to === null) return { ...it, spaces: others };
  const blank: Tile = { tile: "path_empty", bullet: false, wolf: false };
  return { ...it, spaces: { ...others, [String(at)]: { ...blank, ...now, ...to } } };
}

const walks: Change = (it, { by, who, to }) =>
  sister(it, by ?? who, (now) => ({ at: String(to), retreat: now.at }));
const gains = (it: View, code: unknown, bullets: number): View =>
  sister(it, code, (now) => ({ bullets: now.bullets + bullets }));
const draws = (it: View, code: unknown, number: number): View =>
  sister(it, code, (now) => ({ hand: { ...now.hand, size: Math.max(0, now.hand.size + number) } }));

const moveWolf: Change = (it, { from, to }) =>
  tile(tile(it, from, { wolf: false, hunts: false }), to, { wolf: true });

const shift: Change = (it, { from, to }) => {
  const lifted = it.spaces[String(from)];
  return lifted ? tile(tile(it, from, null), to, lifted) : it;
};

const swap: Change = (it, { one, other }) => {
  const [a, b] = [it.spaces[String(one)], it.spaces[String(other)]];
  return a && b ? { ...it, spaces: { ...it.spaces, [String(one)]: b, [String(other)]: a } } : it;
};

const CHANGES: Record<string, Change> = {
  Started: (it, { by, at }) => sister(it, by, () => ({ at: String(at) })),
  TurnBegan: (it, { turn, starter }) => ({ ...it, turn: Number(turn), starter: String(starter) }),
  StepBegan: (it, { by }) => ({ ...it, active: String(by) }),
  Laid: (it, { tile: kind, at }) => tile(it, at, { tile: String(kind) }),
  BulletPlaced: (it, { at }) => tile(it, at, { bullet: true }),
  WolfRose: (it, { at }) => tile(it, at, { wolf: true, hunts: true }),
  Ambushed: (it, { at }) => tile(it, at, { wolf: true, hunts: true }),
  WolfRemoved: (it, { at }) => tile(it, at, { wolf: false }),
  WolfKilled: (it, { at }) => tile(it, at, { wolf: false }),
  WolfMoved: moveWolf,
  Took: (it, { by, helper }) => sister(it, by, () => ({ helper: String(helper) })),
  GotBullets: (it, { by, bullets }) => gains(it, by, Number(bullets)),
  Stolen: (it, { by, from, bullets }) => gains(gains(it, from, -Number(bullets)), by, Number(bullets)),
  PickedUp: (it, { by, at }) => gains(tile(it, at, { bullet: false }), by, 1),
  Loaded: (it, { by, bullets }) => ({
    ...gains(it, by, -Number(bullets)),
    fight: it.fight && { ...it.fight, bullets: Number(bullets) },
  }),
  Dealt: (it, { to }) => draws(it, to, 1),
  Drew: (it, { by }) => draws(it, by, 1),
  Tricked: (it, { by }) => draws(it, by, -1),
  Ran: (it, { by }) => draws(it, by, -1),
  Discarded: (it, { by }) => draws(it, by, -1),
  Forced: (it, { of }) => draws(it, of, -1),
  MirrorDiscarded: (it, { of }) => draws(it, of, -1),
  Swapped: swap,
  Shifted: shift,
  Removed: (it, { at }) => tile(it, at, null),
  Felled: (it, { at }) => tile(it, at, null),
  Moved: walks,
  Leapt: walks,
  Shoved: walks,
  Fled: walks,
  FellBack: walks,
  FlightEnded: (it, { by, retreat }) => sister(it, by, () => ({ retreat: retreat ? String(retreat) : null })),
  Won: (it, { by, at }) => sister(it, by, () => ({ at: String(at) })),
};

/** The view as it looks after an event. For the eye only, between two views from the server. */
export function show(json: JsonValue, event: Sentence): JsonValue {
  const change = CHANGES[event.kind];
  return change ? (change(view(json), data(event)) as unknown as JsonValue) : json;
}

// What a choice would mean, read from the facts that the server sends: a way, an end, the spinner's odds, dangers. Everything
// here is said by the rules; nothing is worked out.
import bridge from "icon:stone-bridge";
import church from "icon:church";
import cross from "icon:gothic-cross";
import fork from "icon:direction-signs";
import heart from "icon:heart-plus";
import hunter from "icon:pumpkin-lantern";
import mirror from "icon:mirror-mirror";
import pumpkin from "icon:pumpkin";
import road from "icon:horseshoe";
import star from "icon:round-star";
import swords from "icon:crossed-swords";
import { percent } from "../../core/format.ts";
import type { Point } from "../../core/words.ts";
import type { Fact, Odds } from "../../wire.ts";
import { data, seatOf, spinWord, type Data } from "./view.ts";
import { said } from "../../core/said.ts";

/** One result of the spinner: where it leads and how likely it is. */
export interface Lead {
  word: string;
  at: string;
  toBridge: number;
  odds: Odds;
}

export interface Against {
  seat: number;
  distance: number;
  odds: Odds | null;
}

export interface Foresight {
  /** Pieces of road, as the rules tell them. */
  pieces: { from: string; to: string; steps: number }[];
  end: { at: string; toBridge: number } | null;
  halt: { at: string; left: number } | null;
  spins: Lead[];
  battle: { seat: number; own: number; enemy: number; odds: Odds } | null;
  dangers: Against[];
  throwing: Against | null;
  mirror: { seat: number | null; odds: Odds }[];
  gates: { at: string; toBridge: number }[];
  healed: number;
  wins: boolean;
  points: Point[];
}

const SURE: Odds = { weight: 1, of: 1, exact: true };

const blank = (): Foresight => ({
  pieces: [],
  end: null,
  halt: null,
  spins: [],
  battle: null,
  dangers: [],
  throwing: null,
  mirror: [],
  gates: [],
  healed: 0,
  wins: false,
  points: [],
});

/** `names` calls seats and places as people do. */
export interface Names {
  seat: (seat: number) => string;
  place: (id: string) => string;
  /** A sentence of the rules with names in it. */
  text: (said: string) => string;
}

export function foresight(facts: Fact[], names: Names): Foresight {
  const seen = blank();
  for (const fact of facts) {
    note(seen, fact);
    const point = pointOf(fact, names);
    if (point) seen.points.push({ clause: fact.clause, said: names.text(said(fact)), ...point });
  }
  // Who is free fears nothing any more.
  if (seen.wins) [seen.dangers, seen.points] = [[], seen.points.filter((it) => it.tone === "good")];
  seen.mirror.sort((a, b) => b.odds.weight - a.odds.weight);
  return seen;
}

function note(seen: Foresight, fact: Fact): void {
  const it = data(fact);
  const odds = fact.odds ?? SURE;
  const where = () => ({ at: String(it.at), toBridge: Number(it.to_bridge) });
  const against = (): Against => ({ seat: seatOf(it.who), distance: Number(it.distance), odds: fact.odds });
  switch (fact.kind) {
    case "Rode":
      seen.pieces.push({ from: String(it.from), to: String(it.to), steps: Number(it.spaces) });
      break;
    case "Ends":
      seen.end = where();
      break;
    case "Halts":
      seen.halt = { at: String(it.at), left: Number(it.left) };
      break;
    case "SpinLeads":
      seen.spins.push({ word: spinWord(it.spin), odds, ...where() });
      break;
    case "WinsBattle":
      seen.battle = { seat: seatOf(it.who), own: Number(it.own), enemy: Number(it.enemy), odds };
      break;
    case "Danger":
      seen.dangers.push(against());
      break;
    case "Hits":
      seen.throwing = against();
      break;
    case "MirrorStrikes":
      if (odds.weight > 0) seen.mirror.push({ seat: seatOf(it.who), odds });
      break;
    case "MirrorIdle":
      if (odds.weight > 0) seen.mirror.push({ seat: null, odds });
      break;
    case "Gate":
      seen.gates.push(where());
      break;
    case "Heals":
      seen.healed = Number(it.hits);
      break;
    case "Escaped":
    case "Arrived":
      seen.wins = true;
  }
}

type Sketch = Pick<Point, "text"> & Partial<Point>;

function pointOf(fact: Fact, names: Names): Sketch | null {
  const it = data(fact);
  const chance = fact.odds ? percent(fact.odds) : "";
  const who = names.seat(seatOf(it.who));
  const make = MAKERS[fact.kind];
  return make ? make(it, { chance, who, names }) : null;
}

interface Told {
  chance: string;
  who: string;
  names: Names;
}

const MAKERS: Record<string, (it: Data, told: Told) => Sketch> = {
  Escaped: () => ({ icon: bridge, text: "over the bridge: you are free", tone: "good" }),
  Arrived: () => ({ icon: bridge, text: "over the bridge: you win", tone: "good" }),
  Ends: (it) => ({
    icon: road,
    strong: `${Number(it.to_bridge)}`,
    text: "steps to the bridge",
    tone: "quiet",
  }),
  Forks: (it, { names }) => ({
    icon: fork,
    text: `you choose again at ${names.place(String(it.at))}, ${Number(it.left)} left`,
    tone: "quiet",
  }),
  Halts: (it) => ({ icon: star, text: `blue hex: spin with ${Number(it.left)} left` }),
  MayTakePath: () => ({ icon: fork, text: "or play Take Any Path", tone: "good" }),
  Shelters: () => ({ icon: church, text: "nothing can reach you there", tone: "good" }),
  Heals: (it) => ({ icon: heart, strong: `+${Number(it.hits)}`, text: "hit points", tone: "good" }),
  WinsBattle: (it, { chance, who }) => ({
    icon: swords,
    strong: chance,
    text: `to beat ${who}, ${Number(it.own)} hp against ${Number(it.enemy)}`,
  }),
  YouTurn: () => ({ icon: hunter, text: "if you fall, you rise as a Horseman", tone: "quiet" }),
  DeathTurns: (_, { who }) => ({
    icon: hunter,
    text: `if ${who} falls, ${who} rises as a Horseman`,
    tone: "quiet",
  }),
  Danger: (it, { chance, who }) => ({
    icon: hunter,
    strong: chance,
    text: `${who} holds the ${Number(it.distance)} to strike you`,
    tone: "bad",
  }),
  PumpkinRange: (it, { who }) => ({ icon: pumpkin, text: `${who} in range, ${Number(it.distance)} away` }),
  Hits: (it, { chance, who }) => ({
    icon: pumpkin,
    strong: chance,
    text: `to hit ${who}, ${Number(it.distance)} away`,
  }),
  Costs: (it) => ({ icon: heart, text: `costs 2, leaves you ${Number(it.hits)}`, tone: "quiet" }),
  MayAnswer: (_, { chance, who }) => ({
    icon: cross,
    strong: chance,
    text: `${who} holds a Defense`,
    tone: "bad",
  }),
  MirrorStrikes: (_, { chance, who }) => ({ icon: mirror, strong: chance, text: `strikes ${who}` }),
  MirrorIdle: (_, { chance }) => ({ icon: mirror, strong: chance, text: "goes by", tone: "quiet" }),
  Gate: (it, { names }) => ({
    icon: road,
    text: `${names.place(String(it.at))}, ${Number(it.to_bridge)} to the bridge`,
    tone: "quiet",
  }),
  Adds: (it) => ({ icon: swords, strong: `+${Number(it.bonus)}`, text: "in this battle", tone: "good" }),
};

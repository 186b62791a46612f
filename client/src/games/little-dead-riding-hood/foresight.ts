// What a choice would mean, read from the facts that the server sends. Everything here is said by the rules; nothing is
// worked out.
import house from "icon:house";
import hourglass from "icon:hourglass";
import target from "icon:direction-sign";
import wolf from "icon:wolf-head";
import { isSure, list, percent } from "../../core/format.ts";
import type { Point } from "../../core/words.ts";
import type { Fact, Odds } from "../../wire.ts";
import { BULLET_ICON } from "./figures.ts";
import { answersOf, type Layout } from "./layout.ts";
import { data, seatOf, steps } from "./view.ts";
import { said } from "../../core/said.ts";

export interface Home {
  seat: number;
  before: number;
  after: number;
}

export interface Chance {
  bullets: number;
  odds: Odds;
}

export interface Reach {
  at: string;
  left: number;
}

export interface Foresight {
  homes: Home[];
  /** Where a fight would be, and the odds by bullets put in. */
  fight: string | null;
  chances: Chance[];
  flees: string | null;
  retreat: string | null;
  reach: Reach[];
  wins: string | null;
  bullets: string[];
  targets: string[];
  sisters: number[];
  /** Those a wolf could be sent to. */
  hunted: number[];
  /** Spaces walked, the last one last. */
  path: string[];
  points: Point[];
}

const nothing = (): Foresight => ({
  homes: [],
  fight: null,
  chances: [],
  flees: null,
  retreat: null,
  reach: [],
  wins: null,
  bullets: [],
  targets: [],
  sisters: [],
  hunted: [],
  path: [],
  points: [],
});

type Take = (seen: Foresight, fact: Fact, it: ReturnType<typeof data>) => void;

const TAKES: Record<string, Take> = {
  WayHome: (seen, _, it) => {
    const [seat, before, after] = [seatOf(it.who), steps(Number(it.before)), steps(Number(it.after))];
    const same = seen.homes.find((other) => other.seat === seat);
    if (same) same.after = after;
    else seen.homes.push({ seat, before, after });
  },
  Kills: (seen, fact, it) => {
    seen.fight = String(it.at);
    if (fact.odds) seen.chances.push({ bullets: Number(it.bullets), odds: fact.odds });
  },
  Flees: (seen, _, it) => (seen.flees = String(it.to)),
  Retreat: (seen, _, it) => (seen.retreat = it.to ? String(it.to) : null),
  Reach: (seen, _, it) => seen.reach.push({ at: String(it.at), left: Number(it.left) }),
  Wins: (seen, _, it) => (seen.wins = String(it.at)),
  Won: (seen, _, it) => (seen.wins = String(it.at)),
  TakesBullet: (seen, _, it) => seen.bullets.push(String(it.at)),
  Target: (seen, _, it) => seen.targets.push(String(it.at)),
  TargetSister: (seen, _, it) => seen.sisters.push(seatOf(it.who)),
  WolfInReach: (seen, _, it) => seen.hunted.push(seatOf(it.who)),
  Moved: (seen, _, it) => seen.path.push(String(it.to)),
};

export function foresight(facts: Fact[], box: Layout, me: number): Foresight {
  const seen = nothing();
  for (const fact of facts) {
    const it = data(fact);
    if (TAKES[fact.kind]) TAKES[fact.kind]?.(seen, fact, it);
    const point = pointOf(fact, box, me);
    if (point) seen.points.push({ clause: fact.clause, said: said(fact), ...point });
  }
  seen.homes = seen.homes.filter((it) => it.before !== it.after);
  if (seen.homes.length > 0) seen.points.unshift(homePoint(seen.homes, box, me));
  if (seen.chances.length > 1) seen.points.unshift(oddsPoint(seen));
  return seen;
}

const signed = (by: number) => (by > 0 ? `+${by}` : `\u2212${-by}`);

const name = (box: Layout, seat: number, me: number) =>
  seat === me ? "you" : (box.sisters[seat] ?? "somebody");

/** One line for all whose way home changes. */
function homePoint(homes: Home[], box: Layout, me: number): Point {
  const part = (it: Home) => `${name(box, it.seat, me)} ${signed(it.after - it.before)}`;
  const whole = (it: Home) =>
    it.seat === me
      ? `your way home ${it.before} → ${it.after}`
      : `${box.sisters[it.seat]} ${it.before} → ${it.after}`;
  const said = `${list(homes.map(whole))}.`;
  return {
    icon: house,
    text: `way home: ${homes.map(part).join(", ")}`,
    said: said.charAt(0).toUpperCase() + said.slice(1),
  };
}

function oddsPoint(seen: Foresight): Point {
  const most = seen.chances.at(-1);
  const text = most ? `with all ${most.bullets} bullets` : "";
  const flee = seen.flees ? ` Lose, and you flee to ${seen.flees}.` : "";
  return {
    icon: wolf,
    strong: most ? percent(most.odds) : "0",
    text,
    tone: "good",
    clause: "LD-FIGHT-5",
    said: `A wolf waits on ${seen.fight}: ${most ? percent(most.odds) : ""} to kill it ${text}.${flee}`,
  };
}

function pointOf(fact: Fact, box: Layout, me: number): Point | null {
  const it = data(fact);
  const chance = fact.odds && !isSure(fact.odds) ? percent(fact.odds) : "";
  const who = name(box, seatOf(it.who ?? it.by ?? it.of), me);
  switch (fact.kind) {
    case "Wins":
      return { icon: house, text: `${it.at} wins`, tone: "good", said: `On ${it.at} you are home and win.` };
    case "NoWayHome":
      return { icon: house, text: `${who}: no way home`, tone: who === "you" ? "bad" : "quiet" };
    case "TakesBullet":
      return {
        icon: BULLET_ICON,
        text: `a bullet on ${it.at}`,
        tone: "good",
        said: `You pick up the bullet on ${it.at}.`,
      };
    case "GotBullets":
      return {
        icon: BULLET_ICON,
        strong: `+${it.bullets}`,
        text: Number(it.bullets) === 1 ? "bullet" : "bullets",
        tone: "good",
      };
    case "Stolen":
      return {
        icon: BULLET_ICON,
        strong: `+${it.bullets}`,
        text: `from ${name(box, seatOf(it.from), me)}`,
        tone: "good",
      };
    case "AnswerHeld":
      return chance
        ? {
            icon: hourglass,
            strong: chance,
            text: "may be answered",
            tone: "quiet",
            said: `${chance} that a sister holds ${list(answersOf(box, String(it.window)))}.`,
          }
        : null;
    case "NoWolfInReach":
      return { icon: wolf, text: "no wolf reaches a sister", tone: "quiet" };
    case "WolfInReach":
      return { icon: wolf, text: `a wolf can reach ${who}`, tone: who === "you" ? "bad" : "good" };
    case "WithoutSister":
      return { icon: target, text: `${who} keeps ${it.cards}`, tone: "quiet" };
    case "HandAfter":
      return { text: `${it.cards} left in hand`, tone: "quiet" };
    case "Draws":
      return {
        icon: it.token === "wolf" ? wolf : BULLET_ICON,
        strong: chance,
        text: it.token === "wolf" ? "the wolf: flee" : "a bullet: it dies",
        tone: it.token === "wolf" ? "bad" : "good",
      };
    case "FightBegan":
      return it.by && seatOf(it.by) !== me
        ? { icon: wolf, text: `${who} must fight on ${it.at}`, tone: "good" }
        : null;
    default:
      return null;
  }
}

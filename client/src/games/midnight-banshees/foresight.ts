// What a choice would mean, read from the facts that the server sends: a way, a landing, what the zombie could reach, and
// short lines with their odds. Everything here is said by the rules; nothing is worked out.
import coffin from "icon:coffin";
import doors from "icon:closed-doors";
import skull from "icon:death-skull";
import stake from "icon:stake-hammer";
import vampire from "icon:vampire-dracula";
import zombie from "icon:shambling-zombie";
import doll from "icon:voodoo-doll";
import { isSure, list, percent } from "../../core/format.ts";
import type { Point } from "../../core/words.ts";
import type { Fact } from "../../wire.ts";
import { capital } from "./layout.ts";
import { data, seatOf } from "./view.ts";
import { said } from "../../core/said.ts";

export interface Bite {
  seat: number;
  skulls: number;
  guard: string;
}

export interface Reach {
  at: string;
  way: string;
  bites: Bite[];
}

export interface Foresight {
  /** Squares on the way, without the last. */
  path: string[];
  lands: string | null;
  tomb: string | null;
  reach: Reach[];
  /** Bites of the choice itself, when it moves the zombie. */
  bites: Bite[];
  points: Point[];
  wins: boolean;
}

type Names = (seat: number) => string;

function bite(fact: Fact): Bite {
  const facts = data(fact);
  return {
    seat: seatOf(facts.who ?? facts.seat),
    skulls: Number(facts.skulls),
    guard: String(facts.guard ?? ""),
  };
}

export function foresight(facts: Fact[], names: Names, me: number, other: number | null): Foresight {
  const seen: Foresight = {
    path: [],
    lands: null,
    tomb: null,
    reach: [],
    bites: [],
    points: [],
    wins: false,
  };
  for (const fact of facts) {
    const it = data(fact);
    if (fact.kind === "Passes") seen.path.push(String(it.at));
    else if (fact.kind === "Lands") seen.lands = String(it.at);
    else if (fact.kind === "Moved") seen.lands ??= String(it.to);
    else if (fact.kind === "TombHere") seen.tomb = String(it.tomb);
    else if (fact.kind === "ZombieReach")
      seen.reach.push({ at: String(it.at), way: String(it.way), bites: [] });
    else if (fact.kind === "WouldBite") (seen.reach.at(-1)?.bites ?? seen.bites).push(bite(fact));
    else if (fact.kind === "Won") seen.wins = true;
    const point = pointOf(fact, names, me);
    if (point && !seen.points.some((it) => it.text === point.text))
      seen.points.push({ ...point, said: said(fact) });
  }
  const danger = dangerPoint(facts, me);
  if (danger) seen.points.push(danger);
  if (seen.reach.length > 0) seen.points.push(reachPoint(seen.reach, names, me, other));
  return seen;
}

/** How likely a bite of mine is at the next roll: the least of what the zombie's own choices leave open. */
function dangerPoint(facts: Fact[], me: number): Point | null {
  const mine = facts.filter((it) => seatOf(data(it).who) === me);
  const safe = mine.find((it) => it.kind === "Safe");
  if (safe)
    return { icon: zombie, text: "no bite next turn", tone: "quiet", clause: safe.clause, said: said(safe) };
  const share = (it: Fact) => (it.odds ? it.odds.weight / it.odds.of : 1);
  const least = mine.filter((it) => it.kind === "Danger").sort((a, b) => share(a) - share(b))[0];
  if (!least?.odds) return null;
  const chance = percent(least.odds);
  return {
    icon: zombie,
    strong: chance,
    text: "bitten next turn",
    tone: "bad",
    clause: least.clause,
    said: said(least),
  };
}

/** One line for all the other number could do. */
function reachPoint(reach: Reach[], names: Names, me: number, other: number | null): Point {
  const lead = other === null ? "zombie" : `zombie ${other}`;
  const bites = reach.flatMap((it) => it.bites);
  if (bites.length === 0)
    return { icon: zombie, text: `${lead}: nobody`, tone: "quiet", clause: "MB-ZOMBIE-3" };
  const who = [...new Set(bites.map((it) => (it.seat === me ? "you" : names(it.seat))))];
  const said = `The zombie could bite ${list(who)} there.`;
  return {
    icon: zombie,
    text: `${lead}: may bite ${list(who)}`,
    tone: "zombie",
    clause: "MB-ZOMBIE-5",
    said,
  };
}

function pointOf(fact: Fact, names: Names, me: number): Point | null {
  const it = data(fact);
  const chance = isSure(fact.odds) || !fact.odds ? "" : percent(fact.odds);
  const seat = seatOf(it.who ?? it.seat ?? it.by);
  const who = seat === me ? "you" : names(seat);
  const point = (icon: string, text: string, tone: Point["tone"] = "quiet"): Point => ({
    icon,
    text,
    tone,
    clause: fact.clause,
    ...(chance ? { strong: chance } : {}),
  });
  switch (fact.kind) {
    case "Won":
      return point(doors, "home with every skull: you win", "good");
    case "GivesUpWin":
      return point(doors, `the ${it.number} would win at once`, "bad");
    case "SkullInside":
    case "Skeleton":
      return point(skull, fact.kind === "Skeleton" ? `skull, then ${it.skulls}` : "skull", "good");
    case "LosesSkull":
    case "Vampire":
      return point(vampire, `lose a skull, ${it.skulls} left`, "bad");
    case "UsesStake":
    case "Staked":
      return point(stake, "vampire: costs your stake", "quiet");
    case "IgnoresYou":
    case "NothingToTake":
      return point(vampire, "vampire: ignores you", "quiet");
    case "TombsClosed":
      return point(coffin, "stays closed: get home", "quiet");
    case "TookDoll":
      return point(doll, "you take a voodoo doll", "good");
    case "TookStake":
      return point(stake, "you take a wooden stake", "good");
    case "HandsFull":
      return point(doll, "one already held", "quiet");
    case "WouldBite":
      return null;
    case "Bitten":
      return point(
        zombie,
        `${capital(who)} ${seat === me ? "lose" : "loses"} a skull, ${it.skulls} left`,
        seat === me ? "bad" : "zombie",
      );
    case "Ignored":
      return point(zombie, `ignores ${who}: no skulls`, "quiet");
    case "DollUsed":
      return point(doll, "the doll goes back to the vault", "quiet");
    case "KeepsDoll":
      return point(doll, "you keep your doll", "good");
    case "KeepsSkulls":
      return point(skull, `you keep all ${it.skulls}`, "good");
    case "OutOfReach":
      return point(zombie, "out of the zombie's reach", "good");
    case "HomeNext":
      return point(doors, `home next roll, needs ${it.distance}`, "good");
    case "RedAhead":
      return point(coffin, `to the red square ${it.steps} ahead`, "quiet");
    default:
      return null;
  }
}

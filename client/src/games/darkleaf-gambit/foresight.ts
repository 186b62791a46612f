// What a choice would mean, read from the facts that the server sends: what is drawn, and short lines with their odds.
import armor from "icon:layered-armor";
import skull from "icon:broken-skull";
import crosshair from "icon:crosshair";
import knot from "icon:knot";
import leaf from "icon:linden-leaf";
import rune from "icon:rune-stone";
import scroll from "icon:scroll-unfurled";
import stone from "icon:stone-block";
import crown from "icon:laurel-crown";
import bones from "icon:crossed-bones";
import push from "icon:wave-crest";
import sprout from "icon:sprout";
import { list, percent } from "../../core/format.ts";
import type { Point } from "../../core/words.ts";
import type { Fact, Odds } from "../../wire.ts";
import { auraName, skillName } from "./lore.ts";
import { data } from "./view.ts";

export interface Shift {
  from: string;
  /** None over the edge. */
  to: string | null;
}

export interface Foresight {
  shifts: Shift[];
  /** Who would fall, and how likely. */
  falls: { at: string; odds: Odds }[];
  births: string[];
  /** How likely the rival could strike the unit there. */
  danger: { at: string; odds: Odds } | null;
  /** Whom a Ladder could mark from there. */
  ladders: string[];
  /** Whom a Garden here would take. */
  withers: string[];
  threatens: string[];
  success: Odds | null;
  wins: Odds | null;
  points: Point[];
}

const SURE: Odds = { weight: 1, of: 1, exact: true };

/** The same thing by several faces of the bone is as likely as all of them together. */
function together(all: Odds[]): Odds {
  const [first = SURE] = all;
  const weight = all.reduce((sum, it) => sum + (it.weight * first.of) / it.of, 0);
  return { ...first, weight: Math.min(first.of, weight) };
}

export function foresight(all: Fact[]): Foresight {
  // What happens in the rival's turn is not what this choice means.
  const end = all.findIndex((it) => it.kind === "TurnBegan");
  const after = all.filter((it) => HOLDS.includes(it.kind));
  const facts = end < 0 ? all : [...all.slice(0, end), ...after.filter((it) => all.indexOf(it) > end)];
  const of = (...kinds: string[]) => facts.filter((it) => kinds.includes(it.kind));
  const places = (kind: string) => [...new Set(of(kind).map((it) => String(data(it).at)))];
  const odds = (it: Fact) => it.odds ?? SURE;
  const seen: Foresight = {
    shifts: of("Pushed", "Shaken", "Slid").map((it) => ({
      from: String(data(it).from),
      to: String(data(it).to),
    })),
    falls: places("Vanquished").map((at) => ({
      at,
      odds: together(
        of("Vanquished")
          .filter((it) => data(it).at === at)
          .map(odds),
      ),
    })),
    births: places("Born"),
    danger: null,
    ladders: places("CouldMark"),
    withers: places("Doomed"),
    threatens: places("Threatens"),
    success: of("Succeeds")[0]?.odds ?? null,
    wins: of("Wins")[0]?.odds ?? null,
    points: [],
  };
  for (const it of of("WentOver", "RoyalOver")) seen.shifts.push({ from: String(data(it).at), to: null });
  const danger = of("InDanger")[0];
  if (danger) seen.danger = { at: String(data(danger).at), odds: odds(danger) };
  seen.points = points(seen, facts);
  return seen;
}

const HOLDS = ["Succeeds", "Wins", "Completes", "PoolLeft", "InDanger", "Doomed", "CouldMark", "Threatens"];

function points(seen: Foresight, facts: Fact[]): Point[] {
  const all: Point[] = [];
  const add = (
    icon: string,
    text: string,
    tone: "good" | "bad" | "quiet",
    clause: string,
    more: Partial<Point> = {},
  ) => all.push({ icon, text, tone, clause, said: `${capital(text)}.`, ...more });
  const chance = (odds: Odds): Partial<Point> => (odds.weight === odds.of ? {} : { strong: percent(odds) });
  const one = (kind: string) => facts.find((it) => it.kind === kind);
  if (seen.wins) add(crown, "wins the game", "good", "DG-END-1", chance(seen.wins));
  const succeeds = one("Succeeds");
  if (succeeds) {
    const text = `with ${data(succeeds).needed} or more`;
    add(crosshair, text, "good", succeeds.clause, {
      ...chance(succeeds.odds ?? SURE),
      said: `${capital(text)} it succeeds: ${percent(succeeds.odds ?? SURE)}.`,
    });
  }
  const completes = one("Completes");
  if (completes)
    add(scroll, `completes ${skillName(String(data(completes).skill))}`, "good", completes.clause);
  const left = one("PoolLeft");
  if (left) {
    const count = Number(data(left).bones);
    add(bones, count === 1 ? "keeps one in reserve" : `${count} bones left`, "quiet", left.clause);
  }
  for (const it of seen.shifts)
    add(
      push,
      it.to ? `pushes ${it.from} to ${it.to}` : `pushes ${it.from} off the board`,
      "good",
      "DG-FER-6",
    );
  const sure = seen.falls.filter((it) => it.odds.weight === it.odds.of).map((it) => it.at);
  if (sure.length > 0) add(skull, `takes ${list(sure)}`, "good", "DG-INT-5");
  if (seen.withers.length > 0) add(leaf, `would wither ${list(seen.withers)}`, "good", "DG-HEX-20");
  if (seen.ladders.length > 0) add(knot, `Ladder ${list(seen.ladders)}`, "good", "DG-HEX-22");
  if (seen.threatens.length > 0) add(crosshair, `threatens ${list(seen.threatens)}`, "good", "DG-INT-6");
  all.push(...gains(facts));
  if (seen.danger)
    add(skull, "struck next turn", "bad", "DG-INT-6", {
      ...chance(seen.danger.odds),
      said: `The rival could strike it on ${seen.danger.at} next turn: ${percent(seen.danger.odds)} if they try.`,
    });
  return all;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function gains(facts: Fact[]): Point[] {
  const line: Record<string, (it: Record<string, unknown>) => [string, string]> = {
    AuraGained: (it) => [armor, `${it.at} gains ${auraName(String(it.aura))}`],
    AuraCrossed: (it) => [armor, `${it.at} gains ${auraName(String(it.aura))}`],
    AuraLost: (it) => [armor, `${it.at} loses ${auraName(String(it.aura))}`],
    Saved: (it) => [armor, `${auraName(String(it.aura))} saves ${it.at}`],
    TokenGained: (it) => [rune, `a token of ${skillName(String(it.skill))}`],
    LawGiven: (it) => [scroll, `${skillName(String(it.skill))} becomes Law`],
    Fizzled: (it) => [scroll, `${skillName(String(it.skill))} finds nothing to do`],
    Reclaimed: (it) => [stone, `${it.at} turns to stone`],
    Born: (it) => [sprout, `a pawn sprouts on ${it.at}`],
    Rekindled: (it) => [sprout, `rises on ${it.at}`],
    Marked: (it) => [crosshair, `mark ${it.marks} on the royal`],
  };
  const found = facts
    .filter((it) => line[it.kind] && (it.odds === null || it.odds.weight === it.odds.of))
    .map((it): Point => {
      const [icon, text] = line[it.kind]?.(data(it)) ?? ["", ""];
      return { icon, text, tone: "good", clause: it.clause, said: `${capital(text)}.` };
    });
  return found.filter((it, at) => found.findIndex((other) => other.text === it.text) === at);
}

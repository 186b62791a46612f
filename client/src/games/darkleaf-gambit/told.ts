// The log, as a person would retell it.
import type { Moment } from "../../core/words.ts";
import type { Entry, Sentence } from "../../wire.ts";
import { auraName, clanInText, clanName, clanWord, skillName, titled } from "./lore.ts";
import { data } from "./view.ts";
import { DIRECTIONS } from "./sayings.ts";
import { said } from "../../core/said.ts";

type Facts = Record<string, string | number | boolean | undefined>;
type Say = string | ((it: Facts) => string);

const QUEENS = ["HEX", "WIB", "HUL"];

/** "Murg pawn" from `MUR-pawn`. */
export function piece(code: unknown): string {
  const [clan = "", kind = ""] = String(code).split("-");
  const royal = QUEENS.includes(clan) ? "queen" : "king";
  return `${clanWord(clan)} ${kind === "royal" ? royal : kind}`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const clan = (it: Facts) => capital(clanInText(String(it.clan)));
const skill = (it: Facts) => skillName(String(it.skill));
const entry = (it: Facts) => titled(String(it.entry));
const aura = (it: Facts) => auraName(String(it.aura));
const times = (n: unknown, word: string) => `${n} ${word}${Number(n) === 1 ? "" : "s"}`;

const SAY: Record<string, Say> = {
  ClanChosen: (it) => `${clanName(String(it.clan))} come to the wood.`,
  SetUp: (it) =>
    `${capital(clanInText(String(it.first)))} go first, ${clanInText(String(it.second))} second.`,
  ListChosen: (it) => `Haggedorn’s Will will bring ${it.list}.`,
  QuarryNamed: (it) => `The ${piece(it.who)} on ${it.at} is Divine Quarry.`,
  TurnBegan: "",
  ExtraTurn: (it) => `${clan(it)} take one more turn.`,
  Lowered: (it) => (Number(it.left) > 0 ? `The counter on ${it.at} is down to ${it.left}.` : ""),
  WillLowered: (it) => `${entry(it)} holds for ${times(it.left, "more round")}.`,
  WillEnded: (it) => `${entry(it)} is over.`,
  GardenResolved: (it) => `The Poison Garden on ${it.at} blooms and withers.`,
  LadderResolved: (it) => `The Witch’s Ladder on ${it.at} has reached its top.`,
  LadderEnded: (it) => `The Ladder on ${it.at} ends.`,
  LadderStarved: (it) => `The Ladder on ${it.at} ends: too few chips are left.`,
  LadderSpread: (it) => `The Ladder climbs from ${it.from} to ${it.to}.`,
  LadderShed: (it) => `The pawn on ${it.at} sheds its Ladder.`,
  TakenBack: (it) => `The bones of ${skill(it)} come home.`,
  Spent: (it) => `${skill(it)}: a token is spent.`,
  Slid: (it) =>
    it.from === it.to
      ? `The tide holds the royal on ${it.to}.`
      : `The tide drags the royal from ${it.from} to ${it.to} and holds it.`,
  Released: (it) => `The tide lets the royal on ${it.at} go.`,
  WillSpent: (it) => `${clan(it)} call on Haggedorn’s Will.`,
  Fated: (it) => `Haggedorn wills ${it.number}: ${entry(it)}.`,
  NothingToDo: (it) => `${clan(it)} can do nothing of it.`,
  InForce: (it) => `${entry(it)} holds for the rest of the game.`,
  Counting: (it) => `${entry(it)} holds for ${times(it.left, "round")}.`,
  Foretold: (it) => `${clan(it)} will throw their next bone twice.`,
  Slumbers: (it) => `The unit on ${it.at} falls asleep.`,
  Woke: (it) => `The unit on ${it.at} wakes.`,
  Spilled: (it) => `The bones of ${skill(it)} are spilled.`,
  BoneLost: (it) => `A d${it.faces} is lost for good.`,
  TokenLost: (it) => `A token of ${skill(it)} is lost.`,
  Declared: (it) => `${capital(String(it.intent))} is declared.`,
  DeedDeclared: (it) =>
    it.from === it.to
      ? `The pawn on ${it.at ?? it.from} tries to Reclaim.`
      : `${it.from} strikes at ${it.to}.`,
  Locked: (it) => `Target Lock: ${it.to} as well.`,
  BonePicked: (it) => `A d${it.faces} is taken.`,
  Rolled: (it) => `The bone shows ${it.face}.`,
  RolledTwice: (it) => `The bone shows ${it.low} and ${it.high}.`,
  Stands: (it) => `The ${it.face} stands.`,
  Failed: (it) => `Missed: ${it.face}, and ${it.needed} was needed.`,
  Journeyed: (it) => `The ${piece(it.who)} goes from ${it.from} to ${it.to}.`,
  StoodStill: (it) => `The ${piece(it.who)} on ${it.at} stands still.`,
  Passed: "",
  Hunted: (it) => `The hunter on ${it.from} looses at ${it.to}.`,
  Marked: (it) => `The royal on ${it.at} is hit: ${times(it.marks, "mark")}.`,
  Leapt: (it) => `The queen leaps from ${it.from} to ${it.to}.`,
  Vanquished: (it) => `The ${piece(it.who)} on ${it.at} falls.`,
  QuarryFell: (it) =>
    Number(it.fallen) > 1 ? "Both Quarry have fallen." : "It was Divine Quarry: one to go.",
  QuarryLost: "A Quarry is lost to no Hex and counts no more.",
  Saved: (it) => `${aura(it)} saves the unit on ${it.at}.`,
  Ambushed: (it) => `Ambush on ${it.at}.`,
  Destroyed: (it) => `${it.from} destroys ${it.to}.`,
  FollowedUp: (it) => `It moves in on ${it.to}.`,
  AuraGained: (it) => `The unit on ${it.at} gains ${aura(it)}.`,
  AuraCrossed: (it) => `For its crossing the unit on ${it.at} gains ${aura(it)}.`,
  AuraLost: (it) => `The unit on ${it.at} loses ${aura(it)}.`,
  Pushed: (it) => `${it.from} is pushed to ${it.to}.`,
  WentOver: (it) => `The unit on ${it.at} goes over the edge.`,
  RoyalOver: (it) => `The royal on ${it.at} goes over the edge: ${times(it.marks, "mark")}.`,
  SetDown: (it) => `The ${piece(it.who)} is set down on ${it.at}.`,
  Belayed: (it) => `Belay: ${it.from} to ${it.to}.`,
  Shared: (it) => `${it.share} of the roll for the next unit.`,
  Shaken: (it) => `Tremor shakes ${it.from} to ${it.to}.`,
  Reclaimed: (it) => `Stone closes over ${it.at}: it is Reclaimed.`,
  Relocated: (it) => `The unit on ${it.from} is moved to ${it.to}.`,
  Swapped: (it) => `${it.one} and ${it.two} change places.`,
  MorphNamed: (it) => `Morph is tried on ${it.at}.`,
  Morphed: (it) => `The unit on ${it.at} sinks into the moss.`,
  Born: (it) => `A Wibo pawn sprouts on ${it.at}.`,
  Retreating: "The new pawn turns for home.",
  Retreated: (it) => `It retreats from ${it.from} to ${it.to}.`,
  Lifted: (it) => `The pawn on ${it.at} goes along.`,
  StasisBegan: (it) => `The Endless takes the pawn on ${it.at}.`,
  Frozen: (it) => `The pawn on ${it.at} is frozen.`,
  Thawed: (it) => `The pawn on ${it.at} thaws.`,
  GardenCast: (it) => `A Poison Garden is sown on ${it.at}: ${times(it.counters, "counter")}.`,
  LadderCast: (it) => `A Witch’s Ladder from ${it.from} marks ${it.to}: ${times(it.counters, "counter")}.`,
  Slotted: (it) => `The ${it.face} goes into ${skill(it)}.`,
  Returned: (it) => `The ${it.face} goes back to the pool.`,
  Paid: (it) => `${skill(it)} is paid.`,
  TokenGained: (it) => `A token of ${skill(it)} is earned.`,
  LawGiven: (it) => `${skill(it)} is Law from now on.`,
  Fizzled: (it) => `${skill(it)} finds nothing to do.`,
  BoneReturned: (it) => `A ${it.face} of ${skill(it)} goes home to its pool.`,
  BonesExchanged: (it) => `A d${it.given} is traded for a d${it.taken}.`,
  Directed: (it) => `The current runs ${DIRECTIONS[Number(it.direction)] ?? it.direction}.`,
  Chosen: "",
  KindChosen: (it) => `A ${it.unit} is to come back.`,
  Rekindled: (it) => `A ${piece(it.who)} rises on ${it.at}.`,
  Sacrificed: (it) => `The pawn on ${it.at} is given up.`,
  Won: (it) => `${clan(it)} win.`,
  RoyalLost: (it) => `${clan(it)} lose their royal and the game.`,
  Drawn: "The last round is over: nobody wins.",
};

export function sentence(event: Sentence): string {
  const say = SAY[event.kind];
  if (say === undefined) return said(event);
  return typeof say === "string" ? say : say(data(event));
}

/** What only leads over to the next turn is left out. */
export function tell(entry: Entry): string | null {
  const text = entry.events
    .map(sentence)
    .filter((it) => it !== "")
    .join(" ");
  return text === "" ? null : text;
}

export function heading(event: Sentence): string | null {
  return event.kind === "TurnBegan" ? `Round ${data(event).round}` : null;
}

const DECISIVE = [
  "Won",
  "Drawn",
  "RoyalLost",
  "QuarryFell",
  "Marked",
  "RoyalOver",
  "Reclaimed",
  "LawGiven",
  "GardenResolved",
];

/** What turned the match, the latest last. */
export function moments(log: Entry[]): Moment[] {
  const found = log.flatMap((row) => {
    const turned = row.events.some((it) => DECISIVE.includes(it.kind) || isRoyal(it));
    const text = turned ? tell(row) : null;
    return text ? [{ row: row.row, text }] : [];
  });
  return found.slice(-5);
}

const isRoyal = (event: Sentence) => event.kind === "Vanquished" && String(data(event).who).endsWith("royal");

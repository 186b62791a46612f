// The game's voice: questions, log lines, what a seat shows.
import card from "icon:card-random";
import lantern from "icon:lantern-flame";
import { list } from "../../core/format.ts";
import type { Moment, Token } from "../../core/words.ts";
import type { Ask, Entry, JsonValue, Outcome, Sentence, Situation } from "../../wire.ts";
import { BULLET_ICON } from "./figures.ts";
import { helperIcon } from "./icons.ts";
import { cardOf, helperOf, layout, type Layout } from "./layout.ts";
import { CODES, data, seatOf, sisters, steps, view, type View } from "./view.ts";
import { said } from "../../core/said.ts";

const QUESTIONS: Record<string, string> = {
  ChooseStart: "Where do you enter the woods?",
  LayTile: "Where does the path grow?",
  HelperChoice: "Who helps you?",
  MoveStep: "Run, or play a trick?",
  Step: "Where do you run?",
  Prince: "A step, a swap, or enough?",
  SwapWith: "Swap it with which tile?",
  Queen: "Which wolf obeys you?",
  WolfTo: "Where does the wolf go?",
  Huntsman: "Two bullets, or a dead wolf?",
  StepmotherWhom: "Who must lose a card?",
  StepmotherCard: "Which card do you give up?",
  MirrorCard: "Which card does the mirror break?",
  CommitBullets: "How many bullets go into the bag?",
  DiscardDown: "Too many cards. Which one goes?",
  FlightDirection: "Which way does she flee?",
};

const DOING: Record<string, string> = {
  ChooseStart: "chooses where to start",
  LayTile: "lays a tile",
  HelperChoice: "chooses a helper",
  MoveStep: "chooses a card",
  Step: "runs",
  Prince: "follows the Prince",
  SwapWith: "swaps two tiles",
  Queen: "commands the wolves",
  WolfTo: "commands a wolf",
  Huntsman: "hires the Huntsman",
  StepmotherWhom: "picks a victim",
  StepmotherCard: "gives up a card",
  MirrorCard: "looks into the mirror",
  CommitBullets: "reaches for the bag",
  DiscardDown: "discards",
  FlightDirection: "decides which way she flees",
  Target: "aims a trick",
};

const AIMING: Record<string, string> = {
  woodcutter: "Which tree falls?",
  path_shifts: "Which tile moves?",
  thicket: "Leap to which space?",
  silver_bullet: "Which wolf dies?",
  rotten_planks: "Which path rots away?",
  ambush: "Where does the wolf wait?",
  here_doggy: "Which wolf comes?",
  light_fingers: "Whose bullets?",
  magic_mirror: "Whose hand do you see?",
  shove: "Whom do you shove?",
};

export function question(ask: Ask, situation: Situation): string {
  const it = view(situation.draft ?? situation.view);
  if (ask.window) return situation.offers.length > 1 ? "Do you answer?" : "You hold no answer.";
  if (ask.kind === "Target") {
    const kinds = situation.offers.map((offer) => offer.kind);
    if (kinds.includes("shove")) return "Which way does she stumble?";
    if (kinds.includes("to"))
      return it.phase.card?.startsWith("path_shifts") ? "Where does it go?" : "Where does the wolf go?";
    return AIMING[it.phase.card?.replace(/-\d+$/, "") ?? ""] ?? "What is it aimed at?";
  }
  if (ask.kind === "LayTile" && it.phase.tile === "obstacle") return "Where does the tree fall?";
  if (ask.kind === "LayTile" && it.phase.tile === "path_wolf") return "Where does the wolf rise?";
  if (ask.kind === "FlightDirection" && it.fight)
    return `Which way does ${it[it.fight.who as `p${number}`]?.name ?? "she"} flee?`;
  return QUESTIONS[ask.kind] ?? "What do you do?";
}

export const doing = (ask: Ask) => DOING[ask.kind] ?? (ask.window ? "may answer" : "is thinking");

export function tokens(json: JsonValue, seat: number): Token[] {
  const it = view(json);
  const sister = sisters(it)[seat];
  if (!sister) return [];
  const held: Token[] = [
    { icon: BULLET_ICON, label: "bullet", on: sister.bullets > 0, count: sister.bullets },
    { icon: card, label: "card", on: sister.hand.size > 0, count: sister.hand.size, tone: "back" },
  ];
  if (it.starter === CODES[seat])
    held.push({ icon: lantern, label: "Starting Player tile", on: true, tone: "lantern", aside: true });
  if (sister.helper)
    held.push({
      icon: helperIcon(sister.helper),
      label: `helper: ${sister.helper.replace("_", " ")}`,
      on: true,
      tone: "stake",
      aside: true,
    });
  return held;
}

export function standing(json: JsonValue, seat: number): string {
  const it = sisters(view(json))[seat];
  if (!it?.at) return "not in the woods yet";
  const where =
    it.at.endsWith("0") && it.at.length === 2 ? `at the start of ${it.at.charAt(0)}` : `on ${it.at}`;
  return it.home ? `${where} · ${steps(it.home)} from home` : where;
}

export const progress = (json: JsonValue): string => `turn ${view(json).turn}`;

const TILES: Record<string, string> = {
  path_empty: "a path",
  path_bullet: "a path with a bullet",
  path_wolf: "a path",
  obstacle: "a tree",
};

/** What only leads over to the next thing, or is told by what follows. */
export const QUIET = [
  "Dealt", "StepBegan", "TurnBegan", "TileDrawn", "BulletPlaced", "Lasts", "Finished", "Chosen", "Named", "WindowOpened",
  "Passed", "Answered", "HadPassed", "WolfTokenIn", "BulletsSpent", "FlightEnded", "CleanUp", "PlayedDiscarded", "StarterPassed",
]; // prettier-ignore

/** A space within a sentence; starting spaces have no number for people. */
const spot = (at: unknown) =>
  /^[A-F]0$/.test(String(at)) ? `the start of lane ${String(at).charAt(0)}` : String(at);

type Retelling = (
  it: ReturnType<typeof data>,
  who: (code: unknown) => string,
  box: Layout,
  event: Sentence,
) => string;

const SENTENCES: Record<string, Retelling> = {
  StarterChosen: ({ seat }, who) => `${who(seat)} carries the lantern and begins.`,
  Started: ({ by, at }, who) => `${who(by)} enters by lane ${String(at).charAt(0)}.`,
  Laid: ({ by, tile, at }, who) =>
    tile === "obstacle"
      ? `${who(by)} fells a tree across ${at}.`
      : `${who(by)} lays ${TILES[String(tile)]} on ${at}.`,
  WolfRose: ({ at }) => `A wolf rises on ${at}.`,
  Took: ({ by, helper }, who, box) => `${who(by)} takes the ${helperOf(box, helper)?.name}.`,
  Drew: ({ card }, _, __, event) => (card === null || card === undefined ? "" : said(event)),
  GotBullets: ({ by, bullets }, who) =>
    `${who(by)} pockets ${bullets} ${bullets === 1 ? "bullet" : "bullets"}.`,
  WolfMoved: ({ from, to }) => `The wolf slinks from ${from} to ${to}.`,
  Tricked: ({ by, card }, who, box) => `${who(by)} plays ${cardOf(box, card)?.name}.`,
  Ran: ({ by, value, card }, who, box) => `${who(by)} runs ${value} with ${cardOf(box, card)?.name}.`,
  Ended: ({ by }, who) => `${who(by)} plays no card.`,
  Cancelled: ({ card }, _, box) => `The spell is broken: ${cardOf(box, card)?.name} does nothing.`,
  Sprained: ({ by, left }, who) => `${who(by)} limps: ${left} left to run.`,
  TeethAdded: ({ wolves }) => `What big teeth: ${wolves} wolf tokens in the bag.`,
  Removed: ({ at }) => `The path on ${at} rots away.`,
  Felled: ({ at }) => `The tree on ${at} is cut up.`,
  Stolen: ({ by, from, bullets }, who) =>
    `${who(by)} steals ${bullets} ${bullets === 1 ? "bullet" : "bullets"} from ${who(from)}.`,
  Looked: ({ by, of }, who) => `${who(by)} sees the hand of ${who(of)} in the mirror.`,
  Ambushed: ({ at }) => `A wolf waits on ${at}.`,
  Shoved: ({ who: shoved, to }, who) => `${who(shoved)} stumbles to ${to}.`,
  Gowned: ({ by }, who) => `${who(by)} slips into the nightgown.`,
  Moved: ({ by, to }, who) => `${who(by)} walks to ${to}.`,
  PickedUp: ({ by, at }, who) => `${who(by)} picks up the bullet on ${at}.`,
  FightBegan: ({ by, at }, who) => `${who(by)} meets the wolf on ${at}.`,
  Loaded: ({ by, bullets }, who) =>
    Number(bullets) === 0 ? `${who(by)} fights with bare hands.` : `${who(by)} puts ${bullets} into the bag.`,
  TokenDrawn: ({ by, token }, who) => `${who(by)} draws ${token === "wolf" ? "the wolf" : "a bullet"}.`,
  WolfKilled: ({ at }) => `The wolf on ${at} is dead.`,
  MustFlee: () => "",
  Fled: ({ by, to }, who) => `${who(by)} flees to ${spot(to)}.`,
  FellBack: ({ by, to }, who) => `${who(by)} falls back to ${spot(to)}.`,
  Won: ({ by }, who) => `${who(by)} is home at Grandma's house and wins.`,
};

/** A sentence as a person would retell it; what only leads over is left out. */
export function tell(entry: Entry, pack: JsonValue): string | null {
  const box = layout(pack);
  const who = (code: unknown) => box.sisters[seatOf(code)] ?? "Somebody";
  const parts = entry.events
    .filter((it) => !QUIET.includes(it.kind))
    .map((it) => SENTENCES[it.kind]?.(data(it), who, box, it) ?? said(it));
  const text = parts
    .filter((it) => it !== "")
    .join(" ")
    .replaceAll("!.", "!");
  return text === "" ? null : text;
}

/** The steps of a run are told in one line: "Red runs 3 with Breadcrumbs: C2 – C3 – C4." */
export function join(entry: Entry, before: Entry, line: string): string | null {
  const told = (it: Entry) => it.events.filter((event) => !QUIET.includes(event.kind));
  const [move, ...others] = told(entry);
  const then = told(before).at(-1);
  if (move?.kind !== "Moved" || others.some((it) => it.kind !== "PickedUp") || !then) return null;
  const { by, to } = data(move);
  const goes = ["Ran", "Sprained", "Gowned", "Moved", "PickedUp"].includes(then.kind) && data(then).by === by;
  if (!goes) return null;
  const stem = line.replace(/\.$/, "");
  const found = others.length > 0 ? " (a bullet)" : "";
  return `${stem}${["Moved", "PickedUp"].includes(then.kind) && stem.includes(":") ? " – " : ": "}${to}${found}.`;
}

/** Whose doing a row is: not of her who passed, but of her whose trick or run goes on. */
export function about(entry: Entry): number | null {
  const told = entry.events.find((it) => !QUIET.includes(it.kind));
  const { by, who, of } = told ? data(told) : {};
  const seat = seatOf(by ?? who ?? of);
  return seat < 0 ? null : seat;
}

export function heading(event: Sentence): string | null {
  return event.kind === "TurnBegan" ? `Turn ${data(event).turn}` : null;
}

/** What turned the match: the way home, lost and won fights, broken spells, the latest last. */
export function moments(log: Entry[], outcome: Outcome, pack: JsonValue): Moment[] {
  const winner = outcome.places[0]?.[0] ?? -1;
  const turned = (event: Sentence) => {
    const mine = seatOf(data(event).by) === winner;
    const fights = event.kind === (mine ? "WolfKilled" : "MustFlee");
    return fights || ["Won", "TimeUp", "Cancelled", "Stolen", "Ambushed"].includes(event.kind);
  };
  const rows = log.filter((entry) => entry.events.some(turned));
  return rows.flatMap((entry) => ({ row: entry.row, text: tell(entry, pack) ?? "" })).slice(-5);
}

/** What is asked of the judge, as people say it: "Ambush! as a trick". */
export function place(text: string, pack: JsonValue): string {
  const box = layout(pack);
  const [kind, rest = ""] = text.split(" ");
  const it = cardOf(box, rest);
  if (it) return kind === "run" ? `run with ${it.name}` : `play ${it.name}`;
  if (kind === "take") return `the ${helperOf(box, rest)?.name ?? rest}`;
  if (kind === "on") return box.sisters[seatOf(rest)] ?? rest;
  return rest || text;
}

/** Those a window asks, as people say it. */
export function askedNames(it: View, me: number | null): string {
  const names = (it.phase.asked ?? []).map((seat) => (seat === me ? "you" : (sisters(it)[seat]?.name ?? "")));
  return list(names);
}

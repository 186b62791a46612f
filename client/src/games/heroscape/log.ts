// The log as a person would retell it, and the server's sentences in names that people know.
import { list } from "../../core/format.ts";
import type { Moment } from "../../core/words.ts";
import type { Entry, Sentence, JsonValue, Outcome } from "../../wire.ts";
import { prints, seatName, type Prints } from "./cards.ts";
import { cellName } from "./field.ts";
import { cardId, data, figureId, figureName, glyphId, kindId, standsOn, view, type View } from "./view.ts";
import { said } from "../../core/said.ts";

type Raw = { [key: string]: JsonValue };

interface Names {
  figure: (it: JsonValue | undefined) => string;
  card: (it: JsonValue | undefined) => string;
  glyph: (it: JsonValue | undefined) => string;
  kind: (it: JsonValue | undefined) => string;
}

function namesOf(known: Prints): Names {
  const card = (id: string) => known.card.get(id)?.name ?? id;
  return {
    figure: (it) => figureName(figureId(it, known), known),
    card: (it) => card(cardId(it, known).split(".")[1] ?? ""),
    glyph: (it) => known.glyph.get(glyphId(it, known))?.name ?? "glyph",
    kind: (it) => card(kindId(it, known)),
  };
}

const count = (n: JsonValue | undefined, one: string) => `${n} ${Number(n) === 1 ? one : `${one}s`}`;
const seat = (it: JsonValue | undefined) => seatName(Number(it));

const taken = (it: Raw, n: Names) => `${seat(it.by)} takes ${n.kind(it.card)}, ${it.left} points left.`;
const wounded = (it: Raw, n: Names) =>
  Number(it.life) > 1 && Number(it.wounds) > 0 && Number(it.wounds) < Number(it.life)
    ? `${n.figure(it.figure)} has ${count(it.wounds, "wound")} of ${it.life}.`
    : "";

const SETUP: Record<string, (it: Raw, n: Names) => string> = {
  SetupRolled: (it) => `${seat(it.by)} rolls ${it.total} for the first choice.`,
  DropOrderRolled: (it) => `${seat(it.by)} rolls ${it.total} to drop first.`,
  MarkerOrderRolled: (it) => `${seat(it.by)} rolls ${it.total} to place markers first.`,
  Tied: (it) => `A tie at ${it.total}: they roll again.`,
  First: (it) => `${seat(it.by)} begins.`,
  SetupFirst: (it) => `${seat(it.by)} is the first to set up.`,
  DropFirst: (it) => `${seat(it.by)} is the first to drop.`,
  MarkersFirst: (it) => `${seat(it.by)} is the first to place markers.`,
  Drafted: taken,
  DraftedInTurn: taken,
  HadToPass: (it) => `Nothing is left that ${seat(it.by)} could take: the army is complete.`,
  Passed: (it) => `The army of ${seat(it.by)} is complete.`,
  HalfPlaced: () => "",
  Placed: (it, n) => `${n.figure(it.figure)} takes its place.`,
  NoRoom: (it, n) => `The zone has no room for ${n.figure(it.figure)}.`,
  Waits: (it, n) => `${n.card(it.card)} waits for the Drop.`,
  RoundBegan: () => "",
  InitiativeRolled: (it) =>
    Number(it.roll) === Number(it.total)
      ? `${seat(it.by)} rolls ${it.total} for initiative.`
      : `${seat(it.by)} rolls ${it.roll} for initiative, ${it.total} in all.`,
  DropRolled: (it, n) => `${n.card(it.card)} rolls ${it.total} for the Drop.`,
  Dropped: (it, n) => `${n.figure(it.figure)} drops from the sky.`,
  DropWaited: (it, n) => `${n.card(it.card)} stays in the air.`,
  Marked: () => "",
  MarkedX: () => "",
  FaceDown: () => "",
  Shown: () => "",
  IsReady: (it) => `${seat(it.by)} is ready.`,
  TurnBegan: (it, n) => `Marker ${it.turn} of ${seat(it.by)}: ${n.card(it.card)}.`,
  TurnLost: (it) => `Turn ${it.turn} of ${seat(it.by)} is lost.`,
  TurnTaken: (it) => `Turn ${it.turn} of ${seat(it.by)} is lost: its marker was taken away.`,
  NothingThere: (it, n) => `Marker ${it.turn} of ${seat(it.by)}: ${n.card(it.card)}, still in the air.`,
};

const MOVES: Record<string, (it: Raw, n: Names) => string> = {
  Stepped: (it, n) =>
    Number(it.cost) > 2 ? `${n.figure(it.figure)} climbs ${Number(it.cost) - 1} levels.` : "",
  Flew: () => "",
  Grappled: (it, n) => `${n.figure(it.figure)} swings up by the grapple gun.`,
  WillFall: (it, n) => `${n.figure(it.figure)} leaps ${it.levels} levels down.`,
  InWater: (it, n) => `${n.figure(it.figure)} wades into water and must stop.`,
  BothInWater: (it, n) => `${n.figure(it.figure)} wades into water and must stop.`,
  OnGlyph: (it, n) => `${n.figure(it.figure)} steps on a glyph.`,
  Halted: () => "",
  TookOff: (it, n) => `${n.figure(it.figure)} takes off.`,
  MoveEnded: (it, n) => `${n.figure(it.figure)} has moved.`,
  MovesEnded: () => "",
  StepLost: (it, n) => `The step of ${n.figure(it.figure)} is no longer possible.`,
  SwipeBegan: () => "",
  Swiped: (it, n) =>
    `${n.figure(it.by)} swipes at ${n.figure(it.at)} … ${Number(it.skulls) > 0 ? "skull!" : "missed."}`,
  SwipeForgone: (it, n) => `${n.figure(it.by)} lets ${n.figure(it.at)} go.`,
  Fell: (it, n) =>
    Number(it.skulls) > 0
      ? `${n.figure(it.figure)} lands badly: ${count(it.skulls, "skull")}.`
      : `${n.figure(it.figure)} lands unhurt.`,
  FellFar: (it, n) => `${n.figure(it.figure)} falls far: ${it.total} on the d20.`,
};

const FIGHTS: Record<string, (it: Raw, n: Names) => string> = {
  Wounded: wounded,
  WoundedBySwipe: wounded,
  WoundedByFall: wounded,
  WoundedByStrike: wounded,
  Destroyed: (it, n) => `${n.figure(it.figure)} is destroyed.`,
  CardOut: (it, n) => `${n.card(it.card)} is out of play.`,
  Eliminated: (it) => `${seat(it.seat)} is out of the battle.`,
  PowerBegan: () => "",
  Charged: (it, n) => `${n.card(it.card)} rolls ${it.total} for the charge.`,
  ChargeBegan: (it, n) => `${n.card(it.card)} charges again!`,
  PowersEnded: () => "",
  ShackleRolled: (it, n) => `The shackle reaches for ${n.figure(it.figure)}: ${it.total}.`,
  Shackled: (it, n) => `${n.card(it.card)} now obeys ${seat(it.by)}!`,
  ChompRolled: (it, n) => `The jaws close on ${n.figure(it.figure)}: ${it.total}.`,
  Chomped: (it, n) => `${n.figure(it.figure)} is swallowed whole.`,
  Attacked: (it, n) =>
    `${n.figure(it.by)} attacks ${n.figure(it.target)} with ${count(it.dice, "die").replace("dies", "dice")}.`,
  Exploded: (it, n) => `${n.figure(it.by)} blows up the ground at ${n.figure(it.target)}.`,
  Breathed: (it, n) => `${n.figure(it.by)} breathes a line of fire.`,
  Threw: (it, n) => `${n.figure(it.by)} throws a grenade at ${n.figure(it.target)}.`,
  Skulls: (it) => `${count(it.skulls, "skull")}.`,
  DefenderChosen: () => "",
  NoSkull: () => "Nobody has to defend.",
  Defended: (it, n) => `${n.figure(it.figure)} rolls ${count(it.shields, "shield")} of ${it.dice}.`,
  Dodged: (it, n) => `${n.figure(it.figure)} dodges it all.`,
  Countered: (it, n) => `The counter strike hits ${n.figure(it.figure)}: ${count(it.wounds, "wound")}.`,
  CloningBegan: (it, n) => `${n.card(it.card)} clones instead of attacking.`,
  CloneRollBegan: () => "",
  NoCloneSpace: (it, n) => `There is no space beside ${n.figure(it.figure)} for a clone.`,
  CloneRolled: (it, n) => `${n.figure(it.figure)} rolls ${it.total} for a clone.`,
  Cloned: (it, n) => `${n.figure(it.figure)} rises again.`,
  SpiritLaid: (it, n) => `The spirit of ${n.figure(it.figure)} goes to ${n.card(it.card)}.`,
  NoSpiritLaid: (it, n) => `The spirit of ${n.figure(it.figure)} is gone.`,
  SpiritEnded: (it, n) => `The spirit of ${n.figure(it.figure)} leaves ${n.card(it.card)}.`,
};

const REST: Record<string, (it: Raw, n: Names) => string> = {
  Turned: (it, n) => `It is the ${n.glyph(it.glyph)}.`,
  Held: (it, n) => `${n.figure(it.figure)} holds the ${n.glyph(it.glyph)}.`,
  GlyphGone: (it, n) => `The ${n.glyph(it.glyph)} crumbles.`,
  Healed: (it, n) => `${n.figure(it.figure)} is healed.`,
  Summoned: (it, n) => `${n.figure(it.by)} summons ${n.figure(it.figure)}.`,
  NobodySummoned: (it, n) => `${n.figure(it.by)} summons nobody.`,
  Cursed: (it, n) => `${n.figure(it.figure)} rolls ${it.total} against the curse.`,
  CalledBack: (it, n) => `${n.figure(it.figure)} rolls ${it.total} to return.`,
  Returned: (it, n) => `${n.figure(it.figure)} is back!`,
  NoWayBack: (it, n) => `There is no space for ${n.figure(it.figure)}.`,
  TurnEnded: () => "",
  TurnOver: () => "",
  RoundEnded: () => "",
  Banners: (it) => `${seat(it.seat)} has ${count(it.banners, "banner")}.`,
  Scored: (it) => `${seat(it.seat)} scores ${it.points}.`,
  HeldToWin: (it) => `${seat(it.seat)} has the banners to win.`,
  Breached: (it) => `${seat(it.seat)} has taken the marked space.`,
  Withstood: (it) => `${seat(it.seat)} has withstood to the end.`,
};

const SENTENCES = { ...SETUP, ...MOVES, ...FIGHTS, ...REST };

export function sentenceOf(event: Sentence, known: Prints): string {
  const say = SENTENCES[event.kind];
  return say ? say(data(event), namesOf(known)) : seatNames(said(event));
}

export function tell(entry: Entry, pack: JsonValue): string | null {
  const known = prints(pack);
  const text = entry.events
    .map((it) => sentenceOf(it, known))
    .filter((it) => it !== "")
    .join(" ");
  return text === "" ? null : text;
}

export function heading(event: Sentence): string | null {
  return event.kind === "RoundBegan" ? `Round ${data(event).round}` : null;
}

/** Ends of what came before: a row is about what begins. */
const LEADING_OVER = ["TurnEnded", "TurnOver", "MovesEnded", "PowersEnded", "RoundEnded", "Halted"];

/** Whose doing a row is, where dice tell of it. */
export function about(entry: Entry): number | null {
  for (const event of entry.events.filter((it) => !LEADING_OVER.includes(it.kind))) {
    const it = data(event);
    const who = it.by ?? it.seat ?? it.figure ?? it.card;
    const of = typeof who === "number" ? who : seatIn(who);
    if (of !== null) return of;
  }
  return null;
}

function seatIn(who: JsonValue | undefined): number | null {
  const it = who as { seat?: number; card?: { seat?: number } } | undefined;
  return it?.card?.seat ?? it?.seat ?? null;
}

const seatNames = (text: string) => text.replace(/\bseat (\d)/g, (_, n: string) => seatName(Number(n)));

/** What hides a target, as the refusal names it. */
export interface Blocker {
  kind: string;
  at: string;
  dir: number | null;
}

export function blockerIn(text: string): Blocker | null {
  const found = /Blocked by (\w+) (-?\d+:-?\d+)(?::(\d))?(\^?)/.exec(text);
  if (!found) return null;
  const [, kind = "", at = "", dir, deck = ""] = found;
  return { kind, at: at + deck, dir: dir === undefined ? null : Number(dir) };
}

const PIECES: [string, string][] = [
  ["palm", "a palm"],
  ["brush", "the brush"],
  ["tree", "a tree"],
  ["ruin", "a ruin"],
  ["wall", "a stone wall"],
  ["slab", "a deck"],
];

function blockerName({ kind, at }: Blocker, it: View): string {
  if (kind === "terrain") return cellName(it.field, at);
  if (kind === "figure") {
    const figure = standsOn(it, at);
    return figure ? `a figure of ${seatName(figure.control)}` : "a figure";
  }
  return PIECES.find(([start]) => kind.startsWith(start))?.[1] ?? "something";
}

export function speak(text: string, _pack: JsonValue, json: JsonValue): string {
  const it = view(json);
  const blocker = blockerIn(text);
  if (blocker) return `The line of sight is blocked by ${blockerName(blocker, it)}.`;
  if (text.startsWith("A step goes to a neighboring space"))
    return "There is no way there with the Move that is left. A move goes from space to neighboring space.";
  return seatNames(text).replace(/-?\d+:-?\d+\^?/g, (spot) => cellName(it.field, spot));
}

/** What turned the battle: heroes and cards lost, minds taken, the end. */
export function moments(log: Entry[], outcome: Outcome): Moment[] {
  const kinds = [
    "CardOut",
    "Shackled",
    "Chomped",
    "Eliminated",
    "HeldToWin",
    "Breached",
    "Withstood",
    "Scored",
  ];
  const found = log.flatMap((entry) => {
    const told = entry.events.filter((it) => kinds.includes(it.kind)).map((it) => seatNames(said(it)));
    return told.length > 0 ? [{ row: entry.row, text: told.join(" ") }] : [];
  });
  const winners = list((outcome.places[0] ?? []).map(seatName));
  return found.length > 0 ? found.slice(-5) : [{ row: Math.max(0, log.length - 1), text: `${winners} won.` }];
}

export function touched(event: Sentence): string[] {
  const it = data(event);
  return [it.from, it.to, it.at].filter(
    (spot): spot is string => typeof spot === "string" && spot.includes(":"),
  );
}

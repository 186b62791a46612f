// A lesson that is played at a real table: plain data of a game, and plain functions over what is offered. Knows no rule.
import type { NewTable, Offer } from "../wire.ts";

type OneOf = string | string[];

/** Which offers are meant: each thing that is said must fit; a list means any of it. */
export interface Want {
  kind?: OneOf;
  piece?: OneOf;
  from?: OneOf;
  to?: OneOf;
  /** What stands beside it. */
  mark?: OneOf;
  /** How the notation begins. */
  text?: OneOf;
}

/** One thing to do: to choose something, or to ask about a place where something is forbidden. */
export interface Act {
  /** "Move your banshee onto the red square." */
  todo: string;
  /** What to choose, the best first. */
  wants?: Want[];
  /** What the board may be asked about, the best first. */
  asks?: string[];
}

export interface Step {
  title: string;
  /** What this teaches, in a sentence or two. */
  text: string;
  clause: string;
  /** Where it begins, in the game's notation; without one it goes on at the table as it stands. */
  position?: string;
  /** What must be offered as it begins, where that is not what to choose: the dice may bring another question. */
  needs?: Want;
  acts: Act[];
  /** What is said when it has happened, whatever the dice did. */
  done: string;
  /** What is said about another choice than the one that was asked for. */
  other?: string;
}

export interface Lesson {
  seats: number;
  options?: string[];
  /** Who plays the other seats. */
  bot?: string;
  steps: Step[];
}

/** A step's table may be set anew this often until the dice allow what it asks for. */
export const TRIES = 16;

const within = (said: OneOf | undefined, value: string | null): boolean =>
  said === undefined || (value !== null && [said].flat().includes(value));

export function fits(want: Want, offer: Offer): boolean {
  const begins = want.text === undefined || [want.text].flat().some((it) => offer.text.startsWith(it));
  const { piece, from, to } = offer.aim;
  return (
    begins &&
    within(want.kind, offer.kind) &&
    within(want.piece, piece) &&
    within(want.from, from) &&
    within(want.to, to) &&
    (want.mark === undefined || (offer.marks ?? []).some((it) => within(want.mark, it)))
  );
}

/** The offers that an act means, the best first. */
export function wanted(act: Act | undefined, offers: Offer[]): Offer[] {
  const all = (act?.wants ?? []).flatMap((want) => offers.filter((offer) => fits(want, offer)));
  return all.filter((it, at) => all.indexOf(it) === at);
}

/** Whether a table lets somebody begin a step. */
export function begins(step: Step, offers: Offer[]): boolean {
  const wants = step.needs ? [step.needs] : step.acts[0]?.wants;
  return offers.length > 0 && (!wants || offers.some((offer) => wants.some((want) => fits(want, offer))));
}

/** What a choice means for an act. What nobody asked for is let pass where the act could not be done. */
export function judge(act: Act | undefined, offer: Offer, among: Offer[]): "done" | "other" | "aside" {
  if (wanted(act, [offer]).length > 0) return "done";
  // Where there was no choice nobody chose amiss.
  const amiss = among.length > 1 && (act?.asks !== undefined || wanted(act, among).length > 0);
  return amiss ? "other" : "aside";
}

/** The table of a step: mine is the first seat, bots have the others, and nobody else sees it. */
export function tableOf(slug: string, lesson: Lesson, step: Step): NewTable {
  const spec = lesson.bot ?? "random";
  const rivals = Array.from({ length: lesson.seats - 1 }, () => ({ kind: "bot" as const, spec }));
  return {
    game: slug,
    options: lesson.options ?? [],
    seats: [{ kind: "me" }, ...rivals],
    pace: { kind: "free" },
    listed: false,
    position: step.position ?? null,
  };
}

/** Where a step's table was set: itself, or the last one before it with a position. */
export function beginningOf(lesson: Lesson, at: number): number {
  for (let step = at; step > 0; step--) if (lesson.steps[step]?.position !== undefined) return step;
  return 0;
}

// What a game says about its choices, its log and its pieces. Core draws it and knows no game.
import type { Component } from "svelte";
import type {
  Answer,
  Ask,
  Entry,
  Fact,
  GameInfo,
  Sentence,
  JsonValue,
  Offer,
  Outcome,
  Situation,
  Standing,
} from "../wire.ts";
import type { Motion } from "./motion.ts";
import type { WhyNot } from "./table.svelte.ts";

/** One short line about a choice: "75 % skull". `icon` is SVG markup from `icon:…`. */
export interface Point {
  icon?: string;
  strong?: string;
  text: string;
  tone?: "good" | "bad" | "quiet" | "zombie";
  clause?: string;
  /** The whole sentence, for the dock and for screen readers. */
  said?: string;
}

/** An offer as people see it in the dock. */
export interface Choice {
  offer: Offer;
  /** On the card: "South-east tomb". */
  title: string;
  /** On the button: "Move 3 to the tomb". */
  button: string;
  face?: { die: number } | { icon: string };
  points: Point[];
  /** Keys that choose it besides its number. */
  keys: string[];
  /** Asked again before it is done. */
  confirm?: string;
}

/** A token in a seat's panel: shown as a picture, counted for screen readers. */
export interface Token {
  icon: string;
  label: string;
  on: boolean;
  /** How many there are, where a number says it better than pictures. */
  count?: number;
  tone?: string;
  /** Pushes it to the end of the row. */
  aside?: boolean;
}

/** A card in somebody's own hand. */
export interface HandCard {
  id: string;
  title: string;
  text: string;
  icon?: string;
  /** Whether some offer uses it now. */
  playable: boolean;
}

export interface SeatLook {
  color: string;
  name: string;
}

export interface Moment {
  row: number;
  text: string;
}

/** What a board draws at rest, and how it speaks back. */
export interface Still {
  pack: JsonValue;
  /** What is shown now: the view, or a moment on the way to it. */
  view: JsonValue;
  ask: Ask | null;
  offers: Offer[];
  choices: Choice[];
  /** The offer being looked at. */
  focus: Offer | null;
  facts: Fact[];
  seat: number | null;
  /** Whether time runs at this table. */
  live: boolean;
  /** Places that the last move touched. */
  last: string[];
  label: string;
  /** What is known of an offer so far. */
  factsOf: (offer: Offer) => Fact[];
  /** The answer to the last "why not?", while it is shown. */
  why?: WhyNot | null;
  /** What happened lately, oldest first. */
  happened?: Sentence[];
  /** Asks for the facts of some offers; they come by and by. */
  onforesee: (offers: Offer[]) => void;
  onfocus: (offer: Offer | null) => void;
  onchoose: (offer: Offer) => void;
  onwhy: (place: string) => void;
}

/** What a board needs to draw itself: what changes with the table, and what changes with every frame. */
export interface BoardProps extends Still {
  motion: Motion | null;
  /** How far the motion is, 0 to 1. */
  t: number;
}

/** What a dock gets besides. */
export interface DockProps extends BoardProps {
  question: string;
  note: string;
  /** The clause that asks. */
  clause: string;
  game: string;
  /** What happened last, shown while nothing is asked. */
  recent: string[];
  dice: { face: number; spent: boolean }[];
  undo: boolean;
  busy: boolean;
  /** An earlier moment is shown. */
  past: boolean;
  /** How many milliseconds a response window stays open from now on; none if it waits for an answer. */
  patience: number | null;
  passes: Standing[];
  onundo: () => void;
  /** Sets or clears a standing pass. */
  onpass: (kind: string, always: boolean, on: boolean) => void;
}

/** What is shown of a seat instead of its tokens. */
export interface SeatProps {
  pack: JsonValue;
  view: JsonValue;
  seat: number;
  me: number | null;
  /** What may be chosen now, for panels that are played on too; none in a replay. */
  board: Still | null;
}

export interface GameClient {
  Board: Component<BoardProps>;
  /** A dock of its own, for games that are played from a hand of cards. */
  Dock?: Component<DockProps>;
  Seat?: Component<SeatProps>;
  /** Colours and names of the seats; a match may give them other names. */
  looks(pack: JsonValue, view?: JsonValue): SeatLook[];
  /** "round 9". */
  progress(view: JsonValue): string;
  question(ask: Ask, situation: Situation, pack: JsonValue): string;
  /** What somebody else is doing: "chooses a die". */
  doing(ask: Ask): string;
  choice(offer: Offer, facts: Fact[], view: JsonValue, pack: JsonValue): Choice;
  /** Order of offers in the dock. */
  order?(offers: Offer[]): Offer[];
  tokens(view: JsonValue, seat: number): Token[];
  /** A line under a seat's tokens: "on C5, 9 from home". */
  standing?(view: JsonValue, seat: number): string;
  /** Whose doing a row of the log is, where it is not the seat that answered. */
  about?(entry: Entry): number | null;
  /** Whose turn a view shows, while motions lead up to the present. */
  turn?(view: JsonValue): number[];
  /** A sentence of what happened in a row, or nothing to leave it out. */
  tell(entry: Entry, pack: JsonValue, view: JsonValue): string | null;
  /** The line of an earlier row with this one added, where both are one thing to tell: the steps of a run. */
  join?(entry: Entry, before: Entry, line: string): string | null;
  heading(event: Sentence): string | null;
  /** Kinds of events that only lead over to the next thing: a row cites another one if it can. */
  quiet?: string[];
  motions(event: Sentence, view: JsonValue, pack: JsonValue): Motion[];
  /** The view as it looks after an event, for the eye only; the next view from the server replaces it. */
  show(view: JsonValue, event: Sentence, pack: JsonValue): JsonValue;
  /** Places an event touched. */
  touched(event: Sentence): string[];
  /** The question to the judge for a place that is not offered. */
  why(place: string, ask: Ask | null, view: JsonValue): string;
  /** A place as people call it. */
  place(id: string, pack: JsonValue, view: JsonValue): string;
  /** A sentence of the rules with places called by their names. */
  speak?(text: string, pack: JsonValue, view: JsonValue): string;
  dice(view: JsonValue): { face: number; spent: boolean }[];
  moments(log: Entry[], outcome: Outcome, pack: JsonValue): Moment[];
  /** The headline of an end where "wins" would be wrong. */
  ending?(outcome: Outcome, me: number | null): string | null;
}

export type GameLoader = () => Promise<GameClient>;
export type { Answer, GameInfo };

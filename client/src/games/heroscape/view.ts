// The view as the server tells it, read into lists; and how it looks after an event, for the eye, between two views.
import type { JsonValue } from "../../wire.ts";
import { fieldOf, hexOf, type Chart, type Field } from "./field.ts";
import type { Prints } from "./cards.ts";

export interface Figure {
  /** `0.tarn_vikings.3`. */
  id: string;
  /** `0.tarn_vikings`. */
  card: string;
  /** `tarn_vikings`. */
  kind: string;
  owner: number;
  control: number;
  n: number;
  status: "unplaced" | "waiting" | "field" | "destroyed" | "unused" | "spirit";
  at: string | null;
  tail: string | null;
  wounds: number;
  life: number;
  height: number;
  moved: boolean;
  attacked: boolean;
  engaged: string[];
  spiritOn: string | null;
}

export interface Card {
  id: string;
  kind: string;
  owner: number;
  control: number;
  inPlay: boolean;
  points: number;
  life: number;
  height: number;
  move: number;
  range: number;
  attack: number;
  defense: number;
  spent: boolean;
  faceDown: number;
  figures: Figure[];
}

export type MarkerName = "1" | "2" | "3" | "X";
export const MARKERS: MarkerName[] = ["1", "2", "3", "X"];

export interface Player {
  seat: number;
  zone: { id: string; color: string; pattern: string; spaces: string[] };
  side: number[];
  banners: number;
  points: number;
  limit: number;
  score: number;
  passed: boolean;
  out: boolean;
  placed: number;
  shown: boolean;
  /** Where a known marker lies; `-` off the cards, nothing if it is not known. */
  markers: Record<MarkerName, string | null>;
  revealed: number[];
  lost: number[];
}

export interface Glyph {
  slot: string;
  at: string;
  /** `?` face down. */
  glyph: string;
  letter: string;
  holder: string | null;
}

export interface View {
  field: Field;
  scenario: { id: string; name: string; victory: { kind: string; [key: string]: JsonValue | undefined } };
  round: number;
  rounds: number;
  turn: number;
  seat: number;
  first: number;
  phase: { kind: string; figure: string | null; card: string | null; half: string | null; rolling: number[] };
  players: Player[];
  cards: Card[];
  figures: Figure[];
  glyphs: Glyph[];
  pool: string[];
  moving: { figure: string; mode: string; left: number; may_rest: boolean; falls: boolean } | null;
  attack: { attacker: string; special: boolean; dice: number; skulls: number; defending: string[] } | null;
}

type Raw = { [key: string]: JsonValue };
const raw = (json: JsonValue | undefined): Raw =>
  typeof json === "object" && json !== null && !Array.isArray(json) ? (json as Raw) : {};

const known = new WeakMap<object, View>();

export function view(json: JsonValue): View {
  const it = raw(json);
  const seen = known.get(it);
  if (seen) return seen;
  const fresh = read(it);
  known.set(it, fresh);
  return fresh;
}

function read(it: Raw): View {
  const seats = Object.keys(it).filter((key) => /^\d$/.test(key));
  const cards = seats.flatMap((seat) => cardsOf(Number(seat), raw(it[seat])));
  const scenario = raw(it.scenario) as unknown as View["scenario"];
  return {
    field: fieldOf(it.battlefield as unknown as Chart),
    scenario,
    round: Number(it.round),
    rounds: Number(it.rounds),
    turn: Number(it.turn),
    seat: Number(it.seat),
    first: Number(it.first),
    phase: raw(it.phase) as unknown as View["phase"],
    players: seats.map((seat) => player(Number(seat), raw(it[seat]))),
    cards,
    figures: cards.flatMap((card) => card.figures),
    glyphs: Object.entries(raw(it.glyphs)).map(
      ([slot, glyph]) => ({ slot, ...raw(glyph) }) as unknown as Glyph,
    ),
    pool: (it.pool ?? []) as string[],
    moving: (it.moving ?? null) as unknown as View["moving"],
    attack: (it.attack ?? null) as unknown as View["attack"],
  };
}

function player(seat: number, it: Raw): Player {
  const markers = raw(it.markers);
  const { revealed, lost, ...where } = markers as unknown as Player["markers"] &
    Pick<Player, "revealed" | "lost">;
  const rest = it as unknown as Omit<Player, "seat" | "markers" | "revealed" | "lost">;
  return { ...rest, seat, markers: where, revealed: revealed ?? [], lost: lost ?? [] };
}

function cardsOf(owner: number, it: Raw): Card[] {
  const entries = Object.entries(it).filter(([, value]) => raw(value).control !== undefined);
  return entries.map(([kind, value]) => card(owner, kind, raw(value)));
}

function card(owner: number, kind: string, it: Raw): Card {
  const id = `${owner}.${kind}`;
  const control = Number(it.control);
  const numbers = Object.keys(it).filter((key) => /^\d$/.test(key));
  return {
    id,
    kind,
    owner,
    control,
    inPlay: it.in_play === true,
    points: Number(it.points),
    life: Number(it.life),
    height: Number(it.height),
    move: Number(it.move),
    range: Number(it.range),
    attack: Number(it.attack),
    defense: Number(it.defense),
    spent: it.spent === true,
    faceDown: Number(it.face_down),
    figures: numbers.map((n) => {
      const { spirit_on, ...rest } = raw(it[n]) as unknown as Omit<Figure, "spiritOn"> & {
        spirit_on: string | null;
      };
      const [life, height] = [Number(it.life), Number(it.height)];
      return {
        ...rest,
        id: `${id}.${n}`,
        card: id,
        kind,
        owner,
        control,
        n: Number(n),
        life,
        height,
        spiritOn: spirit_on,
      };
    }),
  };
}

export const cardOf = (it: View, id: string | null): Card | undefined =>
  it.cards.find((card) => card.id === id);
export const figureOf = (it: View, id: string | null): Figure | undefined =>
  it.figures.find((figure) => figure.id === id);
export const standing = (it: View): Figure[] => it.figures.filter((figure) => figure.at !== null);
export const standsOn = (it: View, spot: string): Figure | undefined =>
  standing(it).find((figure) => figure.at === spot || figure.tail === spot);
/** The cards a seat controls. */
export const armyOf = (it: View, seat: number): Card[] => it.cards.filter((card) => card.control === seat);

/** The spaces of a figure as the rules list them: by r, then q. */
export function inOrder(a: string, b: string | null): [string, string | null] {
  if (b === null) return [a, null];
  const [p, q] = [hexOf(a), hexOf(b)];
  const first = p.r < q.r || (p.r === q.r && p.q <= q.q);
  return first ? [a, b] : [b, a];
}

/** "Tarn 3", "Finn". */
export function figureName(id: string, prints: Prints): string {
  const [, kind = "", n = ""] = id.split(".");
  const print = prints.card.get(kind);
  if (!print) return id;
  return print.figures > 1 ? `${print.short} ${n}` : print.short;
}

// Names inside the data of events and facts: cards and glyphs are counted, not named.
interface FigureData {
  card: { seat: number; kind: number };
  n: number;
}

export function data(of: { data: JsonValue }): Raw {
  return raw(of.data);
}

export function cardId(it: JsonValue | undefined, prints: Prints): string {
  const { seat, kind } = it as unknown as FigureData["card"];
  return `${seat}.${prints.cards[kind]?.id ?? ""}`;
}

export function figureId(it: JsonValue | undefined, prints: Prints): string {
  const { card, n } = it as unknown as FigureData;
  return `${cardId(card as unknown as JsonValue, prints)}.${n}`;
}

export const glyphId = (it: JsonValue | undefined, prints: Prints): string =>
  prints.glyphs[Number(it)]?.id ?? "";
export const kindId = (it: JsonValue | undefined, prints: Prints): string =>
  prints.cards[Number(it)]?.id ?? "";

// Army cards and glyphs as the pack prints them, with the icon that stands for each.
import deathwalker from "icon:robot-golem";
import airborne from "icon:parachute";
import carr from "icon:rogue";
import drake from "icon:katana";
import finn from "icon:swordman";
import grimnak from "icon:dinosaur-rex";
import izumi from "icon:ninja-heroic-stance";
import krav from "icon:running-ninja";
import marro from "icon:troglodyte";
import mimring from "icon:wyvern";
import negoksa from "icon:alien-bug";
import raelin from "icon:angel-wings";
import stranger from "icon:person";
import syvarris from "icon:bowman";
import tarn from "icon:evil-minion";
import thorgrim from "icon:spartan";
import zettian from "icon:battle-mech";
import type { JsonValue } from "../../wire.ts";

export interface Print {
  id: string;
  name: string;
  short: string;
  general: string;
  species: string;
  class: string;
  size: string;
  height: number;
  kind: "hero" | "squad";
  figures: number;
  spaces_per_figure: number;
  life: number;
  move: number;
  range: number;
  attack: number;
  defense: number;
  points: number;
  points_rebalanced: number;
  power: { id: string; name: string; text: string }[];
}

export interface GlyphPrint {
  id: string;
  name: string;
  power: string;
  letter: string;
  duration: string;
  text: string;
}

export interface Prints {
  cards: Print[];
  card: Map<string, Print>;
  glyphs: GlyphPrint[];
  glyph: Map<string, GlyphPrint>;
}

const known = new WeakMap<object, Prints>();

/** What is printed; a pack is read once. */
export function prints(pack: JsonValue): Prints {
  if (typeof pack !== "object" || pack === null) throw new Error("the pack has no cards");
  const seen = known.get(pack);
  if (seen) return seen;
  const files = Object.values(pack) as unknown as { card?: Print[]; glyph?: GlyphPrint[] }[];
  const cards = files.find((it) => Array.isArray(it?.card))?.card ?? [];
  const glyphs = files.find((it) => Array.isArray(it?.glyph))?.glyph ?? [];
  const fresh: Prints = {
    cards,
    card: new Map(cards.map((it) => [it.id, it])),
    glyphs,
    glyph: new Map(glyphs.map((it) => [it.id, it])),
  };
  known.set(pack, fresh);
  return fresh;
}

const ICONS: Record<string, string> = {
  tarn_vikings: tarn,
  finn,
  thorgrim,
  airborne_elite: airborne,
  drake,
  raelin,
  zettian_guards: zettian,
  ne_gok_sa: negoksa,
  marro_warriors: marro,
  deathwalker_9000: deathwalker,
  mimring,
  grimnak,
  syvarris,
  agent_carr: carr,
  krav_maga: krav,
  izumi_samurai: izumi,
};

export const iconOf = (card: string): string => ICONS[card] ?? stranger;

/** Seats in order, with the shape that goes with each colour. */
export const SEAT_COLORS = ["violet", "red", "green", "amber", "cyan", "rose"];

export interface SeatTint {
  /** Light, middle and deep shade; the same by day and by night, because the battlefield is always dark. */
  light: string;
  middle: string;
  deep: string;
}

const TINTS: Record<string, SeatTint> = {
  violet: { light: "#b99cf0", middle: "#8c6bd6", deep: "#3a2966" },
  red: { light: "#e2725b", middle: "#c5513b", deep: "#5c1f15" },
  green: { light: "#8fd694", middle: "#4f9a57", deep: "#1d4423" },
  amber: { light: "#f2b84b", middle: "#b98420", deep: "#4a330a" },
  cyan: { light: "#7fd1e0", middle: "#3f97a8", deep: "#134450" },
  rose: { light: "#f09cb0", middle: "#c4617c", deep: "#581f30" },
};

export const colorOf = (seat: number): string => SEAT_COLORS[seat] ?? "white";
export const tintOf = (seat: number): SeatTint =>
  TINTS[colorOf(seat)] ?? { light: "#e7e1d2", middle: "#a39d8e", deep: "#3a372f" };

export const seatName = (seat: number): string => {
  const color = colorOf(seat);
  return color.charAt(0).toUpperCase() + color.slice(1);
};

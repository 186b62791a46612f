// A game without a board of its own: the server's sentences, and every offer as a card.
import type { GameClient } from "../../core/words.ts";
import { isSure, percent } from "../../core/format.ts";
import { MARKS } from "../../core/draw.ts";
import Board from "./Board.svelte";

const COLORS = Object.keys(MARKS);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const spaced = (text: string) => text.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();

const game: GameClient = {
  Board,
  looks: () => COLORS.map((color) => ({ color, name: capital(color) })),
  progress: (view) => {
    const round = (view as { round?: number } | null)?.round;
    return round === undefined ? "" : `round ${round}`;
  },
  question: (ask) => `${capital(spaced(ask.kind))}?`,
  doing: (ask) => `is asked: ${spaced(ask.kind)}`,
  choice: (offer, facts) => ({
    offer,
    title: capital(offer.text),
    button: capital(offer.text),
    keys: [],
    points: facts.slice(0, 4).map((fact) => ({
      text: fact.text,
      said: fact.text,
      clause: fact.clause,
      ...(fact.odds && !isSure(fact.odds) ? { strong: percent(fact.odds) } : {}),
    })),
  }),
  tokens: () => [],
  tell: (entry) => entry.events.map((event) => event.text).join(" ") || null,
  heading: () => null,
  motions: () => [],
  show: (view) => view,
  touched: () => [],
  why: (place) => `go ${place}`,
  place: (id) => id,
  dice: () => [],
  moments: (log) =>
    log
      .filter((entry) => entry.events.length > 0)
      .slice(-4)
      .map((entry) => ({ row: entry.row, text: entry.events.map((event) => event.text).join(" ") })),
};

export default game;

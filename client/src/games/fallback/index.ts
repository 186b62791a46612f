// A game without a board of its own: the server's sentences, and every offer as a card.
import type { GameClient } from "../../core/words.ts";
import { isSure, percent } from "../../core/format.ts";
import { MARKS } from "../../core/draw.ts";
import Board from "./Board.svelte";
import { said } from "../../core/said.ts";

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
  question: said,
  doing: (ask) => `is asked: ${spaced(ask.kind)}`,
  choice: (offer, facts) => ({
    offer,
    title: capital(offer.text),
    button: offer.said ? said(offer.said) : capital(offer.text),
    keys: [],
    points: facts.slice(0, 4).map((fact) => ({
      text: said(fact),
      said: said(fact),
      clause: fact.clause,
      ...(fact.odds && !isSure(fact.odds) ? { strong: percent(fact.odds) } : {}),
    })),
  }),
  tokens: () => [],
  tell: (entry) => entry.events.map((event) => said(event)).join(" ") || null,
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
      .map((entry) => ({ row: entry.row, text: entry.events.map((event) => said(event)).join(" ") })),
};

export default game;

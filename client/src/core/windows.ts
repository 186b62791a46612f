// Response windows: how long they stay open, and when there is nothing to decide in them.
import type { Known } from "./state.ts";
import { mySeat } from "./state.ts";
import type { Offer, Situation } from "../wire.ts";

/** Long enough to be seen, when only bots would learn how long somebody thought. */
const BEAT = 700;
/** What the server grants when every rival is a bot. */
const SHORT = 1_500;

/** The one thing a seat can answer in a window, if there is but one: what happens anyway when time is up. */
export function idle(situation: Situation, offers: Offer[]): Offer | null {
  const only = offers.length === 1 ? offers[0] : undefined;
  return situation.ask?.window && only?.text === situation.ask.timeout ? (only ?? null) : null;
}

/** How long the window in progress stays open; none where it waits for an answer. */
export function patienceOf(known: Known): number | null {
  const { situation, table } = known;
  if (!situation.ask?.window) return null;
  const full = situation.ask.seconds * 1000;
  const me = mySeat(known);
  const rivals = table.seats.filter((it) => it.seat !== me && it.occupant.kind !== "bot");
  if (table.pace.kind === "live") return rivals.length === 0 ? Math.min(full, SHORT) : full;
  const waits = !idle(situation, situation.offers);
  if (table.pace.kind === "days" || waits) return null;
  return rivals.length === 0 ? BEAT : full;
}

// Choosing among offers: what a piece, a place or a key stands for. Knows no game and no rule; it only sorts what was offered.
import type { Offer } from "../wire.ts";

/** What to submit for an offer: its line if it takes several actions, else itself. */
export function actions(offer: Offer): string[] {
  return offer.line.length > 0 ? offer.line : [offer.text];
}

/** What tells an offer from every other: different lines may end in the same action. */
export function nameOf(offer: Offer): string {
  return actions(offer).join(", ");
}

/** A piece taken in hand leaves only what it can do; none leaves everything. */
export function ofPiece(offers: Offer[], piece: string | null): Offer[] {
  return piece === null ? offers : offers.filter((it) => it.aim.piece === piece);
}

/** What ends at a place, the cheapest first. */
export function toPlace(offers: Offer[], place: string): Offer[] {
  const cost = (it: Offer) => it.aim.cost ?? 0;
  return offers.filter((it) => it.aim.to === place).sort((a, b) => cost(a) - cost(b));
}

/** Every place that something leads to. */
export function places(offers: Offer[]): Set<string> {
  return new Set(offers.flatMap((it) => (it.aim.to === null ? [] : [it.aim.to])));
}

/** Every piece that something can be done with. */
export function pieces(offers: Offer[]): Set<string> {
  return new Set(offers.flatMap((it) => (it.aim.piece === null ? [] : [it.aim.piece])));
}

/** The next or previous offer in a ring, from none to the first or last. */
export function neighbour(offers: Offer[], from: Offer | null, step: 1 | -1): Offer | null {
  if (offers.length === 0) return null;
  const at = from ? offers.findIndex((it) => nameOf(it) === nameOf(from)) : -1;
  const start = at < 0 ? (step === 1 ? -1 : 0) : at;
  return offers[(start + step + offers.length) % offers.length] ?? null;
}

/** The same offer in a new list, so that a selection survives news that do not concern it. */
export function same(offers: Offer[], offer: Offer | null): Offer | null {
  return (offer && offers.find((it) => nameOf(it) === nameOf(offer))) ?? null;
}

/** The nearest of some points, within reach: taps of a thumb snap to what glows. */
export function nearest<T extends { x: number; y: number }>(
  points: T[],
  at: { x: number; y: number },
  reach: number,
): T | null {
  let best: T | null = null;
  let least = reach;
  for (const point of points) {
    const distance = Math.hypot(point.x - at.x, point.y - at.y);
    if (distance <= least) [best, least] = [point, distance];
  }
  return best;
}

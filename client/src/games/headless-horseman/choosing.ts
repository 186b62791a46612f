// Sorting what is offered: by card, by the end of a ride. Nothing is judged here, only put in order.
import { actions, nameOf } from "../../core/offers.ts";
import type { Offer } from "../../wire.ts";
import { cardOf } from "./cards.ts";

/** A place where rides end, with every way that leads there, the cheapest card first. */
export interface End {
  place: string;
  offers: Offer[];
}

/**
 * What people choose from. A ride is chosen by its far end, so its first part is left out where lines go on from it. A
 * jump between graveyards is chosen by the graveyard alone: its lines would be hundreds.
 */
export function tidy(offers: Offer[]): Offer[] {
  const begun = new Set(offers.filter((it) => it.line.length > 0).map((it) => it.line[0]));
  const single = (it: Offer) => it.line.length === 0;
  return offers.filter((it) => {
    const word = actions(it)[0]?.split(" ")[0] ?? "";
    if (word === "jump" || word === "cross" || word === "through") return single(it);
    return !single(it) || !begun.has(it.text);
  });
}

/** What a card in hand leads to; without one, everything. */
export function ofCard(offers: Offer[], key: string | null): Offer[] {
  return key === null ? offers : offers.filter((it) => cardOf(it) === key);
}

/** The number that a ride is played with, if it is one. */
export function numberOf(offer: Offer): number | null {
  const number = Number(cardOf(offer));
  return Number.isInteger(number) && number > 0 ? number : null;
}

export function ends(offers: Offer[]): End[] {
  const found = new Map<string, Offer[]>();
  for (const offer of offers) {
    const place = offer.aim.to;
    if (place !== null) found.set(place, [...(found.get(place) ?? []), offer]);
  }
  const cost = (it: Offer) => (numberOf(it) ?? 0) * 10 + it.line.length;
  return [...found].map(([place, ways]) => ({ place, offers: ways.sort((a, b) => cost(a) - cost(b)) }));
}

/** Offers that no place stands for: they are buttons. */
export function buttons(offers: Offer[]): Offer[] {
  return offers.filter((it) => it.aim.to === null);
}

/** The ends clockwise round the rider, so that arrow keys walk round. */
export function clockwise<T extends { place: string }>(
  all: T[],
  from: { x: number; y: number },
  at: (place: string) => { x: number; y: number } | undefined,
): T[] {
  const angle = (it: T) => {
    const to = at(it.place) ?? from;
    return (Math.atan2(to.x - from.x, from.y - to.y) + 2 * Math.PI) % (2 * Math.PI);
  };
  return [...all].sort((a, b) => angle(a) - angle(b));
}

/** The spaces that the actions of an offer name, in order: the exits it takes. */
export function exits(offer: Offer): string[] {
  return actions(offer).flatMap((it) => {
    const words = it.split(" ");
    return ["ride", "exit", "path"].includes(words[0] ?? "") ? (words.at(-1) ?? []) : [];
  });
}

export const sameOffer = (a: Offer | null, b: Offer | null) =>
  a !== null && b !== null && nameOf(a) === nameOf(b);

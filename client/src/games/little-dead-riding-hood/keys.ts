// Keys of the dock: a number takes a card, T plays its trick, R runs with it; in a fight the bag is filled by + and -.
import type { Choice } from "../../core/words.ts";
import type { Offer } from "../../wire.ts";
import type { Held } from "./hand.ts";

export type Deed =
  | { do: "look"; choice: Choice }
  | { do: "choose"; choice: Choice }
  | { do: "load"; bullets: number }
  /** Kept from the page, which would choose by number. */
  | { do: "nothing" };

interface Moment {
  choices: Choice[];
  cards: Held[];
  looked: Choice | null;
  /** What Enter does. */
  ready: Choice | null;
  bullets: number;
  most: number;
  onButton: boolean;
}

const SPATIAL = ["lay", "start", "step", "swap", "with", "wolf", "to", "shoot", "at", "flee", "on", "shove"];

/** Whether an offer is chosen on the board. */
export const isPlace = (offer: Offer): boolean => SPATIAL.includes(offer.kind) && offer.aim.to !== null;

export function pressed(key: string, now: Moment): Deed | null {
  if (now.choices.length === 0) return null;
  const number = /^\d$/.test(key);
  if (number && now.choices.some((choice) => choice.keys.includes(key))) return null;
  if (number) return takeUp(now.cards[Number(key) - 1], now.looked);
  if (key === "Enter" && !now.onButton && now.ready) return { do: "choose", choice: now.ready };
  if (now.most > 0 && key === "+") return { do: "load", bullets: Math.min(now.most, now.bullets + 1) };
  if (now.most > 0 && key === "-") return { do: "load", bullets: Math.max(0, now.bullets - 1) };
  const looked = now.looked?.offer.text;
  const held = now.cards.find(
    (it) => looked && [it.trick, it.run].some((choice) => choice?.offer.text === looked),
  );
  const tricks = now.cards.flatMap((it) => it.trick ?? []);
  if (key === "t") return play(held?.trick ?? (tricks.length === 1 ? tricks[0] : null));
  if (key === "r" && held?.run) return play(held.run);
  return null;
}

/** The run first, the trick when it is pressed again. */
function takeUp(card: Held | undefined, looked: Choice | null): Deed {
  const ways = [card?.discard, card?.run, card?.trick].filter((it): it is Choice => !!it);
  const at = ways.findIndex((it) => it.offer.text === looked?.offer.text);
  const choice = ways[(at + 1) % Math.max(1, ways.length)];
  return choice ? { do: "look", choice } : { do: "nothing" };
}

function play(choice: Choice | null | undefined): Deed | null {
  return choice ? { do: "choose", choice } : null;
}

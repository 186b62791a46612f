// Cards in the hand: what is printed on them in short, and what may be done with each now.
import type { Choice } from "../../core/words.ts";
import { cardOf, type Card, type Layout } from "./layout.ts";
import type { View } from "./view.ts";

export const BRIEF: Record<string, string> = {
  breadcrumbs: "Draw and lay two tiles.",
  woodcutter: "A fallen tree becomes a path.",
  path_shifts: "Move a tile nobody stands on.",
  thicket: "Leap one or two spaces, over anything.",
  nightgown: "Move up to 3; wolves do not notice you.",
  basket: "Take 2 bullets, draw 1 card.",
  light_fingers: "Steal 2 bullets from a sister.",
  magic_mirror: "See a hand, break one card of it; draw 1.",
  silver_bullet: "Remove any one zombie wolf.",
  rotten_planks: "A path nobody stands on rots away.",
  ambush: "A wolf on a path, even under a sister.",
  here_doggy: "Move a wolf up to 3 spaces.",
  shove: "Push a sister one aside or back.",
  broken_spell: "A sister’s trick does nothing.",
  sprained_ankle: "A sister’s run is 2 shorter.",
  big_teeth: "One more wolf in a sister’s bag.",
  shake_bag: "A drawn token goes back: draw again.",
  wrong_turn: "You lay the tile a sister drew.",
};

const WHEN: Record<string, string> = {
  own: "own steps",
  any: "own steps, or before she moves",
  card_effect: "on her trick",
  card_move: "on her run",
  combat_start: "on her fight",
  token_drawn: "on a drawn token",
  tile_drawn: "on her tile",
};

export const whenOf = (card: Card): string => WHEN[card.when] ?? card.when;

export interface Held {
  card: Card;
  trick: Choice | null;
  run: Choice | null;
  discard: Choice | null;
}

const find = (choices: Choice[], text: string) => choices.find((it) => it.offer.text === text) ?? null;

/** The cards to be shown: the own hand, or the hand in the mirror while one of its cards is chosen. */
export function hand(box: Layout, it: View, seat: number | null, choices: Choice[]): Held[] {
  const own = seat === null ? [] : (it[`p${seat}`]?.hand.cards ?? []);
  const given = choices
    .filter((choice) => choice.offer.kind === "discard")
    .map((choice) => choice.offer.text.slice(8));
  const ids = given.some((id) => !own.includes(id)) ? given : own;
  return ids.flatMap((id) => {
    const card = cardOf(box, id);
    if (!card) return [];
    const [trick, run, discard] = ["trick", "run", "discard"].map((kind) => find(choices, `${kind} ${id}`));
    return [{ card, trick: trick ?? null, run: run ?? null, discard: discard ?? null }];
  });
}

// What the dock lists: a few rows that can be compared, and buttons for what ends or declines. The rest is chosen on the board.
import { nameOf } from "../../core/offers.ts";
import type { Choice } from "../../core/words.ts";
import { offersAt, sameOffer, selectedOf } from "./aims.ts";
import type { Situation } from "./scene.ts";

const BUTTONS = [
  "pass",
  "decline",
  "no-x",
  "ready",
  "end-move",
  "end-moves",
  "end-powers",
  "clone",
  "end-turn",
  "no-swipe",
  "no-spirit",
  "no-summon",
];
const ROWS = ["mark", "spirit", "shackle", "chomp", "defend", "summon", "roll", "berserker", "swipe"];
const STRIKES = ["attack", "explosion", "grenade", "fire"];

export interface Rows {
  rows: Choice[];
  buttons: Choice[];
}

export function rowsOf(it: Situation, choices: Choice[], pinned: string | null): Rows {
  const selected = selectedOf(it);
  const known = new Map(choices.map((choice) => [nameOf(choice.offer), choice]));
  const buttons = choices.filter((choice) => BUTTONS.includes(choice.offer.kind));
  const listed = choices.filter(
    ({ offer }) =>
      ROWS.includes(offer.kind) || (STRIKES.includes(offer.kind) && offer.aim.piece === selected),
  );
  const at = pinned ? offersAt(it, pinned) : [];
  const alternatives = at.flatMap((offer) => known.get(nameOf(offer)) ?? []);
  const onBoard = ["step", "put", "draft"];
  if (alternatives.length > 1 && onBoard.includes(alternatives[0]?.offer.kind ?? ""))
    return { rows: alternatives.slice(0, 6), buttons };
  const focused = choices.find(({ offer }) => sameOffer(offer, it.focus));
  const rows = focused && onBoard.includes(focused.offer.kind) ? [focused, ...listed] : listed;
  return { rows, buttons };
}

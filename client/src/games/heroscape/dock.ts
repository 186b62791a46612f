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
  buttons: Button[];
}

export interface Button {
  choice: Choice;
  /** What would be given up by it, in a few words; empty if nothing. */
  left: string;
  /** Whether it is what the question asks for. */
  gold: boolean;
}

const some = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`);

/** What could still be done instead of ending it here. */
export function leftOver(it: Situation, kind: string): string {
  const me = it.seat === null ? undefined : it.view.players[it.seat];
  const who = (kinds: string[]) =>
    new Set(it.offers.flatMap((offer) => (kinds.includes(offer.kind) ? (offer.aim.piece ?? []) : []))).size;
  if (kind === "pass" && me && it.offers.some((offer) => offer.kind === "draft"))
    return `${some(me.limit - me.points, "1 point", "points")} left`;
  if (kind === "end-moves" && who(["step"]) > 0)
    return some(who(["step"]), "1 can still move", "can still move");
  if (kind === "end-move" && it.view.moving && who(["step"]) > 0)
    return `${some(it.view.moving.left, "1 step", "steps")} left`;
  if (kind === "end-turn" && who(STRIKES) > 0)
    return some(who(STRIKES), "1 can still attack", "can still attack");
  return "";
}

/** Ending and declining are quiet while there is anything else to do. */
function buttonsOf(it: Situation, choices: Choice[]): Button[] {
  return choices
    .filter((choice) => BUTTONS.includes(choice.offer.kind))
    .map((choice) => ({
      choice,
      left: leftOver(it, choice.offer.kind),
      gold: choice.offer.kind === "ready" || choices.length === 1,
    }));
}

export function rowsOf(it: Situation, choices: Choice[], pinned: string | null): Rows {
  const selected = selectedOf(it);
  const known = new Map(choices.map((choice) => [nameOf(choice.offer), choice]));
  const buttons = buttonsOf(it, choices);
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

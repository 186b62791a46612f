// Which choices lie on a clan board: slots that take the bone, rows that may be spent or taken back.
import type { Offer } from "../../wire.ts";
import type { Row } from "./view.ts";

const WHOLE = ["spend", "take-back", "spill", "lose", "gain"];

const parts = (offer: Offer) => offer.text.split(" ");

/** The offer of putting the bone into this slot: slots alike are one choice, and the first open one takes it. */
export function slotOffer(offers: Offer[], row: Row, at: number): Offer | null {
  const label = row.slots[at];
  const open = row.slots.findIndex((it, slot) => it === label && row.bones[slot] === 0);
  if (open !== at) return null;
  const named = `${row.slots.indexOf(label ?? "") + 1}`;
  return (
    offers.find((it) => {
      const [word, skill, slot] = parts(it);
      return word === "slot" && skill === row.skill && slot === named;
    }) ?? null
  );
}

/** The offer of taking the bone out of this slot. */
export function boneOffer(offers: Offer[], row: Row, at: number): Offer | null {
  return offers.find((it) => it.text === `remove ${row.skill} ${at + 1}`) ?? null;
}

/** The offer that concerns the whole row. */
export function rowOffer(offers: Offer[], row: Row): Offer | null {
  return (
    offers.find((it) => {
      const [word = "", skill] = parts(it);
      return WHOLE.includes(word) && skill === row.skill;
    }) ?? null
  );
}

export const isComplete = (row: Row): boolean => row.bones.filter((it) => it === 0).length === 1;

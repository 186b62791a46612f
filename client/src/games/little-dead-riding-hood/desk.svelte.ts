// What a person is about to do and has not sent yet; board and dock share it.
import type { Offer } from "../../wire.ts";

interface Desk {
  /** The Prince gives a step and a swap; one is shown at a time. */
  mode: "step" | "swap";
  /** An answer chosen while others may still answer: it is sent as soon as it is asked. */
  prepared: string | null;
  /** Bullets that are being tried out. */
  bullets: number | null;
  /** The lane of a space that is being typed: C, then 6. */
  jump: string;
}

export const desk = $state<Desk>({ mode: "step", prepared: null, bullets: null, jump: "" });

/** Offers that lead to the same place twice are shown by what one wants to do. */
export function shown(offers: Offer[], mode: Desk["mode"]): Offer[] {
  const both = ["step", "swap"].every((kind) => offers.some((it) => it.kind === kind));
  if (!both) return offers;
  return offers.filter((it) => it.kind === mode || (it.kind !== "step" && it.kind !== "swap"));
}

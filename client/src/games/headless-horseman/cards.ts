// The cards in hand: what they are called, how they look, and which offers they stand for.
import cross from "icon:gothic-cross";
import graves from "icon:graveyard";
import gate from "icon:open-gate";
import ghost from "icon:haunting";
import mirror from "icon:mirror-mirror";
import church from "icon:church";
import shield from "icon:shield";
import shoe from "icon:horseshoe";
import signs from "icon:direction-signs";
import { actions } from "../../core/offers.ts";
import type { Offer } from "../../wire.ts";

export interface Card {
  id: string;
  /** What offers call it: the number, or its id. */
  key: string;
  title: string;
  /** For number cards. */
  value: number | null;
  icon: string;
  tone: "number" | "path" | "mirror" | "banish" | "church" | "grave" | "shield";
  /** What it does, in a few words. */
  does: string;
}

const SPECIALS: Record<string, Omit<Card, "id" | "key" | "value">> = {
  ANY_PATH: {
    title: "Take Any Path",
    icon: signs,
    tone: "path",
    does: "On a blue hex, instead of spinning: leave by any exit.",
  },
  MIRROR: {
    title: "Mirror",
    icon: mirror,
    tone: "mirror",
    does: "When a pumpkin is thrown at you, before its die: send it elsewhere.",
  },
  BANISH: {
    title: "Banish",
    icon: cross,
    tone: "banish",
    does: "In battle, before any blow: sends the Horseman to a graveyard.",
  },
  NEAREST_CHURCH: {
    title: "Nearest Church",
    icon: church,
    tone: "church",
    does: "From round 4, at the start of your turn: be healed in the nearest church and ride from there.",
  },
  CHURCH_THROUGH: {
    title: "Enter and Exit",
    icon: gate,
    tone: "church",
    does: "Ride into a church and out again in the same move.",
  },
  DEFENCE: {
    title: "Defense",
    icon: shield,
    tone: "shield",
    does: "Answers a Banish: both cards are gone, the battle goes on.",
  },
  TRANSPORT: {
    title: "Spectral Transport",
    icon: ghost,
    tone: "grave",
    does: "At the start of your turn: rise at any free graveyard and ride from there.",
  },
  GRAVE_THROUGH: {
    title: "Grave to Grave",
    icon: graves,
    tone: "grave",
    does: "Ride into a graveyard and out of any other in the same move.",
  },
};

export function card(id: string): Card {
  const special = SPECIALS[id];
  if (special) return { id, key: id, value: null, ...special };
  const value = Number(id.slice(1));
  return {
    id,
    key: `${value}`,
    title: `${value}`,
    value,
    icon: shoe,
    tone: "number",
    does: `Ride ${value} spaces.`,
  };
}

const WORDS: Record<string, string> = {
  nearest: "NEAREST_CHURCH",
  transport: "TRANSPORT",
  path: "ANY_PATH",
  through: "CHURCH_THROUGH",
  jump: "GRAVE_THROUGH",
  banish: "BANISH",
  defend: "DEFENCE",
  mirror: "MIRROR",
};

/** The card an offer uses: a number, an id, or the kind of chip that is placed. */
export function cardOf(offer: Offer): string | null {
  const [word = "", what = ""] = (actions(offer)[0] ?? "").split(" ");
  if (word === "ride" || word === "play") return what;
  if (word === "church" || word === "graveyard") return word;
  if (word === "discard") return card(what).key;
  return WORDS[word] ?? null;
}

const NOWHERE: Record<string, string> = {
  NEAREST_CHURCH: "nearest KIRK",
  TRANSPORT: "transport MAUSOLEUM",
  ANY_PATH: "path SCHOOL",
  CHURCH_THROUGH: "through",
  GRAVE_THROUGH: "jump MAUSOLEUM",
  BANISH: "banish",
  DEFENCE: "defend",
  MIRROR: "mirror",
};

/** What to ask the judge about a card that cannot be used now. */
export function whyCard(id: string): string | null {
  if (NOWHERE[id]) return NOWHERE[id];
  return /^[IH]\d$/.test(id) ? `play ${id.slice(1)}` : null;
}

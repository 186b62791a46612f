// Sorting what is offered by how it is chosen: a unit and then where it goes, one territory, or nothing on the board.
import type { Offer } from "../../wire.ts";

export interface Group {
  /** Where the unit stands. */
  piece: string;
  offers: Offer[];
}

export interface Sorted {
  /** Units that may do something somewhere. */
  groups: Group[];
  /** So little is offered that no unit need be taken first. */
  few: boolean;
  /** Territories that are chosen by themselves. */
  spots: Offer[];
  /** What has no place on the board. */
  loose: Offer[];
}

const FEW = 6;

/** From one territory to another, or over the edge. */
const isLed = ({ aim }: Offer): boolean => aim.from !== null && aim.to !== aim.from;

export function sorted(offers: Offer[]): Sorted {
  const leaders = new Set(offers.filter(isLed).map((it) => it.aim.from));
  const grouped = (it: Offer) => it.aim.from !== null && leaders.has(it.aim.from);
  const groups = [...leaders].map((piece) => ({
    piece: piece ?? "",
    offers: offers.filter((it) => grouped(it) && it.aim.from === piece),
  }));
  const rest = offers.filter((it) => !grouped(it));
  return {
    groups,
    few: groups.flatMap((it) => it.offers).length <= FEW,
    spots: rest.filter((it) => it.aim.to !== null),
    loose: rest.filter((it) => it.aim.to === null),
  };
}

/** What the hand holds: the unit taken, or the only one there is. */
export function heldGroup({ groups, spots }: Sorted, piece: string | null): Group | null {
  const taken = groups.find((it) => it.piece === piece);
  return taken ?? (groups.length === 1 && spots.length === 0 ? (groups[0] ?? null) : null);
}

/** What a territory stands for while a unit is held, or none is. */
export function offersAt(of: Sorted, held: Group | null, at: string): Offer[] {
  const spots = of.spots.filter((it) => it.aim.to === at);
  if (held) return [...held.offers.filter((it) => it.aim.to === at), ...spots];
  const led = of.groups.flatMap((it) => it.offers.filter((offer) => offer.aim.to === at));
  return spots.length > 0 ? spots : led;
}

export type Pick =
  | { do: "hold"; piece: string | null }
  | { do: "narrow"; at: string; offers: Offer[] }
  | { do: "take"; piece: string; offer: Offer }
  | { do: "offer"; offer: Offer }
  | { do: "why" };

/** What a click on a territory means. */
export function pick(of: Sorted, held: Group | null, at: string): Pick {
  const here = offersAt(of, held, at);
  const [only] = here;
  const own = of.groups.find((it) => it.piece === at);
  if (own && (!only || only.aim.from !== at) && !(held && here.length > 0))
    return { do: "hold", piece: held?.piece === at ? null : at };
  if (!only) return { do: "why" };
  if (here.length > 1) return { do: "narrow", at, offers: here };
  if (!held && !of.few && isLed(only) && only.aim.from)
    return { do: "take", piece: only.aim.from, offer: only };
  return { do: "offer", offer: only };
}

/** What units may do that needs no other unit to be taken first. */
export function inReach(of: Sorted, held: Group | null): Offer[] {
  if (held) return held.offers;
  return of.few ? of.groups.flatMap((it) => it.offers) : [];
}

/** Territories that glow. */
export function glowing(of: Sorted, held: Group | null): string[] {
  const all = [...of.spots, ...inReach(of, held)].flatMap((it) => it.aim.to ?? []);
  return all.filter((it, at) => all.indexOf(it) === at);
}

/** What the dock lists: what a narrowed territory stands for, what the held unit can do, or everything that needs no unit. */
export function listed(of: Sorted, held: Group | null, target: string | null): Offer[] {
  const narrowed = target ? offersAt(of, held, target) : [];
  if (narrowed.length > 0) return [...narrowed, ...of.loose];
  return [...inReach(of, held), ...of.spots, ...of.loose];
}

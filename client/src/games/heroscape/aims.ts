// What a place on the board stands for: the offers behind it, and the question to the judge where there are none.
import { nameOf } from "../../core/offers.ts";
import type { Offer } from "../../wire.ts";
import { beside, DIR_NAMES, type Field } from "./field.ts";
import type { Situation } from "./scene.ts";
import { cardOf, standsOn, type Figure, type View } from "./view.ts";

const ACTS = ["step", "attack", "explosion", "grenade", "fire"];
const ON_FIGURES = ["shackle", "chomp", "defend", "summon"];

/** Figures that could act, in order. */
export function actors(offers: Offer[]): string[] {
  const all = offers.flatMap((it) => (ACTS.includes(it.kind) && it.aim.piece ? [it.aim.piece] : []));
  return all.filter((id, at) => all.indexOf(id) === at);
}

/** Who acts: the one in hand, the one on its way, the one looked at, or the first that can. */
export function selectedOf(it: Pick<Situation, "view" | "offers" | "focus" | "held">): string | null {
  const able = actors(it.offers);
  const wanted = [it.held, it.view.moving?.figure ?? null, it.focus?.aim.piece ?? null];
  return wanted.find((id) => id !== null && able.includes(id)) ?? able[0] ?? null;
}

export const risks = (offer: Offer) =>
  (offer.marks ?? []).filter((it) => it === "swipe" || it === "fall" || it === "friend").length;

/** Safest first, then cheapest, then on foot. */
export function better(a: Offer, b: Offer): number {
  const walks = (it: Offer) => (it.text.includes(" fly") || it.text.includes(" grapple") ? 1 : 0);
  return risks(a) - risks(b) || (a.aim.cost ?? 0) - (b.aim.cost ?? 0) || walks(a) - walks(b);
}

/** Steps of a figure that end where it may stay; those through others only if there is nothing else. */
export function stepsOf(offers: Offer[], figure: string | null): Offer[] {
  const all = offers.filter((it) => it.kind === "step" && it.aim.piece === figure);
  const ends = all.filter((it) => !it.marks?.includes("through"));
  return ends.length > 0 ? ends : all;
}

/** Where a line of fire is chosen: the first hex of it. */
export function fireSpot(field: Field, offer: Offer): string | null {
  const cell = field.at.get(offer.aim.from ?? "");
  const dir = DIR_NAMES.indexOf(offer.aim.to ?? "");
  return (cell && beside(field, cell, dir)?.id) ?? null;
}

/** Everything that a figure stands for: attacks on it by the one in hand, powers, its own roll. */
export function offersOn(offers: Offer[], figure: string, selected: string | null): Offer[] {
  const strikes = ["attack", "explosion", "grenade"];
  const attacks = offers.filter(
    (it) => strikes.includes(it.kind) && it.aim.to === figure && it.aim.piece === selected,
  );
  const rest = offers.filter(
    (it) =>
      (ON_FIGURES.includes(it.kind) && it.aim.to === figure) ||
      (it.kind === "roll" && it.aim.piece === figure),
  );
  return [...attacks, ...rest];
}

/** Everything that a space stands for, best first. */
export function offersAt(it: Situation, spot: string): Offer[] {
  const selected = selectedOf(it);
  const steps = stepsOf(it.offers, selected)
    .filter((offer) => offer.aim.to === spot)
    .sort(better);
  if (steps.length > 0) return steps;
  const puts = it.offers.filter((offer) => offer.kind === "put" && offer.aim.to === spot);
  if (puts.length > 0) return puts;
  const figure = standsOn(it.view, spot);
  const on = figure ? offersOn(it.offers, figure.id, selected) : [];
  if (on.length > 0) return on;
  return it.offers.filter((offer) => offer.kind === "fire" && fireSpot(it.view.field, offer) === spot);
}

/** The question to the judge for a place where nothing is offered. */
export function whyAt(it: Situation, spot: string): string {
  const figure = standsOn(it.view, spot);
  const selected = selectedOf(it) ?? figureOfCard(it.view);
  const kind = it.ask?.kind;
  if (kind === "Attack" && figure && figure.control !== it.seat) return `attack ${selected} ${figure.id}`;
  if (kind === "Powers" && figure)
    return `${it.offers.some((offer) => offer.kind === "shackle") ? "shackle" : "chomp"} ${figure.id}`;
  if (kind === "Defender" && figure) return `defend ${figure.id}`;
  if (kind === "Summon" && figure) return `summon ${figure.id}`;
  if (kind === "Move" || kind === "Attack") return stepTo(it, figure, selected, spot);
  if (it.offers.some((offer) => offer.kind === "put")) return `put ${spot}`;
  return "end-turn";
}

/** Somebody else's or a tired figure is asked about itself, empty ground about the one in hand. */
function stepTo(it: Situation, figure: Figure | undefined, selected: string | null, spot: string): string {
  const own = figure && figure.control === it.seat && figure.id !== selected ? figure.id : null;
  const who = own ?? selected;
  if (who === null) return "end-turn";
  const print = it.known.card.get(who.split(".")[1] ?? "");
  const flies = it.offers.some((offer) => offer.aim.piece === who && offer.text.includes(" fly"));
  return `step ${who} ${spot}${flies ? " fly" : ""}${(print?.spaces_per_figure ?? 1) > 1 ? " first" : ""}`;
}

const figureOfCard = (it: View): string | null =>
  cardOf(it, it.phase.card)?.figures.find((figure) => figure.at !== null)?.id ?? null;

export const sameOffer = (a: Offer | null, b: Offer | null): boolean =>
  a !== null && b !== null && nameOf(a) === nameOf(b);

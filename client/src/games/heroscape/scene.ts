// What is to be seen, as plain data: the flat board and the three-dimensional one draw the same.
import { nameOf } from "../../core/offers.ts";
import type { WhyNot } from "../../core/table.svelte.ts";
import type { Ask, Fact, Offer } from "../../wire.ts";
import type { Prints } from "./cards.ts";
import { beside, hexOf, ray as rayOf, DIR_NAMES, type Cell, type Field } from "./field.ts";
import { byChance, empty, foresight, type Clash, type Foresight, type Ray } from "./foresight.ts";
import { blockerIn, type Blocker } from "./log.ts";
import { cardOf, figureName, figureOf, standing, standsOn, type Figure, type View } from "./view.ts";

export type Badge = "engaged" | "moved" | "attacked" | "wet";

export interface Token {
  id: string;
  kind: string;
  seat: number;
  name: string;
  /** Of a squad. */
  n: number | null;
  at: string;
  tail: string | null;
  wounds: number;
  life: number;
  height: number;
  badges: Badge[];
  /** The letter of the glyph it stands on. */
  glyph: string | null;
  selected: boolean;
  /** It can be chosen to act. */
  able: boolean;
  /** Something can be done to it. */
  target: boolean;
  /** What is being looked at would hit it. */
  struck: "foe" | "friend" | null;
}

export interface Reach {
  spot: string;
  cost: number | null;
  marks: string[];
  risk: boolean;
  hot: boolean;
}

export interface Ghost {
  kind: string;
  seat: number;
  at: string;
  tail: string | null;
  height: number;
}

export interface Scene {
  view: View;
  tokens: Token[];
  reach: Reach[];
  path: Foresight["path"];
  ghost: Ghost | null;
  ray: (Ray & { blocked: boolean }) | null;
  blocker: Blocker | null;
  seen: Foresight;
  /** The attack that is shown large. */
  clash: (Clash & { by: string }) | null;
  /** Spaces of a line of fire. */
  fire: string[];
  /** Starting zones that matter now. */
  zones: { seat: number; pattern: string; spots: string[] }[];
  selected: string | null;
}

export interface Situation {
  view: View;
  known: Prints;
  ask: Ask | null;
  offers: Offer[];
  focus: Offer | null;
  facts: Fact[];
  seat: number | null;
  why: WhyNot | null;
  /** The figure somebody took in hand. */
  held: string | null;
}

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

const risks = (offer: Offer) =>
  (offer.marks ?? []).filter((it) => it === "swipe" || it === "fall" || it === "friend").length;

/** Safest first, then cheapest, then on foot. */
function better(a: Offer, b: Offer): number {
  const walks = (it: Offer) => (it.text.includes(" fly") || it.text.includes(" grapple") ? 1 : 0);
  return risks(a) - risks(b) || (a.aim.cost ?? 0) - (b.aim.cost ?? 0) || walks(a) - walks(b);
}

/** Steps of a figure that end where it may stay; those through others only if there is nothing else. */
function stepsOf(offers: Offer[], figure: string | null): Offer[] {
  const all = offers.filter((it) => it.kind === "step" && it.aim.piece === figure);
  const ends = all.filter((it) => !it.marks?.includes("through"));
  return ends.length > 0 ? ends : all;
}

/** Where a line of fire is chosen: the first hex of it. */
function fireSpot(field: Field, offer: Offer): string | null {
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

function reachOf(it: Situation, selected: string | null): Reach[] {
  const best = new Map<string, Offer>();
  const fires = it.offers.filter((offer) => offer.kind === "fire");
  const all = [
    ...stepsOf(it.offers, selected),
    ...it.offers.filter((offer) => offer.kind === "put"),
    ...fires,
  ];
  for (const offer of all) {
    const spot = offer.kind === "fire" ? fireSpot(it.view.field, offer) : offer.aim.to;
    if (spot === null) continue;
    const old = best.get(spot);
    if (!old || better(offer, old) < 0) best.set(spot, offer);
  }
  const hot = it.focus && (it.focus.kind === "fire" ? fireSpot(it.view.field, it.focus) : it.focus.aim.to);
  return [...best].map(([spot, offer]) => ({
    spot,
    cost: offer.kind === "step" ? (offer.aim.cost ?? 1) : null,
    marks: offer.kind === "fire" ? ["fire", ...(offer.marks ?? [])] : (offer.marks ?? []),
    risk: risks(offer) > 0,
    hot: hot === spot,
  }));
}

function badgesOf(figure: Figure, cell: Cell | undefined): Badge[] {
  const badges: Badge[] = [];
  if (figure.engaged.length > 0) badges.push("engaged");
  if (figure.moved) badges.push("moved");
  if (figure.attacked) badges.push("attacked");
  if (cell?.terrain === "w" && !cell.deck) badges.push("wet");
  return badges;
}

function tokensOf(it: Situation, selected: string | null, seen: Foresight): Token[] {
  const able = actors(it.offers);
  return standing(it.view).map((figure): Token => {
    const at = figure.at ?? "";
    const struck = seen.hits.find((hit) => hit.figure === figure.id);
    const glyph = it.view.glyphs.find((known) => known.at === figure.at || known.at === figure.tail);
    return {
      id: figure.id,
      kind: figure.kind,
      seat: figure.control,
      name: figureName(figure.id, it.known),
      n: (it.known.card.get(figure.kind)?.figures ?? 1) > 1 ? figure.n : null,
      at,
      tail: figure.tail,
      wounds: figure.wounds,
      life: figure.life,
      height: figure.height,
      badges: badgesOf(figure, it.view.field.at.get(at)),
      glyph: glyph ? glyph.letter : null,
      selected: figure.id === selected,
      able: able.includes(figure.id),
      target: offersOn(it.offers, figure.id, selected).length > 0,
      struck: struck ? (struck.friend ? "friend" : "foe") : null,
    };
  });
}

function ghostOf(it: Situation, seen: Foresight): Ghost | null {
  const { focus } = it;
  if (focus?.kind !== "step" && focus?.kind !== "put") return null;
  const figure = figureOf(it.view, focus.kind === "put" ? it.view.phase.figure : focus.aim.piece);
  const at = focus.aim.to;
  if (!figure || at === null) return null;
  const double = (it.known.card.get(figure.kind)?.spaces_per_figure ?? 1) > 1;
  const tail = focus.kind === "put" ? it.view.phase.half : (seen.path.at(-1)?.from ?? null);
  return { kind: figure.kind, seat: figure.control, at, tail: double ? tail : null, height: figure.height };
}

/** The line that a refusal speaks of: from the first point of sight to the middle of the target's head. */
function blockedRay(it: Situation): Ray | null {
  const [, by = "", to = ""] = (it.why?.asked ?? "").split(" ");
  const [a, b] = [figureOf(it.view, by), figureOf(it.view, to)];
  const eye = (figure: Figure): [number, number, number] => {
    const { q, r } = hexOf(figure.at ?? "");
    const level = it.view.field.at.get(figure.at ?? "")?.level ?? 0;
    return [8 * q + 4 * r, 12 * r, 2 * level + 2 * figure.height - 1];
  };
  return a?.at && b?.at ? { from: eye(a), to: eye(b) } : null;
}

function clashOf(it: Situation, seen: Foresight): Scene["clash"] {
  const by = it.focus?.aim.piece;
  if (!by || !it.focus) return null;
  const shown = it.focus.kind === "step" ? [...seen.reach].sort(byChance)[0] : seen.hits[0];
  return shown ? { ...shown, by } : null;
}

function zonesOf(it: Situation): Scene["zones"] {
  const setup = ["Place", "Draft", "RevivePut"].includes(it.view.phase.kind);
  if (!setup) return [];
  return it.view.players.map(({ seat, zone }) => ({ seat, pattern: zone.pattern, spots: zone.spaces }));
}

export function sceneOf(it: Situation): Scene {
  const seen = it.focus ? foresight(it.facts, it.known) : empty();
  const selected = selectedOf(it);
  const blocker = it.why && !it.why.allowed ? blockerIn(it.why.text) : null;
  const clash = clashOf(it, seen);
  const blocked = blocker ? blockedRay(it) : null;
  const free = clash?.ray ?? null;
  return {
    view: it.view,
    tokens: tokensOf(it, selected, seen),
    reach: reachOf(it, selected),
    path: seen.path,
    ghost: ghostOf(it, seen),
    ray: free ? { ...free, blocked: false } : blocked ? { ...blocked, blocked: true } : null,
    blocker,
    seen,
    clash,
    fire:
      it.focus?.kind === "fire"
        ? rayOf(it.view.field, it.focus.aim.from ?? "", it.focus.aim.to ?? "", 8)
        : [],
    zones: zonesOf(it),
    selected,
  };
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

// What is to be seen, as plain data: the flat board and the three-dimensional one draw the same.
import type { WhyNot } from "../../core/table.svelte.ts";
import type { Ask, Fact, Offer } from "../../wire.ts";
import type { Prints } from "./cards.ts";
import { actors, better, fireSpot, offersOn, risks, selectedOf, stepsOf } from "./aims.ts";
import { hexOf, ray as rayOf, type Cell } from "./field.ts";
import { byChance, empty, foresight, type Clash, type Foresight, type Ray } from "./foresight.ts";
import { blockerIn, type Blocker } from "./log.ts";
import { figureName, figureOf, standing, type Figure, type View } from "./view.ts";
import { said } from "../../core/said.ts";

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
      // Where an order is looked at, those whom it would move stand out.
      selected: figure.id === selected || (it.focus?.kind === "mark" && it.focus.aim.to === figure.card),
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
  const blocker = it.why && !it.why.allowed ? blockerIn(said(it.why)) : null;
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

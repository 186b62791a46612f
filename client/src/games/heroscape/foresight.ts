// What a choice would mean, read from the facts that the server sends. Everything here is said by the rules; nothing is worked out.
import type { Fact, Odds } from "../../wire.ts";
import type { Prints } from "./cards.ts";
import { data, figureId } from "./view.ts";

export interface Ray {
  from: [number, number, number];
  to: [number, number, number];
}

/** One attack against one figure, as far as it is told. */
export interface Clash {
  figure: string;
  attack: number;
  defense: number;
  any: Odds | null;
  kill: Odds | null;
  /** Wounds on average. */
  expected: number | null;
  friend: boolean;
  ray: Ray | null;
}

export interface Foresight {
  /** The steps, each with its cost. */
  path: { from: string; to: string; cost: number; flown: boolean }[];
  figure: string | null;
  cost: number;
  left: number | null;
  swipes: string[];
  fall: { dice: number; odds: Odds | null } | null;
  /** A fall that only 19 or 20 survives. */
  deadly: Odds | null;
  stops: "water" | "glyph" | null;
  engages: string[];
  above: { figure: string; levels: number }[];
  below: { figure: string; levels: number }[];
  /** Whom it could attack from there. */
  reach: Clash[];
  /** The attack itself, or everybody an area attack hits. */
  hits: Clash[];
  distance: { spaces: number; range: number } | null;
  /** Dice beyond the card's own number: "+1 height". */
  bonus: { dice: number; why: string }[];
  guard: { dice: number; why: string }[];
  counter: Odds | null;
  /** On the d20. */
  needs: { total: number; odds: Odds | null } | null;
  pointsLeft: number | null;
  nearest: { figure: string; spaces: number } | null;
  /** The clause of each kind of fact. */
  clauses: Record<string, string>;
}

const BONUS: Record<string, string> = {
  FromHeight: "height",
  FromAuras: "friends beside it",
  FromGlyphs: "glyphs",
  FromSpirits: "spirits",
  FromPower: "its own power",
};
const GUARD: Record<string, string> = {
  GuardHeight: "height",
  GuardAuras: "friends near it",
  GuardGlyphs: "glyphs",
  GuardSpirits: "spirits",
  GuardJungle: "jungle",
};

export const empty = (): Foresight => ({
  path: [],
  figure: null,
  cost: 0,
  left: null,
  swipes: [],
  fall: null,
  deadly: null,
  stops: null,
  engages: [],
  above: [],
  below: [],
  reach: [],
  hits: [],
  distance: null,
  bonus: [],
  guard: [],
  counter: null,
  needs: null,
  pointsLeft: null,
  nearest: null,
  clauses: {},
});

function clash(figure: string, more: Partial<Clash> = {}): Clash {
  return {
    figure,
    attack: 0,
    defense: 0,
    any: null,
    kill: null,
    expected: null,
    friend: false,
    ray: null,
    ...more,
  };
}

export function foresight(facts: Fact[], prints: Prints): Foresight {
  const seen = empty();
  const rays = new Map<string, Ray>();
  for (const fact of facts) {
    seen.clauses[fact.kind] ??= fact.clause;
    if (fact.kind === "SightLine")
      rays.set(figureId(data(fact).figure, prints), data(fact).ray as unknown as Ray);
    else take(seen, fact, prints);
  }
  for (const it of [...seen.reach, ...seen.hits]) it.ray = rays.get(it.figure) ?? null;
  // A leap into water is no fall, and a step on is judged anew: what holds is what the last step says.
  const last = seen.path.at(-1);
  if (last) {
    seen.engages = latest(facts, "Engages", prints);
    seen.above = seen.above.filter((it) => seen.engages.includes(it.figure));
    seen.below = seen.below.filter((it) => seen.engages.includes(it.figure));
  }
  return seen;
}

/** Figures named by facts of a kind after the last step. */
function latest(facts: Fact[], kind: string, prints: Prints): string[] {
  const from = facts.findLastIndex((it) => it.kind === "Path");
  return facts.slice(from).flatMap((it) => (it.kind === kind ? [figureId(data(it).figure, prints)] : []));
}

function take(seen: Foresight, fact: Fact, prints: Prints): void {
  const it = data(fact);
  const figure = () => figureId(it.figure, prints);
  switch (fact.kind) {
    case "Stepped":
    case "Flew":
    case "Grappled":
      seen.path.push({
        from: String(it.from),
        to: String(it.to),
        cost: fact.kind === "Stepped" ? Number(it.cost) : 1,
        flown: fact.kind !== "Stepped",
      });
      seen.figure = figure();
      return;
    case "Path":
      seen.cost += Number(it.cost);
      seen.left = Number(it.left);
      return;
    case "SwipeBy":
      seen.swipes.push(figure());
      return;
    case "FallDice":
      seen.fall = { dice: Number(it.dice), odds: fact.odds };
      return;
    case "FallD20":
      seen.deadly = fact.odds;
      return;
    case "InWater":
    case "BothInWater":
      seen.stops = "water";
      return;
    case "OnGlyph":
      seen.stops = "glyph";
      return;
    case "Engages":
      seen.engages.push(figure());
      return;
    case "Above":
      seen.above.push({ figure: figure(), levels: Number(it.levels) });
      return;
    case "Below":
      seen.below.push({ figure: figure(), levels: Number(it.levels) });
      return;
    case "InReach":
      seen.reach.push(
        clash(figure(), { attack: Number(it.attack), defense: Number(it.defense), any: fact.odds }),
      );
      return;
    case "InReachKill":
      set(seen.reach, figure(), { kill: fact.odds });
      return;
    default:
      takeAttack(seen, fact, prints);
  }
}

function set(list: Clash[], figure: string, more: Partial<Clash>): void {
  const found = list.find((it) => it.figure === figure);
  if (found) Object.assign(found, more);
  else list.push(clash(figure, more));
}

function takeAttack(seen: Foresight, fact: Fact, prints: Prints): void {
  const it = data(fact);
  const figure = () => figureId(it.figure, prints);
  switch (fact.kind) {
    case "Distance":
      seen.distance = { spaces: Number(it.spaces), range: Number(it.range) };
      return;
    case "Hit":
      set(seen.hits, figure(), {});
      return;
    case "FriendlyFire":
      set(seen.hits, figure(), { friend: true });
      return;
    case "Dice":
      set(seen.hits, figure(), { attack: Number(it.attack), defense: Number(it.defense) });
      return;
    case "AnyWound":
      set(seen.hits, figure(), { any: fact.odds });
      return;
    case "Kill":
      set(seen.hits, figure(), { kill: fact.odds });
      return;
    case "Expected":
      set(seen.hits, figure(), { expected: Number(it.thousandths) / 1000 });
      return;
    case "CounterRisk":
      seen.counter = fact.odds;
      return;
    case "Needs":
      seen.needs = { total: Number(it.total), odds: fact.odds };
      return;
    case "PointsLeft":
      seen.pointsLeft = Number(it.points);
      return;
    case "NearestEnemy":
      seen.nearest = { figure: figure(), spaces: Number(it.spaces) };
      return;
    default: {
      const [bonus, guard] = [BONUS[fact.kind], GUARD[fact.kind]];
      const dice = it.dice === undefined ? 1 : Number(it.dice);
      if (bonus) seen.bonus.push({ dice, why: bonus });
      if (guard) seen.guard.push({ dice, why: guard });
    }
  }
}

export const share = (odds: Odds | null): number => (odds && odds.of > 0 ? odds.weight / odds.of : 0);
/** Best chance of a wound first, then of a kill. */
export const byChance = (a: Clash, b: Clash): number =>
  share(b.any) - share(a.any) || share(b.kill) - share(a.kill);

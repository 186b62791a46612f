// The view as it looks after an event. For the eye only, between two views from the server, which is always right.
import type { Sentence, JsonValue } from "../../wire.ts";
import { data, json, seatOf, sideOf, view, type Row, type Side, type Unit, type View } from "./view.ts";

const PLAIN: Omit<Unit, "seat" | "clan" | "kind"> = {
  auras: [],
  quarry: false,
  ladder: 0,
  frozen: false,
  slumbers: false,
  stasis: false,
  held: false,
  journeyed: false,
  marks: 0,
  invulnerable: false,
};

export function show(before: JsonValue, event: Sentence): JsonValue {
  const it = view(before);
  return it.units ? json(after(it, event)) : before;
}

function after(it: View, event: Sentence): View {
  const facts = data(event);
  const [at, from, to] = [String(facts.at), String(facts.from), String(facts.to)];
  switch (event.kind) {
    case "Journeyed":
    case "Leapt":
    case "FollowedUp":
    case "Pushed":
    case "Belayed":
    case "Shaken":
    case "Relocated":
    case "Retreated":
    case "Slid":
      return moved(it, from, to);
    case "Swapped":
      return swapped(it, String(facts.one), String(facts.two));
    case "Vanquished":
    case "WentOver":
    case "RoyalOver":
    case "Sacrificed":
    case "Lifted":
      return without(it, at);
    case "SetDown":
    case "Rekindled":
      return born(it, at, String(facts.who));
    case "Born":
      return born(it, at, `${sideOf(it, it.turn.seat)?.clan ?? "WIB"}-pawn`);
    case "AuraGained":
    case "AuraCrossed":
      return unit(it, at, (of) => ({ auras: [...of.auras, String(facts.aura)] }));
    case "AuraLost":
    case "Saved":
      return unit(it, at, (of) => ({ auras: of.auras.filter((aura) => aura !== facts.aura) }));
    case "QuarryNamed":
      return unit(it, at, () => ({ quarry: true }));
    case "Marked":
      return unit(it, at, () => ({ marks: Number(facts.marks) }));
    case "Slumbers":
      return unit(it, at, () => ({ slumbers: true }));
    case "Woke":
      return unit(it, at, () => ({ slumbers: false }));
    case "StasisBegan":
      return unit(it, at, () => ({ stasis: true }));
    case "Frozen":
      return unit(it, at, () => ({ frozen: true }));
    case "Thawed":
      return unit(it, at, () => ({ frozen: false }));
    default:
      return marks(it, event);
  }
}

/** Hexes, stones, bones and tokens. */
function marks(it: View, event: Sentence): View {
  const facts = data(event);
  const [at, skill] = [String(facts.at), String(facts.skill)];
  switch (event.kind) {
    case "Lowered":
      return lowered(it, at, Number(facts.left));
    case "GardenResolved":
      return { ...it, gardens: Object.fromEntries(Object.entries(it.gardens).filter(([key]) => key !== at)) };
    case "LadderEnded":
    case "LadderStarved":
    case "LadderShed":
      return unit(it, at, () => ({ ladder: 0 }));
    case "LadderSpread":
      return unit(
        unit(it, String(facts.from), () => ({ ladder: 0 })),
        String(facts.to),
        () => ({
          ladder: Number(facts.left),
        }),
      );
    case "LadderCast":
      return unit(it, String(facts.to), () => ({ ladder: Number(facts.counters) }));
    case "GardenCast":
      return {
        ...it,
        gardens: { ...it.gardens, [at]: { counters: Number(facts.counters), seat: it.turn.seat } },
      };
    case "Reclaimed":
      return { ...it, reclaimed: { ...it.reclaimed, [at]: it.turn.seat } };
    case "Rolled":
    case "Stands":
      return { ...it, turn: { ...it.turn, face: Number(facts.face), die: it.turn.die ?? ownDie(it) } };
    case "BonePicked":
      return { ...it, turn: { ...it.turn, die: Number(facts.faces) } };
    case "DeedDeclared":
      return {
        ...it,
        turn: { ...it.turn, intent: { from: String(facts.from), to: String(facts.to), second: null } },
      };
    case "Slotted":
      return row(it, skill, (of) => ({ bones: filled(of, Number(facts.face)) }));
    case "Paid":
    case "TakenBack":
    case "Spilled":
      return row(it, skill, (of) => ({ bones: of.bones.map(() => 0) }));
    case "TokenGained":
    case "LawGiven":
      return row(it, skill, (of) => ({ tokens: of.tokens + 1 }));
    case "Spent":
    case "TokenLost":
      return row(it, skill, (of) => ({ tokens: Math.max(0, of.tokens - 1) }));
    case "WillSpent":
      return side(it, seatOf(it, String(facts.clan)), () => ({ will: false }));
    case "TurnBegan":
      return began(it, seatOf(it, String(facts.clan)), Number(facts.round));
    case "ExtraTurn":
      return began(it, seatOf(it, String(facts.clan)), it.round);
    default:
      return it;
  }
}

function began(it: View, seat: number, round: number): View {
  const turn = { ...it.turn, seat, stage: "Upkeep", face: null, die: null, intent: null };
  return { ...it, round, turn };
}

function ownDie(it: View): number {
  const pool = Object.keys(sideOf(it, it.turn.seat)?.pool ?? {});
  return Number(pool[0]?.slice(1) ?? 6);
}

function moved(it: View, from: string, to: string): View {
  const who = it.units[from];
  if (!who || from === to) return it;
  return { ...it, units: { ...without(it, from).units, [to]: who } };
}

function swapped(it: View, one: string, two: string): View {
  const [a, b] = [it.units[one], it.units[two]];
  return a && b ? { ...it, units: { ...it.units, [one]: b, [two]: a } } : it;
}

function without(it: View, at: string): View {
  return { ...it, units: Object.fromEntries(Object.entries(it.units).filter(([key]) => key !== at)) };
}

/** A unit of a code such as `MUR-pawn`, `HEX-royal`. */
function born(it: View, at: string, code: string): View {
  const [clan = "", kind = ""] = code.split("-");
  const royal = ["HEX", "WIB", "HUL"].includes(clan) ? "queen" : "king";
  const seat = seatOf(it, clan);
  const who: Unit = { ...PLAIN, seat, clan, kind: kind === "royal" ? royal : kind };
  return { ...it, units: { ...it.units, [at]: who } };
}

function unit(it: View, at: string, change: (of: Unit) => Partial<Unit>): View {
  const who = it.units[at];
  return who ? { ...it, units: { ...it.units, [at]: { ...who, ...change(who) } } } : it;
}

function lowered(it: View, at: string, left: number): View {
  const garden = it.gardens[at];
  const ladder = it.units[at]?.ladder ?? 0;
  if (garden && garden.counters === left + 1)
    return { ...it, gardens: { ...it.gardens, [at]: { ...garden, counters: left } } };
  return ladder > 0 ? unit(it, at, () => ({ ladder: left })) : it;
}

function side(it: View, seat: number, change: (of: Side) => Partial<Side>): View {
  const of = sideOf(it, seat);
  return of ? { ...it, [`s${seat}`]: { ...of, ...change(of) } } : it;
}

function row(it: View, skill: string, change: (of: Row) => Partial<Row>): View {
  const seat = [it.turn.seat, 1 - it.turn.seat].find((at) => sideOf(it, at)?.rows[skill]) ?? -1;
  return side(it, seat, (of) => {
    const old = of.rows[skill];
    return old ? { rows: { ...of.rows, [skill]: { ...old, ...change(old) } } } : {};
  });
}

/** The first open slot shows the bone; where exactly it lies comes with the next view. */
function filled(of: Row, face: number): number[] {
  const open = of.bones.indexOf(0);
  return of.bones.map((bone, at) => (at === open ? face : bone));
}

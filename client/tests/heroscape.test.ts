import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import { actors, offersAt, selectedOf, whyAt } from "../src/games/heroscape/aims.ts";
import { prints } from "../src/games/heroscape/cards.ts";
import { describe as told } from "../src/games/heroscape/describe.ts";
import { rowsOf } from "../src/games/heroscape/dock.ts";
import { cellName, otherFloor, ray, towards } from "../src/games/heroscape/field.ts";
import Flat from "../src/games/heroscape/Flat.svelte";
import { foresight } from "../src/games/heroscape/foresight.ts";
import game from "../src/games/heroscape/index.ts";
import { blockerIn, speak, tell } from "../src/games/heroscape/log.ts";
import { faces, motions, SHIELD, SKULL } from "../src/games/heroscape/motions.ts";
import { facing, planOf, spaceAt } from "../src/games/heroscape/plan.ts";
import { lastRoll, trayOf } from "../src/games/heroscape/rolls.ts";
import { sceneOf, type Situation as Seen } from "../src/games/heroscape/scene.ts";
import { show } from "../src/games/heroscape/show.ts";
import { figureOf, view } from "../src/games/heroscape/view.ts";
import type { Entry, Fact, Sentence, JsonValue, Offer, Situation } from "../src/wire.ts";
import recorded from "./fixtures/heroscape.json" with { type: "json" };

// A match on Gull Rock as the server told it: Marro 2 behind the ridge.
const pack = recorded.pack as unknown as JsonValue;
const known = prints(pack);
const move = recorded.move as unknown as Situation;
const attack = recorded.attack as unknown as Situation;
const facts = (of: unknown) => of as Fact[];
const log = recorded.log as unknown as Entry[];
const MARRO = "0.marro_warriors.2";

const offerTo = (spot: string): Offer =>
  move.offers.find((it) => it.aim.to === spot && it.kind === "step") as Offer;
const seen = (it: Situation, more: Partial<Seen> = {}): Seen => ({
  view: view(it.view),
  known,
  ask: it.ask,
  offers: it.offers,
  focus: null,
  facts: [],
  seat: 0,
  why: null,
  held: null,
  ...more,
});
const summit = seen(move, { focus: offerTo("0:0"), facts: facts(recorded.summit) });
const field = view(move.view).field;

describe("the field", () => {
  it("is read from the view", () => {
    expect(field.cells).toHaveLength(93);
    expect(cellName(field, "0:0")).toBe("level 7 rock");
    expect(cellName(field, "-3:0")).toBe("water on level 0");
    expect(otherFloor(field, "0:0")).toBeNull();
    expect(ray(field, "0:0", "E", 8)).toEqual(["1:0", "2:0", "3:0", "4:0"]);
  });
  it("is walked by arrow keys, however it is turned", () => {
    expect(towards(field, "0:0", "ArrowRight")).toBe("1:0");
    expect(towards(field, "0:0", "ArrowRight", 3)).toBe("-1:0");
    expect(towards(field, "0:0", "a")).toBeNull();
  });
  it("lies with the own zone nearest", () => {
    const { players } = view(move.view);
    expect([facing(field, players[0]), facing(field, players[1])]).toEqual([3, 0]);
  });
  it("finds the space at a point", () => {
    const plan = planOf(field, 3);
    expect(spaceAt(field, plan, plan.at({ q: 2, r: -1 }))?.id).toBe("2:-1");
    expect(spaceAt(field, plan, { x: 9999, y: 0 })).toBeNull();
  });
});

describe("foresight", () => {
  it("reads way, cost and targets from the facts", () => {
    const it = foresight(facts(recorded.summit), known);
    expect(it.path.map((step) => step.cost)).toEqual([3, 3]);
    expect([it.cost, it.left]).toEqual([6, 0]);
    const raelin = it.reach.find((target) => target.figure === "1.raelin.1");
    expect(raelin).toMatchObject({ attack: 4, defense: 4 });
    expect(raelin?.ray?.to).toHaveLength(3);
  });
  it("reads a fall, and dice with every bonus", () => {
    expect(foresight(facts(recorded.fall), known).fall?.dice).toBe(1);
    const it = foresight(facts(recorded.aim), known);
    expect(it.hits[0]).toMatchObject({ figure: "1.tarn_vikings.1", attack: 4, defense: 6, expected: 0.592 });
    expect(it.bonus.map((part) => part.why)).toEqual(["height", "glyphs"]);
  });
});

describe("the scene", () => {
  it("offers what the figure in hand can do", () => {
    expect(selectedOf(seen(move))).toBe(MARRO);
    expect(actors(move.offers)[0]).toBe(MARRO);
    expect(offersAt(seen(move), "0:0").map((it) => it.aim.cost)).toEqual([6]);
    expect(offersAt(seen(move), "1:1")[0]?.marks).toEqual(["fall", "glyph"]);
    expect(offersAt(seen(move), "0:5")).toEqual([]);
  });
  it("shows reach, ghost, line of sight and the best target", () => {
    const scene = sceneOf(summit);
    expect(scene.reach.find((it) => it.spot === "0:0")).toMatchObject({ cost: 6, risk: false, hot: true });
    expect(scene.reach.filter((it) => it.risk).length).toBeGreaterThan(3);
    expect(scene.ghost).toMatchObject({ at: "0:0", tail: null, kind: "marro_warriors" });
    expect(scene.clash).toMatchObject({ by: MARRO, figure: "1.raelin.1" });
    expect(scene.ray?.blocked).toBe(false);
  });
  it("draws the line that a refusal speaks of", () => {
    const why = {
      allowed: false,
      clause: "HS-LOS-1",
      kind: "Hidden",
      parts: recorded.why.parts,
      data: {},
      asked: `attack ${MARRO} 1.raelin.1`,
    };
    const scene = sceneOf(seen(attack, { why }));
    expect(scene.blocker).toEqual({ kind: "terrain", at: "0:0", dir: null });
    expect(scene.ray).toMatchObject({ blocked: true, from: [-4, -12, 13] });
  });
  it("asks the judge about the figure in hand", () => {
    expect(whyAt(seen(move), "4:-5")).toBe(`step ${MARRO} 4:-5`);
    expect(whyAt(seen(attack), "-2:4")).toBe(`attack ${MARRO} 1.raelin.1`);
    expect(whyAt(seen(attack), "0:0")).toBe(`step ${MARRO} 0:0`);
  });
  it("tells a space to those who hear it", () => {
    const choices = move.offers.map((it) => game.choice(it, [], move.view, pack));
    expect(told(seen(move), sceneOf(seen(move)), choices, "1:1")).toBe(
      "1, 1, grass, level 1, a face-down glyph. Marro 2: go, 5 Move, a fall",
    );
    expect(told(seen(move), sceneOf(seen(move)), choices, "-2:4")).toBe(
      "-2, 4, grass, level 1, Raelin of Red, 3 of 5 wounds",
    );
  });
});

describe("words", () => {
  it("ask one plain question", () => {
    expect(move.ask && game.question(move.ask, move, pack)).toBe("Where do you send the Marro Warriors?");
    expect(attack.ask && game.question(attack.ask, attack, pack)).toBe(
      "Whom do you attack with the Marro Warriors?",
    );
  });
  it("say what a choice does", () => {
    const choice = game.choice(offerTo("0:0"), facts(recorded.summit), move.view, pack);
    expect(choice.title).toBe("Go to level 7 rock");
    expect(choice.points.map((it) => it.text)).toEqual(["6 of 6 Move", "to wound Raelin, 4 v 4"]);
    const fall = game.choice(offerTo("1:1"), facts(recorded.fall), move.view, pack);
    expect(fall.points.map((it) => `${it.strong ?? ""} ${it.text}`.trim())).toContain(
      "50\u00a0% hurt by the fall",
    );
  });
  it("list attacks in the dock, and steps only where they are looked at", () => {
    const choices = (it: Situation) => it.offers.map((offer) => game.choice(offer, [], it.view, pack));
    expect(rowsOf(seen(move), choices(move), null).rows).toEqual([]);
    expect(rowsOf(summit, choices(move), null).rows.map((it) => it.title)).toEqual(["Go to level 7 rock"]);
    const { rows, buttons } = rowsOf(seen(attack), choices(attack), null);
    expect(rows.map((it) => it.title)).toEqual(["Finn", "Tarn 1", "Tarn 2"]);
    expect(buttons.map((it) => it.choice.button)).toEqual(["Clone instead of attacking", "End the turn"]);
  });
  it("say what is left where something is ended, and gild it only where nothing else is asked", () => {
    const buttons = (it: Situation, offers = it.offers) =>
      rowsOf(
        { ...seen(it), offers },
        offers.map((offer) => game.choice(offer, [], it.view, pack)),
        null,
      ).buttons;
    const told = (it: Situation) =>
      buttons(it).map(({ choice, left, gold }) => [choice.offer.kind, left, gold]);
    expect(told(move)).toEqual([["end-moves", "1 can still move", false]]);
    expect(told(attack)).toEqual([
      ["clone", "", false],
      ["end-turn", "3 can still attack", false],
    ]);
    const ends = attack.offers.filter((it) => it.kind === "end-turn");
    expect(buttons(attack, ends).map(({ left, gold }) => [left, gold])).toEqual([["", true]]);
  });
  it("retell the log without notation", () => {
    const text = log.map((entry) => tell(entry, pack) ?? "").join(" ");
    expect(text).toContain("Marro 2 attacks Tarn 1 with 4 dice.");
    expect(text).not.toMatch(/seat \d|\d:\d/);
  });
  it("say refusals in names that people know", () => {
    expect(speak("Blocked by terrain 0:0.", pack, move.view)).toBe(
      "The line of sight is blocked by level 7 rock.",
    );
    expect(speak("Tarn 1 of seat 1 is in the way.", pack, move.view)).toBe("Tarn 1 of Red is in the way.");
    expect(blockerIn("Blocked by ruin 10:-6:0.")).toEqual({ kind: "ruin", at: "10:-6", dir: 0 });
  });
});

describe("events", () => {
  const event = (kind: string, data: JsonValue): Sentence => ({ kind, clause: "", parts: [kind], data });
  const marro = { card: { seat: 0, kind: 8 }, n: 2 };
  it("change the picture until the next view comes", () => {
    const after = show(
      move.view,
      event("Stepped", { figure: marro, from: "0:-1", to: "1:-2", cost: 1 }),
      known,
    );
    expect(figureOf(view(after), MARRO)?.at).toBe("1:-2");
    const gone = show(move.view, event("Destroyed", { figure: marro }), known);
    expect(figureOf(view(gone), MARRO)?.at).toBeNull();
    const half = show(
      move.view,
      event("Stepped", { figure: { card: { seat: 0, kind: 11 }, n: 1 }, from: "2:3", to: "3:2", cost: 1 }),
      known,
    );
    expect(figureOf(view(half), "0.grimnak.1")).toMatchObject({ at: "3:2", tail: "2:3" });
  });
  it("become hops and throws that end on what was rolled", () => {
    const [hop] = motions(
      event("Stepped", { figure: marro, from: "0:-1", to: "1:-2", cost: 1 }),
      move.view,
      pack,
    );
    expect(hop).toMatchObject({ scene: "hop", piece: MARRO, path: ["0:-1", "1:-2"] });
    const thrown = faces(6, 2, SKULL, "a");
    expect(thrown.filter((it) => it === SKULL)).toHaveLength(2);
    expect(faces(3, 3, SHIELD, "b")).toEqual([SHIELD, SHIELD, SHIELD]);
    const tray = lastRoll(
      log.flatMap((it) => it.events),
      known,
      String,
    );
    expect(tray?.title).toBe("Marro 2 on Tarn 1");
    expect(tray?.rows.map((it) => it.kind)).toEqual(["attack", "defense"]);
    expect(tray?.rows[0]?.faces).toHaveLength(4);
    expect(trayOf(tray, null, 0)).toBe(tray);
  });
});

describe("the flat board", () => {
  const draw = (it: Seen) => {
    const scene = sceneOf(it);
    const props = {
      scene,
      turns: 3,
      zoom: 1,
      center: null,
      moving: null,
      offered: new Set(scene.reach.map((reach) => reach.spot)),
      describe: (spot: string) => spot,
      cursor: null,
      last: [],
      onsee: () => {},
      onenter: () => {},
    };
    // The ground is the same in both; what matters lies on it. Comments are the framework's own marks.
    const tags = render(Flat, { props })
      .body.replace(/<!--.*?-->/g, "")
      .replaceAll("><", ">\n<")
      .split("\n");
    return tags.filter((tag) => tag.includes("hs-")).join("\n");
  };
  it("draws a move that is looked at", async () => {
    await expect(draw(summit)).toMatchFileSnapshot("__snapshots__/heroscape-a-climb.html");
  });
  it("draws who can be attacked", async () => {
    await expect(draw(seen(attack))).toMatchFileSnapshot("__snapshots__/heroscape-an-attack.html");
  });
});

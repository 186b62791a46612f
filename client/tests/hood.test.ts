import { describe, expect, it } from "vitest";
import { story } from "../src/core/story.ts";
import { idle, patienceOf } from "../src/core/windows.ts";
import type { Known } from "../src/core/state.ts";
import { askOf } from "../src/games/little-dead-riding-hood/choices.ts";
import { shown } from "../src/games/little-dead-riding-hood/desk.svelte.ts";
import { foresight } from "../src/games/little-dead-riding-hood/foresight.ts";
import { ground, isOn, spaces, spot } from "../src/games/little-dead-riding-hood/ground.ts";
import { hand } from "../src/games/little-dead-riding-hood/hand.ts";
import game from "../src/games/little-dead-riding-hood/index.ts";
import { pressed } from "../src/games/little-dead-riding-hood/keys.ts";
import { answersOf, cardOf, towards } from "../src/games/little-dead-riding-hood/layout.ts";
import { lanes, view as read } from "../src/games/little-dead-riding-hood/view.ts";
import type { Entry, Offer, Situation } from "../src/wire.ts";
import { event } from "./fixtures/banshees.ts";
import { box, choices, known, offer, pack, woods } from "./fixtures/hood.ts";

describe("what lies in the box", () => {
  it("is read from the pack, cards copy by copy", () => {
    expect(box.numbered).toHaveLength(60);
    expect(cardOf(box, 0)).toMatchObject({ id: "breadcrumbs-1", name: "Breadcrumbs", value: 2 });
    expect(cardOf(box, "ambush-3")).toMatchObject({ kind: "ambush", value: 2 });
    expect(game.looks(pack).map((it) => it.name)).toEqual(["Red", "Green", "Black", "Yellow", "Blue"]);
  });
  it("says which cards answer a window", () => {
    expect(answersOf(box, "tile_drawn")).toEqual(["Wrong Turn"]);
    expect(answersOf(box, "before_movement")).toEqual([
      "Rotten Planks",
      "Ambush!",
      "Here, Doggy!",
      "Sisterly Shove",
    ]);
  });
  it("walks by arrow keys, forward is up", () => {
    expect(towards(box, lanes(woods), "C5", "ArrowUp")).toBe("C6");
    expect(towards(box, lanes(woods), "A5", "ArrowLeft")).toBeNull();
    expect(towards(box, lanes(woods), "C1", "ArrowDown")).toBe("C0");
  });
});

describe("the ground", () => {
  it("takes the shape of its room, and is scrolled where spaces would be too small for a thumb", () => {
    const desk = ground(["A", "B", "C", "D"], 10, 620, 640);
    const phone = ground(["A", "B", "C", "D", "E", "F"], 10, 390, 408);
    expect(desk.scrolls).toBe(false);
    expect(desk.width / desk.height).toBeCloseTo(620 / 640, 2);
    expect(phone.scrolls).toBe(true);
    expect(phone.ch).toBeGreaterThanOrEqual(44);
    expect(phone.left + phone.cw * 6).toBeLessThanOrEqual(390);
  });
  it("knows its spaces", () => {
    const it = ground(["B", "C", "D"], 10, 600, 620);
    expect(spaces(it)).toHaveLength(33);
    expect(isOn(it, "A3")).toBe(false);
    expect(spot(it, "C6").y).toBeLessThan(spot(it, "C5").y);
    expect(spot(it, "C0").y).toBeGreaterThan(it.line);
  });
});

describe("foresight", () => {
  it("reads whose way home changes", () => {
    const seen = foresight(offer(known.lay, "lay C6").facts ?? [], box, 0);
    expect(seen.homes.map((it) => [it.seat, it.after - it.before])).toContainEqual([0, -1]);
    expect(seen.points[0]?.text).toContain("way home: you \u22121");
  });
  it("reads the odds for every bullet, and where one flees", () => {
    const loads = choices(known.bag).map(
      (it) => foresight(it.offer.facts ?? [], box, 0).chances[0]?.odds ?? null,
    );
    expect(loads.map((it) => it && `${it.weight}/${it.of}`)).toEqual(["0/1", "1/2", "2/3", "3/4"]);
    expect(foresight(offer(known.bag, "load 2").facts ?? [], box, 0).flees).toBe("C6");
  });
  it("reads what a trick acts on and how far a run leads", () => {
    const trick = foresight(offer(known.move, "trick silver_bullet-4").facts ?? [], box, 0);
    expect(trick.targets).toEqual(["A5", "C7"]);
    const run = foresight(offer(known.move, "run silver_bullet-4").facts ?? [], box, 0);
    expect(run.reach).toContainEqual({ at: "C7", left: 1 });
  });
  it("reads what helpers would do now", () => {
    const queen = foresight(offer(known.helper, "take wicked_queen").facts ?? [], box, 0);
    expect(queen.hunted).toContain(0);
    expect(foresight([], box, 0)).toMatchObject({ points: [], reach: [], fight: null });
  });
});

describe("words", () => {
  it("name choices as people do", () => {
    const buttons = (it: Situation) => choices(it).map((choice) => choice.button);
    expect(buttons(known.lay)).toContain("Lay on C9");
    expect(buttons(known.helper)).toContain("Take the Wicked Queen");
    expect(buttons(known.move)).toContain("Run 3 with Silver Bullet");
    expect(buttons(known.step)).toContain("Run 2 to C7");
    expect(buttons(known.bag)).toContain("Put no bullet in and draw");
    expect(buttons(known.window)).toEqual(["Play Ambush!", "Pass"]);
  });
  it("ask one plain question", () => {
    const question = (it: Situation) => it.ask && game.question(it.ask, it, pack);
    expect(question(known.lay)).toBe("Where does the path grow?");
    expect(question(known.helper)).toBe("Who helps you?");
    expect(question(known.bag)).toBe("How many bullets go into the bag?");
  });
  it("leave no notation where a person reads", () => {
    const said = Object.values(known).flatMap((it) => choices(it).flatMap((one) => [one.title, one.button]));
    for (const text of said) expect(text).not.toMatch(/_|-\d|\bp\d\b/);
  });
  it("tell the log as a story, a run in one line", () => {
    const row = (at: number, seat: number | null, ...events: ReturnType<typeof event>[]): Entry => ({
      row: at,
      seat,
      by: seat === null ? "chance" : "act",
      input: "",
      events,
    });
    const trick = box.numbered.indexOf("rotten_planks-1");
    const run = box.numbered.indexOf("breadcrumbs-4");
    const log = [
      row(0, null, event("TurnBegan", "LD-TURN-1", "", { turn: 5, starter: "p1" })),
      row(1, 1, event("Laid", "LD-TILE-4", "", { by: "p1", tile: "obstacle", at: "B7" })),
      row(2, 1, event("Tricked", "LD-CARD-5", "", { by: "p1", card: trick })),
      row(
        3,
        0,
        event("Passed", "LD-CARD-7", "", { by: "p0" }),
        event("Removed", "LD-FX-10", "", { at: "D5" }),
      ),
      row(4, 0, event("Ran", "LD-P2-1", "", { by: "p0", card: run, value: 3 })),
      row(5, 1, event("Passed", "LD-CARD-7", "", { by: "p1" })),
      row(6, 0, event("Moved", "LD-MOVE-1", "", { by: "p0", from: "C1", to: "C2" })),
      row(7, 0, event("Moved", "LD-MOVE-1", "", { by: "p0", from: "C2", to: "C3" })),
    ];
    const lines = story(log, game, pack, game.looks(pack));
    expect(lines.map((it) => it.text)).toEqual([
      "Green fells a tree across B7.",
      "Green plays Rotten Planks.",
      "The path on D5 rots away.",
      "Red runs 3 with Breadcrumbs: C2 – C3.",
    ]);
    expect(lines.map((it) => it.heading)).toEqual(["Turn 5", null, null, null]);
    expect(lines[2]?.clause).toBe("LD-FX-10");
  });
  it("ask the judge in its own notation, and say it back in words", () => {
    expect(askOf(woods, known.lay.offers, "A7")).toBe("lay A7");
    expect(askOf(woods, [], "A7")).toBe("lay A7");
    expect(game.place("trick ambush-1", pack, null)).toBe("play Ambush!");
    expect(game.place("take wicked_queen", pack, null)).toBe("the Wicked Queen");
    expect(game.place("lay A7", pack, null)).toBe("A7");
  });
});

describe("the hand and its keys", () => {
  const cards = hand(box, read(known.move.view), 0, choices(known.move));
  const moment = {
    choices: choices(known.move),
    cards,
    looked: null,
    ready: null,
    bullets: 0,
    most: 0,
    onButton: false,
  };
  it("has two halves a card, each offered or not", () => {
    expect(cards.map((it) => [it.card.kind, it.trick !== null, it.run !== null])).toEqual([
      ["nightgown", true, true],
      ["basket", true, true],
      ["silver_bullet", true, true],
      ["sprained_ankle", false, true],
    ]);
  });
  it("takes a card by its number, plays its trick by T and runs by R", () => {
    const first = pressed("3", moment);
    expect(first).toMatchObject({ do: "look", choice: { offer: { text: "run silver_bullet-4" } } });
    const looked = first?.do === "look" ? first.choice : null;
    const now = { ...moment, looked };
    expect(pressed("r", now)).toMatchObject({ do: "choose", choice: { offer: { kind: "run" } } });
    expect(pressed("t", now)).toMatchObject({
      do: "choose",
      choice: { offer: { text: "trick silver_bullet-4" } },
    });
    expect(pressed("9", moment)).toEqual({ do: "nothing" });
  });
  it("fills the bag by + and -, and leaves numbers to their choices", () => {
    const fight = { ...moment, choices: choices(known.bag), bullets: 2, most: 3 };
    expect(pressed("+", fight)).toEqual({ do: "load", bullets: 3 });
    expect(pressed("-", fight)).toEqual({ do: "load", bullets: 1 });
    expect(pressed("2", fight)).toBeNull();
  });
  it("shows one way at a time where a place can be stepped on and swapped", () => {
    const both = ["step C6", "swap C6", "done"].map(
      (text) => ({ ...offer(known.lay, "lay C6"), text, kind: text.split(" ")[0] ?? "" }) as Offer,
    );
    expect(shown(both, "swap").map((it) => it.kind)).toEqual(["swap", "done"]);
    expect(shown(both.slice(1), "step").map((it) => it.kind)).toEqual(["swap", "done"]);
  });
});

describe("windows", () => {
  const table = (others: string): Known =>
    ({
      role: { kind: "seat", seat: 0 },
      table: {
        pace: { kind: "free" },
        seats: [0, 1].map((seat) => ({
          seat,
          occupant: { kind: seat === 0 ? "person" : others, name: "", spec: "" },
        })),
      },
      situation: { ...known.window, offers: known.window.offers.slice(-1) },
    }) as unknown as Known;
  it("pass by themselves where nothing can be answered, at once among bots", () => {
    const alone = table("bot");
    expect(idle(alone.situation, alone.situation.offers)?.text).toBe("pass");
    expect(patienceOf(alone)).toBeLessThan(1000);
    expect(patienceOf(table("person"))).toBe(6000);
  });
  it("wait for whoever could answer", () => {
    expect(idle(known.window, known.window.offers)).toBeNull();
    expect(patienceOf({ ...table("person"), situation: known.window })).toBeNull();
  });
});

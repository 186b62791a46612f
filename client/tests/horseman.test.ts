import { describe, expect, it } from "vitest";
import { nameOf } from "../src/core/offers.ts";
import { story } from "../src/core/story.ts";
import { between, clamp, framing, isWhole, pan, WHOLE, zoom } from "../src/games/headless-horseman/camera.ts";
import { cardOf, whyCard } from "../src/games/headless-horseman/cards.ts";
import { clockwise, ends, exits, ofCard, tidy } from "../src/games/headless-horseman/choosing.ts";
import { foresight } from "../src/games/headless-horseman/foresight.ts";
import game from "../src/games/headless-horseman/index.ts";
import { humane, layout, roadName, spoken, towards } from "../src/games/headless-horseman/layout.ts";
import { motions } from "../src/games/headless-horseman/motions.ts";
import { HEAD, headAt, pieces } from "../src/games/headless-horseman/pieces.ts";
import { ghosts, signs, wayOf } from "../src/games/headless-horseman/preview.ts";
import { show, view as read } from "../src/games/headless-horseman/view.ts";
import { way } from "../src/games/headless-horseman/ways.ts";
import { names as namesOf } from "../src/games/headless-horseman/words.ts";
import type { Entry, Offer, Situation } from "../src/wire.ts";
import { battle, blueHex, chooseMove, event, grave, pack, pumpkin } from "./fixtures/horseman.ts";

const board = layout(pack);
const chips = read(chooseMove.view).chips;
const names = namesOf(board, read(chooseMove.view), 0);
const offer = (it: Situation, name: string): Offer => {
  const found = it.offers.find((one) => nameOf(one) === name);
  if (!found) throw new Error(`${name} is not offered`);
  return found;
};
const TO_BLUE = "ride 6 L6-42, exit L6-43";

describe("places", () => {
  it("are called as people call them", () => {
    expect(spoken(board, "V03", chips)).toBe("church A");
    expect(spoken(board, "V02", chips)).toBe("graveyard 4");
    expect(spoken(board, "V02")).toBe("void 2");
    expect(spoken(board, "L4-07")).toBe("Crane's Cut 7");
    expect(spoken(board, "L6-45")).toBe("the blue hex on Van Tassel Lane");
    expect(spoken(board, "BRIDGE")).toBe("the Covered Bridge");
    expect(roadName(board, "A12-2")).toBe("Raven Rock–Wiley's Swamp trail");
    expect(roadName(board, "XF4-1")).toBe("north crossing trail");
  });
  it("lose their codes in the sentences of the rules", () => {
    const said = "Another Ichabod is in V03. You halt on XE4-2, not on L1-08 or X3.";
    expect(humane(said, board, chips)).toBe(
      "Another Ichabod is in church A. You halt on the north crossing trail, not on the blue hex on Raven Rock Road or the north crossing.",
    );
  });
  it("are walked by arrow keys", () => {
    const school = board.at.get("SCHOOL");
    expect(school && towards(board.spaces, school, "ArrowUp")?.id).toMatch(/^L[45]-/);
    const bridge = board.at.get("BRIDGE");
    expect(bridge && towards(board.spaces, bridge, "ArrowUp")).toBeNull();
  });
});

describe("ways", () => {
  it("follow the road by the number of steps", () => {
    expect(way(board, { from: "L1-01", to: "L1-04", steps: 3 })).toEqual([
      "L1-01",
      "L1-02",
      "L1-03",
      "L1-04",
    ]);
    expect(way(board, { from: "L4-21", to: "L5-23", via: ["L4-22", "L5-22"], steps: 4 })).toEqual([
      "L4-21",
      "L4-22",
      "MAUSOLEUM",
      "L5-22",
      "L5-23",
    ]);
  });
  it("take the exits that were chosen and never turn round", () => {
    expect(way(board, { from: "L6-41", to: "L6-45", via: ["L6-42", "L6-43"] })).toEqual([
      "L6-41",
      "L6-42",
      "L6-43",
      "L6-44",
      "L6-45",
    ]);
    expect(way(board, { from: "L6-45", to: "L6-44", steps: 1, came: "L6-44" })).toEqual(["L6-45", "L6-44"]);
    expect(way(board, { from: "L1-05", to: "L1-05" })).toEqual(["L1-05"]);
  });
});

describe("choosing", () => {
  it("knows the card of every offer", () => {
    expect(cardOf(offer(chooseMove, TO_BLUE))).toBe("6");
    expect(cardOf(offer(battle, "banish"))).toBe("BANISH");
    expect(cardOf(offer(battle, "fight"))).toBeNull();
    expect(cardOf(offer(grave, "jump V08"))).toBe("GRAVE_THROUGH");
  });
  it("leaves out the first part of rides that go on, and the lines of jumps", () => {
    const shown = tidy(chooseMove.offers).map(nameOf);
    expect(shown).toContain(TO_BLUE);
    expect(shown).not.toContain("ride 6 L6-42");
    expect(tidy(grave.offers).every((it) => it.line.length === 0)).toBe(true);
  });
  it("gathers the ways to an end, the cheapest card first", () => {
    const all = ends(tidy(chooseMove.offers));
    const blue = all.find((it) => it.place === "L6-45");
    expect(blue?.offers.map((it) => cardOf(it))).toEqual(["5", "6"]);
    expect(ends(ofCard(tidy(chooseMove.offers), "2")).length).toBeGreaterThan(1);
    expect(exits(offer(chooseMove, TO_BLUE))).toEqual(["L6-42", "L6-43"]);
  });
  it("walks round the rider", () => {
    const at: Record<string, { x: number; y: number }> = {
      n: { x: 0, y: -1 },
      e: { x: 1, y: 0 },
      w: { x: -1, y: 0 },
    };
    const all = ["w", "e", "n"].map((place) => ({ place }));
    expect(clockwise(all, { x: 0, y: 0 }, (place) => at[place]).map((it) => it.place)).toEqual([
      "n",
      "e",
      "w",
    ]);
  });
  it("asks the judge about cards and places", () => {
    expect(whyCard("BANISH")).toBe("banish");
    expect(whyCard("I7")).toBe("play 7");
    expect(whyCard("L4-07")).toBeNull();
    expect(game.why("L4-07", chooseMove.ask, chooseMove.view)).toBe("go L4-07");
    expect(game.why("L6-41", pumpkin.ask, pumpkin.view)).toBe("throw r2");
  });
});

describe("foresight", () => {
  const seen = foresight(offer(chooseMove, TO_BLUE).facts ?? [], names);
  it("reads the halt and the spinner's odds", () => {
    expect(seen.halt).toEqual({ at: "L6-45", left: 2 });
    expect(seen.spins).toHaveLength(7);
    expect(seen.spins.find((it) => it.word === "left")?.odds).toMatchObject({ weight: 3, of: 12 });
    expect(seen.points.map((it) => it.text)).toContain("blue hex: spin with 2 left");
  });
  it("draws the way, the exits as the rider sees them and where going back leads", () => {
    const path = wayOf(board, offer(chooseMove, TO_BLUE), seen);
    expect(path).toEqual(["L6-41", "L6-42", "L6-43", "L6-44", "L6-45"]);
    expect(signs(board, seen, "L6-44")).toEqual([
      { at: "E68-1", letter: "R" },
      { at: "L6-46", letter: "L" },
    ]);
    expect(ghosts(seen.spins).map((it) => it.label)).toContain("2");
    expect(ghosts(seen.spins).some((it) => it.near)).toBe(true);
  });
  it("tells the chance of a battle and of a throw", () => {
    const fight = foresight(offer(battle, "fight").facts ?? [], names);
    expect(fight.battle).toMatchObject({ seat: 1, own: 12, enemy: 10 });
    const throws = foresight(offer(pumpkin, "throw r2").facts ?? [], names);
    expect(throws.throwing).toMatchObject({ seat: 2, distance: 1, odds: { weight: 4, of: 6 } });
  });
});

describe("words", () => {
  const choice = (it: Situation, name: string) => {
    const one = offer(it, name);
    return game.choice(one, one.facts ?? [], it.view, pack);
  };
  it("say what a choice does", () => {
    expect(choice(chooseMove, TO_BLUE).button).toBe("Ride 6 to the blue hex on Van Tassel Lane");
    expect(choice(pumpkin, "throw r2").button).toBe("Throw at Amber, −2 hp");
    expect(choice(battle, "fight").keys).toEqual(["f"]);
    expect(choice(grave, "jump V08").button).toBe("Vanish and rise at graveyard 1");
  });
  it("ask one plain question", () => {
    const question = (it: Situation) => it.ask && game.question(it.ask, it, pack);
    expect(question(chooseMove)).toBe("Which card do you ride?");
    expect(question(battle)).toBe("Before the next blow");
    expect(question(blueHex)).toBe("A blue hex. Spin?");
  });
  it("tell the log as a story without codes", () => {
    const entry = (row: number, events: Entry["events"]): Entry => ({
      row,
      seat: 0,
      by: "act",
      input: null,
      events,
    });
    const log = [
      entry(0, [event("TurnBegan", { by: "r0", round: 9 })]),
      entry(1, [
        event("PlayedNumber", { by: "r0", card: "I6" }),
        event("Rode", { by: "r0", from: "L6-41", to: "L6-45", spaces: 4 }),
        event("Halted", { by: "r0", at: "L6-45", left: 2 }),
      ]),
      entry(2, [
        event("Spun", { by: "r0", spin: { back: 3 } }),
        event("WentBack", { by: "r0", to: "L6-42", hexes: 3 }),
      ]),
      entry(3, [event("Drew", { by: "r0", card: "I3" })]),
      entry(4, [event("Unheard", {}, "Sand stops in V03.")]),
    ];
    const lines = story(log, game, pack, game.looks(pack), chooseMove.view);
    expect(lines.map((it) => it.text)).toEqual([
      "Violet rides 6 to the blue hex on Van Tassel Lane. Halts on the blue hex with 2 left.",
      "Violet spins BACK 3. Driven back to Van Tassel Lane 42.",
      "Sand stops in church A.",
    ]);
    expect(lines[0]?.heading).toBe("Round 9");
  });
  it("call the end by its name", () => {
    const outcome = {
      places: [[0, 1]],
      value: [250, 0],
      kind: "Ended",
      clause: "HH-END-2",
      parts: [],
      data: {},
    };
    expect(game.ending?.(outcome, 0)).toBe("Nobody is left to flee");
    expect(game.ending?.({ ...outcome, clause: "HH-END-1", places: [[0], [1]] }, 0)).toBe("You are free");
    expect(game.ending?.({ ...outcome, clause: "HH-END-1", places: [[0], [1]] }, 1)).toBeNull();
  });
});

describe("between two views", () => {
  it("events are shown on the view", () => {
    const after = (kind: string, data: Parameters<typeof event>[1]) =>
      read(show(chooseMove.view, event(kind, data)));
    expect(after("Rode", { by: "r0", from: "L6-41", to: "L6-45", spaces: 4 }).r0?.at).toBe("L6-45");
    expect(after("Cursed", { by: "r1" }).r1).toMatchObject({ form: "horseman", at: "MAUSOLEUM", hits: 15 });
    expect(after("Hurt", { who: "r3", loss: 2, hits: 4 }).r3?.hits).toBe(4);
    expect(after("PlayedNumber", { by: "r0", card: "I6" }).r0?.hand).not.toContain("I6");
    expect(after("Attacked", { by: "r0", who: "r4", at: "D76-2" }).battle?.striker).toBe("r0");
    expect(after("CurseDealt", { horsemen: 2, cards: 6 }).r3?.curse).toBe("down");
    expect(show(chooseMove.view, event("Unheard", {}))).toBe(chooseMove.view);
  });
  it("motions follow the road, the trail and the dice", () => {
    const [glide] = motions(
      event("Rode", { by: "r0", from: "L1-01", to: "L1-03", spaces: 2 }),
      chooseMove.view,
      pack,
    );
    expect(glide).toMatchObject({ kind: "glide", path: ["L1-01", "L1-02", "L1-03"] });
    const [back] = motions(event("WentBack", { by: "r0", to: "L6-39", hexes: 2 }), chooseMove.view, pack);
    expect(back?.path).toEqual(["L6-41", "L6-40", "L6-39"]);
    const [spin] = motions(event("Spun", { by: "r0", spin: { back: 2 } }), chooseMove.view, pack);
    expect(spin).toMatchObject({ kind: "wheel", result: "back 2", place: "L6-41" });
    const [curse] = motions(event("Cursed", { by: "r1" }), chooseMove.view, pack);
    expect(curse).toMatchObject({ kind: "scene", scene: "curse-horseman", piece: "r1" });
  });
  it("heads lean away from what is offered", () => {
    const all = pieces(board, read(chooseMove.view), ["L6-42"]);
    const own = all.find((it) => it.seat === 0);
    const goal = board.at.get("L6-42");
    const head = own && headAt(own);
    expect(Math.hypot((head?.x ?? 0) - (goal?.x ?? 0), (head?.y ?? 0) - (goal?.y ?? 0))).toBeGreaterThan(20);
    expect(all).toHaveLength(6);
  });
  it("the head of who stands on the bridge is on the board", () => {
    const view = structuredClone(read(chooseMove.view));
    if (view.r0) view.r0.at = "BRIDGE";
    const own = pieces(board, view).find((it) => it.seat === 0);
    expect(own && headAt(own).y - HEAD).toBeGreaterThan(WHOLE.y);
  });
});

describe("the camera", () => {
  it("never leaves the board", () => {
    expect(clamp({ x: -500, y: 5000, size: 400 })).toEqual({
      x: WHOLE.x,
      y: WHOLE.y + WHOLE.size - 400,
      size: 400,
    });
    expect(isWhole(zoom(WHOLE, { x: 500, y: 500 }, 0.5))).toBe(true);
    expect(pan(WHOLE, 40, 40)).toEqual(WHOLE);
  });
  it("keeps the point under the finger", () => {
    const near = zoom(WHOLE, { x: 500, y: 500 }, 2);
    const part = (it: typeof WHOLE) => (500 - it.x) / it.size;
    expect(part(near)).toBeCloseTo(part(WHOLE));
    expect(between(WHOLE, near, 1)).toEqual(near);
  });
  it("frames what matters", () => {
    const it = framing([
      { x: 600, y: 200 },
      { x: 700, y: 260 },
    ]);
    expect(it.x).toBeLessThan(600);
    expect(it.x + it.size).toBeGreaterThan(700);
  });
});

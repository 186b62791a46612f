import { describe, expect, it } from "vitest";
import { nameOf } from "../src/core/offers.ts";
import { between, clamp, framing, isWhole, pan, WHOLE, zoom } from "../src/games/headless-horseman/camera.ts";
import { cardOf, whyCard } from "../src/games/headless-horseman/cards.ts";
import { clockwise, ends, exits, ofCard, tidy } from "../src/games/headless-horseman/choosing.ts";
import game from "../src/games/headless-horseman/index.ts";
import { humane, layout, roadName, spoken, towards } from "../src/games/headless-horseman/layout.ts";
import { view as read } from "../src/games/headless-horseman/view.ts";
import { way } from "../src/games/headless-horseman/ways.ts";
import { battle, chooseMove, grave, offer, pack, pumpkin, TO_BLUE } from "./fixtures/horseman.ts";

const board = layout(pack);
const chips = read(chooseMove.view).chips;

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

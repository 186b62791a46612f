import { describe, expect, it } from "vitest";
import { along, PATIENCE, Player, TOO_MUCH, tumble, type Batch } from "../src/core/motion.ts";
import type { Sentence, JsonValue } from "../src/wire.ts";
import { event } from "./fixtures/banshees.ts";

const add = (view: JsonValue, it: Sentence): JsonValue => [...(view as string[]), it.kind];
const batch = (view: JsonValue, ...steps: [string, number][]): Batch => ({
  view,
  steps: steps.map(([kind, ms]) => ({ motion: { kind: "pause", ms }, event: event(kind, "", ""), row: 0 })),
});

describe("the player", () => {
  it("shows each event after its motion, and the view at the end", () => {
    const player = new Player([], add);
    player.push(batch(["true"], ["a", 100], ["b", 100]));
    expect(player.stage).toMatchObject({ view: [], t: 0 });
    player.tick(50);
    expect(player.stage.t).toBe(0.5);
    player.tick(60);
    expect(player.stage.view).toEqual(["a"]);
    player.tick(100);
    expect(player.stage).toEqual({ view: ["true"], row: null, motion: null, t: 0 });
    expect(player.playing).toBe(false);
  });
  it("lets everything pass that takes no time", () => {
    const player = new Player([], add);
    player.push(batch(["x"], ["a", 0], ["b", 0]));
    player.tick(0);
    expect(player.stage.view).toEqual(["x"]);
  });
  it("plays batches in order and tells which motions begin", () => {
    const player = new Player([], add);
    player.push(batch(["1"], ["a", 10]));
    player.push(batch(["2"], ["b", 10], ["c", 10]));
    expect(player.tail).toEqual(["2"]);
    expect(player.tick(15)).toHaveLength(1);
    expect(player.stage.view).toEqual(["1"]);
    expect(player.tick(100)).toHaveLength(1);
    expect(player.stage.view).toEqual(["2"]);
  });
  it("skips to the last view, and by itself when too much waits", () => {
    const player = new Player([], add);
    player.push(batch(["1"], ["a", 500]));
    player.push(batch(["2"], ["b", 500]));
    player.skip();
    expect(player.stage).toEqual({ view: ["2"], row: null, motion: null, t: 0 });
    player.push(batch(["3"], ["c", TOO_MUCH + 1]));
    expect(player.stage.view).toEqual(["3"]);
  });
  it("hurries when much waits", () => {
    const player = new Player([], add);
    player.push(batch(["1"], ["a", 2 * PATIENCE]));
    player.tick(PATIENCE / 2);
    expect(player.stage.t).toBe(0.5);
  });
  it("forgets what waits when a view is set", () => {
    const player = new Player([], add);
    player.push(batch(["1"], ["a", 500]));
    player.set(["now"]);
    player.tick(1000);
    expect(player.stage.view).toEqual(["now"]);
  });
});

describe("ways and dice", () => {
  const way = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 100, y: 100 },
  ];
  it("go from the first point to the last by way of the others", () => {
    expect(along(way, 0)).toEqual(way[0]);
    expect(along(way, 0.5)).toEqual(way[1]);
    expect(along(way, 1)).toEqual(way[2]);
    expect(along([], 0.5)).toEqual({ x: 0, y: 0 });
  });
  it("land on what was rolled", () => {
    for (const face of [1, 2, 3, 4, 5, 6]) {
      expect(tumble(face, 1, 0)).toBe(face);
      expect(tumble(face, 0.9, 1)).toBe(face);
      for (const t of [0, 0.1, 0.4, 0.7]) expect([1, 2, 3, 4, 5, 6]).toContain(tumble(face, t, 1));
    }
  });
});

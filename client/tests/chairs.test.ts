// Seats of a table that waits.
import { describe, expect, it } from "vitest";
import { chairs, reseated, resized, without } from "../src/core/chairs.ts";
import type { Occupant, SeatInfo } from "../src/wire.ts";

const ada: Occupant = { kind: "person", name: "Ada" };
const bot: Occupant = { kind: "bot", spec: "greedy" };
const open: Occupant = { kind: "open" };
const table = (...all: Occupant[]): SeatInfo[] =>
  all.map((occupant, seat) => ({ seat, occupant, presence: "here" }));
const keep = (seat: number) => ({ kind: "keep", seat });

describe("a table that waits", () => {
  it("keeps whoever sits there", () => {
    expect(chairs(table(ada, open, bot))).toEqual([keep(0), { kind: "open" }, keep(2)]);
  });
  it("grows by open seats", () => {
    expect(resized(table(ada, bot), 4)).toEqual([keep(0), keep(1), { kind: "open" }, { kind: "open" }]);
  });
  it("shrinks by the last open seats, then by bots, never by people", () => {
    expect(resized(table(ada, open, bot, open), 3)).toEqual([keep(0), { kind: "open" }, keep(2)]);
    expect(resized(table(ada, bot, ada), 2)).toEqual([keep(0), keep(2)]);
    expect(resized(table(ada, ada, ada), 2)).toBeNull();
  });
  it("seats a bot, and frees its seat", () => {
    expect(reseated(table(ada, open), 1, { kind: "bot", spec: "greedy" })[1]).toEqual({
      kind: "bot",
      spec: "greedy",
    });
    expect(reseated(table(ada, bot), 1, { kind: "open" })[1]).toEqual({ kind: "open" });
  });
  it("begins with those who are here", () => {
    expect(without(table(ada, open, bot))).toEqual([keep(0), keep(2)]);
  });
});

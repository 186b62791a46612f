// The text of a report has all that the form for wrong rules asks.
import { expect, test } from "vitest";
import { match, report } from "../src/core/report.ts";
import type { Known } from "../src/core/state.ts";

const known = {
  table: { name: "Midnight Banshees", seats: [{}, {}], options: "zombie=true", id: "k7f2" },
  situation: { position: "b0@S12 b1@S30 turn 0", outcome: null },
  log: [
    { row: 0, seat: null, by: "chance", input: "roll 3 5", events: [] },
    { row: 1, seat: 0, by: "act", input: null, events: [] },
  ],
} as unknown as Known;

test("clause, position and the match so far stand in it", async () => {
  const why = { allowed: false, clause: "MB-MOVE-2", parts: ["Banshees only move clockwise."], asked: "S09" };
  const text = report(known, why as never, await match(known));
  for (const part of [
    "Game: Midnight Banshees",
    "Position: b0@S12 b1@S30 turn 0",
    "Clause: MB-MOVE-2",
    "Answer: Banshees only move clockwise.",
    "0 chance roll 3 5",
    "1 0 (hidden)",
  ]) {
    expect(text).toContain(part);
  }
});

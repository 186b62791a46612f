import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import { story } from "../src/core/story.ts";
import Board from "../src/games/midnight-banshees/Board.svelte";
import { foresight } from "../src/games/midnight-banshees/foresight.ts";
import game from "../src/games/midnight-banshees/index.ts";
import { bansheeWay, layout, placeName, towards, zombieWay } from "../src/games/midnight-banshees/layout.ts";
import { motions } from "../src/games/midnight-banshees/motions.ts";
import { pieces } from "../src/games/midnight-banshees/pieces.ts";
import { show, view as read } from "../src/games/midnight-banshees/view.ts";
import { BOXES } from "../src/shelf/games.ts";
import { draft, plan, resize, seat } from "../src/shelf/plan.ts";
import type { Entry, Situation } from "../src/wire.ts";
import { chooseDie, event, info, moveZombie, pack, tomb, view } from "./fixtures/banshees.ts";

const board = layout(pack);
const names = (of: number) => ["Violet", "Green", "Amber", "Cyan"][of] ?? "";
const factsOf = (it: Situation, text: string) => it.offers.find((offer) => offer.text === text)?.facts ?? [];

describe("the layout", () => {
  it("leads banshees out, round and home", () => {
    expect(bansheeWay(board, "DN", "S05")).toEqual(["DN", "PN", "S04", "S05"]);
    expect(bansheeWay(board, "S30", "S01")).toEqual(["S30", "S31", "S00", "S01"]);
    expect(bansheeWay(board, "S02", "DN")).toEqual(["S02", "S03", "S04", "PN", "DN"]);
  });
  it("leads the zombie both ways", () => {
    expect(zombieWay(board, "S01", "S30")).toEqual(["S01", "S00", "S31", "S30"]);
  });
  it("names places", () => {
    expect(placeName(board, "S13")).toBe("south-east tomb");
    expect(placeName(board, "S28")).toBe("west gate");
    expect(placeName(board, "DE")).toBe("east door");
    expect(placeName(board, "S14")).toBe("plain square");
  });
  it("walks by arrow keys", () => {
    expect(towards(board, "S00", "ArrowRight")).toBe("S01");
    expect(towards(board, "S04", "ArrowDown")).toBe("PN");
    expect(towards(board, "S00", "ArrowUp")).toBeNull();
  });
});

describe("foresight", () => {
  it("reads way, landing, odds and the zombie's reach from the facts", () => {
    const seen = foresight(factsOf(chooseDie, "move 3"), names, 0, 6);
    expect(seen).toMatchObject({ path: ["S11", "S12"], lands: "S13", tomb: "TSE", wins: false });
    expect(seen.reach.map((it) => it.at)).toEqual(["S24", "S12"]);
    expect(seen.points.map((it) => `${it.strong ?? ""} ${it.text}`.trim())).toEqual([
      "75\u00a0% skull",
      "25\u00a0% lose a skull, 2 left",
      "zombie 6: nobody",
    ]);
  });
  it("says whom the zombie could bite", () => {
    const seen = foresight(factsOf(chooseDie, "move 6"), names, 0, 3);
    expect(seen.points.at(-1)?.text).toBe("zombie 3: may bite Green");
    expect(foresight(factsOf(moveZombie, "zombie cw"), names, 0, null).bites).toEqual([
      { seat: 1, skulls: 2, guard: "nothing" },
    ]);
  });
  it("is empty without facts", () => {
    expect(foresight([], names, 0, null)).toMatchObject({ points: [], reach: [], lands: null });
  });
});

describe("words", () => {
  const choices = (it: Situation) =>
    (game.order?.(it.offers) ?? it.offers).map((offer) =>
      game.choice(offer, offer.facts ?? [], it.view, pack),
    );
  it("say what a choice does", () => {
    expect(choices(chooseDie).map((it) => it.button)).toEqual([
      "Move 3 to the south-east tomb",
      "Move 6 to the voodoo doll corner",
    ]);
    expect(choices(moveZombie).map((it) => it.title)).toEqual(["Counter-clockwise", "Stay", "Clockwise"]);
    expect(choices(tomb).map((it) => it.keys[0])).toEqual([" ", "l"]);
  });
  it("ask one plain question", () => {
    const question = (it: Situation) => it.ask && game.question(it.ask, it, pack);
    expect(question(tomb)).toBe("Open the south-east tomb?");
    expect(question(chooseDie)).toBe("Which die moves your banshee?");
  });
  it("tell the log as a story, with rounds", () => {
    const log: Entry[] = [
      {
        row: 0,
        seat: 2,
        by: "act",
        input: "zombie ccw",
        events: [
          event("ZombieMoved", "MB-ZOMBIE-3", "", { from: "S18", to: "S13" }),
          event("TurnPassed", "MB-TURN-4", "", { to: "b0", round: 9 }),
        ],
      },
      {
        row: 1,
        seat: null,
        by: "chance",
        input: "roll 3 6",
        events: [event("Rolled", "MB-TURN-1", "", { by: "b0", low: 3, high: 6 })],
      },
      {
        row: 2,
        seat: 0,
        by: "act",
        input: "move 3",
        events: [event("Moved", "MB-MOVE-1", "", { by: "b0", from: "S10", to: "S13" })],
      },
    ];
    const lines = story(log, game, pack, game.looks(pack));
    expect(lines.map((it) => it.text)).toEqual([
      "Amber sent the zombie counter-clockwise to the south-east tomb.",
      "Violet rolled 3 and 6.",
      "Violet moved 3 to the south-east tomb.",
    ]);
    expect(lines.map((it) => it.heading)).toEqual([null, "Round 9", null]);
    expect(lines[0]?.clause).toBe("MB-ZOMBIE-3");
    expect(lines[1]?.seat).toBe(0);
  });
});

describe("between two views", () => {
  it("events are shown on the view", () => {
    const before = view({ kind: "Roll" });
    const moved = read(show(before, event("Moved", "", "", { by: "b0", from: "S10", to: "S13" })));
    expect(moved.b0?.at).toBe("S13");
    expect(read(show(before, event("Bitten", "", "", { seat: "b1", skulls: 1 }))).b1?.skulls).toBe(1);
    expect(show(before, event("Unknown", "", "", { by: "b7" }))).toBe(before);
    expect(read(before).b0?.at).toBe("S10");
  });
  it("motions follow the way of the piece", () => {
    const [glide] = motions(
      event("Moved", "", "", { by: "b0", from: "S10", to: "S13" }),
      view({ kind: "Roll" }),
      pack,
    );
    expect(glide).toMatchObject({ kind: "glide", piece: "b0", path: ["S10", "S11", "S12", "S13"] });
    const [lid] = motions(event("Skeleton", "", "", { by: "b0", skulls: 4 }), view({ kind: "Spin" }), pack);
    expect(lid).toMatchObject({ kind: "lid", place: "TNE", result: "skull" });
  });
  it("pieces on one square stand side by side", () => {
    const crowd = pieces(board, read(view({ kind: "Roll" }, { z: { at: "S10" } }))).filter(
      (it) => it.at === "S10",
    );
    expect(crowd.map((it) => it.id)).toEqual(["b0", "z"]);
    expect(crowd[0]?.x).not.toBe(crowd[1]?.x);
  });
});

describe("the drawing", () => {
  const draw = (it: Situation, focus: string | null): string => {
    const looked = it.offers.find((offer) => offer.text === focus) ?? null;
    const choices = it.offers.map((offer) => game.choice(offer, offer.facts ?? [], it.view, pack));
    const props = {
      pack,
      view: it.view,
      ask: it.ask,
      offers: it.offers,
      choices,
      focus: looked,
      facts: looked?.facts ?? [],
      seat: 0,
      motion: null,
      t: 0,
      live: false,
      last: ["S18"],
      label: "Midnight Banshees",
      factsOf: () => [],
      onforesee: () => {},
      onfocus: () => {},
      onchoose: () => {},
      onwhy: () => {},
    };
    // Comments are the framework's own marks.
    return render(Board, { props }).body.replace(/<!--.*?-->/g, "");
  };
  it.each([
    ["choosing a die", chooseDie, "move 3"],
    ["before a tomb", tomb, "open"],
    ["steering the zombie", moveZombie, "zombie cw"],
    ["nothing looked at", chooseDie, null],
  ] as const)("is the same for the same view: %s", async (name, it, focus) => {
    await expect(draw(it, focus)).toMatchFileSnapshot(
      `./__snapshots__/${name.replaceAll(" ", "-")}.svg.html`,
    );
  });
  it("labels every square and makes every offer a button", () => {
    const html = draw(chooseDie, null);
    for (const space of board.spaces) expect(html).toContain(`data-place="${space.id}"`);
    expect(html).toContain("S13, south-east tomb. Move 3 to the south-east tomb");
    expect(html.match(/tabindex="0"/g)).toHaveLength(2);
  });
  it("has no style attributes, which the content policy forbids", () => {
    expect(draw(chooseDie, "move 3")).not.toContain("style=");
  });
});

describe("a new table", () => {
  it("says only what was changed", () => {
    const made = draft(info);
    expect(made.chairs).toEqual(["me", "bot greedy"]);
    const bigger = {
      ...made,
      chairs: seat(resize(made.chairs, 3), 2, "open"),
      options: { ...made.options, goal_skulls: "3" },
      pace: "days1",
    };
    expect(plan("midnight-banshees", bigger, info.settings)).toEqual({
      game: "midnight-banshees",
      options: ["goal_skulls=3"],
      seats: [{ kind: "me" }, { kind: "bot", spec: "greedy" }, { kind: "open" }],
      pace: { kind: "days", days: 1 },
      listed: false,
      position: null,
    });
    expect(seat(["me", "open"], 1, "me")).toEqual(["open", "me"]);
  });
  it("stands on a shelf of five boxes", () => {
    expect(BOXES.map((it) => it.slug)).toHaveLength(5);
  });
});

import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import { nameOf } from "../src/core/offers.ts";
import Board from "../src/games/headless-horseman/Board.svelte";
import { ends, tidy } from "../src/games/headless-horseman/choosing.ts";
import game from "../src/games/headless-horseman/index.ts";
import { layout } from "../src/games/headless-horseman/layout.ts";
import { take } from "../src/games/headless-horseman/pick.svelte.ts";
import { scene } from "../src/games/headless-horseman/scene.ts";
import type { Offer, Situation } from "../src/wire.ts";
import { battle, chooseMove, pack, pumpkin } from "./fixtures/horseman.ts";

const board = layout(pack);
const TO_BLUE = "ride 6 L6-42, exit L6-43";

describe("the drawing", () => {
  const draw = (it: Situation, focus: string | null): string => {
    const offers = tidy(it.offers);
    const looked = offers.find((one) => nameOf(one) === focus) ?? null;
    const choices = offers.map((one) => game.choice(one, one.facts ?? [], it.view, pack));
    const props = {
      pack,
      view: it.view,
      ask: it.ask,
      offers,
      choices,
      focus: looked,
      facts: looked?.facts ?? [],
      seat: 0,
      motion: null,
      t: 0,
      live: false,
      last: ["L6-40"],
      label: "Headless Horseman",
      factsOf: (one: Offer) => one.facts ?? [],
      onforesee: () => {},
      onfocus: () => {},
      onchoose: () => {},
      onwhy: () => {},
    };
    // Comments are the framework's own marks; the forest never changes and is big.
    return render(Board, { props })
      .body.replace(scene(board), "")
      .replace(/<!--.*?-->/g, "");
  };
  it.each([
    ["every card at once", chooseMove, null, null],
    ["a card taken", chooseMove, "6", TO_BLUE],
    ["in battle", battle, null, "fight"],
    ["a pumpkin in range", pumpkin, null, "throw r2"],
  ] as const)("is the same for the same view: %s", async (name, it, card, focus) => {
    take(card);
    await expect(draw(it, focus)).toMatchFileSnapshot(
      `./__snapshots__/horseman-${name.replaceAll(" ", "-")}.svg.html`,
    );
    take(null);
  });
  it("labels every place and makes every end a button", () => {
    const html = draw(chooseMove, null);
    for (const space of board.spaces) expect(html).toContain(`data-place="${space.id}"`);
    expect(html).toContain("Ride 5 to the blue hex on Van Tassel Lane");
    expect(html.match(/tabindex="0"/g)?.length).toBe(ends(tidy(chooseMove.offers)).length);
  });
  it("draws the same forest every time, without style attributes", () => {
    expect(scene(board)).toBe(scene(layout(pack)));
    expect(scene(board)).not.toContain("style=");
  });
});

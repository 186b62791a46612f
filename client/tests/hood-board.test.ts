import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import Board from "../src/games/little-dead-riding-hood/Board.svelte";
import { placeOf } from "../src/games/little-dead-riding-hood/choices.ts";
import { ground, spaces } from "../src/games/little-dead-riding-hood/ground.ts";
import { motions, way } from "../src/games/little-dead-riding-hood/motions.ts";
import { pieces } from "../src/games/little-dead-riding-hood/pieces.ts";
import { lanes, show, view as read } from "../src/games/little-dead-riding-hood/view.ts";
import type { JsonValue, Situation } from "../src/wire.ts";
import { event } from "./fixtures/banshees.ts";
import { box, choices, known, offer, pack, woods } from "./fixtures/hood.ts";

describe("between two views", () => {
  it("events are shown on the view", () => {
    const after = (kind: string, data: JsonValue) => read(show(known.lay.view, event(kind, "", "", data)));
    expect(after("Moved", { by: "p0", from: "C5", to: "B5" }).p0).toMatchObject({ at: "B5", retreat: "C5" });
    expect(after("Laid", { by: "p0", tile: "obstacle", at: "A2" }).spaces.A2?.tile).toBe("obstacle");
    expect(after("Removed", { at: "C8" }).spaces.C8).toBeUndefined();
    expect(after("WolfMoved", { by: "p0", from: "C7", to: "C8" }).spaces.C8?.wolf).toBe(true);
    expect(after("Stolen", { by: "p0", from: "p1", bullets: 1 }).p0?.bullets).toBe(4);
    expect(show(known.lay.view, event("Unknown", "", ""))).toBe(known.lay.view);
    expect(woods.p0?.at).toBe("C5");
  });
  it("a wolf's motion follows the path", () => {
    expect(way(box, woods, "A5", "B4")).toEqual(["A5", "B5", "B4"]);
    const [glide] = motions(
      event("WolfMoved", "", "", { by: "p0", from: "A5", to: "B4" }),
      known.lay.view,
      pack,
    );
    expect(glide).toMatchObject({ kind: "glide", piece: "wolf A5" });
    const [draw] = motions(event("TokenDrawn", "", "", { by: "p0", token: "wolf" }), known.bag.view, pack);
    expect(draw).toMatchObject({ kind: "draw", result: "bag wolf", place: "C7" });
  });
  it("a sister and a wolf on one space stand side by side", () => {
    const it = ground(lanes(read(known.bag.view)), 10, 620, 640);
    const met = pieces(it, read(known.bag.view)).filter((piece) => piece.at === "C7");
    expect(met.map((piece) => piece.id).sort()).toEqual(["p0", "wolf C7"]);
    expect(met[0]?.x).not.toBe(met[1]?.x);
  });
});

describe("the drawing", () => {
  const draw = (it: Situation, focus: string | null): string => {
    const looked = focus ? offer(it, focus) : null;
    const props = {
      pack,
      view: it.view,
      ask: it.ask,
      offers: it.offers,
      choices: choices(it),
      focus: looked,
      facts: looked?.facts ?? [],
      seat: 0,
      motion: null,
      t: 0,
      last: ["C8"],
      label: "Little Dead Riding Hood",
      live: false,
      factsOf: () => [],
      onforesee: () => {},
      onfocus: () => {},
      onchoose: () => {},
      onwhy: () => {},
    };
    // Comments are the framework's own marks; trees are long, and the same every time.
    const html = render(Board, { props }).body.replace(/<!--.*?-->/g, "");
    return html.replace(/d="M[^"]{2000,}"/g, 'd="…"').replace(/>(?=<)/g, ">\n");
  };
  it.each([
    ["laying a tile", known.lay, "lay C6"],
    ["running towards a wolf", known.step, "step C7"],
    ["in a fight", known.bag, null],
  ] as const)("is the same for the same view: %s", async (name, it, focus) => {
    await expect(draw(it, focus)).toMatchFileSnapshot(
      `./__snapshots__/hood-${name.replaceAll(" ", "-")}.html`,
    );
  });
  it("labels every space and makes every offer a button", () => {
    const html = draw(known.lay, null);
    for (const space of spaces(ground(lanes(woods), 10, 620, 626)))
      expect(html).toContain(`data-place="${space}"`);
    expect(html).toContain("C6, fog. Lay on C6");
    expect(html).toContain("C7, path, a wolf");
    expect(html.match(/class="lh-hit offered"/g)).toHaveLength(known.lay.offers.length);
    expect(placeOf(offer(known.lay, "lay C6"), woods)).toBe("C6");
  });
  it("has no style in its strings, which the content policy forbids", () => {
    // What Svelte sets by `style:` goes through the DOM in a browser.
    const html = draw(known.step, "step C7").replaceAll(/style="aspect-ratio[^"]*"/g, "");
    expect(html).not.toContain("style=");
  });
});

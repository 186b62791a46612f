import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import Board from "../src/games/darkleaf-gambit/Board.svelte";
import { glowing, heldGroup, listed, pick, sorted } from "../src/games/darkleaf-gambit/choose.ts";
import ClanBoard from "../src/games/darkleaf-gambit/ClanBoard.svelte";
import { FATES } from "../src/games/darkleaf-gambit/fates.ts";
import { foresight } from "../src/games/darkleaf-gambit/foresight.ts";
import { hold } from "../src/games/darkleaf-gambit/hand.svelte.ts";
import game from "../src/games/darkleaf-gambit/index.ts";
import { around, clans, fates, middle, towards, under, wayOf } from "../src/games/darkleaf-gambit/layout.ts";
import { ABILITIES, CLANS, SKILLS, titled } from "../src/games/darkleaf-gambit/lore.ts";
import { motions } from "../src/games/darkleaf-gambit/motions.ts";
import { asks, stages } from "../src/games/darkleaf-gambit/questions.ts";
import { slotOffer } from "../src/games/darkleaf-gambit/rows.ts";
import { show } from "../src/games/darkleaf-gambit/show.ts";
import { needs, path, reminders, willNow } from "../src/games/darkleaf-gambit/standing.ts";
import { sentence } from "../src/games/darkleaf-gambit/told.ts";
import { hexes, json, view as read, type View } from "../src/games/darkleaf-gambit/view.ts";
import { whyName, whyText } from "../src/games/darkleaf-gambit/why.ts";
import type { Ask, JsonValue, Offer } from "../src/wire.ts";
import { event, goE6, journeys, offer, pack, slots, view } from "./fixtures/darkleaf.ts";

const ask = (kind: string): Ask => ({
  kind,
  clause: "DG-TURN-15",
  parts: [],
  data: {},
  window: false,
  masked: false,
  timeout: null,
  seconds: 0,
});

describe("the layout", () => {
  it("is seen from one's own Seat", () => {
    expect(under(middle("c4", false), false)).toBe("c4");
    expect(under(middle("c4", true), true)).toBe("c4");
    expect(middle("a1", false)).toEqual(middle("h8", true));
  });
  it("walks by arrow keys as the eye sees it", () => {
    expect(towards("c4", "ArrowUp", false)).toBe("c5");
    expect(towards("c4", "ArrowUp", true)).toBe("c3");
    expect(towards("h4", "ArrowRight", false)).toBeNull();
  });
  it("numbers the ways clockwise from forward", () => {
    expect([wayOf("c4", "e6", false), wayOf("c4", "a2", false), wayOf("c4", "c1", true)]).toEqual([2, 6, 1]);
    expect(wayOf("c4", "d6", false)).toBeNull();
  });
  it("cuts a Garden at the edge", () => {
    expect(around("a1")).toEqual(["a1", "b1", "a2", "b2"]);
    expect(around("d5")).toHaveLength(9);
  });
});

describe("the lore", () => {
  it("has words for everything in the pack", () => {
    for (const sheet of clans(pack)) {
      expect(CLANS[sheet.id]?.name, sheet.id).toBe(sheet.name);
      for (const skill of sheet.skill) expect(SKILLS[skill.id]?.text, skill.id).toBeTruthy();
      for (const of of Object.values(sheet.ability ?? {}).flat())
        expect(ABILITIES[of]?.text, of).toBeTruthy();
    }
    const entries = [...fates(pack, "blessings"), ...fates(pack, "curses")].map((it) => it.id);
    expect(entries.sort()).toEqual(Object.keys(FATES).sort());
    expect(titled("gift_of_the_weald")).toBe("Gift of the Weald");
  });
});

describe("choosing", () => {
  const of = sorted(journeys);
  it("asks for a unit first where many could go", () => {
    expect(of.groups.map((group) => group.piece)).toEqual(["c4", "d2", "f2", "h2"]);
    expect(heldGroup(of, null)).toBeNull();
    expect(glowing(of, null)).toEqual([]);
    expect(pick(of, null, "c4")).toEqual({ do: "hold", piece: "c4" });
  });
  it("takes the unit along when its only goal is pressed", () => {
    expect(pick(of, null, "e3")).toMatchObject({ do: "take", piece: "d2" });
  });
  it("shows where the unit in hand may go, and lists just that", () => {
    const held = heldGroup(of, "c4");
    expect(glowing(of, held)).toEqual(["d5", "e6", "b3", "a2"]);
    expect(listed(of, held, null).map((it) => it.text)).toEqual([
      "go c4 d5",
      "go c4 e6",
      "go c4 b3",
      "go c4 a2",
      "pass",
    ]);
    expect(pick(of, held, "e6")).toEqual({ do: "offer", offer: goE6 });
    expect(pick(of, held, "c4")).toEqual({ do: "hold", piece: null });
    expect(pick(of, held, "f7")).toEqual({ do: "why" });
  });
  it("needs no unit where little is offered", () => {
    const few = sorted([offer("ladder a2 f7", "a2", "f7"), offer("ladder g1 d4", "g1", "d4")]);
    expect(glowing(few, null)).toEqual(["f7", "d4"]);
    expect(pick(few, null, "d4")).toMatchObject({ do: "offer" });
  });
  it("narrows a territory that stands for several things", () => {
    const morph = sorted([
      offer("morph e6", "e5", "e6"),
      offer("mass e6 f6", "e5", "e6"),
      offer("seed e6", "e5", "e6"),
    ]);
    const held = heldGroup(morph, null);
    expect(pick(morph, held, "e6")).toMatchObject({ do: "narrow", at: "e6" });
    expect(listed(morph, held, "e6")).toHaveLength(3);
  });
  it("finds the slot that a bone would lie in", () => {
    const row = view().s0?.rows.celestial_compass;
    expect(row && slotOffer(slots, row, 1)?.text).toBe("slot celestial_compass 1");
    expect(row && slotOffer(slots, row, 0)).toBeNull();
  });
});

describe("foresight", () => {
  it("reads danger and reach from the facts", () => {
    const seen = foresight(goE6.facts ?? []);
    expect(seen.ladders).toEqual(["d7", "f7"]);
    expect(seen.danger).toMatchObject({ at: "e6" });
    expect(seen.points.map((it) => `${it.strong ?? ""} ${it.text}`.trim())).toEqual([
      "Ladder d7 and f7",
      "67\u00a0% struck next turn",
    ]);
  });
  it("leaves out what happens in the rival's turn, not what holds", () => {
    const seen = foresight(slots[1]?.facts ?? []);
    expect(seen.points.map((it) => it.text)).toEqual([
      "completes Celestial Compass",
      "Celestial Compass becomes Law",
    ]);
  });
});

describe("words", () => {
  const choice = (it: Offer, of: View = view()) => game.choice(it, it.facts ?? [], json(of), pack);
  it("say what a choice does", () => {
    expect(choice(goE6)).toMatchObject({ title: "e6", button: "Go to e6" });
    expect(choice(offer("slot celestial_compass 1", null, null)).button).toBe("Into Celestial Compass");
    expect(choice(offer("flow 3x2+ripple", "h5", null)).button).toContain(
      "off the board (two squares, both units)",
    );
    expect(choice(offer("pass", null, null), view({ phase: "SlotBone" })).title).toBe("Back to the pool");
  });
  it("never show the notation", () => {
    const kinds = [
      "tide 3",
      "garden c4 3",
      "share 2",
      "mass e6 f6",
      "strip g7 iron_plating",
      "gain tweak",
      "bone 8",
    ];
    for (const text of kinds) expect(choice(offer(text, "c4", "e6")).button).not.toContain(text);
  });
  it("ask about the topic at hand", () => {
    const topic = { skill: null, entry: null, seat: null, at: null, direction: null };
    expect(asks("Execute", view())).toBe("Which unit goes that way?");
    expect(asks("Power", view({ topic: { ...topic, skill: "eddy", at: "c4" } }))).toBe(
      "With which rival pawn?",
    );
    expect(asks("Will", view({ topic: { ...topic, entry: "old_friend" } }))).toBe(
      "Old Friend: who comes back, and where?",
    );
    expect(stages(view()).find((step) => step.on)?.name).toBe("Journey");
    expect(game.progress(json(view()))).toBe("round 7 · Journey");
  });
  it("call seats by their clans", () => {
    expect(game.looks(pack, json(view())).map((it) => it.name)).toEqual(["Hexen", "The Murg"]);
    expect(game.looks(pack).map((it) => it.name)).toEqual(["Violet", "Green"]);
  });
  it("retell what happened", () => {
    expect(sentence(event("Vanquished", { at: "d4", who: "MUR-pawn" }))).toBe("The Murg pawn on d4 falls.");
    expect(sentence(event("Fated", { number: 3, entry: "gift_of_the_weald" }))).toBe(
      "Haggedorn wills 3: Gift of the Weald.",
    );
    expect(game.heading(event("TurnBegan", { clan: "MUR", round: 8 }))).toBe("Round 8");
  });
  it("ask the judge for the action that was meant", () => {
    expect(whyText(view(), ask("Execute"), "c4", "f7")).toBe("go c4 f7");
    expect(whyText(view(), ask("Declare"), "d4", "c3")).toBe("reclaim c3");
    expect(whyText(view(), ask("ChooseQuarry"), null, "d8")).toBe("quarry d8");
    expect(whyName("go c4 f7")).toBe("c4 to f7");
    expect(game.place("slot sink 1", pack, null)).toBe("Sink");
  });
});

describe("the clan board", () => {
  it("says what each slot still takes", () => {
    const rows = view().s0?.rows;
    expect(rows?.celestial_compass && needs(rows.celestial_compass, 1)).toBe("1–3");
    expect(rows?.poison_garden && needs(rows.poison_garden, 0)).toBe("even");
  });
  it("says how far the path is and what is in force", () => {
    expect(path(view(), pack, 0)).toMatchObject({ have: 0, need: 2 });
    expect(path(view(), pack, 1)?.label).toBe("royal on 6+");
    expect(willNow(view()).map((note) => [note.text, note.count])).toEqual([
      ["Canopy", 1],
      ["Open Glades", null],
    ]);
    const turn = { ...view().turn, looped: true };
    expect(reminders(view({ turn }), 0).map((note) => note.text)).toEqual(["Loop: one more turn follows"]);
    expect(hexes(view()).map((hex) => `${hex.kind} ${hex.at} ${hex.counters}`)).toEqual([
      "ladder b7 1",
      "garden g6 2",
    ]);
  });
});

describe("events", () => {
  const after = (kind: string, data: JsonValue) => read(show(json(view()), event(kind, data)));
  it("lead from one view to the next", () => {
    expect(after("Journeyed", { from: "c4", to: "e6", who: "HEX-knight" }).units.e6?.kind).toBe("knight");
    expect(after("Vanquished", { at: "d4", who: "MUR-pawn" }).units.d4).toBeUndefined();
    expect(after("Lowered", { at: "g6", left: 1 }).gardens.g6?.counters).toBe(1);
    expect(after("Slotted", { skill: "witchs_ladder", face: 3 }).s0?.rows.witchs_ladder?.bones).toEqual([
      1, 3,
    ]);
    expect(after("Paid", { skill: "witchs_ladder" }).s0?.rows.witchs_ladder?.bones).toEqual([0, 0]);
    expect(after("TurnBegan", { clan: "MUR", round: 7 }).turn).toMatchObject({ seat: 1, face: null });
    expect(after("Nothing", {})).toEqual(view());
  });
  it("move what moved and mark where", () => {
    const moved = event("Journeyed", { from: "c4", to: "e6", who: "HEX-knight" });
    expect(motions(moved, json(view()))).toMatchObject([{ kind: "glide", piece: "c4", path: ["c4", "e6"] }]);
    expect(game.touched(moved)).toEqual(["c4", "e6"]);
    expect(motions(event("LawGiven", { skill: "sink" }), json(view()))).toMatchObject([{ scene: "law" }]);
  });
});

describe("the drawing", () => {
  const props = (it: View, offers: Offer[], focus: Offer | null) => ({
    pack,
    view: json(it),
    ask: ask(it.phase),
    offers,
    choices: offers.map((one) => game.choice(one, one.facts ?? [], json(it), pack)),
    focus,
    facts: focus?.facts ?? [],
    seat: 0,
    motion: null,
    t: 0,
    live: false,
    last: ["c4"],
    label: "Darkleaf Gambit",
    factsOf: () => [],
    onforesee: () => {},
    onfocus: () => {},
    onchoose: () => {},
    onwhy: () => {},
  });
  // Comments are the framework's own marks; the wood behind never changes.
  const bare = (body: string) =>
    body.replace(/<!--.*?-->/g, "").replace(/<svg class="dg-scene".*?<\/svg>/s, "<svg class=dg-scene/>");
  const draw = (it: View, offers: Offer[], focus: Offer | null) =>
    bare(render(Board, { props: props(it, offers, focus) }).body);

  it("is the same for the same view", async () => {
    hold("c4");
    await expect(draw(view(), journeys, goE6)).toMatchFileSnapshot(
      "./__snapshots__/a-knight-in-hand.svg.html",
    );
    hold(null);
    const board = { pack, view: json(view({ phase: "SlotBone" })), seat: 0, me: 0 };
    const slotting = props(view({ phase: "SlotBone" }), slots, null);
    const panel = bare(render(ClanBoard, { props: { ...board, board: slotting } }).body);
    await expect(panel).toMatchFileSnapshot("./__snapshots__/slotting-a-bone.html");
    expect(panel).toContain("2 completes: 10");
  });
  it("labels every square and makes what is offered a button", () => {
    hold("c4");
    const html = draw(view(), journeys, null);
    hold(null);
    expect(html.match(/data-place="[a-h][1-8]"/g)).toHaveLength(64);
    expect(html).toContain('aria-label="e6. Go to e6"');
    expect(html).toContain('aria-label="g7, Murg pawn, Iron Plating, Divine Quarry"');
    expect(html.match(/tabindex="0"/g)).toHaveLength(8);
  });
  it("has no style attributes, which the content policy forbids", () => {
    expect(draw(view(), journeys, goE6)).not.toContain("style=");
  });
});

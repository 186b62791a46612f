import { describe, expect, it } from "vitest";
import { duration, left, list, pace, percent, range } from "../src/core/format.ts";
import { deed, type Moment } from "../src/core/keys.ts";
import { hostLine, struck } from "../src/core/log.ts";
import { actions, nearest, neighbour, ofPiece, pieces, places, same, toPlace } from "../src/core/offers.ts";
import { inviteLink, momentLink, positionLink, read } from "../src/core/route.ts";
import { cut, find } from "../src/core/search.ts";
import { append, fold, isAsked, type Known } from "../src/core/state.ts";
import type { Choice } from "../src/core/words.ts";
import type { Entry, Offer, RuleClause } from "../src/wire.ts";
import { chooseDie, moveZombie } from "./fixtures/banshees.ts";

const entry = (row: number, more: Partial<Entry> = {}): Entry => ({
  row,
  seat: 0,
  by: "act",
  input: null,
  events: [],
  ...more,
});

describe("offers", () => {
  const [three, six] = chooseDie.offers as [Offer, Offer];
  it("are found by place and by piece", () => {
    expect(toPlace(chooseDie.offers, "S13")).toEqual([three]);
    expect(places(chooseDie.offers)).toEqual(new Set(["S13", "S16"]));
    expect(pieces(moveZombie.offers)).toEqual(new Set(["z"]));
    expect(ofPiece(chooseDie.offers, "z")).toEqual([]);
    expect(ofPiece(chooseDie.offers, null)).toHaveLength(2);
  });
  it("are walked through in a ring", () => {
    expect(neighbour(chooseDie.offers, null, 1)).toBe(three);
    expect(neighbour(chooseDie.offers, null, -1)).toBe(six);
    expect(neighbour(chooseDie.offers, six, 1)).toBe(three);
    expect(neighbour([], null, 1)).toBeNull();
  });
  it("submit their whole line", () => {
    expect(actions(three)).toEqual(["move 3"]);
    expect(actions({ ...three, line: ["step a", "step b"] })).toEqual(["step a", "step b"]);
  });
  it("survive news that do not concern them", () => {
    expect(same([{ ...six }], six)?.text).toBe("move 6");
    expect(same([three], six)).toBeNull();
  });
  it("snap to the nearest point in reach", () => {
    const points = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
    ];
    expect(nearest(points, { x: 80, y: 10 }, 50)).toBe(points[1]);
    expect(nearest(points, { x: 50, y: 90 }, 50)).toBeNull();
  });
});

describe("state", () => {
  it("takes rows once, in order, and refuses a gap", () => {
    const log = [entry(0), entry(1)];
    expect(append(log, [entry(1), entry(2)]).map((it) => it.row)).toEqual([0, 1, 2]);
    expect(append(log, [entry(5)])).toBe(log);
    expect(append(log, [])).toBe(log);
  });
  const known: Known = {
    role: { kind: "seat", seat: 0 },
    table: { seats: [], started: true, seed: null, rematch: null } as unknown as Known["table"],
    log: [],
    chat: [],
    situation: chooseDie,
  };
  it("folds news, seats, chat and the rematch", () => {
    const news = fold(known, { type: "news", log: [entry(0)], situation: moveZombie, seed: "ab" });
    expect(news?.log).toHaveLength(1);
    expect(news?.table.seed).toBe("ab");
    expect(fold(known, { type: "chat", seat: 1, name: "Ben", text: "boo" })?.chat).toHaveLength(1);
    expect(fold(known, { type: "rematch", table: "m3q8" })?.table.rematch).toBe("m3q8");
    const why = "The bot has no answer.";
    expect(fold(known, { type: "stopped", text: why })?.table.stopped).toBe(why);
    expect(fold(null, { type: "seats", seats: [] })).toBeNull();
  });
  it("waits for players though the table writes rows already", () => {
    const open: Known = { ...known, table: { ...known.table, started: false } };
    const waits = { ...chooseDie, actor: { kind: "nobody" as const }, outcome: null };
    const part = entry(0, { by: "host", host: { kind: "nonce", seat: 0, nonce: "ab" } });
    const news = (situation: Known["situation"]) =>
      fold(open, { type: "news", log: [part], situation, seed: null })?.table.started;
    expect(news(waits)).toBe(false);
    expect(news(chooseDie)).toBe(true);
  });
  it("knows who is asked", () => {
    expect(isAsked(known)).toBe(true);
    expect(isAsked({ ...known, role: { kind: "spectator" } })).toBe(false);
    expect(isAsked(null)).toBe(false);
  });
});

describe("numbers and times", () => {
  it("shows odds honestly", () => {
    expect(percent({ weight: 6, of: 8, exact: true })).toBe("75\u00a0%");
    expect(percent({ weight: 1, of: 1000, exact: true })).toBe("<1\u00a0%");
    expect(percent({ weight: 999, of: 1000, exact: true })).toBe(">99\u00a0%");
    expect(percent({ weight: 1, of: 3, exact: false })).toBe("about 33\u00a0%");
    expect(percent({ weight: 0, of: 0, exact: true })).toBe("0\u00a0%");
  });
  it("shows clocks", () => {
    expect(duration(252_000)).toBe("4:12");
    expect(duration(3_900_000)).toBe("1 h 05");
    expect(duration(400_000_000)).toBe("4 days");
    expect(left({ left: 1000, running: true }, 4000)).toBe(0);
    expect(left({ left: 1000, running: false }, 4000)).toBe(1000);
    expect(pace({ kind: "live", seconds: 600, increment: 0 })).toBe("10 min each");
    expect(pace({ kind: "days", days: 1 })).toBe("1 day a turn");
  });
  it("joins words", () => {
    expect(list(["a", "b", "c"])).toBe("a, b and c");
    expect(range([2, 3, 4])).toBe("2–4");
    expect(range([2, 3, 4, 6])).toBe("2, 3, 4, 6");
  });
});

describe("the log", () => {
  it("strikes what was taken back", () => {
    const log = [
      entry(0),
      entry(1, { by: "chance" }),
      entry(2),
      entry(3, { by: "host", host: { kind: "strike", keep: 2 } }),
      entry(4),
    ];
    expect([...struck(log)]).toEqual([2]);
  });
  it("says what the table did", () => {
    const name = () => "Green";
    expect(hostLine(entry(0, { by: "host", host: { kind: "resign", seat: 1 } }), name)).toBe(
      "Green gives up.",
    );
    expect(
      hostLine(entry(0, { by: "host", host: { kind: "nonce", seat: 1, nonce: "ab" } }), name),
    ).toBeNull();
  });
});

describe("keys", () => {
  const choices = moveZombie.offers.map((offer, at): Choice => ({
    offer,
    title: "",
    button: "",
    points: [],
    keys: at === 1 ? ["ArrowRight"] : [],
  }));
  const now: Moment = { choices, focus: null, playing: false, past: false, undo: true, onButton: false };
  it("choose by number, by the game's own keys, and what is looked at", () => {
    expect(deed("2", now)).toEqual({ do: "choose", choice: choices[1] });
    expect(deed("ArrowRight", now)).toEqual({ do: "choose", choice: choices[1] });
    expect(deed("Enter", { ...now, focus: "zombie ccw" })).toEqual({ do: "choose", choice: choices[2] });
    expect(deed("9", now)).toBeNull();
  });
  it("leave a focused button its own keys", () => {
    expect(deed("Enter", { ...now, focus: "zombie ccw", onButton: true })).toBeNull();
  });
  it("never choose on a picture of the past", () => {
    expect(deed("1", { ...now, past: true })).toBeNull();
    expect(deed("1", { ...now, playing: true })).toBeNull();
    expect(deed(" ", { ...now, playing: true })).toEqual({ do: "skip" });
    expect(deed("ArrowRight", { ...now, past: true })).toEqual({ do: "seek", to: "on" });
  });
  it("undo only where it is allowed", () => {
    expect(deed("u", now)).toEqual({ do: "undo" });
    expect(deed("u", { ...now, undo: false })).toBeNull();
  });
});

describe("addresses", () => {
  it("are read", () => {
    expect(read("/")).toEqual({ page: "shelf" });
    expect(read("/tables/k7f2")).toEqual({ page: "table", id: "k7f2" });
    expect(read("/tables/k7f2/replay", "?row=12")).toEqual({ page: "replay", id: "k7f2", row: 12 });
    expect(read("/join/k7f2", "", "#secret")).toEqual({ page: "join", id: "k7f2", invite: "secret" });
    expect(read("/rules/midnight-banshees", "", "#MB-MOVE-2")).toMatchObject({ clause: "MB-MOVE-2" });
    expect(read("/a/b/c/d")).toEqual({ page: "nowhere" });
    expect(read("/about/x")).toEqual({ page: "nowhere" });
  });
  it("keep the secret out of what servers see", () => {
    expect(new URL(inviteLink("https://x.example", "k7f2", "s3cret")).pathname).toBe("/join/k7f2");
    expect(momentLink("https://x.example", "k7f2", 4)).toBe("https://x.example/tables/k7f2/replay?row=4");
  });
  it("carry a position, with its seats and house rules", () => {
    const begin = { position: "v5+d-/z17 a & b", seats: 3, options: ["zombie=false", "goal_skulls=3"] };
    const link = new URL(positionLink("https://x.example", "midnight-banshees", begin));
    expect(read(link.pathname, link.search)).toEqual({ page: "game", slug: "midnight-banshees", begin });
    expect(read("/games/midnight-banshees", "?position=x&seats=many")).toMatchObject({
      begin: { position: "x", seats: 2, options: [] },
    });
    expect(read("/games/midnight-banshees")).toMatchObject({ begin: null });
  });
});

describe("search", () => {
  const clause = (id: string, chapter: string, text: string): RuleClause => ({
    id,
    chapter,
    text,
    kind: "effect",
    provenance: "R",
    ruling: null,
    scenarios: [],
  });
  const book = [
    clause("MB-A-1", "Setup", "Each banshee starts."),
    clause("MB-B-1", "Zombie", "The zombie bites."),
    clause("MB-B-2", "Zombie", "A banshee without skulls is ignored."),
  ];
  it("finds clauses with all words, by chapter", () => {
    expect(find(book, "").map((it) => it.title)).toEqual(["Setup", "Zombie"]);
    expect(find(book, "zombie banshee").flatMap((it) => it.clauses.map((c) => c.id))).toEqual(["MB-B-2"]);
    expect(find(book, "mb-b-1")).toHaveLength(1);
    expect(find(book, "unicorn")).toEqual([]);
  });
  it("marks what was found, whatever was typed", () => {
    expect(cut("The zombie bites.", "zombie")).toEqual([
      { text: "The ", hit: false },
      { text: "zombie", hit: true },
      { text: " bites.", hit: false },
    ]);
    expect(cut("a (b) c", "(b) [")).toContainEqual({ text: "(b)", hit: true });
  });
});

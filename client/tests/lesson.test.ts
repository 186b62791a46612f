import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  beginningOf,
  begins,
  fits,
  judge,
  tableOf,
  wanted,
  type Lesson,
  type Step,
} from "../src/core/lesson.ts";
import { read } from "../src/core/route.ts";
import { lessonOf } from "../src/games/registry.ts";
import { BOXES } from "../src/shelf/games.ts";
import { unpractised } from "../src/shelf/plan.ts";
import type { Me, MyTable, Offer } from "../src/wire.ts";
import { chooseDie, moveZombie } from "./fixtures/banshees.ts";

const [three, six] = chooseDie.offers as [Offer, Offer];
const move = { todo: "Go to the corner.", wants: [{ kind: "move", to: "S16" }] };
const ask = { todo: "Ask.", asks: ["S01"] };
const step = (more: Partial<Step> = {}): Step => ({
  title: "A step",
  text: "It teaches.",
  clause: "MB-TURN-1",
  acts: [move],
  done: "Done.",
  ...more,
});

describe("what a lesson wants", () => {
  it("fits an offer in everything that is said", () => {
    expect(fits({}, three)).toBe(true);
    expect(fits({ kind: "move" }, three)).toBe(true);
    expect(fits({ kind: ["open", "move"], to: "S13" }, three)).toBe(true);
    expect(fits({ kind: "move", to: "S16" }, three)).toBe(false);
    expect(fits({ text: "move 3" }, three)).toBe(true);
    expect(fits({ text: ["leave", "open"] }, three)).toBe(false);
    expect(fits({ mark: "swipe" }, three)).toBe(false);
    expect(fits({ mark: "swipe" }, { ...three, marks: ["water", "swipe"] })).toBe(true);
    expect(fits({ to: "S13" }, { ...three, aim: { ...three.aim, to: null } })).toBe(false);
  });

  it("is found among offers, the best first and each once", () => {
    expect(wanted(move, chooseDie.offers)).toEqual([six]);
    const both = { todo: "", wants: [{ to: "S16" }, { kind: "move" }] };
    expect(wanted(both, chooseDie.offers)).toEqual([six, three]);
    expect(wanted(ask, chooseDie.offers)).toEqual([]);
    expect(wanted(undefined, chooseDie.offers)).toEqual([]);
  });

  it("can be begun where it is offered, and a question where anything is", () => {
    expect(begins(step(), chooseDie.offers)).toBe(true);
    expect(begins(step(), moveZombie.offers)).toBe(false);
    expect(begins(step({ acts: [ask] }), moveZombie.offers)).toBe(true);
    expect(begins(step({ acts: [ask] }), [])).toBe(false);
    const needy = step({ acts: [ask], needs: { kind: "move" } });
    expect(begins(needy, chooseDie.offers)).toBe(true);
    expect(begins(needy, moveZombie.offers)).toBe(false);
  });

  it("is done by what was meant, and by nothing else", () => {
    expect(judge(move, { ...six }, chooseDie.offers)).toBe("done");
    expect(judge(move, three, chooseDie.offers)).toBe("other");
    expect(judge(ask, three, chooseDie.offers)).toBe("other");
    const first = moveZombie.offers[0] as Offer;
    expect(judge(move, first, moveZombie.offers)).toBe("aside");
    expect(judge(ask, first, [first])).toBe("aside");
  });
});

describe("a lesson’s tables", () => {
  const lesson: Lesson = {
    seats: 3,
    options: ["a=b"],
    steps: [step({ position: "p" }), step(), step({ position: "q" }), step()],
  };
  it("are mine and the bots’, and listed nowhere", () => {
    const { seats, ...rest } = tableOf("some-game", lesson, lesson.steps[0] as Step);
    const bot = { kind: "bot", spec: "random" };
    expect(seats).toEqual([{ kind: "me" }, bot, bot]);
    expect(rest).toMatchObject({ game: "some-game", options: ["a=b"], listed: false, position: "p" });
  });
  it("are set anew at the last position", () => {
    expect([0, 1, 2, 3].map((at) => beginningOf(lesson, at))).toEqual([0, 0, 2, 2]);
  });
  it("are no matches of anybody", () => {
    const table = (id: string, over: boolean) => ({ table: { id }, over }) as MyTable;
    const tables = [table("a", true), table("b", false), table("c", true)];
    const me: Me = { name: "Guest", account: null, finished: 2, tables };
    expect(unpractised(me, ["b", "c", "z"])).toMatchObject({ finished: 1, tables: [tables[0]] });
    expect(unpractised(me, [])).toEqual(me);
  });
  it("have a page", () => {
    expect(read("/learn/heroscape")).toEqual({ page: "lesson", slug: "heroscape" });
    expect(read("/learn")).toEqual({ page: "nowhere" });
    expect(read("/learn/heroscape/more")).toEqual({ page: "nowhere" });
  });
});

describe.each(BOXES.map((it) => it.slug))("the lesson of %s", (slug) => {
  const clauses = readFileSync(`../crates/game-${slug}/rules/clauses.toml`, "utf8");
  it("cites clauses that there are, and lets something forbidden be tried", async () => {
    const lesson = await lessonOf(slug);
    const steps = lesson?.steps ?? [];
    expect(steps.length).toBeGreaterThanOrEqual(5);
    expect(steps.length).toBeLessThanOrEqual(8);
    expect(steps[0]?.position).toBeDefined();
    for (const it of steps) expect(clauses, it.title).toContain(`id = "${it.clause}"`);
    for (const it of steps) for (const act of it.acts) expect(act.wants ?? act.asks, act.todo).toBeDefined();
    expect(new Set(steps.map((it) => it.title)).size).toBe(steps.length);
    expect(steps.some((it) => it.acts.some((act) => act.asks))).toBe(true);
  });
});

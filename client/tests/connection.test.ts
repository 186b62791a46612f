import { beforeEach, describe, expect, it } from "vitest";
import { backoff } from "../src/core/backoff.ts";
import {
  afterReturn,
  Connection,
  type Line,
  type Pending,
  type Status,
  type Welcome,
} from "../src/core/connection.ts";
import type { Answer, Entry, FromClient, ToClient } from "../src/wire.ts";
import { chooseDie } from "./fixtures/banshees.ts";

const table = {} as Welcome["table"];
const entry = (row: number, seat: number | null): Entry => ({
  row,
  seat,
  by: seat === null ? "chance" : "act",
  input: null,
  events: [],
});
const welcome = (asked: number, log: Entry[] = [], more: Partial<Welcome> = {}): Welcome => ({
  type: "welcome",
  version: 3,
  role: { kind: "seat", seat: 0 },
  table,
  log,
  chat: [],
  situation: { ...chooseDie, asked },
  ...more,
});

class Wire implements Line {
  sent: FromClient[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient);
  }
  close(): void {
    this.closed = true;
  }
  hear(message: ToClient): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  requests(): FromClient[] {
    return this.sent.filter((it) => it.type === "request");
  }
}

let wires: Wire[];
let timers: { run: () => void; ms: number; off: boolean }[];
let status: Status[];
let rows: number;
let heard: ToClient[];

function connect(): Connection {
  return new Connection({
    open: () => {
      const wire = new Wire();
      wires.push(wire);
      return wire;
    },
    rows: () => rows,
    receive: (it) => heard.push(it),
    status: (it) => status.push(it),
    now: () => 0,
    later: (run, ms) => {
      const timer = { run, ms, off: false };
      timers.push(timer);
      return () => (timer.off = true);
    },
  });
}

const last = () => wires.at(-1) as Wire;
function fire(ms: (ms: number) => boolean): void {
  const timer = timers.findLast((it) => !it.off && ms(it.ms));
  if (timer) {
    timer.off = true;
    timer.run();
  }
}

beforeEach(() => {
  [wires, timers, status, rows, heard] = [[], [], [], 0, []];
});

describe("the line", () => {
  it("says hello with the rows it knows, and waits with requests until it is welcome", () => {
    rows = 12;
    const line = connect();
    last().onopen?.();
    expect(last().sent).toEqual([{ type: "hello", version: 3, rows: 12 }]);
    void line.ask({ do: "why", action: "go S14" });
    expect(last().requests()).toEqual([]);
    last().hear(welcome(3));
    expect(last().requests()).toEqual([{ type: "request", id: 1, request: { do: "why", action: "go S14" } }]);
  });

  it("puts a log that came in parts together", () => {
    connect();
    last().onopen?.();
    last().hear({ type: "log", log: [entry(0, 0), entry(1, 1)] });
    last().hear(welcome(3, [entry(2, 0)]));
    const [whole] = heard;
    expect(whole?.type === "welcome" && whole.log.map((it) => it.row)).toEqual([0, 1, 2]);
  });

  it("gives each answer to its question", async () => {
    const line = connect();
    last().onopen?.();
    last().hear(welcome(3));
    const [first, second] = [line.ask({ do: "ping" }), line.ask({ do: "undo" })];
    last().hear({ type: "answer", id: 2, answer: { result: "done" } });
    last().hear({ type: "answer", id: 1, answer: { result: "declined", code: "rate", text: "Too fast." } });
    expect((await second).result).toBe("done");
    expect((await first).result).toBe("declined");
  });

  it("comes back by itself, slower each time, and at once when told to", () => {
    const line = connect();
    last().onclose?.({ code: 1006 });
    expect(status.at(-1)?.kind).toBe("cut");
    fire((ms) => ms < 1000);
    expect(wires.length).toBe(2);
    last().onclose?.({ code: 1006 });
    line.retry();
    expect(wires.length).toBe(3);
    last().onopen?.();
    last().hear(welcome(3));
    expect(status.at(-1)).toEqual({ kind: "open" });
  });

  it("gives a silent line up", () => {
    connect();
    last().onopen?.();
    last().hear(welcome(3));
    const asks = timers.findLast((it) => !it.off)?.ms ?? Infinity;
    fire(() => true);
    expect(last().requests().at(-1)).toMatchObject({ request: { do: "ping" } });
    const dead = last();
    const waits = timers.findLast((it) => !it.off)?.ms ?? Infinity;
    expect(asks + waits).toBeLessThanOrEqual(6_000);
    fire(() => true);
    expect(dead.closed).toBe(true);
    expect(status.at(-1)?.kind).toBe("cut");
  });

  it("is heard to live by every beat", () => {
    connect();
    last().onopen?.();
    last().hear(welcome(3));
    const before = timers.findLast((it) => !it.off);
    last().hear({ type: "beat" });
    expect(before?.off).toBe(true);
    expect(status.at(-1)).toEqual({ kind: "open" });
  });

  it("is lost at once when the browser says that there is no network", () => {
    const line = connect();
    last().onopen?.();
    last().hear(welcome(3));
    line.doubt();
    expect(status.at(-1)?.kind).toBe("cut");
    fire((ms) => ms < 1000);
    expect(wires.length).toBe(2);
  });

  it("does not wait for ever to be welcome", () => {
    connect();
    fire((ms) => ms === 10_000);
    expect(status.at(-1)?.kind).toBe("cut");
  });

  it("is not kept waiting by a line that beats and never says welcome", () => {
    connect();
    last().onopen?.();
    const waits = timers.findLast((it) => !it.off);
    last().hear({ type: "beat" });
    expect(waits).toMatchObject({ ms: 10_000, off: false });
    last().hear({ type: "log", log: [entry(0, 0)] });
    expect(waits?.off).toBe(true);
    fire((ms) => ms === 10_000);
    expect(status.at(-1)?.kind).toBe("cut");
  });

  it("sends a choice again only if it did not arrive", async () => {
    const line = connect();
    last().onopen?.();
    last().hear(welcome(7));
    const submit = line.ask({ do: "submit", asked: 7, actions: ["move 3"] });
    last().onclose?.({ code: 1006 });
    fire((ms) => ms < 1000);
    last().onopen?.();
    last().hear(welcome(9, [entry(0, 0)]));
    expect(last().requests()).toEqual([]);
    expect((await submit).result).toBe("done");
  });
});

describe("what becomes of a request when the line returns", () => {
  const pending = (request: Pending["request"]): Pending => ({ id: 1, request, rows: 5, answer: () => {} });
  const result = (it: "again" | Answer) => (it === "again" ? it : it.result);
  const submit = pending({ do: "submit", asked: 7, actions: ["move 3"] });

  it("resends a choice that is still asked for", () => {
    expect(afterReturn(submit, welcome(7))).toBe("again");
  });
  it("knows its own row in the log", () => {
    expect(result(afterReturn(submit, welcome(8, [entry(5, 0), entry(6, null)])))).toBe("done");
  });
  it("tells that the table moved on without it", () => {
    expect(result(afterReturn(submit, welcome(8, [entry(5, 1)])))).toBe("stale");
  });
  it("does not say a line of chat twice", () => {
    const say = pending({ do: "chat", text: "boo" });
    const chat = [{ seat: 0, name: "Ada", text: "boo" }];
    expect(result(afterReturn(say, welcome(7, [], { chat })))).toBe("done");
    expect(afterReturn(say, welcome(7))).toBe("again");
  });
  it("never undoes twice", () => {
    expect(result(afterReturn(pending({ do: "undo" }), welcome(7)))).toBe("declined");
  });
});

describe("backoff", () => {
  it("doubles, is spread, and is never longer than five seconds", () => {
    expect([0, 1, 2, 3].map((it) => backoff(it, 0.5))).toEqual([500, 1000, 2000, 4000]);
    expect(backoff(20, 1)).toBe(5_000);
    expect(backoff(2, 0)).toBeLessThan(backoff(2, 1));
  });
});

// The line to a table: hello with the rows known, numbered requests, and a return that neither loses nor doubles a choice.
import { backoff } from "./backoff.ts";
import { VERSION, type Answer, type Entry, type FromClient, type Request, type ToClient } from "../wire.ts";

export type Welcome = Extract<ToClient, { type: "welcome" }>;
export type Status =
  | { kind: "connecting" }
  | { kind: "open" }
  /** `until` is the time of the next attempt, in milliseconds of the clock that `now` reads. */
  | { kind: "cut"; until: number }
  | { kind: "closed" };

/** What of a WebSocket is used, so that tests can stand in for it. */
export interface Line {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export interface Pending {
  id: number;
  request: Request;
  /** How many rows were known when it was sent. */
  rows: number;
  answer: (answer: Answer) => void;
}

export interface Host {
  open(): Line;
  rows(): number;
  receive(message: ToClient): void;
  status(status: Status): void;
  now(): number;
  later(run: () => void, ms: number): () => void;
}

/** The server says something every two seconds: so long a silence is asked about, and after so much more the line is lost. */
const SILENCE = 3_000;
const LOST = 2_500;
/** How long a line may take to be welcome. */
const WELCOME = 10_000;

/** What becomes of a request that was under way when the line was cut. */
export function afterReturn(pending: Pending, welcome: Welcome): "again" | Answer {
  const request = pending.request;
  const seat = welcome.role.kind === "seat" ? welcome.role.seat : null;
  switch (request.do) {
    case "submit": {
      // The number it was decided on tells whether it arrived: an answer that counted has moved it on.
      if (welcome.situation.asked === request.asked) return "again";
      const mine = welcome.log.some((it) => it.row >= pending.rows && it.by === "act" && it.seat === seat);
      return mine ? { result: "done" } : { result: "stale", situation: welcome.situation };
    }
    case "chat": {
      const heard = welcome.chat.slice(-5).some((it) => it.seat === seat && it.text === request.text);
      return heard ? { result: "done" } : "again";
    }
    case "undo": {
      const late = "The line was cut before your undo arrived. Try it again.";
      return welcome.log.length > 0 ? { result: "done" } : { result: "declined", code: "late", text: late };
    }
    default:
      // All the others may arrive twice without harm.
      return "again";
  }
}

export class Connection {
  #host: Host;
  #line: Line | null = null;
  #pending = new Map<number, Pending>();
  /** Parts of a long log that came before the welcome. */
  #parts: Entry[] = [];
  #next = 1;
  #attempt = 0;
  #open = false;
  #ended = false;
  #cancel = () => {};
  #watch = () => {};

  constructor(host: Host) {
    this.#host = host;
    this.#connect();
  }

  /** Asks, or keeps the question until the line is back. */
  ask(request: Request): Promise<Answer> {
    return new Promise((answer) => {
      const pending = { id: this.#next++, request, rows: this.#host.rows(), answer };
      this.#pending.set(pending.id, pending);
      if (this.#open) this.#send(pending);
    });
  }

  /** The browser says that there is no network: nothing is waited for. */
  doubt(): void {
    if (!this.#ended && this.#line) this.#lost();
  }

  /** Tries at once instead of waiting. */
  retry(): void {
    if (this.#open || this.#ended) return;
    this.#cancel();
    this.#attempt = 0;
    this.#drop();
    this.#connect();
  }

  close(): void {
    this.#ended = true;
    this.#cancel();
    this.#watch();
    this.#drop();
    this.#host.status({ kind: "closed" });
  }

  #connect(): void {
    this.#host.status({ kind: "connecting" });
    const line = this.#host.open();
    this.#parts = [];
    this.#line = line;
    const hello: FromClient = { type: "hello", version: VERSION, rows: this.#host.rows() };
    this.#await();
    line.onopen = () => line.send(JSON.stringify(hello));
    line.onmessage = ({ data }) => {
      const message = JSON.parse(data) as ToClient;
      this.#receive(message);
      if (this.#open) this.#listen();
      else if (message.type === "log") this.#await();
    };
    line.onclose = () => {
      if (this.#line === line) this.#lost();
    };
  }

  #receive(message: ToClient): void {
    if (message.type === "log") {
      this.#parts.push(...message.log);
    } else if (message.type === "welcome") {
      this.#open = true;
      this.#attempt = 0;
      const whole = { ...message, log: [...this.#parts.splice(0), ...message.log] };
      this.#host.receive(whole);
      this.#host.status({ kind: "open" });
      for (const pending of [...this.#pending.values()]) {
        const then = afterReturn(pending, whole);
        if (then === "again") this.#send(pending);
        else this.#settle(pending.id, then);
      }
    } else if (message.type === "answer") {
      this.#settle(message.id, message.answer);
    } else {
      this.#host.receive(message);
    }
  }

  #settle(id: number, answer: Answer): void {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    pending?.answer(answer);
  }

  #send({ id, request }: Pending): void {
    const message: FromClient = { type: "request", id, request };
    this.#line?.send(JSON.stringify(message));
  }

  /** What is said before the welcome makes no line, but for the parts of a long log. */
  #await(): void {
    this.#watch();
    this.#watch = this.#host.later(() => this.#lost(), WELCOME);
  }

  /** A line that is silent for long is asked whether it lives, and given up if it does not answer. */
  #listen(): void {
    this.#watch();
    this.#watch = this.#host.later(() => {
      void this.ask({ do: "ping" });
      this.#watch = this.#host.later(() => this.#lost(), LOST);
    }, SILENCE);
  }

  #drop(): void {
    const line = this.#line;
    this.#line = null;
    this.#open = false;
    if (line) line.onopen = line.onmessage = line.onclose = null;
    line?.close();
  }

  #lost(): void {
    this.#watch();
    this.#drop();
    if (this.#ended) return;
    const wait = backoff(this.#attempt++, Math.random());
    this.#host.status({ kind: "cut", until: this.#host.now() + wait });
    this.#cancel = this.#host.later(() => this.#connect(), wait);
  }
}

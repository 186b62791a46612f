// Leads through a lesson: sets each step's table, hears what is chosen and asked there, and goes on.
import * as http from "./http.ts";
import {
  begins,
  beginningOf,
  judge,
  tableOf,
  TRIES,
  wanted,
  type Act,
  type Lesson,
  type Step,
} from "./lesson.ts";
import { change, prefs } from "./prefs.svelte.ts";
import { Table, type WhyNot } from "./table.svelte.ts";
import type { GameClient } from "./words.ts";
import type { GameInfo, Offer } from "../wire.ts";

/** How long a table may take until it asks something. */
const PATIENCE = 8_000;
const BEAT = 40;
/** How many tables of lessons are remembered, to keep them out of the lists. */
const KEPT = 200;

type Phase = "doing" | "done" | "other" | "failed" | "end";

async function until(holds: () => boolean): Promise<void> {
  for (let waited = 0; waited < PATIENCE && !holds(); waited += BEAT)
    await new Promise((then) => setTimeout(then, BEAT));
}

/** Something is asked, or the dice have ended it already. */
function isReady({ known }: Table): boolean {
  return known !== null && (known.situation.offers.length > 0 || known.situation.outcome !== null);
}

export class Coach {
  table = $state.raw<Table | null>(null);
  phase = $state<Phase>("doing");
  /** The next table is being set; until it stands everything stays as it is. */
  busy = $state(false);
  /** Which step, and which act of it. */
  at = $state(0);
  act = $state(0);
  /** Why there is no table. */
  trouble = $state.raw<Error | null>(null);

  #closed = false;
  /** Whether the dice of the table allow what its step asks for. */
  #lucky = true;

  constructor(
    readonly slug: string,
    readonly lesson: Lesson,
    readonly game: GameClient,
    readonly info: GameInfo,
  ) {
    void this.#begin(0);
  }

  get step(): Step {
    return this.lesson.steps[this.at] as Step;
  }

  get todo(): Act | undefined {
    return this.step.acts[this.act];
  }

  /** What is meant by the act, if it can be chosen now. */
  get meant(): Offer | null {
    return this.phase === "doing" ? (wanted(this.todo, this.table?.offers ?? [])[0] ?? null) : null;
  }

  /** Whether "Show me" has something to do. */
  get ready(): boolean {
    const calm = this.phase === "doing" && !this.busy && this.table !== null && !this.table.playing;
    return calm && (this.todo?.asks !== undefined || (this.table?.offers.length ?? 0) > 0);
  }

  /** Does it for the person; where the table asks something else first, that is answered. */
  show(): void {
    const table = this.table;
    if (!table || !this.ready) return;
    const place = this.todo?.asks?.[0];
    const offer = this.meant ?? table.offers[0];
    if (place !== undefined) void table.whyNot(place);
    else if (offer) void table.choose(offer);
  }

  next(): void {
    if (this.busy) return;
    if (this.at + 1 >= this.lesson.steps.length) this.#finish();
    else void this.#begin(this.at + 1);
  }

  again(): void {
    if (!this.busy) void this.#begin(beginningOf(this.lesson, this.at));
  }

  chosen(offer: Offer, among: Offer[]): void {
    if (this.phase !== "doing") return;
    const verdict = judge(this.todo, offer, among);
    if (verdict === "done") this.#advance();
    else if (verdict === "other" || !this.#lucky) this.phase = "other";
  }

  refused(why: WhyNot): void {
    if (this.phase === "doing" && this.todo?.asks && !why.allowed) this.#advance();
  }

  close(): void {
    this.#closed = true;
    this.table?.close();
  }

  #advance(): void {
    if (this.act + 1 < this.step.acts.length) this.act += 1;
    else this.phase = "done";
  }

  #finish(): void {
    this.phase = "end";
    if (!prefs.learned.includes(this.slug)) change({ learned: [...prefs.learned, this.slug] });
  }

  async #begin(at: number): Promise<void> {
    const step = this.lesson.steps[at] as Step;
    this.busy = true;
    this.trouble = null;
    try {
      if (step.position !== undefined || at === 0 || !this.table) await this.#set(step);
      else this.table.why = null;
    } catch (why) {
      this.trouble = why as Error;
    }
    const phase = this.trouble ? "failed" : step.acts.length === 0 ? "done" : "doing";
    [this.at, this.act, this.phase, this.busy] = [at, 0, phase, false];
  }

  /** The last table stays in sight until the next one stands. */
  async #set(step: Step): Promise<void> {
    let fresh: Table | null = null;
    for (let tried = 0; tried < TRIES && !this.#closed; tried++) {
      fresh?.close();
      const { table: id } = await http.open(tableOf(this.slug, this.lesson, step));
      change({ practice: [...prefs.practice, id].slice(-KEPT) });
      const made = new Table(id, this.game, this.info.pack);
      fresh = made;
      await until(() => this.#closed || isReady(made));
      this.#lucky = begins(step, made.known?.situation.offers ?? []);
      if (this.#lucky) break;
    }
    if (this.#closed || !fresh) return fresh?.close();
    this.table?.close();
    this.table = fresh;
  }
}

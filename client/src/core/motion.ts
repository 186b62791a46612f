// Motions of pieces and dice, one after another. The board is always right without them: they only lead from one view
// to the next, may be skipped at any time, and what they leave behind is the view itself.
import type { Sentence, JsonValue } from "../wire.ts";

export interface Motion {
  kind: "glide" | "dice" | "lid" | "wheel" | "bite" | "token" | "card" | "draw" | "pause" | "win" | "scene";
  ms: number;
  piece?: string;
  path?: string[];
  faces?: number[];
  place?: string;
  /** Which scene it is; only the game's own board knows them. */
  scene?: string;
  /** What it ends in: a face of the wheel, what a lid hides. */
  result?: string;
  notch?: number;
  sound?: string;
}

export interface Step {
  motion: Motion;
  /** Shown once the motion is over. */
  event: Sentence | null;
  /** The row of the log it belongs to. */
  row: number;
}

export interface Batch {
  steps: Step[];
  view: JsonValue;
}

export interface Stage {
  view: JsonValue;
  /** The row being shown: what happens in it is not told before it was seen. None at rest. */
  row: number | null;
  motion: Motion | null;
  t: number;
}

/** What waits longer than this is shown faster, so that many bots do not keep a person waiting. */
export const PATIENCE = 9_000;
/** More than this waiting is not watched but skipped: nobody wants to see a whole night again. */
export const TOO_MUCH = 40_000;

export class Player {
  #queue: Batch[] = [];
  #step = 0;
  #elapsed = 0;
  #fold: (view: JsonValue, event: Sentence) => JsonValue;
  stage: Stage;

  constructor(view: JsonValue, fold: (view: JsonValue, event: Sentence) => JsonValue) {
    this.stage = { view, row: null, motion: null, t: 0 };
    this.#fold = fold;
  }

  get playing(): boolean {
    return this.#queue.length > 0;
  }

  /** The view at the end of all that waits. */
  get tail(): JsonValue {
    return this.#queue.at(-1)?.view ?? this.stage.view;
  }

  push(batch: Batch): void {
    this.#queue.push(batch);
    if (this.#waiting() > TOO_MUCH) this.skip();
    else if (this.#queue.length === 1) this.#begin();
  }

  /** Moves on by some milliseconds; says which motions began on the way. */
  tick(ms: number): Motion[] {
    const begun: Motion[] = [];
    this.#elapsed += ms * Math.max(1, this.#waiting() / PATIENCE);
    while (this.stage.motion && this.#elapsed >= this.stage.motion.ms) {
      this.#elapsed -= this.stage.motion.ms;
      this.#finish();
      if (this.stage.motion) begun.push(this.stage.motion);
    }
    const { motion } = this.stage;
    const t = motion && motion.ms > 0 ? Math.min(1, this.#elapsed / motion.ms) : 0;
    this.stage = { ...this.stage, t };
    return begun;
  }

  /** To the last view at once. */
  skip(): void {
    const last = this.#queue.at(-1);
    this.#queue = [];
    this.#step = 0;
    this.#elapsed = 0;
    this.stage = { view: last ? last.view : this.stage.view, row: null, motion: null, t: 0 };
  }

  /** A view that did not come by motions: the start, a return, a moment of a replay. */
  set(view: JsonValue): void {
    this.#queue = [];
    this.#step = 0;
    this.#elapsed = 0;
    this.stage = { view, row: null, motion: null, t: 0 };
  }

  #waiting(): number {
    const steps = this.#queue.flatMap((it) => it.steps).slice(this.#step);
    return steps.reduce((sum, it) => sum + it.motion.ms, 0);
  }

  #begin(): void {
    for (let batch = this.#queue[0]; batch; batch = this.#queue[0]) {
      const step = batch.steps[this.#step];
      if (step) {
        this.stage = { ...this.stage, row: step.row, motion: step.motion, t: 0 };
        return;
      }
      this.#queue.shift();
      this.#step = 0;
      this.stage = { view: batch.view, row: null, motion: null, t: 0 };
    }
    this.#elapsed = 0;
  }

  #finish(): void {
    const event = this.#queue[0]?.steps[this.#step]?.event;
    if (event) this.stage = { ...this.stage, view: this.#fold(this.stage.view, event) };
    this.#step += 1;
    this.#begin();
  }
}

/** A point on a way of points, 0 to 1 by length, slow at both ends. */
export function along(points: { x: number; y: number }[], t: number): { x: number; y: number } {
  const first = points[0] ?? { x: 0, y: 0 };
  const lengths = points.slice(1).map((it, at) => {
    const from = points[at] ?? first;
    return Math.hypot(it.x - from.x, it.y - from.y);
  });
  const eased = t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) * (1 - t);
  let rest = eased * lengths.reduce((sum, it) => sum + it, 0);
  for (const [at, length] of lengths.entries()) {
    const [from, to] = [points[at] ?? first, points[at + 1] ?? first];
    if (rest <= length && length > 0) {
      const part = rest / length;
      return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    }
    rest -= length;
  }
  return points.at(-1) ?? first;
}

/** The face a tumbling die shows: any face on the way, the true one at the end. */
export function tumble(face: number, t: number, die: number): number {
  if (t >= 0.8) return face;
  const turn = Math.floor(t * 12) + die * 2;
  return 1 + ((face + turn) % 6);
}

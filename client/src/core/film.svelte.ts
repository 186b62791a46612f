// Earlier moments of a match, fetched when somebody wants to see them.
import type { Entry, Frame, JsonValue } from "../wire.ts";
import { frames } from "./http.ts";

export class Film {
  frames = $state.raw<Frame[]>([]);
  /** The moment shown; none is the present. Moment 0 is the start, moment n follows row n-1. */
  at = $state<number | null>(null);
  failed = $state("");
  #id: string;
  #loading: Promise<void> | null = null;

  constructor(id: string) {
    this.#id = id;
  }

  get view(): JsonValue | undefined {
    return this.at === null ? undefined : this.frames[Math.min(this.at, this.frames.length - 1)]?.view;
  }

  /** The row that led to the moment shown. */
  get row(): number | null {
    return this.at === null || this.at === 0 ? null : (this.frames[this.at]?.entry?.row ?? this.at - 1);
  }

  /** Every row, as far as it was fetched. */
  get log(): Entry[] {
    return this.frames.flatMap((it) => it.entry ?? []);
  }

  /** Goes to a moment; what happened since the last fetch is fetched first. */
  async seek(at: number | null): Promise<void> {
    if (at !== null && at >= this.frames.length) await this.load();
    if (at === null || this.frames.length === 0) this.at = null;
    else this.at = Math.max(0, Math.min(at, this.frames.length - 1));
  }

  load(): Promise<void> {
    this.#loading ??= frames(this.#id)
      .then((it) => {
        this.frames = it;
        this.failed = "";
      })
      .catch((why: Error) => {
        this.failed = why.message;
      })
      .finally(() => (this.#loading = null));
    return this.#loading;
  }
}

// Which key does what at a table. Plain: what is pressed and what there is, in; what to do, out.
import { nameOf } from "./offers.ts";
import type { Choice } from "./words.ts";

export type Deed =
  | { do: "choose"; choice: Choice }
  | { do: "seek"; to: "back" | "on" | "start" | "end" }
  | { do: "undo" | "rules" | "chat" | "mute" | "help" | "skip" | "close" };

export interface Moment {
  choices: Choice[];
  focus: string | null;
  playing: boolean;
  /** An earlier moment is shown. */
  past: boolean;
  undo: boolean;
  /** A button or link has the focus and takes Enter and Space itself. */
  onButton: boolean;
}

const LETTERS: Record<string, Deed> = {
  r: { do: "rules" },
  c: { do: "chat" },
  m: { do: "mute" },
  "?": { do: "help" },
  Escape: { do: "close" },
};

const SEEK: Record<string, "back" | "on" | "start" | "end"> = {
  ArrowLeft: "back",
  ArrowRight: "on",
  Home: "start",
  End: "end",
};

export function deed(key: string, now: Moment): Deed | null {
  const own = key === " " || key === "Enter";
  if (now.playing && own) return { do: "skip" };
  if (own && now.onButton) return null;
  const free = !now.past && !now.playing;
  if (free) {
    const claimed = now.choices.find((it) => it.keys.includes(key));
    if (claimed) return { do: "choose", choice: claimed };
    const number = /^[1-9]$/.test(key) ? now.choices[Number(key) - 1] : undefined;
    if (number) return { do: "choose", choice: number };
    const looked = key === "Enter" ? now.choices.find((it) => nameOf(it.offer) === now.focus) : undefined;
    if (looked) return { do: "choose", choice: looked };
  }
  if (key === "u" && now.undo) return { do: "undo" };
  const seek = SEEK[key];
  if (seek) return { do: "seek", to: seek };
  return LETTERS[key] ?? null;
}

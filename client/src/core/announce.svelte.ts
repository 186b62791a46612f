// What a screen reader hears without asking, and short notes for the eye.
export interface Toast {
  id: number;
  text: string;
  tone: "plain" | "bad" | "good";
}

/** A line for the ear. */
export interface Said {
  id: number;
  text: string;
}

export const notes = $state<{ said: Said[]; urgent: string; toasts: Toast[] }>({
  said: [],
  urgent: "",
  toasts: [],
});

let next = 1;

/** How long a line stays to be read: many may come at once, and none takes another's place. */
const READ = 60_000;

export function say(text: string): void {
  const id = next++;
  notes.said = [...notes.said, { id, text }];
  setTimeout(() => (notes.said = notes.said.filter((it) => it.id !== id)), READ);
}

export function sayNow(text: string): void {
  notes.urgent = text;
}

export function toast(text: string, tone: Toast["tone"] = "plain", ms = 4500): void {
  const id = next++;
  notes.toasts = [...notes.toasts.slice(-2), { id, text, tone }];
  setTimeout(() => dismiss(id), ms);
}

export function dismiss(id: number): void {
  notes.toasts = notes.toasts.filter((it) => it.id !== id);
}

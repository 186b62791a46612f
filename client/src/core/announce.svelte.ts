// What a screen reader hears without asking, and short notes for the eye.
export interface Toast {
  id: number;
  text: string;
  tone: "plain" | "bad" | "good";
}

export const notes = $state<{ said: string; urgent: string; toasts: Toast[] }>({
  said: "",
  urgent: "",
  toasts: [],
});

let next = 1;

export function say(text: string): void {
  notes.said = text;
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

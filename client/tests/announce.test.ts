// What is said to the ear: a queue that drops nothing.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { notes, say } from "../src/core/announce.svelte.ts";

describe("the live region", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    notes.said = [];
  });

  it("keeps every line of what came at once, in order", () => {
    const attack = ["Tarn 1 attacks Marro 2 with 3 dice.", "2 skulls.", "Marro 2 rolls 0 shields of 3."];
    attack.forEach(say);
    expect(notes.said.map((it) => it.text)).toEqual(attack);
  });

  it("says the same thing twice where it happened twice", () => {
    say("2 skulls.");
    say("2 skulls.");
    expect(new Set(notes.said.map((it) => it.id)).size).toBe(2);
  });

  it("lets go of what was read long ago", () => {
    say("old");
    vi.advanceTimersByTime(59_000);
    say("new");
    vi.advanceTimersByTime(2_000);
    expect(notes.said.map((it) => it.text)).toEqual(["new"]);
  });
});

import { beforeEach, expect, test } from "vitest";
import { choose, chosen, used } from "../src/core/nonce.ts";
import type { Entry, TableInfo } from "../src/wire.ts";

const table = { id: "abc", commitment: "seal" } as TableInfo;
const row = (nonce: string): Entry => ({
  row: 0,
  seat: null,
  by: "host",
  input: null,
  host: { kind: "nonce", seat: 0, nonce },
  events: [],
});

beforeEach(() => {
  const kept = new Map<string, string>();
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
  });
});

test("a part is chosen once under a seal, and anew under another", () => {
  expect(chosen("abc")).toBeNull();
  const part = choose(table);
  expect(part.nonce).toMatch(/^[0-9a-f]{64}$/);
  expect(choose(table)).toEqual(part);
  expect(chosen("abc")).toEqual(part);
  expect(choose({ ...table, commitment: "other" }).nonce).not.toBe(part.nonce);
});

test("a part counts if it stands in the log under the seal that was seen", () => {
  const part = choose(table);
  expect(used(part, table, [row(part.nonce)])).toBe(true);
  expect(used(part, table, [row("0000")])).toBe(false);
  expect(used(part, { ...table, commitment: "other" }, [row(part.nonce)])).toBe(false);
});

// The ways and marks of what is looked at: facts and offers as lines on the board.
import { actions } from "../../core/offers.ts";
import type { Offer } from "../../wire.ts";
import { exits, numberOf } from "./choosing.ts";
import type { Foresight, Lead } from "./foresight.ts";
import { type Layout } from "./layout.ts";
import { join, way } from "./ways.ts";

const RIDES = ["ride", "exit", "path", "attack", "short", "past"];

/** The spaces that a ride goes over, both ends with; nothing for what is no ride. */
export function wayOf(board: Layout, offer: Offer, seen: Foresight | null): string[] {
  const word = actions(offer)[0]?.split(" ")[0] ?? "";
  const { from, to } = offer.aim;
  if (!RIDES.includes(word) || !from || !to) return [];
  const via = exits(offer);
  if (seen && seen.pieces.length > 0) {
    const first = (at: number) => (via.length === seen.pieces.length ? via.slice(at, at + 1) : []);
    const ridden = join(seen.pieces.map((it, at) => way(board, { ...it, via: first(at) })));
    // An enemy ahead stands one step beyond what was ridden.
    return board.at.get(ridden.at(-1) ?? "")?.links.includes(to) ? [...ridden, to] : ridden;
  }
  const number = numberOf(offer);
  const plain = board.at.get(to)?.kind === "path";
  const exact = way(board, { from, to, via, ...(number !== null && plain ? { steps: number } : {}) });
  return exact.length > 2 || !plain ? exact : way(board, { from, to, via });
}

/** A letter on an exit of a blue hex, as the rider sees it. */
export interface Sign {
  at: string;
  letter: string;
}

/** Where left, right and straight on lie; `came` is the hex the rider came from. */
export function signs(board: Layout, seen: Foresight, came: string | null): Sign[] {
  const { halt } = seen;
  const space = halt && board.at.get(halt.at);
  if (!halt || !space) return [];
  const exit = (word: string): string | undefined => {
    const lead = seen.spins.find((it) => it.word === word);
    if (!lead) return undefined;
    for (let steps = halt.left; steps > 0; steps--) {
      const found = way(board, { from: halt.at, to: lead.at, steps, came });
      if (found.length === steps + 1) return found[1];
    }
    return undefined;
  };
  const [left, right] = [exit("left"), exit("right")];
  return space.links.flatMap((at): Sign[] => {
    if (at === left) return [{ at, letter: "L" }];
    if (at === right) return [{ at, letter: "R" }];
    return at === came || !left || !right ? [] : [{ at, letter: "—" }];
  });
}

/** Where going back and the nearest place would leave the rider; results that end alike share a mark. */
export function ghosts(spins: Lead[]): { at: string; label: string; near: boolean }[] {
  const found = new Map<string, { label: string; near: boolean }>();
  for (const { word, at } of spins) {
    const [kind, number] = word.split(" ");
    if (kind === "nearest") found.set(at, { label: "", near: true });
    if (kind !== "back" || !number) continue;
    const before = found.get(at);
    found.set(at, { label: before?.label ? `${before.label}·${number}` : number, near: false });
  }
  return [...found].map(([at, it]) => ({ at, ...it }));
}

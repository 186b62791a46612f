// What does not change while the page lives is fetched once: games, boards, rulebooks.
import { clientOf } from "../games/registry.ts";
import type { GameInfo, RulebookPage } from "../wire.ts";
import * as http from "./http.ts";
import type { GameClient } from "./words.ts";

function once<T>(fetch: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (key) => {
    const seen = known.get(key);
    if (seen) return seen;
    const fresh = fetch(key);
    known.set(key, fresh);
    // A failure is not kept: the next one who asks tries again.
    fresh.catch(() => known.delete(key));
    return fresh;
  };
}

export const gameInfo: (slug: string) => Promise<GameInfo> = once(http.game);
export const rulebook: (slug: string) => Promise<RulebookPage> = once(http.rules);
export const gameClient: (slug: string) => Promise<GameClient> = once(clientOf);

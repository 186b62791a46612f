// The game's voice: choices and tokens.
import evilTree from "icon:evil-tree";
import rune from "icon:rune-stone";
import type { Choice, Token } from "../../core/words.ts";
import type { Fact, JsonValue, Offer } from "../../wire.ts";
import { foresight } from "./foresight.ts";
import { AURAS, CLANS, SKILLS } from "./lore.ts";
import { sideOf, view, type View } from "./view.ts";

import { capital, passLine, SAY } from "./sayings.ts";

export function choice(offer: Offer, facts: Fact[], json: JsonValue): Choice {
  const it = view(json);
  const say = SAY[offer.kind];
  const words = offer.text.split(" ");
  const line =
    offer.kind === "pass"
      ? passLine(it)
      : (say?.(it, offer, words) ?? { title: offer.text, button: offer.text });
  const face = line.die ? { die: line.die } : line.icon ? { icon: line.icon } : null;
  return {
    offer,
    title: line.title,
    button: line.button,
    points: extra(it, offer).concat(offer.kind === "pass" ? [] : foresight(facts).points),
    keys: line.keys ?? [],
    ...(face ? { face } : {}),
  };
}

/** What is said of a choice besides its facts. */
function extra(it: View, offer: Offer): Choice["points"] {
  const [, word = ""] = offer.text.split(" ");
  if (offer.kind === "clan") {
    const lore = CLANS[word];
    return lore
      ? [{ text: lore.path, tone: "quiet", clause: lore.clause, said: `${lore.path}. ${lore.tip}` }]
      : [];
  }
  if (offer.kind === "spend" || offer.kind === "gain") {
    const lore = SKILLS[word];
    return lore ? [{ text: lore.text, tone: "quiet", clause: lore.clause, said: `${lore.text}.` }] : [];
  }
  if (offer.kind === "take") {
    const lore = AURAS[word];
    return lore
      ? [{ text: lore.text, tone: "quiet", clause: lore.clause, said: `${lore.name}: ${lore.text}.` }]
      : [];
  }
  if (offer.kind === "will" && it.will.list) {
    const text = `one of twelve ${it.will.list}, for both`;
    return [{ text, tone: "quiet", clause: "DG-WILL-3", said: `${capital(text)}. The rival goes first.` }];
  }
  return [];
}

export function tokens(json: JsonValue, seat: number): Token[] {
  const it = view(json);
  const side = sideOf(it, seat);
  if (!side) return [];
  const relics = Object.values(side.rows).reduce(
    (sum, row) => sum + (row.effect === "relic" ? row.tokens : 0),
    0,
  );
  const held = Array.from({ length: relics }, (): Token => ({ icon: rune, label: "relic token", on: true }));
  return [...held, { icon: evilTree, label: "Will token", on: side.will, aside: true }];
}

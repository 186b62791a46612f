// A space for those who hear the board: "rock, level 6, Deathwalker of Red, engaged".
import type { Choice } from "../../core/words.ts";
import { seatName } from "./cards.ts";
import { TERRAINS } from "./field.ts";
import { BADGES, MARK_ICONS } from "./icons.ts";
import { offersAt, sameOffer } from "./aims.ts";
import type { Scene, Situation, Token } from "./scene.ts";

function figure(token: Token): string {
  const wounds = token.life > 1 ? `, ${token.wounds} of ${token.life} wounds` : "";
  const badges = token.badges.map((it) => `, ${BADGES[it].word}`).join("");
  return `${token.name} of ${seatName(token.seat)}${wounds}${badges}${token.selected ? ", in hand" : ""}`;
}

export function describe(it: Situation, scene: Scene, choices: Choice[], spot: string): string {
  const cell = it.view.field.at.get(spot);
  if (!cell) return "";
  const parts = [`${cell.q}, ${cell.r}`, cell.deck ? "deck" : TERRAINS[cell.terrain], `level ${cell.level}`];
  const piece = it.view.field.pieces.find((known) => known.q === cell.q && known.r === cell.r);
  if (piece && !cell.deck) parts.push(piece.kind.replace(/\d+/, ""));
  const glyph = it.view.glyphs.find((known) => known.at === spot);
  if (glyph)
    parts.push(
      glyph.glyph === "?" ? "a face-down glyph" : (it.known.glyph.get(glyph.glyph)?.name ?? "glyph"),
    );
  const token = scene.tokens.find((known) => known.at === spot || known.tail === spot);
  if (token) parts.push(figure(token));
  const offer = offersAt(it, spot)[0] ?? null;
  const choice = offer && choices.find((known) => sameOffer(known.offer, offer));
  if (choice) {
    const marks = (offer.marks ?? []).flatMap((word) => MARK_ICONS[word]?.word ?? []);
    const cost = offer.kind === "step" ? [`${offer.aim.cost ?? 1} Move`] : [];
    return `${parts.join(", ")}. ${[choice.button, ...cost, ...marks].join(", ")}`;
  }
  if (token?.able) return `${parts.join(", ")}. Take it in hand`;
  return parts.join(", ");
}

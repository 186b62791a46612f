// Events as motions. The scenes: hop, roll, death, flip, land, banner.
import { hash, seeded } from "../../core/draw.ts";
import type { Motion } from "../../core/motion.ts";
import type { Sentence, JsonValue } from "../../wire.ts";
import { prints, seatName, type Prints } from "./cards.ts";
import { cardId, data, figureId, figureName, glyphId, view } from "./view.ts";
import { said } from "../../core/said.ts";

const scene = (name: string, ms: number, more: Partial<Motion> = {}): Motion => ({
  kind: "scene",
  scene: name,
  ms,
  ...more,
});

export const [BLANK, SKULL, SHIELD] = [0, 1, 2];

/** A throw that shows so many of a face; the others show something else. */
export function faces(dice: number, hits: number, face: number, seed: string): number[] {
  const random = seeded(hash(seed));
  const other = face === SKULL ? SHIELD : SKULL;
  const rest = () => (random() < 0.6 ? other : BLANK);
  return Array.from({ length: dice }, (_, at) => (at < hits ? face : rest()));
}

function roll(by: string, kind: string, dice: number[], title: string): Motion {
  return scene("roll", 750, { piece: by, result: `${kind}|${title}`, faces: dice, sound: "dice" });
}

const d20 = (title: string, total: JsonValue | undefined): Motion =>
  scene("roll", 700, { result: `d20|${title}`, notch: Number(total), sound: "dice" });

export function motions(event: Sentence, json: JsonValue, pack: JsonValue): Motion[] {
  const known = prints(pack);
  const it = data(event);
  const name = (of: JsonValue | undefined) => figureName(figureId(of, known), known);
  switch (event.kind) {
    case "Stepped":
    case "Flew":
    case "Grappled": {
      const ms = event.kind === "Stepped" ? 110 + 20 * Number(it.cost) : 150;
      const path = [String(it.from), String(it.to)];
      return [scene("hop", ms, { piece: figureId(it.figure, known), path })];
    }
    case "Placed":
    case "Dropped":
    case "Cloned":
    case "Returned":
      return [scene("land", 260, { piece: figureId(it.figure, known), place: String(it.at), sound: "take" })];
    case "Destroyed":
    case "Chomped":
      return [scene("death", 520, { piece: figureId(it.figure, known), sound: "crunch" })];
    case "Turned": {
      const result = known.glyph.get(glyphId(it.glyph, known))?.power ?? "";
      return [scene("flip", 700, { place: String(it.at), result, sound: "creak" })];
    }
    case "TurnBegan":
      return [scene("banner", 650, { result: banner(it, known) })];
    case "TurnLost":
    case "TurnTaken":
      return [scene("banner", 600, { result: `Turn ${it.turn} of ${seatName(Number(it.by))} is lost` })];
    case "RoundBegan":
      return [scene("banner", 600, { result: `Round ${it.round}` })];
    case "Shackled":
      return [
        scene("banner", 1000, { result: said(event).split(" of ")[0] + " changes sides", sound: "wail" }),
      ];
    case "Eliminated":
      return [scene("banner", 900, { result: `${seatName(Number(it.seat))} is out of the battle` })];
    default:
      return rolls(event, it, name, view(json).attack, known);
  }
}

const banner = (it: { [key: string]: JsonValue }, known: Prints): string => {
  const kind = cardId(it.card, known).split(".")[1] ?? "";
  return `${seatName(Number(it.by))} turns marker ${it.turn}: ${known.card.get(kind)?.name ?? ""}`;
};

type Attack = ReturnType<typeof view>["attack"];

function rolls(
  event: Sentence,
  it: { [key: string]: JsonValue },
  name: (of: JsonValue | undefined) => string,
  attack: Attack,
  known: Prints,
): Motion[] {
  const one = (hits: JsonValue | undefined, seed: string) => faces(1, Number(hits), SKULL, seed);
  switch (event.kind) {
    case "SetupRolled":
    case "DropOrderRolled":
    case "MarkerOrderRolled":
    case "InitiativeRolled":
      return [d20(seatName(Number(it.by)), it.total)];
    case "DropRolled":
    case "Charged":
      return [d20(known.card.get(cardId(it.card, known).split(".")[1] ?? "")?.name ?? "", it.total)];
    case "ShackleRolled":
    case "ChompRolled":
    case "CloneRolled":
    case "Cursed":
    case "CalledBack":
    case "FellFar":
      return [d20(name(it.figure), it.total)];
    case "Skulls": {
      const dice = Math.max(attack?.dice ?? 0, Number(it.skulls));
      const by = attack?.attacker ?? "";
      const title = by ? figureName(by, known) : "";
      return [roll(by, "attack", faces(dice, Number(it.skulls), SKULL, said(event) + title), title)];
    }
    case "Defended": {
      const shown = faces(Number(it.dice), Number(it.shields), SHIELD, said(event));
      return [roll(figureId(it.figure, known), "defense", shown, name(it.figure))];
    }
    case "Swiped":
      return [roll(figureId(it.by, known), "attack", one(it.skulls, said(event)), `${name(it.by)} swipes`)];
    case "Fell":
      return [
        roll(
          figureId(it.figure, known),
          "attack",
          faces(Number(it.dice), Number(it.skulls), SKULL, said(event)),
          `${name(it.figure)} falls`,
        ),
      ];
    default:
      return [];
  }
}

// How a newcomer begins where a game would begin with preparations: in play, with what they are chosen ready-made.
import type { NewTable } from "../wire.ts";

export interface First {
  options: string[];
  /** How many bots sit opposite. */
  rivals: number;
  /** In the game's notation, where no option prepares it. */
  position: string | null;
  /** What was chosen, in one line. */
  told: string;
  /** How to choose. */
  own: string;
}

/** The King's Hall against Bow and Blade, each behind its own first row. */
const HALL =
  "0.thorgrim.1@2:-5 0.tarn_vikings.1@0:-4 0.tarn_vikings.2@1:-4 0.tarn_vikings.3@3:-4 0.tarn_vikings.4@4:-4 " +
  "0.marro_warriors.1@0:-5 0.marro_warriors.2@1:-5 0.marro_warriors.3@3:-5 0.marro_warriors.4@4:-5 " +
  "1.syvarris.1@-3:5 1.tarn_vikings.1@0:4 1.tarn_vikings.2@-1:4 1.tarn_vikings.3@-3:4 1.tarn_vikings.4@-4:4 " +
  "1.marro_warriors.1@-1:5 1.marro_warriors.2@-2:5 1.marro_warriors.3@-4:5 1.marro_warriors.4@-5:5 round 1";

const FIRST: Record<string, First> = {
  "darkleaf-gambit": {
    options: ["clans=HUL-MUR", "will=blessings"],
    rivals: 1,
    position: null,
    told: "You lead the Huldra against the Murg, as the rulebook advises for first games.",
    own: "Choose your own clans",
  },
  heroscape: {
    options: ["army_mode=premade", "points=200", "army_0=kings_hall_200", "army_1=bow_and_blade_200"],
    rivals: 1,
    position: HALL,
    told: "Two ready-made armies stand on the field; the King’s Hall is yours.",
    own: "Choose your own army",
  },
  "headless-horseman": {
    options: ["placement=random"],
    rivals: 3,
    position: null,
    told: "Chance has laid the churches and graveyards; three bots ride with you.",
    own: "Lay the places yourself",
  },
};

export const firstOf = (slug: string): First | null => FIRST[slug] ?? null;

/** A first table, with a bot that plays well on every other seat. */
export function firstTable(game: string, { options, rivals, position }: First): NewTable {
  const bot = { kind: "bot" as const, spec: "search:500ms" };
  const seats = [{ kind: "me" as const }, ...Array.from({ length: rivals }, () => bot)];
  return { game, options, seats, pace: { kind: "free" }, listed: false, position };
}

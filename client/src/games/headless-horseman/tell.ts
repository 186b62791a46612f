// Log lines: what a person would retell, without codes.
import type { Entry, Sentence, JsonValue } from "../../wire.ts";
import { card } from "./cards.ts";
import { itemTitle } from "./items.ts";
import { capital, humane, layout, spoken } from "./layout.ts";
import { chipsOf, data, seatOf, spinWord, type Data } from "./view.ts";
import { said } from "../../core/said.ts";

interface Voice {
  who: (code: unknown) => string;
  place: (id: unknown) => string;
  /** The number that was played in this row. */
  number: string;
}

type Line = (it: Data, voice: Voice) => string;

const nothing: Line = () => "";

const SPINS: Record<string, string> = {
  left: "LEFT",
  right: "RIGHT",
  any: "ANY PATH",
  nearest: "NEAREST",
};

const LINES: Record<string, Line> = {
  Dealt: nothing,
  DealtCard: nothing,
  Drew: nothing,
  DrewCard: nothing,
  Discarded: nothing,
  ChipDealt: nothing,
  TurnBegan: nothing,
  FaceDown: nothing,
  Spins: nothing,
  WentLeft: nothing,
  WentRight: nothing,
  AnyPath: nothing,
  Tied: nothing,
  Meets: nothing,
  FightsOn: nothing,
  Holds: nothing,
  PlayedNumber: nothing,
  NoSecondGem: nothing,
  Beaten: nothing,
  Free: nothing,
  Spent: nothing,
  MirrorWasted: () => "The Mirror is used up for nothing.",
  Placed: (it, say) => `${say.who(it.by)} places ${say.place(it.at)}.`,
  PlacedFirst: (it, say) => `${say.who(it.by)} places the first chip, ${say.place(it.at)}.`,
  AllPlaced: () => "All churches and graveyards lie in the forest.",
  First: (it, say) => `${say.who(it.by)} is player 1.`,
  Rode: (it, say) =>
    say.number
      ? `${say.who(it.by)} rides ${say.number} to ${say.place(it.to)}.`
      : `${say.who(it.by)} rides on to ${say.place(it.to)}.`,
  Halted: (it) => `Halts on the blue hex with ${Number(it.left)} left.`,
  Spun: (it, say) => {
    const word = spinWord(it.spin);
    return `${say.who(it.by)} spins ${SPINS[word] ?? word.toUpperCase()}.`;
  },
  WentBack: (it, say) => `Driven back to ${say.place(it.to)}.`,
  TrailEnds: () => "The trail begins there.",
  Dragged: (it, say) => `${say.who(it.by)} is drawn to ${say.place(it.at)}, and the ride is over.`,
  TookPath: (it, say) => `${say.who(it.by)} takes the path to ${say.place(it.to)}.`,
  PlayedCard: (it, say) => `${say.who(it.by)} plays ${card(String(it.card)).title}.`,
  ShowsCard: (it, say) => `${say.who(it.by)} shows ${card(String(it.card)).title}.`,
  DiscardedAfterDie: (it, say) => `${say.who(it.by)} discards ${card(String(it.card)).title}.`,
  StoppedShort: (it, say) => `Stops short of ${say.place(it.before)}.`,
  CurseDealt: (it) =>
    `Midnight. ${Number(it.cards)} curse cards lie face down; ${Number(it.horsemen) === 1 ? "one of them is" : `${Number(it.horsemen)} of them are`} the Horseman's.`,
  Spared: (it, say) => `${say.who(it.by)} turns over the curse card: Ichabod still.`,
  Cursed: (it, say) => `The curse falls on ${say.who(it.by)}, who rises at the Mausoleum as the Horseman.`,
  Attacked: (it, say) => `${say.who(it.by)} attacks ${say.who(it.who)} at ${say.place(it.at)}.`,
  Caught: (it, say) => `${say.who(it.by)} falls upon stunned ${say.who(it.who)} at ${say.place(it.at)}.`,
  Blows: (it, say) => `${say.who(it.by)} strikes ${Number(it.attack)} against ${Number(it.defence)}.`,
  Hurt: (it, say) => `${say.who(it.who)} loses ${Number(it.loss)}, ${Number(it.hits)} left.`,
  NoHarm: () => "Nobody is hurt.",
  Banishes: (it, say) => `${say.who(it.by)} cries: be gone!`,
  Accepts: () => "No answer comes.",
  Banished: (it, say) =>
    `The die shows ${Number(it.number)}: ${say.who(it.who)} sinks and rises at ${say.place(it.at)}.`,
  BanishedHome: (it, say) => `A ten: ${say.who(it.who)} sinks and rises at the Mausoleum.`,
  Died: (it, say) => `${say.who(it.who)} falls, and rises at the Mausoleum as a Horseman.`,
  Throws: (it, say) =>
    `${say.who(it.by)} throws a pumpkin at ${say.who(it.who)}, ${Number(it.distance)} ${Number(it.distance) === 1 ? "space" : "spaces"} away.`,
  Pays: nothing,
  Endures: nothing,
  Found: (it, say) => `${say.who(it.by)} finds the ${itemTitle(String(it.item))}.`,
  Takes: nothing,
  LeavesCard: nothing,
};

/** What no row is about: cards drawn, and the turn that passes on. */
export const QUIET = ["Dealt", "DealtCard", "Drew", "DrewCard", "Discarded", "FaceDown", "FightsOn", "Spins"];

/** A sentence as a person would retell it; what only leads over is left out. */
export function tell(entry: Entry, pack: JsonValue, json: JsonValue): string | null {
  const board = layout(pack);
  const chips = chipsOf(json);
  const played = entry.events.find((it) => it.kind === "PlayedNumber");
  let number = played ? `${card(String(data(played).card)).value ?? ""}` : "";
  const sentence = (event: Sentence): string => {
    const line = LINES[event.kind];
    if (!line) return humane(said(event), board, chips);
    const voice: Voice = {
      who: (code) => capital(board.colors[seatOf(code)] ?? "somebody"),
      place: (id) => spoken(board, String(id), chips),
      number,
    };
    // The number is told once: what follows in the same row is riding on.
    if (event.kind === "Rode") number = "";
    return line(data(event), voice);
  };
  const text = entry.events
    .map(sentence)
    .filter((it) => it !== "")
    .join(" ");
  return text === "" ? null : text;
}

export function heading(event: Sentence): string | null {
  return event.kind === "TurnBegan" ? `Round ${Number(data(event).round)}` : null;
}

// How a game goes, in a minute. What the rules say exactly stands in the rulebook.
import coffin from "icon:coffin";
import dices from "icon:rolling-dices";
import doors from "icon:closed-doors";
import zombie from "icon:shambling-zombie";
import doll from "icon:voodoo-doll";

export interface Lesson {
  icon: string;
  title: string;
  text: string;
  clause: string;
}

export const LESSONS: Record<string, Lesson[]> = {
  "midnight-banshees": [
    {
      icon: dices,
      title: "Two dice, two pieces",
      text: "Each turn you roll two dice. One moves your banshee clockwise round the graveyard; the other belongs to the zombie.",
      clause: "MB-TURN-1",
    },
    {
      icon: coffin,
      title: "Red squares open tombs",
      text: "Stop on a red square and you may open its tomb. Three times in four a skeleton gives you a skull. Otherwise a vampire takes one.",
      clause: "MB-TOMB-1",
    },
    {
      icon: zombie,
      title: "Everybody steers the zombie",
      text: "With the other number you may send the zombie either way. Where it stops, every banshee loses a skull. Yours too.",
      clause: "MB-ZOMBIE-1",
    },
    {
      icon: doll,
      title: "Corners protect",
      text: "A voodoo doll answers the zombie, a wooden stake the vampire. You hold one of each at most.",
      clause: "MB-CORNER-1",
    },
    {
      icon: doors,
      title: "Five skulls, then home",
      text: "With all your skulls, reach any crypt door. The first one home wins.",
      clause: "MB-WIN-1",
    },
  ],
};

// How a game goes, in a minute. What the rules say exactly stands in the rulebook.
import coffin from "icon:coffin";
import dices from "icon:rolling-dices";
import doors from "icon:closed-doors";
import zombie from "icon:shambling-zombie";
import doll from "icon:voodoo-doll";
import house from "icon:house";
import hourglass from "icon:hourglass";
import knapsack from "icon:knapsack";
import runner from "icon:run";
import trail from "icon:trail";
import wolf from "icon:wolf-head";

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
  "little-dead-riding-hood": [
    {
      icon: trail,
      title: "The woods are empty",
      text: "Every turn you draw a tile and must lay it: a path where you need it, a fallen tree or a wolf where your sisters do.",
      clause: "LD-TILE-1",
    },
    {
      icon: knapsack,
      title: "Six helpers, one each",
      text: "Then you take a helper for this turn. Whoever is with a sister cannot be with you.",
      clause: "LD-P1-2",
    },
    {
      icon: runner,
      title: "A card is a run or a trick",
      text: "You play one card a turn. Run as far as its number says, or use what it says. Never both.",
      clause: "LD-CARD-1",
    },
    {
      icon: wolf,
      title: "The bag decides",
      text: "Meet a wolf and put bullets into the bag with it. Draw a bullet and it dies; draw the wolf and you flee. The bullets are gone either way.",
      clause: "LD-FIGHT-4",
    },
    {
      icon: hourglass,
      title: "Anyone?",
      text: "Some cards answer what a sister does. A thin bar asks whoever might hold one; without one you need not press anything.",
      clause: "LD-CARD-7",
    },
    {
      icon: house,
      title: "First at Grandma’s house",
      text: "The first sister on a path in row 10 wins at once. A wolf on it must die first.",
      clause: "LD-WIN-1",
    },
  ],
};

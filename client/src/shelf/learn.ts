// How a game goes, in a minute. What the rules say exactly stands in the rulebook.
import coffin from "icon:coffin";
import dices from "icon:rolling-dices";
import doors from "icon:closed-doors";
import zombie from "icon:shambling-zombie";
import doll from "icon:voodoo-doll";
import bow from "icon:bowman";
import climb from "icon:mountain-climbing";
import orders from "icon:rune-stone";
import skulls from "icon:death-skull";
import swords from "icon:crossed-swords";

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
  heroscape: [
    {
      icon: orders,
      title: "Secret orders",
      text: "Each round you lay markers 1, 2 and 3 on your cards, and an X that lies. Nobody sees which is which until its turn comes.",
      clause: "HS-ORD-1",
    },
    {
      icon: climb,
      title: "Height is real",
      text: "Every level you climb costs a step, and a cliff as high as you are is too high. Who stands higher rolls one die more.",
      clause: "HS-UP-1",
    },
    {
      icon: bow,
      title: "See it, then shoot it",
      text: "A shot needs range and one free line of sight. Ridges, ruins and figures hide; the board draws the line and what blocks it.",
      clause: "HS-LOS-1",
    },
    {
      icon: skulls,
      title: "Skulls against shields",
      text: "The attacker counts skulls, the defender shields. Every skull beyond them is a wound. The odds are shown before you roll.",
      clause: "HS-ATT-6",
    },
    {
      icon: swords,
      title: "Leaving costs a swipe",
      text: "Step away from an enemy beside you and it swipes: one die that you cannot block. Red spaces warn of swipes and falls.",
      clause: "HS-ENG-5",
    },
  ],
};

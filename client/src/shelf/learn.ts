// How a game goes, in a minute. What the rules say exactly stands in the rulebook.
import bishop from "icon:chess-bishop";
import coffin from "icon:coffin";
import dices from "icon:rolling-dices";
import doors from "icon:closed-doors";
import evilTree from "icon:evil-tree";
import laurels from "icon:laurel-crown";
import rune from "icon:rune-stone";
import boot from "icon:walking-boot";
import zombie from "icon:shambling-zombie";
import doll from "icon:voodoo-doll";
import house from "icon:house";
import hourglass from "icon:hourglass";
import knapsack from "icon:knapsack";
import runner from "icon:run";
import trail from "icon:trail";
import wolf from "icon:wolf-head";
import bridge from "icon:stone-bridge";
import church from "icon:church";
import lantern from "icon:pumpkin-lantern";
import shoe from "icon:horseshoe";
import star from "icon:round-star";
import bow from "icon:bowman";
import climb from "icon:mountain-climbing";
import orders from "icon:rune-stone";
import skulls from "icon:death-skull";
import swords from "icon:crossed-swords";

export interface Glance {
  icon: string;
  title: string;
  text: string;
  clause: string;
}

export const GLANCES: Record<string, Glance[]> = {
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
  "darkleaf-gambit": [
    {
      icon: bishop,
      title: "Two clans, two games",
      text: "Each of you leads one of six clans with its own way to win: hunt the royal, push it off the board, raise six pawns at home, turn the centre to stone, or hex the Quarry.",
      clause: "DG-SET-2",
    },
    {
      icon: boot,
      title: "One bone moves a unit",
      text: "Roll a bone each turn. It says how far one of your men goes, which way, or whether your clan’s deed succeeds. Odds are shown before you roll.",
      clause: "DG-TURN-14",
    },
    {
      icon: rune,
      title: "The same bone pays",
      text: "Then put the bone into a row of your clan board. A full row gives a miracle, a token for later, an aura for a unit or a Law for good. Keep one bone in reserve.",
      clause: "DG-TURN-18",
    },
    {
      icon: evilTree,
      title: "Haggedorn’s Will",
      text: "Once a game each of you may call on the old tree and roll the twelve. What comes up is for both.",
      clause: "DG-WILL-1",
    },
    {
      icon: laurels,
      title: "First to the end of the path",
      text: "The game ends the moment a clan’s path is met. For a first game take Huldra against The Murg.",
      clause: "DG-SET-17",
    },
  ],
  "headless-horseman": [
    {
      icon: shoe,
      title: "A card, a ride",
      text: "You hold six cards. Each turn you play one number and ride exactly that far. At an ordinary fork you choose; you never turn round within a ride.",
      clause: "HH-TURN-3",
    },
    {
      icon: star,
      title: "Blue hexes spin",
      text: "Reach a blue hex with steps left and the spinner decides: left, right, any path, back along your trail, or straight to the nearest church.",
      clause: "HH-BLUE-1",
    },
    {
      icon: lantern,
      title: "In round four somebody turns",
      text: "Curse cards are dealt face down. Whoever turns over the Horseman rises at the Mausoleum and hunts from now on. So does everybody he kills.",
      clause: "HH-CUR-1",
    },
    {
      icon: swords,
      title: "Exact counts strike",
      text: "End your ride exactly on an enemy and you fight: twelve-sided attack against six-sided defence, turn about. A pumpkin stuns from three spaces away.",
      clause: "HH-BAT-1",
    },
    {
      icon: church,
      title: "Churches shelter, graveyards heal hunters",
      text: "An Ichabod in a church is safe and whole again. Horsemen ride through graveyards instead. Before the first ride you place them all yourselves.",
      clause: "HH-CH-4",
    },
    {
      icon: bridge,
      title: "First over the bridge",
      text: "The first Ichabod on the Covered Bridge wins alone. If nobody is left to flee, everybody has lost.",
      clause: "HH-END-1",
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

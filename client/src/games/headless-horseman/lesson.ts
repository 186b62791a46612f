// The first three minutes of Headless Horseman, played.
import type { Lesson } from "../../core/lesson.ts";

const lesson: Lesson = {
  seats: 3,
  steps: [
    {
      title: "A card, a ride",
      text: "You are Violet, an Ichabod on the run from the School House to the Covered Bridge. Play one number card and ride exactly that far.",
      clause: "HH-TURN-3",
      position: "i0@SCHOOL(hand I2 I3 I4 I5 I6 I7) turn 0",
      acts: [
        {
          todo: "Choose a card and one of the hexes where it takes you.",
          wants: [{ kind: "ride", to: ["L3-04", "L4-04"] }, { kind: ["ride", "exit"] }],
        },
      ],
      done: "Off you go. You draw back to six cards after every ride.",
    },
    {
      title: "Why not there?",
      text: "Only what glows can be reached. Whatever else you press tells you why not, with the clause of the rulebook.",
      clause: "HH-MOVE-13",
      position: "i0@L4-23(trail L4-24 hand I2*3 I4*3) i1@L1-10 i2@L6-12 turn 0 round 2",
      acts: [{ todo: "You stand before the Mausoleum. Press it and ask.", asks: ["MAUSOLEUM"] }],
      done: "Every hex and every card answers like this. Press the clause and the rulebook opens.",
      other: "You rode on instead. Try again, and press what does not glow.",
    },
    {
      title: "Blue hexes spin",
      text: "You stand on a blue hex: here nobody chooses a road. The spinner says left, right, any path you like, back along your trail, or straight to the nearest church.",
      clause: "HH-BLUE-1",
      position: "i0@L3-05(trail L3-01 L3-02 L3-03 L3-04 hand I3*3 I4*3) i1@L1-10 i2@L6-12 turn 0 round 2",
      acts: [
        { todo: "Play a number card: so many steps you will have.", wants: [{ kind: "play" }] },
        { todo: "Now spin.", wants: [{ kind: "spin" }] },
      ],
      done: "That is where the spinner sent you. Some cards let you choose in its place.",
    },
    {
      title: "In round four somebody turns",
      text: "Curse cards were dealt, and you have just turned yours over: the log says what it was. One in three here is the Horseman, who rises at the Mausoleum and hunts.",
      clause: "HH-CUR-1",
      position: "i0@L2-10(hand I2*3 I3*3) i1@L5-12 i2@L6-12 turn 0 round 4 curse 1/3",
      acts: [{ todo: "Ride on as what you are now.", wants: [{ kind: ["ride", "play"] }, { kind: "exit" }] }],
      done: "From now on some flee and some hunt. Whoever a Horseman kills becomes one.",
    },
    {
      title: "Exact counts strike",
      text: "You are the Horseman now. End your ride exactly on an enemy and you may attack: twelve-sided dice against six-sided ones, turn about.",
      clause: "HH-BAT-1",
      position: "h0@L1-40(hand H2*3 H3*3) i1@L1-43(hp 5) i2@L6-12 turn 0 round 6",
      acts: [
        { todo: "Green is three hexes away: ride a 3.", wants: [{ kind: "ride", to: "L1-43" }] },
        { todo: "Attack!", wants: [{ kind: "attack" }] },
      ],
      done: "They fight until one falls or gets away. See the log for every blow.",
      other: "Another number does not reach him: only the exact count strikes.",
    },
    {
      title: "A pumpkin from afar",
      text: "After his ride a Horseman may throw a pumpkin at an Ichabod within three spaces. It costs him hit points; a hit stuns for a turn.",
      clause: "HH-PUM-1",
      position: "h0@L3-17(trail L3-18 hand H2*6) i1@L3-13 i2@L1-10 turn 0 round 6",
      acts: [
        { todo: "Ride a 2 towards Green.", wants: [{ kind: "ride", to: "L3-15" }] },
        { todo: "Throw the pumpkin.", wants: [{ kind: "throw" }] },
      ],
      done: "The die told whether it flew true. The stunned lose their next turn.",
      other: "From there no pumpkin reaches him, or you held it back.",
    },
    {
      title: "Churches shelter",
      text: "An Ichabod stops in a church, is safe there and has all his hit points again. Horsemen have their graveyards instead.",
      clause: "HH-CH-4",
      position: "i0@L4-32(hp 6 trail L4-31 hand I2*3 I3*3) i1@L2-10 h2@L4-28 turn 0 round 6",
      acts: [
        {
          todo: "You are hurt and hunted: ride into a church.",
          wants: [{ kind: "ride", to: "V15" }, { to: ["KIRK", "V15"] }],
        },
      ],
      done: "Safe and whole. You leave it by any gate with your next card.",
      other: "Brave, but the church was near. A number higher than you need takes you in, too.",
    },
    {
      title: "First over the bridge",
      text: "The first Ichabod over the Covered Bridge wins alone. If nobody is left to flee, everybody has lost.",
      clause: "HH-END-1",
      position: "i0@L3-47(hand I8 I6*2 I2*3) i1@L6-30 h2@L3-40 turn 0 round 9",
      acts: [{ todo: "Three hexes to go: ride!", wants: [{ kind: "ride", to: "BRIDGE" }] }],
      done: "Free! And the night behind you is somebody else’s.",
      other: "Not far enough: the bridge takes at least a 3.",
    },
  ],
};

export default lesson;

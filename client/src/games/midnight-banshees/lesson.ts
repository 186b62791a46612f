// The first three minutes of Midnight Banshees, played.
import type { Lesson } from "../../core/lesson.ts";

const RED = ["S02", "S05", "S10", "S13", "S18", "S21", "S26", "S29"];
const DOORS = ["DN", "DE", "DS", "DW"];

const lesson: Lesson = {
  seats: 2,
  steps: [
    {
      title: "Two dice, two pieces",
      text: "You are Violet. Two dice were rolled for you: one moves your banshee clockwise, the other will be for the zombie.",
      clause: "MB-TURN-1",
      position: "b0@S08 b1@S30(skulls 1) z@S16 turn 0",
      acts: [
        { todo: "Choose a die and glide to the red square that glows.", wants: [{ kind: "move", to: RED }] },
      ],
      done: "You used the whole number: no square less. Red squares lie before tombs.",
      other: "That is a fair move, but no tomb stands there.",
    },
    {
      title: "Open the tomb",
      text: "Three times in four a skeleton gives you a skull. Otherwise a vampire takes one, if you have any.",
      clause: "MB-TOMB-1",
      acts: [{ todo: "Open it. You have nothing to lose yet.", wants: [{ kind: "open" }] }],
      done: "The wheel has decided. With many skulls you may rather leave a tomb shut.",
      other: "You left it shut, as one does with four skulls. With none there is nothing to fear.",
    },
    {
      title: "The other die is the zombie’s",
      text: "Everybody steers the same zombie, either way or not at all. Where it stops, every banshee loses a skull.",
      clause: "MB-ZOMBIE-1",
      acts: [{ todo: "Send the zombie on its way.", wants: [{ text: ["zombie cw", "zombie ccw"] }] }],
      done: "Your turn is over, and Green plays. The zombie is everybody’s: what bites a rival now may bite you next.",
      other: "It may stay, too. Send it where your rivals stand.",
    },
    {
      title: "Not just anywhere",
      text: "Only squares that one of your dice reaches glow. Press any other and the judge says why not, with the clause of the rulebook.",
      clause: "MB-MOVE-2",
      position: "b0@S14(skulls 2) b1@S03 z@S20 turn 0",
      // Equal dice move the banshee at once, and the judge would speak of the zombie.
      needs: { kind: "move" },
      acts: [
        {
          todo: "Press a square behind you: banshees never turn back.",
          asks: ["S13", "S12", "S11"],
        },
      ],
      done: "That works in every game here. The clause opens in the rulebook.",
      other: "You moved on instead. Try again, and press a square that does not glow.",
    },
    {
      title: "Corners protect",
      text: "A voodoo doll answers the zombie, a wooden stake the vampire. Land exactly on a corner to take one.",
      clause: "MB-CORNER-1",
      position: "b0@S13(skulls 2) b1@S03 z@S28 turn 0",
      acts: [
        {
          todo: "Take the doll from the corner.",
          wants: [{ kind: "move", to: "S16" }],
        },
      ],
      done: "Yours. When the zombie bites, you may give the doll and keep your skull.",
      other: "You passed the corner by: only who stops there takes a doll.",
    },
    {
      title: "Five skulls, then home",
      text: "With all five skulls, any crypt door is home. Here the number may be higher than you need.",
      clause: "MB-WIN-1",
      position: "b0@S04(skulls 5) b1@S21(skulls 4) z@S16 turn 0",
      acts: [{ todo: "Glide through the door and win.", wants: [{ kind: "move", to: DOORS }] }],
      done: "First one home wins, and the night is over.",
    },
  ],
};

export default lesson;

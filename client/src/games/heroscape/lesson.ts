// The first three minutes of Heroscape, played.
import type { Lesson } from "../../core/lesson.ts";

const mark = (todo: string, best: string) => ({
  todo,
  wants: [{ kind: "mark", to: best }, { kind: ["mark", "no-x"] }],
});

const lesson: Lesson = {
  seats: 2,
  options: ["battlefield=gull_rock"],
  steps: [
    {
      title: "Secret orders",
      text: "Each round you lay markers 1, 2 and 3 on your army cards: so they take their turns. The X is a bluff. Nobody sees which is which until its turn comes.",
      clause: "HS-ORD-1",
      position: "0.finn.1@2:-4 0.syvarris.1@1:-4 1.izumi_samurai.1@-1:4 1.izumi_samurai.2@-2:4 round 1",
      acts: [
        mark("Lay marker 1: whose turn comes first?", "0.finn"),
        mark("And marker 2?", "0.syvarris"),
        mark("And marker 3?", "0.finn"),
        mark("The X goes where your rival should look.", "0.syvarris"),
      ],
      done: "The rival has laid theirs, too. A roll of twenty says who begins; then the markers are turned over one by one.",
    },
    {
      title: "Height is real",
      text: "Every level up costs a step more. Whoever stands higher than the enemy rolls one die more.",
      clause: "HS-UP-1",
      position: "0.finn.1@2:-3 1.izumi_samurai.1@0:4 1.izumi_samurai.2@-1:4 active 0.finn",
      acts: [
        {
          todo: "It is Finn’s turn. Take him up onto the rocks, to level 3.",
          wants: [
            { kind: "step", to: ["4:-3", "3:-2"] },
            { kind: "step", to: ["3:-3", "3:-1", "2:-2"] },
          ],
        },
      ],
      done: "Two spaces, and four of his five steps. From up here he hits harder and is harder to hit.",
      other: "A fine walk, but on the level. The rocks are right beside Finn.",
    },
    {
      title: "Out of sight",
      text: "First everybody moves, then they attack. Syvarris shoots nine spaces far, but only what he sees. Whatever you may not do tells you why, with the clause of the rulebook.",
      clause: "HS-LOS-1",
      position: "0.syvarris.1@1:-3 1.finn.1@-2:-3 1.thorgrim.1@-1:3 active 0.syvarris",
      acts: [
        { todo: "He stands well. Say that he is done moving.", wants: [{ kind: "end-moves" }] },
        {
          todo: "Now press Thorgrim, behind the ridge.",
          asks: ["attack 0.syvarris.1 1.thorgrim.1"],
        },
      ],
      done: "The rocks are in the way. Every space and every figure answers like this.",
      other: "Nothing wrong with that. Try again, and press the enemy behind the ridge.",
    },
    {
      title: "Skulls against shields",
      text: "The enemy Finn stands in the open. The attacker counts skulls, the defender shields, and every skull beyond them is a wound.",
      clause: "HS-ATT-6",
      acts: [{ todo: "Shoot at Finn. You see the odds before you roll.", wants: [{ kind: "attack" }] }],
      done: "The log has the dice. Syvarris may even shoot twice in a turn.",
      other: "You spared him. Arrows are free.",
    },
    {
      title: "Leaving costs a swipe",
      text: "Step away from an enemy beside you and it swipes at you with one die that you cannot block. Such ways are marked in red.",
      clause: "HS-ENG-5",
      position: "0.finn.1@1:-3 0.syvarris.1@3:-5 1.tarn_vikings.1@0:-3 active 0.finn",
      acts: [
        {
          todo: "Move Finn away from the Viking, if you dare.",
          wants: [
            { kind: "step", mark: "swipe", to: "2:-3" },
            { kind: "step", mark: "swipe" },
          ],
        },
      ],
      done: "Half the time it wounds. Often it is better to stay and strike.",
      other: "He stays close to the Viking, and no swipe comes.",
    },
    {
      title: "The last army wins",
      text: "Destroy every enemy figure and the battle is yours. This Marro Warrior is the last one.",
      clause: "HS-VIC-2",
      position: "0.drake.1@1:-3 1.marro_warriors.1@0:-3 active 0.drake",
      acts: [
        { todo: "Drake stands beside him. Done moving!", wants: [{ kind: "end-moves" }] },
        { todo: "Attack! You see the odds before you roll.", wants: [{ kind: "attack" }] },
      ],
      done: "If it fell, you have won. If not, it had the luck of the night; strike again next turn.",
      other: "That is allowed. Drake only strikes at whom he stands beside.",
    },
  ],
};

export default lesson;

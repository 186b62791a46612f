// The first three minutes of Heroscape, played.
import type { Lesson } from "../../core/lesson.ts";

const mark = (todo: string, best: string) => ({
  todo,
  wants: [{ kind: "mark", to: best }, { kind: ["mark", "no-x"] }],
});

const lesson: Lesson = {
  seats: 2,
  options: ["battlefield=proving_ground"],
  steps: [
    {
      title: "Secret orders",
      text: "Each round you lay markers 1, 2 and 3 on your army cards: so they take their turns. The X is a bluff. Nobody sees which is which until its turn comes.",
      clause: "HS-ORD-1",
      position: "0.finn.1@4:2 0.syvarris.1@3:3 1.izumi_samurai.1@8:2 1.izumi_samurai.2@9:2 round 1",
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
      position: "0.finn.1@8:1 1.izumi_samurai.1@14:2 active 0.finn",
      acts: [
        {
          todo: "It is Finn’s turn. Take him up the steps to the right, as high as he comes.",
          wants: [
            { kind: "step", to: "10:1" },
            { kind: "step", to: "9:1" },
          ],
        },
      ],
      done: "Four of his five steps for two spaces. From up here he hits harder and is harder to hit.",
      other: "A fine walk, but on the level. The steps rise to the right of Finn.",
    },
    {
      title: "Too high",
      text: "A wall as high as the figure itself cannot be climbed. Whatever you may not do tells you why, with the clause of the rulebook.",
      clause: "HS-UP-3",
      position: "0.finn.1@8:3 1.izumi_samurai.1@14:2 active 0.finn",
      acts: [
        {
          todo: "Press the rock beside Finn and ask why he cannot go there.",
          asks: ["step 0.finn.1 9:3"],
        },
      ],
      done: "Five levels, and Finn is five high. Every space and every figure answers like this.",
      other: "He went round it. Try again, and press the rock.",
    },
    {
      title: "See it, then shoot it",
      text: "Syvarris shoots nine spaces far, wherever a line of sight is free. First everybody moves, then they attack.",
      clause: "HS-LOS-1",
      position: "0.syvarris.1@4:2 1.finn.1@9:2 active 0.syvarris",
      acts: [
        {
          todo: "He stands well. Say that he is done moving.",
          wants: [{ kind: "end-moves" }],
        },
        {
          todo: "Now attack the enemy Finn. The odds are shown before you roll.",
          wants: [{ kind: "attack" }],
        },
      ],
      done: "Skulls against shields: every skull beyond the shields is a wound. Syvarris may even shoot twice.",
      other: "Nothing wrong with that. He would see the enemy from where he stood.",
    },
    {
      title: "Leaving costs a swipe",
      text: "Step away from an enemy beside you and it swipes at you with one die that you cannot block. Such ways are marked in red.",
      clause: "HS-ENG-5",
      position: "0.finn.1@4:2 0.syvarris.1@1:3 1.tarn_vikings.1@5:2 active 0.finn",
      acts: [
        {
          todo: "Move Finn away from the Viking, if you dare.",
          wants: [
            { kind: "step", to: ["3:2", "3:3", "4:1"] },
            { kind: "step", to: ["2:2", "2:3", "3:1", "2:4", "1:2", "4:0", "3:4"] },
            { kind: "step" },
          ],
        },
      ],
      done: "Half the time it wounds. Often it is better to stay and strike.",
      other: "He stays where he is, and no swipe comes.",
    },
    {
      title: "The last army wins",
      text: "Destroy every enemy figure and the battle is yours. This Marro Warrior is the last one.",
      clause: "HS-VIC-2",
      position: "0.drake.1@6:3 1.marro_warriors.1@7:3 active 0.drake",
      acts: [
        { todo: "Drake stands beside him. Done moving!", wants: [{ kind: "end-moves" }] },
        { todo: "Attack! You see the odds before you roll.", wants: [{ kind: "attack" }] },
      ],
      done: "If it fell, you have won. If not, it had the luck of the night, and you have two orders left.",
      other: "That is allowed. Drake only strikes at whom he stands beside.",
    },
  ],
};

export default lesson;

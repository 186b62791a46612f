// The first three minutes of Little Dead Riding Hood, played.
import type { Lesson } from "../../core/lesson.ts";

const lesson: Lesson = {
  seats: 2,
  steps: [
    {
      title: "The woods are empty",
      text: "You are Red, on the way to Grandma’s house in row 10. Each turn you draw a tile and must lay it: a path where you need one, a fallen tree or a wolf where your sister does.",
      clause: "LD-TILE-1",
      position: "path C1,C2 p0@C0(hand ambush-3,breadcrumbs-4) p1@B0",
      acts: [
        {
          todo: "Lay your tile on one of the places that glow.",
          wants: [
            { kind: "lay", piece: ["path_empty", "path_bullet"], to: "C3" },
            { kind: "lay", piece: ["path_wolf", "obstacle"], to: ["B2", "B1"] },
          ],
        },
        {
          todo: "Now take a helper for this turn. The Huntsman brings bullets.",
          wants: [{ text: "take huntsman" }, { kind: "take" }],
        },
      ],
      done: "Whoever is with you cannot be with your sister. All helpers return when the turn is over.",
      other: "A place for it, too. Paths serve you best on your own way, wolves and trees on your sister’s.",
    },
    {
      title: "A card is a run or a trick",
      text: "You play one card a turn: run as far as its number says, or use what it says. Never both.",
      clause: "LD-CARD-1",
      position: "path C1,C2,C3,C4 p0@C2<C1(hand ambush-3,breadcrumbs-4) p1@D0 phase 2",
      acts: [
        { todo: "Run with a card.", wants: [{ text: "run breadcrumbs" }, { kind: "run" }] },
        {
          todo: "Now go up the path as far as it leads.",
          wants: [
            { kind: "step", to: "C4" },
            { kind: "step", to: "C3" },
          ],
        },
      ],
      done: "You may stop short. What the card could have done as a trick is gone.",
      other: "That counts, too; but the house is up the path.",
    },
    {
      title: "Only along paths",
      text: "You run from path to path, never diagonally and never into the dark. Whatever you may not do tells you why, with the clause of the rulebook.",
      clause: "LD-MOVE-2",
      position: "path C1,C2,D2,C3 p0@C1<C0(hand ambush-3,breadcrumbs-4) p1@B0 phase 2",
      acts: [
        { todo: "Run with a card.", wants: [{ kind: "run" }] },
        {
          todo: "Press a space that does not glow, such as D3, up where no path lies.",
          asks: ["step D3", "step E5"],
        },
      ],
      done: "That is the judge. Every place answers like this.",
      other: "A fair choice. Try again, and press a place that does not glow.",
    },
    {
      title: "The bag decides",
      text: "A wolf is on your path. Put bullets into the bag with it and draw: a bullet kills the wolf, the wolf makes you flee. The bullets are gone either way.",
      clause: "LD-FIGHT-4",
      position: "path C2,C4 wolf C3 p0@C2<C1(bullets 3 hand breadcrumbs-4) p1@B0 phase 2",
      acts: [
        { todo: "Run.", wants: [{ kind: "run" }] },
        { todo: "Step up to the wolf.", wants: [{ kind: "step", to: "C3" }] },
        {
          todo: "Put in as many bullets as you dare. Two of them make two chances in three.",
          wants: [{ text: "load 2" }, { text: "load 3" }, { text: "load 1" }],
        },
      ],
      done: "Whatever came out: with movement left you may go on, or try the wolf again.",
      other: "You would rather not. Wolves have to be met sooner or later.",
    },
    {
      title: "First at Grandma’s house",
      text: "The first sister on a path in row 10 wins at once. You may run past a sister, but not stop where she stands.",
      clause: "LD-WIN-1",
      position: "path C8,C9,C10 p0@C8<C7(hand ambush-3) p1@C9 phase 2",
      acts: [
        { todo: "Run with your last card.", wants: [{ kind: "run" }] },
        {
          todo: "Past Green and into the house!",
          wants: [
            { kind: "step", to: "C10" },
            { kind: "step", to: "C9" },
          ],
        },
      ],
      done: "Home, and alive. Tiles, helpers, a card, a bag: that is all there is.",
      other: "The door was open. Try again.",
    },
  ],
};

export default lesson;

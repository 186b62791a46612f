// The first three minutes of Darkleaf Gambit, played.
import type { Lesson } from "../../core/lesson.ts";

const lesson: Lesson = {
  seats: 2,
  steps: [
    {
      title: "One bone moves a unit",
      text: "You lead The Murg, against Huldra. Each turn one bone is rolled, and one of your units may journey exactly so far, along its own lines.",
      clause: "DG-TURN-14",
      position: "MUR-HUL spent0 spent1",
      acts: [{ todo: "Take a unit that can go and choose where it ends.", wants: [{ kind: "go" }] }],
      done: "Exactly that far, no step less. Pawns, knights, sages and rooks have lines of their own.",
      other: "You let the journey go. It is allowed, and seldom wise.",
    },
    {
      title: "The same bone pays",
      text: "Now put the bone into a row of your clan board, where its number fits. A full row gives a miracle, a token, an aura for a unit, or a Law for good.",
      clause: "DG-TURN-18",
      acts: [{ todo: "Choose a row for your bone.", wants: [{ kind: "slot" }] }],
      done: "It waits there until its row is full. One bone more, and something happens.",
      other: "It went back to the pool instead. Bones that are slotted build your powers.",
    },
    {
      title: "Not from here",
      text: "The Murg have a deed of their own: they destroy what stands beside them. Whatever you may not do tells you why, with the clause of the rulebook.",
      clause: "DG-MUR-4",
      position: "MUR-HUL q2r4/8/2p5/4p3/4P3/8/8/4K3 spent0 spent1",
      acts: [
        {
          todo: "Take your pawn on e4 and press the one on c6, too far away.",
          asks: ["destroy e4 c6"],
        },
      ],
      done: "The judge knows every clause. Press it, and the rulebook opens there.",
      other: "You went on. Try again, and press what does not glow.",
    },
    {
      title: "Declare, then roll",
      text: "A deed is declared first and rolled for afterwards. What the odds are you see before.",
      clause: "DG-TURN-9",
      acts: [
        {
          todo: "Declare that your pawn on e4 destroys the one on e5.",
          wants: [{ kind: "destroy", to: "e5" }],
        },
      ],
      done: "A 3 or more and it is gone, and your pawn moves in. If not, the bone still pays.",
      other: "A journey is the other thing to declare. The deed was there for the taking.",
    },
    {
      title: "Haggedorn’s Will",
      text: "Once a game each of you may call on the old tree. The twelve is rolled, and what comes up is for both.",
      clause: "DG-WILL-1",
      position: "MUR-HUL 1nsrqsn1/pppppppp/8/8/8/2N2R2/PPPPPPPP/2S1KS2 spent1",
      acts: [{ todo: "Call on the Will.", wants: [{ kind: "will" }] }],
      done: "The log tells what Haggedorn willed. Your one call is spent.",
      other: "You kept it for later. The tree can wait.",
    },
    {
      title: "Your own way to win",
      text: "Each clan has its own. The Murg destroy the rival royal: always with a 6, and with your Law in force with a 5 as well.",
      clause: "DG-MUR-2",
      position: "MUR-HUL 4q3/3N4/8/8/8/8/8/4K3 spent0 spent1 tokens0(technological_singularity=1)",
      acts: [
        {
          todo: "Strike at the queen on e8 with your knight.",
          wants: [{ kind: "destroy", to: "e8" }],
        },
      ],
      done: "One chance in three: won at a stroke, or to be tried again. Huldra would have to hunt your royal three times.",
      other: "The queen stood right beside your knight.",
    },
  ],
};

export default lesson;

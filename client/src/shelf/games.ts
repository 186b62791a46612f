// The five boxes on the shelf: what is printed on them. Only games the server lists can be played.
export interface Box {
  slug: string;
  name: string;
  pitch: string;
  short: string;
  seats: string;
  /** With how many it is best. */
  best: number;
  minutes: string;
  depth: number;
  word: string;
  spine: string;
}

export const BOXES: Box[] = [
  {
    slug: "midnight-banshees",
    name: "Midnight Banshees",
    pitch: "Race for five skulls and steer the zombie everybody shares.",
    short: "Race for five skulls. All steer the one zombie.",
    seats: "2–4",
    best: 3,
    minutes: "10–25",
    depth: 1,
    word: "light",
    spine: "mb",
  },
  {
    slug: "little-dead-riding-hood",
    name: "Little Dead Riding Hood",
    pitch: "Lay the path while you run on it. The wolves are already dead.",
    short: "Lay the path while you run on it.",
    seats: "2–5",
    best: 3,
    minutes: "20–60",
    depth: 3,
    word: "medium",
    spine: "ld",
  },
  {
    slug: "headless-horseman",
    name: "Headless Horseman",
    pitch: "Ride for the bridge. In round four a curse decides who hunts.",
    short: "Ride for the bridge before the curse.",
    seats: "2–8",
    best: 4,
    minutes: "20–45",
    depth: 3,
    word: "medium",
    spine: "hh",
  },
  {
    slug: "darkleaf-gambit",
    name: "Darkleaf Gambit",
    pitch: "Two clans, two ways to win, one haunted chessboard.",
    short: "Two clans, one haunted chessboard.",
    seats: "2",
    best: 2,
    minutes: "30–60",
    depth: 5,
    word: "deep",
    spine: "dg",
  },
  {
    slug: "heroscape",
    name: "Heroscape",
    pitch: "Real heights and secret orders. Each army card breaks a rule.",
    short: "Real heights and secret orders.",
    seats: "2–4, 6",
    best: 2,
    minutes: "20–60",
    depth: 4,
    word: "deep",
    spine: "hs",
  },
];

export const boxOf = (slug: string): Box | undefined => BOXES.find((it) => it.slug === slug);

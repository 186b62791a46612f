// The four banshees: pale women of cloth and mist, each with a head of her own, so that colour is never alone.
// Drawn about 0,0 on a canvas of 100 by 100.

const HEM =
  "C-25,8 -33,26 -37,40 q8,-6 12,1 q4,8 11,0 q7,-8 14,0 q7,8 14,0 q7,-8 11,0 q4,-7 12,-1 C33,26 25,8 24,-6";

interface Look {
  robe: string;
  hair: string;
  arms: string;
}

const LOOKS: Look[] = [
  {
    // A round veil.
    robe: `M-24,-6 ${HEM} C25,-32 15,-45 0,-45 C-15,-45 -25,-32 -24,-6z`,
    hair: "M-20,-14 C-20,-33 -12,-40 0,-40 C12,-40 20,-33 20,-14 C17,-27 10,-32 0,-32 C-10,-32 -17,-27 -20,-14z",
    arms: "M-21,2 C-33,0 -40,-9 -43,-21 C-35,-16 -28,-14 -20,-13z M21,2 C33,0 40,-9 43,-21 C35,-16 28,-14 20,-13z",
  },
  {
    // A hood drawn to a point.
    robe: `M-24,-6 ${HEM} C24,-24 15,-36 5,-48 C1,-53 -1,-53 -5,-48 C-15,-36 -24,-24 -24,-6z`,
    hair: "M-18,-12 C-18,-26 -9,-33 0,-46 C9,-33 18,-26 18,-12 C14,-24 7,-28 0,-28 C-7,-28 -14,-24 -18,-12z",
    arms: "M-21,4 C-33,8 -42,2 -46,-8 C-37,-6 -29,-8 -21,-11z M21,4 C33,8 42,2 46,-8 C37,-6 29,-8 21,-11z",
  },
  {
    // Long straight hair and a flat bonnet.
    robe: `M-25,-6 ${HEM} L26,-37 q0,-7 -7,-7 h-38 q-7,0 -7,7z`,
    hair: "M-26,-37 q0,-7 7,-7 h38 q7,0 7,7 v5 h-52z M-24,-30 h9 v34 q-6,6 -11,4z M24,-30 h-9 v34 q6,6 11,4z",
    arms: "M-22,8 C-32,14 -41,13 -47,6 C-39,3 -31,-1 -23,-6z M22,8 C32,14 41,13 47,6 C39,3 31,-1 23,-6z",
  },
  {
    // Hair that stands up like a crown of flames.
    robe: `M-24,-6 ${HEM} C25,-20 22,-30 22,-30 L24,-48 L11,-38 L0,-52 L-11,-38 L-24,-48 L-22,-30 C-22,-30 -25,-20 -24,-6z`,
    hair: "M-19,-16 L-22,-44 L-10,-33 L0,-47 L10,-33 L22,-44 L19,-16 C15,-26 8,-29 0,-29 C-8,-29 -15,-26 -19,-16z",
    arms: "M-21,0 C-31,-6 -35,-17 -34,-29 C-28,-22 -23,-18 -18,-16z M21,0 C31,-6 35,-17 34,-29 C28,-22 23,-18 18,-16z",
  },
];

/** A banshee as markup; `color` is a CSS colour. */
export function banshee(seat: number, color: string): string {
  const look = LOOKS[seat % LOOKS.length];
  if (!look) return "";
  return (
    `<path d="${look.arms}" fill="${color}" fill-opacity=".8" class="mb-line"/>` +
    `<path d="${look.robe}" fill="url(#mb-robe-${seat % 4})" class="mb-line"/>` +
    `<path d="M-12,40 C-10,22 -9,10 -6,0 M12,40 C10,22 9,10 6,0" class="mb-fold"/>` +
    `<path d="${look.hair}" fill="${color}"/>` +
    `<ellipse cx="0" cy="-16" rx="12.500" ry="15" class="mb-face"/>` +
    `<ellipse cx="-5" cy="-20" rx="2.600" ry="3.600" class="mb-eye"/><ellipse cx="5" cy="-20" rx="2.600" ry="3.600" class="mb-eye"/>` +
    `<ellipse cx="0" cy="-9" rx="3.200" ry="4.600" class="mb-mouth"/>`
  );
}

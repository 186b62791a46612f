import { n, seeded } from "../../core/draw.ts";

export function stars(seed: number, count = 26, low = 80): string {
  const random = seeded(seed);
  return Array.from({ length: count }, () => {
    const [x, y, r, light] = [
      4 + 256 * random(),
      4 + (low - 4) * random(),
      0.5 + 0.5 * random(),
      0.3 + 0.6 * random(),
    ];
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="#fff" opacity="${light.toFixed(2)}"/>`;
  }).join("");
}

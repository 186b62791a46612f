import hood from "icon:hooded-figure";
import { icon, n, seeded } from "../../core/draw.ts";

function trees(): string {
  const random = seeded(5);
  const places = [
    [14, 126, 120],
    [42, 118, 94],
    [70, 112, 66],
    [250, 126, 122],
    [222, 118, 98],
    [196, 112, 66],
  ] as const;
  return places
    .map(([x, y, h]) => {
      const trunk = `<path d="M${n(x - h * 0.05)},${y + 42}L${n(x - h * 0.03)},${n(y - h * 0.9)}L${n(x + h * 0.02)},${n(y - h * 0.9)}L${n(x + h * 0.06)},${y + 42}z" fill="#10080a"/>`;
      const boughs = [0, 1, 2, 3, 4].map((at) => {
        const [level, length, side] = [
          y - h * (0.25 + 0.14 * at),
          h * (0.14 + 0.14 * random()),
          random() < 0.5 ? -1 : 1,
        ];
        return `<path d="M${x},${n(level)}q${n(side * length * 0.5)},${n(-length * 0.1)} ${n(side * length)},${n(-length * 0.7)}" stroke="#10080a" stroke-width="${n(h * 0.025)}" fill="none" stroke-linecap="round"/>`;
      });
      return trunk + boughs.join("");
    })
    .join("");
}

const EYES = (
  [
    [44, 130, 1],
    [66, 140, 0.8],
    [218, 126, 1.1],
    [240, 142, 0.8],
  ] as const
)
  .map(
    ([x, y, z]) =>
      `<g transform="translate(${x} ${y}) scale(${z})"><path class="art-blink" d="M-9 0q4-4 7 0-4 2.5-7 0zM9 0q-4-4-7 0 4 2.5 7 0z" fill="#ffe36b"/></g>`,
  )
  .join("");

export default [
  '<rect width="264" height="168" fill="url(#art-sky-ld)"/><circle cx="132" cy="52" r="66" fill="url(#art-orange)" opacity=".8"/>',
  '<path d="M40 92q92-58 184 0v76H40z" fill="#2a0f14"/><g transform="translate(132 52)"><path d="M-20 16V-2L0-17 20-2v18z" fill="#140a0c"/><path d="M-25 0L0-21 25 0l-2 3L0-16-23 3z" fill="#080405"/><rect x="9" y="-22" width="6" height="13" fill="#080405"/><rect x="-12" y="1" width="9" height="9" fill="#ffd27a"/><rect x="4" y="1" width="8" height="15" fill="#ffb24d"/></g>',
  trees(),
  '<path d="M126 66q-4 26 6 38t-22 64h72q-34-36-30-60t-18-42z" fill="#5a2a20"/><path d="M126 66q-4 26 6 38t-22 64h14q22-46 16-62t-8-40z" fill="#7a3b2a" opacity=".6"/>',
  '<path d="M0 138q60-14 110 30H0zM264 138q-60-14-96 30h96z" fill="#0c0607"/><ellipse cx="134" cy="158" rx="26" ry="4" fill="#000" opacity=".5"/>',
  icon(hood, { x: 134, y: 124, size: 70 }, "#e2382c", { color: "#2a0709", width: 2 }),
  EYES,
].join("");

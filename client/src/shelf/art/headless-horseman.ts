import bat from "icon:bat";
import cavalry from "icon:cavalry";
import lantern from "icon:pumpkin-lantern";
import { icon, n, pine } from "../../core/draw.ts";
import { stars } from "./stars.ts";

const TREES = (
  [
    [10, 150, 84],
    [34, 152, 62],
    [54, 154, 46],
    [252, 150, 92],
    [230, 152, 66],
    [210, 154, 46],
  ] as const
)
  .map(([x, y, h]) => pine(x, y, h, "#1a120c", "#241810"))
  .join("");

const [z, tx, ty] = [112 / 512, 90, 28];
const head = { x: tx + 356 * z, y: ty + 44 * z };

export default [
  '<rect width="264" height="168" fill="url(#art-sky-hh)"/>',
  stars(8, 14, 50),
  '<circle cx="150" cy="74" r="96" fill="url(#art-orange)"/><circle cx="150" cy="72" r="54" fill="url(#art-omoon)"/><g fill="#e08a2e" opacity=".35"><circle cx="132" cy="54" r="9"/><circle cx="172" cy="88" r="7"/><circle cx="164" cy="46" r="5"/></g>',
  TREES,
  '<path d="M0 146q70-18 132-10t132-6v38H0z" fill="#120c08"/>',
  `<g transform="translate(${tx} ${ty}) scale(${z})" color="#0c0806" stroke="#0c0806" stroke-width="15" stroke-linejoin="round" mask="url(#art-headless)">${cavalry}</g>`,
  `<path d="M${n(tx + 205 * z)},${n(ty + 98 * z)}q-26,6 -40,34q14,-8 22,-6q-6,10 -4,20q12,-18 26,-22z" fill="#0c0806"/>`,
  `<circle class="art-flicker" cx="${n(head.x)}" cy="${n(head.y)}" r="27" fill="url(#art-orange)"/><circle cx="${n(head.x)}" cy="${n(head.y + 1)}" r="10" fill="#3a1604"/>`,
  icon(lantern, { x: head.x, y: head.y - 0.5, size: 29 }, "#ff8a1e", { color: "#1c0c03", width: 1.6 }),
  '<path d="M0 158q132-16 264-4v14H0z" fill="#080504"/>',
  icon(bat, { x: 70, y: 34, size: 18 }, "#120c08"),
  icon(bat, { x: 94, y: 22, size: 12 }, "#120c08"),
  icon(bat, { x: 232, y: 40, size: 14 }, "#120c08"),
].join("");

import bat from "icon:bat";
import ghost from "icon:ghost";
import { icon } from "../../core/draw.ts";
import { stars } from "./stars.ts";

const FENCE = Array.from({ length: 24 }, (_, at) => 6 + 11 * at)
  .map((x) => `<path d="M${x} 164v-22l2-4 2 4v22z" fill="#0b0918"/>`)
  .join("");

const STONES = (
  [
    [30, 140, "#1b1733"],
    [62, 148, "#171430"],
    [212, 146, "#1b1733"],
    [240, 138, "#171430"],
  ] as const
)
  .map(([x, y, fill]) => `<path d="M${x - 9},${y + 16}v-17q0-10 9-10t9 10v17z" fill="${fill}"/>`)
  .join("");

export default [
  '<rect width="264" height="168" fill="url(#art-sky-mb)"/>',
  stars(1),
  '<g class="art-moon"><circle cx="196" cy="50" r="70" fill="url(#art-white)"/><circle cx="196" cy="50" r="29" fill="url(#art-moon)"/><g fill="#d3c593" opacity=".6"><circle cx="187" cy="43" r="5"/><circle cx="206" cy="57" r="4"/><circle cx="199" cy="37" r="2.5"/></g></g>',
  icon(bat, { x: 150, y: 28, size: 20 }, "#171327"),
  icon(bat, { x: 232, y: 86, size: 13 }, "#171327"),
  '<path d="M0 118q40-22 84-12t92-6 88 4v64H0z" fill="#2a2350"/>',
  '<g transform="translate(132 122)"><path d="M-44 30v-40L0-36l44 26v40z" fill="#1b1733"/><path d="M-50-8L0-40 50-8v6L0-33-50-2z" fill="#120f24"/><path d="M-15 30V6q0-16 15-16T15 6v24z" fill="#f2b84b"/><path d="M-10 30V8q0-12 10-12T10 8v22z" fill="#ffe6a6"/><path d="M0-4v34" stroke="#8a5a10" stroke-width="1.5"/><path d="M0-46v12M-4-42h8" stroke="#120f24" stroke-width="3"/><g fill="#120f24"><rect x="-38" y="-2" width="6" height="32"/><rect x="32" y="-2" width="6" height="32"/></g></g>',
  STONES,
  `<g class="art-drift"><ellipse cx="62" cy="84" rx="44" ry="40" fill="url(#art-violet)"/>${icon(ghost, { x: 64, y: 82, size: 58 }, "#e2d6ff")}</g>`,
  `<g class="art-drift slow"><ellipse cx="222" cy="112" rx="26" ry="24" fill="url(#art-green)"/>${icon(ghost, { x: 222, y: 112, size: 32 }, "#b9ecbd")}</g>`,
  '<path d="M0 150h264v18H0z" fill="#0f0d1e"/>',
  FENCE,
  '<rect y="146" width="264" height="2.4" fill="#0b0918"/><rect y="157" width="264" height="2.4" fill="#0b0918"/>',
  '<rect y="110" width="264" height="58" fill="url(#art-mist)" opacity=".5"/>',
].join("");

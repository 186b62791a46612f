// Wolves, bullets, the fallen tree, the bag and Grandma's house, as markup.

/** A zombie wolf on a canvas of 72 by 60, feet at y 56. Its eyes are lit when a sister is within its reach. */
export function wolf(lit: boolean): string {
  const eye = lit ? "#d9f27a" : "#8f9c5a";
  const glow = lit
    ? `<ellipse cx="28" cy="29.6" rx="8" ry="6.5" fill="${eye}" opacity=".28"/><ellipse cx="44" cy="29.6" rx="8" ry="6.5" fill="${eye}" opacity=".28"/>`
    : "";
  return (
    '<ellipse cx="36" cy="55" rx="28" ry="4.6" fill="#000" opacity=".55"/>' +
    '<path d="M8 54C6 44 8 34 15 28L12 25L19 24L21 19L26 22C30 18 42 18 46 22L51 19L53 24L60 25L57 28C64 34 66 44 64 54L58 54L56 46L53 54L46 54L44 47L28 47L26 54L19 54L16 46L14 54Z" fill="#2f3a42" stroke="#0b0f12" stroke-width="1.2"/>' +
    '<path d="M11 50C10 42 12 34 18 29L22 22" fill="none" stroke="#8fa7b3" stroke-width="1.3" opacity=".7"/>' +
    '<path d="M53 33q5 1 7 6M52 37q5 1 7.5 6M51.5 41q4 1 6.5 6" stroke="#cfd8cc" stroke-width="1.5" fill="none" opacity=".75" stroke-linecap="round"/>' +
    '<path d="M20 27L18 6L29 17Q36 14 43 17L54 6L52 27L55 31L50 33L45 44L40 50Q36 52 32 50L27 44L22 33L17 31Z" fill="#46545e" stroke="#0b0f12" stroke-width="1.3" stroke-linejoin="round"/>' +
    '<path d="M20.5 11L27 18L22 24Z" fill="#1b2227"/><path d="M51.5 11L45 18L50 24Z" fill="#1b2227"/>' +
    '<path d="M18.6 7.5L20.8 26.5L18.5 30.5" fill="none" stroke="#a9c0cb" stroke-width="1.2" opacity=".8"/>' +
    '<path d="M36 17L40 30L43 41L36 46L29 41L32 30Z" fill="#5d6d78"/>' +
    '<path d="M31 40Q36 37.5 41 40L39.5 44Q36 46 32.5 44Z" fill="#0d1113"/>' +
    '<path d="M29 44.5Q36 50.5 43 44.5L40.3 51Q36 53 31.7 51Z" fill="#5a1016"/>' +
    '<path d="M30.2 45.6l1.5 3.6 1.6-2.6 1.5 3.4 1.3-3 1.4 3 1.4-3.4 1.6 2.6 1.5-3.6" fill="#f1ecd9"/>' +
    '<path d="M24 26L32.5 29.5L27 32.5Z" fill="#0c1012"/><path d="M48 26L39.5 29.5L45 32.5Z" fill="#0c1012"/>' +
    `${glow}<ellipse cx="28.3" cy="29.7" rx="2.4" ry="1.9" fill="${eye}"/><ellipse cx="43.7" cy="29.7" rx="2.4" ry="1.9" fill="${eye}"/>` +
    '<path d="M47 17l3 3-1.5 2.5" fill="none" stroke="#7d2a2a" stroke-width="1.3"/>'
  );
}

/** A cartridge about 0,0, some 20 tall. */
export const BULLET =
  '<path d="M-4.2 8V-1C-4.2-5-1.8-8.5 0-10C1.8-8.5 4.2-5 4.2-1V8Z" fill="#f0d48a"/><path d="M0-10C1.8-8.5 4.2-5 4.2-1V8H0Z" fill="#a9793a" opacity=".55"/><rect x="-5" y="7" width="10" height="3" rx="1" fill="#a9793a"/><path d="M-4.2 1H4.2" stroke="#a9793a" stroke-width="1"/>';

export const BULLET_GONE =
  '<path d="M-4.2 9.5V-1C-4.2-5-1.8-8.5 0-10C1.8-8.5 4.2-5 4.2-1V9.5Z" fill="none" stroke="currentColor" stroke-width="1.3" stroke-dasharray="2.2 1.6"/>';

/** The same as an icon of 512, for seats. */
export const BULLET_ICON = `<g transform="translate(256 262) scale(22)">${BULLET}</g>`;

/** A brass disc with a bullet on it. */
export function token(r: number, ghost = false): string {
  const dash = ghost ? ' stroke-dasharray="3 2"' : "";
  return `<ellipse cy="${r * 0.85}" rx="${r}" ry="${r * 0.35}" fill="#000" opacity=".4"/><circle r="${r}" fill="#2a2418" stroke="#e8c878" stroke-width="1.5"${dash}/><g transform="scale(${(r / 14).toFixed(3)}) rotate(24)">${BULLET}</g>`;
}

/** A fallen tree with a thorn vine, about 0,0, 96 wide. */
export const LOG =
  '<g transform="rotate(-7)"><rect x="-43" y="-9" width="80" height="20" rx="9" fill="url(#lh-bark)" stroke="#0b0d0b" stroke-width="1.3"/><path d="M-36-3h30M-20 2h44M-30 6h26M6-4h22" stroke="#241b13" stroke-width="1.2" opacity=".8"/><ellipse cx="37" cy="1" rx="6.5" ry="10" fill="#b39b78" stroke="#1c140d" stroke-width="1.3"/><ellipse cx="37" cy="1" rx="3.8" ry="6.3" fill="none" stroke="#6d573c"/><ellipse cx="37" cy="1" rx="1.5" ry="2.8" fill="none" stroke="#6d573c"/><path d="M-14-9l-7-12 4 1 2-5 6 15M8-9l5-13 2 5 4-1-5 10" fill="#4d3f31" stroke="#0b0d0b" stroke-width="1"/></g>' +
  '<path d="M-46 14C-30-4-24 22-8 10S12-8 24 8S40 16 47 4" fill="none" stroke="#16201a" stroke-width="4" stroke-linecap="round"/><g fill="none" stroke="#6f8a5e" stroke-width="2" stroke-linecap="round"><path d="M-46 14C-30-4-24 22-8 10S12-8 24 8S40 16 47 4"/><path d="M-42-6C-34-16-26-2-16-10S2-20 10-10" stroke="#55704d"/></g>' +
  '<path d="M-37 5l-2-7 4 5zM-26 9l5-6-1 8zM-13 12l-1 7-3-6zM0 4l-5-5 7 2zM13 0l3-7 2 7zM23 8l-1 7 5-6zM36 12l4 6 0-7zM-31-9l-3-6 5 4zM-14-11l1-7 3 6zM2-15l5-5-1 7z" fill="#a9bf8f"/>';

/** The cloth bag on a canvas of 92 by 96. */
export const BAG =
  '<ellipse cx="46" cy="90" rx="36" ry="5" fill="#000" opacity=".45"/><path d="M30 24C12 38 4 56 8 76C10 90 30 92 46 92C62 92 82 90 84 76C88 56 80 38 62 24Z" fill="url(#lh-sack)" stroke="#120d09" stroke-width="1.5"/><path d="M30 24C24 14 22 8 26 4C32 10 36 2 42 7C46 1 52 8 56 5C60 9 66 4 67 8C68 14 64 18 62 24Z" fill="#5d4e3e" stroke="#120d09" stroke-width="1.5"/><path d="M27 23Q46 30 65 23" fill="none" stroke="#d4232e" stroke-width="4.5" stroke-linecap="round"/><path d="M60 25q9 3 7 12M63 24q9-1 12 6" fill="none" stroke="#d4232e" stroke-width="2.5" stroke-linecap="round"/><path d="M22 40Q14 58 18 78M72 42Q78 58 74 78" fill="none" stroke="#1e1711" stroke-width="1.5" opacity=".7"/>';

export const SACK =
  '<linearGradient id="lh-sack" x1="0" x2="1"><stop offset="0" stop-color="#6b5a48"/><stop offset=".5" stop-color="#4b3e32"/><stop offset="1" stop-color="#2a221b"/></linearGradient>';

/** Grandma's house, its door at 0,0. `open` opens it: 0 shut, 1 wide. */
export function house(open: number): string {
  const door =
    open > 0
      ? `<path d="M-8 0V-17Q0-26 8-17V0Z" fill="#ffdf9e"/><path d="M-8 0V-17Q${-8 + 4 * (1 - open)}-24 ${-8 + 16 * (1 - open)}-17V0Z" fill="#5b3018" stroke="#120c09"/>`
      : '<path d="M-8 0V-17Q0-26 8-17V0Z" fill="#5b3018" stroke="#120c09" stroke-width="1.4"/><path d="M-3-21V0M3-21V0" stroke="#2c170b"/><circle cx="5" cy="-9" r="1.2" fill="#f2d58a"/>';
  return (
    '<rect x="21" y="-58" width="11" height="24" fill="#1d1a1a" stroke="#0a0c0e"/><path d="M26-60c-6-8 6-12 0-20s8-10 4-18" fill="none" stroke="#9fb2bd" stroke-width="3" opacity=".22" stroke-linecap="round"/>' +
    '<path d="M-40 0V-26L0-56L40-26V0Z" fill="#2a221d" stroke="#0a0c0e" stroke-width="1.5"/><path d="M-40 0V-26L0-56L40-26V0Z" fill="url(#lh-stones)" opacity=".5"/>' +
    '<path d="M-51-20L0-62L51-20L45-15L0-51L-45-15Z" fill="#3d2b26" stroke="#0a0c0e" stroke-width="1.5"/><path d="M-50-20.5L0-62L-1-58L-46-18Z" fill="#7d93a3" opacity=".45"/>' +
    '<path d="M-38-27l6 7M-28-35l6 7M-18-43l6 7M-8-51l6 7M38-27l-6 7M28-35l-6 7M18-43l-6 7M8-51l-6 7" stroke="#1b1311" stroke-width="1.2"/>' +
    `<circle cx="0" cy="-37" r="5.5" fill="#ffd98a" stroke="#1a1210" stroke-width="1.5"/><path d="M-5.5-37h11M0-42.5v11" stroke="#1a1210" stroke-width="1"/>${door}` +
    '<rect x="-31" y="-21" width="15" height="13" fill="#ffcf74" stroke="#1a1210" stroke-width="1.6"/><path d="M-23.5-21V-8M-31-14.5h15" stroke="#1a1210" stroke-width="1.2"/>' +
    '<rect x="16" y="-21" width="15" height="13" fill="#ffcf74" stroke="#1a1210" stroke-width="1.6"/><path d="M23.5-21V-8M16-14.5h15" stroke="#1a1210" stroke-width="1.2"/>'
  );
}

const tip = (id: string, color: string) =>
  `<marker id="${id}" viewBox="0 0 10 10" refX="6" refY="5" markerWidth="5" markerHeight="5" orient="auto"><path d="M0 0L10 5L0 10z" fill="${color}"/></marker>`;

/** Heads of arrows. */
export const TIPS = tip("lh-tip", "#ffcf70") + tip("lh-tip-red", "#ff9c86");

// Gradients that the box pictures share; put into a page once.
const sky = (id: string, stops: [number, string][]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.map(([at, color]) => `<stop offset="${at}" stop-color="${color}"/>`).join("")}</linearGradient>`;
const glow = (id: string, color: string, strength: number) =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${strength}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`;

export const DEFS = [
  sky("art-sky-mb", [
    [0, "#171a3a"],
    [0.6, "#3b2f66"],
    [1, "#5a4a86"],
  ]),
  sky("art-sky-ld", [
    [0, "#1a0f14"],
    [0.55, "#4a1720"],
    [1, "#7a2a26"],
  ]),
  sky("art-sky-hh", [
    [0, "#161a22"],
    [0.55, "#5a3016"],
    [1, "#b8631f"],
  ]),
  sky("art-sky-dg", [
    [0, "#0c1a17"],
    [0.6, "#16413a"],
    [1, "#2f6b58"],
  ]),
  sky("art-sky-hs", [
    [0, "#0f1c30"],
    [0.6, "#23507a"],
    [1, "#6fa6c4"],
  ]),
  `<radialGradient id="art-moon" cx=".42" cy=".4"><stop offset="0" stop-color="#fffbe8"/><stop offset="1" stop-color="#e3d6a6"/></radialGradient>`,
  `<radialGradient id="art-omoon" cx=".45" cy=".45"><stop offset="0" stop-color="#ffd98f"/><stop offset="1" stop-color="#f09a3c"/></radialGradient>`,
  glow("art-white", "#fff3c8", 0.55),
  glow("art-orange", "#ffb24d", 0.7),
  glow("art-violet", "#c9b3ff", 0.8),
  glow("art-green", "#a8f0ae", 0.55),
  `<linearGradient id="art-mist" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#fff" stop-opacity=".22"/></linearGradient>`,
  `<linearGradient id="art-fade" x1="0" y1="0" x2="0" y2="1"><stop offset=".78" stop-color="#161c22" stop-opacity="0"/><stop offset="1" stop-color="#161c22" stop-opacity=".66"/></linearGradient>`,
  `<mask id="art-headless" maskUnits="userSpaceOnUse" x="-20" y="-20" width="560" height="560"><rect x="-20" y="-20" width="560" height="560" fill="#fff"/><circle cx="250" cy="56" r="46" fill="#000"/></mask>`,
].join("");

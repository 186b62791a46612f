// Small helpers for drawings that are made once, as SVG markup.

/** Numbers that look random and are the same every time. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function hash(text: string): number {
  let value = 2166136261;
  for (const sign of text) value = Math.imul(value ^ sign.charCodeAt(0), 16777619);
  return value >>> 0;
}

export const n = (value: number): string => (Math.round(value * 10) / 10).toString();

/** A game-icon centred in a drawing; an outline keeps it apart from any ground. */
export function icon(
  body: string,
  at: { x: number; y: number; size: number },
  color: string,
  outline?: { color: string; width: number },
): string {
  const scale = at.size / 512;
  const move = `translate(${n(at.x - at.size / 2)} ${n(at.y - at.size / 2)}) scale(${scale.toFixed(5)})`;
  const behind = outline
    ? `<g transform="${move}" color="${outline.color}" stroke="${outline.color}" stroke-width="${n(outline.width / scale)}" stroke-linejoin="round">${body}</g>`
    : "";
  return `${behind}<g transform="${move}" color="${color}">${body}</g>`;
}

/** A pine, seen as a paper cut. */
export function pine(x: number, y: number, h: number, dark: string, light: string): string {
  const w = h * 0.56;
  let [left, right] = ["", ""];
  for (const [low, top, part] of [
    [0.14, 0.56, 1],
    [0.36, 0.78, 0.78],
    [0.58, 1, 0.54],
  ] as const) {
    const half = (w * part) / 2;
    right += `M${n(x)},${n(y - h * top)}L${n(x + half)},${n(y - h * low)}Q${n(x)},${n(y - h * (low + 0.05))} ${n(x - half)},${n(y - h * low)}z`;
    left += `M${n(x)},${n(y - h * top)}L${n(x - half)},${n(y - h * low)}Q${n(x - half * 0.4)},${n(y - h * (low + 0.045))} ${n(x)},${n(y - h * (low + 0.05))}z`;
  }
  const trunk = `<path d="M${n(x - h * 0.035)},${n(y)}h${n(h * 0.07)}v${n(-h * 0.2)}h${n(-h * 0.07)}z" fill="#0d100d"/>`;
  return `${trunk}<path d="${right}" fill="${dark}"/><path d="${left}" fill="${light}"/>`;
}

export type Mark = "circle" | "triangle" | "square" | "diamond" | "star" | "pentagon" | "plus" | "hexagon";

export const MARKS: Record<string, Mark> = {
  violet: "circle",
  green: "triangle",
  amber: "square",
  cyan: "diamond",
  rose: "star",
  sand: "pentagon",
  white: "plus",
  red: "hexagon",
};

/** The shape that goes with a seat's colour, as a path. */
export function mark(kind: Mark, cx: number, cy: number, r: number): string {
  const poly = (points: [number, number][]) => `M${points.map(([x, y]) => `${n(x)},${n(y)}`).join("L")}z`;
  const ring = (count: number, radius: (at: number) => number, dy = 0): [number, number][] =>
    Array.from({ length: count }, (_, at) => {
      const angle = (at * 2 * Math.PI) / count;
      return [cx + radius(at) * Math.sin(angle), cy + dy - radius(at) * Math.cos(angle)];
    });
  switch (kind) {
    case "circle":
      return `M${n(cx - r)},${n(cy)}a${n(r)},${n(r)} 0 1 0 ${n(2 * r)},0a${n(r)},${n(r)} 0 1 0 ${n(-2 * r)},0z`;
    case "triangle":
      return poly(ring(3, () => r * 1.22, r * 0.2));
    case "square": {
      const q = r * 0.9;
      return `M${n(cx - q)},${n(cy - q)}h${n(2 * q)}v${n(2 * q)}h${n(-2 * q)}z`;
    }
    case "diamond":
      return poly(ring(4, () => r * 1.16));
    case "star":
      return poly(ring(10, (at) => (at % 2 === 0 ? r * 1.25 : r * 0.56)));
    case "pentagon":
      return poly(ring(5, () => r * 1.1));
    case "hexagon":
      return poly(ring(6, () => r * 1.06));
    case "plus": {
      const [o, i] = [r * 1.05, r * 0.46];
      return `M${n(cx - i)},${n(cy - o)}h${n(2 * i)}v${n(o - i)}h${n(o - i)}v${n(2 * i)}h${n(i - o)}v${n(o - i)}h${n(-2 * i)}v${n(i - o)}h${n(i - o)}v${n(-2 * i)}h${n(o - i)}z`;
    }
  }
}

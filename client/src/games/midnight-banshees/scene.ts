// The graveyard at night, drawn once from the pack: lawn, pines, graves, flagstones, crypt. What moves is not here.
import coffin from "icon:coffin";
import doors from "icon:closed-doors";
import fence from "icon:spiked-fence";
import stake from "icon:stake-hammer";
import doll from "icon:voodoo-doll";
import { hash, icon, n, pine, seeded } from "../../core/draw.ts";
import type { Layout, Space, Tomb } from "./layout.ts";

const known = new WeakMap<Layout, string>();

export function scene(board: Layout): string {
  const seen = known.get(board);
  if (seen !== undefined) return seen;
  const parts = [lawn(board), ...board.tombs.map((it) => threads(board, it)), crypt(board)];
  parts.push(...board.spaces.map((it) => stone(board, it)), ...board.tombs.map(pit));
  const drawn = parts.join("");
  known.set(board, drawn);
  return drawn;
}

function lawn(board: Layout): string {
  const random = seeded(11);
  const within = (low: number, high: number) => low + (high - low) * random();
  const half = board.square / 2;
  const taken = (x: number, y: number, r: number) =>
    board.spaces.some((it) => Math.abs(it.x - x) < half + r && Math.abs(it.y - y) < half + r) ||
    (Math.abs(board.crypt.x - x) < board.crypt.w / 2 + 14 &&
      Math.abs(board.crypt.y - y) < board.crypt.h / 2 + 26) ||
    board.tombs.some((it) => Math.abs(it.x - x) < 78 && Math.abs(it.y - y) < 66);
  const grown: { x: number; y: number; h: number }[] = [];
  for (let tries = 0; tries < 1500; tries++) {
    const it = { x: within(158, 842), y: within(172, 848), h: within(26, 50) };
    if (taken(it.x, it.y - it.h / 2, it.h * 0.42)) continue;
    if (grown.some((other) => Math.hypot(other.x - it.x, other.y - it.y) < 24)) continue;
    grown.push(it);
  }
  grown.sort((a, b) => a.y - b.y);
  const drawn = grown.map((it) =>
    random() < 0.17 ? grave(it.x, it.y, random()) : tree(it.x, it.y, it.h, random()),
  );
  const tufts = Array.from({ length: 90 }, () => {
    const [x, y] = [within(155, 845), within(155, 845)];
    return `<path d="M${n(x)},${n(y)}q-3,-7 -5,-8m5,8q0,-8 1,-11m-1,11q3,-6 6,-7" class="mb-tuft"/>`;
  });
  return `<rect x="36" y="36" width="928" height="928" rx="26" class="mb-lawn"/>${tufts.join("")}${drawn.join("")}`;
}

function tree(x: number, y: number, h: number, luck: number): string {
  const tone = luck < 0.5 ? "var(--mb-pine-1)" : "var(--mb-pine-2)";
  return pine(x, y, h, tone, "var(--mb-pine-3)");
}

function grave(x: number, y: number, luck: number): string {
  const [w, h] = [9, 22];
  const top = luck < 0.4 ? `v${-h}h${2 * w}v${h}` : `v${-h + w}q0,${-w} ${w},${-w}t${w},${w}v${h - w}`;
  const cross = luck > 0.7 ? `<path d="M${n(x)},${n(y - 17)}v9m-4,-6h8" class="mb-carved"/>` : "";
  return `<ellipse cx="${n(x)}" cy="${n(y + 1)}" rx="13" ry="3.500" class="mb-mound"/><path d="M${n(x - w)},${n(y)}${top}z" class="mb-grave"/>${cross}`;
}

function threads(board: Layout, tomb: Tomb): string {
  return board.spaces
    .filter((it) => it.tomb === tomb.id)
    .map((it) => `<path d="M${tomb.x},${tomb.y}L${it.x},${it.y}" class="mb-thread"/>`)
    .join("");
}

function stone(board: Layout, space: Space): string {
  const { x, y, kind, id } = space;
  const half = board.square / 2;
  const random = seeded(hash(id));
  const box = (dy: number, cls: string) =>
    `<rect x="${n(x - half)}" y="${n(y - half + dy)}" width="${2 * half}" height="${2 * half}" rx="11" class="${cls}"/>`;
  const light = `<path d="M${n(x - half + 10)},${n(y - half + 2.5)}h${2 * half - 20}" class="mb-rim"/>`;
  const face = kind === "red" ? "mb-red" : random() < 0.5 ? "mb-flag-a" : "mb-flag-b";
  return box(4, "mb-under") + box(0, face) + light + wear(space, half, random) + picture(space);
}

/** Cracks and moss, so that no two stones are alike. */
function wear({ x, y, kind }: Space, half: number, random: () => number): string {
  if (kind === "red") return "";
  const within = (low: number, high: number) => low + (high - low) * random();
  const [sx, sy] = [x + within(-24, 24), y - half + 5];
  const crack = `<path d="M${n(sx)},${n(sy)}l${n(within(-11, 11))},${n(within(10, 20))}l${n(within(-13, 13))},${n(within(8, 18))}" class="mb-crack"/>`;
  const side = random() < 0.5 ? -1 : 1;
  const moss =
    random() < 0.55
      ? `<ellipse cx="${n(x + side * half * 0.58)}" cy="${n(y + half * 0.78)}" rx="${n(within(9, 17))}" ry="5" class="mb-moss"/>`
      : "";
  return (random() < 0.75 ? crack : "") + moss;
}

function picture({ x, y, kind }: Space): string {
  switch (kind) {
    case "red":
      return (
        `<path d="M${x - 31},${y - 14}q9,-21 31,-17t28,10q10,19 -2,33t-31,14q-24,2 -28,-14q-5,-12 2,-26z" class="mb-blood"/>` +
        `<circle cx="${x + 31}" cy="${y - 29}" r="5.500" class="mb-blood"/><circle cx="${x - 33}" cy="${y + 29}" r="4" class="mb-blood"/><circle cx="${x + 34}" cy="${y + 22}" r="3" class="mb-blood"/>` +
        icon(coffin, { x, y, size: 46 }, "#f3e9c6", { color: "#5e130d", width: 2 })
      );
    case "voodoo_corner":
      return icon(doll, { x, y, size: 66 }, "#e6c077", { color: "#2b2210", width: 2 });
    case "stake_corner":
      return icon(stake, { x, y, size: 64 }, "#dca56a", { color: "#2b1d10", width: 2 });
    case "gate":
      return arch(x, y);
    case "door":
      return (
        `<circle cx="${x}" cy="${y}" r="48" class="mb-lamp"/>` +
        icon(doors, { x, y, size: 58 }, "#f3dfa8", { color: "#2b2210", width: 2 })
      );
    default:
      return "";
  }
}

/** An iron arch between two posts, spikes below. */
function arch(x: number, y: number): string {
  const posts = `M${x - 34},${y + 34}v-44h8v44zM${x + 26},${y + 34}v-44h8v44z`;
  const bow = `M${x - 34},${y - 8}q0,-30 34,-30t34,30h-7q0,-23 -27,-23t-27,23z`;
  return (
    icon(fence, { x, y: y + 10, size: 50 }, "#97a3ac") +
    `<path d="${posts}${bow}" class="mb-iron"/><circle cx="${x}" cy="${y - 40}" r="4.500" class="mb-iron"/>`
  );
}

function crypt({ crypt: { x, y, w, h } }: Layout): string {
  const [l, r, t, b] = [x - w / 2, x + w / 2, y - h / 2, y + h / 2];
  const faces = [
    [`${l},${t} ${r},${t}`, "mb-roof-n"],
    [`${r},${t} ${r},${b}`, "mb-roof-e"],
    [`${r},${b} ${l},${b}`, "mb-roof-s"],
    [`${l},${b} ${l},${t}`, "mb-roof-w"],
  ].map(([edge, cls]) => `<polygon points="${edge} ${x},${y}" class="${cls}"/>`);
  const courses = [0.86, 0.72, 0.58, 0.44, 0.3].map((f) => {
    const [cw, ch] = [(w * f) / 2, (h * f) / 2];
    return `<rect x="${n(x - cw)}" y="${n(y - ch)}" width="${n(2 * cw)}" height="${n(2 * ch)}" class="mb-course"/>`;
  });
  const ridges = `<path d="M${l},${t}L${r},${b}M${r},${t}L${l},${b}" class="mb-ridge"/>`;
  const lamps = [
    [l, t],
    [r, t],
    [r, b],
    [l, b],
  ].map(
    ([lx, ly]) =>
      `<circle cx="${lx}" cy="${ly}" r="30" class="mb-lamp"/><circle cx="${lx}" cy="${ly}" r="5.500" class="mb-flame"/>`,
  );
  return (
    `<circle cx="${x}" cy="${y}" r="205" class="mb-lamp"/>` +
    `<rect x="${l}" y="${t + 8}" width="${w}" height="${h}" rx="10" class="mb-under"/>${faces.join("")}${courses.join("")}${ridges}` +
    `<rect x="${l}" y="${t}" width="${w}" height="${h}" rx="8" class="mb-eaves"/>${lamps.join("")}` +
    `<rect x="${x - 104}" y="${y - 29}" width="208" height="58" rx="11" class="mb-plaque"/>` +
    `<text x="${x}" y="${y + 14}" class="mb-plaque-text">The Crypt</text>`
  );
}

/** The open grave under a lid, seen only when the lid swings away. */
function pit({ x, y }: Tomb): string {
  return (
    `<rect x="${x - 60}" y="${y - 36}" width="120" height="80" rx="10" class="mb-under"/>` +
    `<rect x="${x - 58}" y="${y - 40}" width="116" height="78" rx="9" class="mb-pit"/>`
  );
}

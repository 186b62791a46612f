// The seal of the dice, worked out again in the browser: BLAKE3's key derivation of a 32-byte seed. One block is enough.
const IV = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];
const ORDER = [2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8];
const [START, END, ROOT, CONTEXT, MATERIAL] = [1, 2, 8, 32, 64];
const at = (words: number[], index: number) => words[index] ?? 0;

function compress(key: number[], block: number[], length: number, flags: number): number[] {
  const state = [...key, ...IV.slice(0, 4), 0, 0, length, flags];
  let message = block;
  const turn = (value: number, by: number) => ((value >>> by) | (value << (32 - by))) >>> 0;
  const mix = (a: number, b: number, c: number, d: number, x: number, y: number) => {
    for (const [word, first, second] of [
      [x, 16, 12],
      [y, 8, 7],
    ] as const) {
      state[a] = (at(state, a) + at(state, b) + word) >>> 0;
      state[d] = turn(at(state, d) ^ at(state, a), first);
      state[c] = (at(state, c) + at(state, d)) >>> 0;
      state[b] = turn(at(state, b) ^ at(state, c), second);
    }
  };
  for (let round = 0; round < 7; round++) {
    const m = (index: number) => at(message, index);
    for (let column = 0; column < 4; column++) {
      mix(column, column + 4, column + 8, column + 12, m(2 * column), m(2 * column + 1));
    }
    for (let slant = 0; slant < 4; slant++) {
      const [b, c, d] = [4 + ((slant + 1) % 4), 8 + ((slant + 2) % 4), 12 + ((slant + 3) % 4)];
      mix(slant, b, c, d, m(8 + 2 * slant), m(9 + 2 * slant));
    }
    const before = message;
    message = ORDER.map((index) => at(before, index));
  }
  return state.slice(0, 8).map((value, index) => (value ^ at(state, index + 8)) >>> 0);
}

function words(bytes: Uint8Array): number[] {
  const block = new Uint8Array(64);
  block.set(bytes);
  const view = new DataView(block.buffer);
  return Array.from({ length: 16 }, (_, index) => view.getUint32(4 * index, true));
}

function whole(key: number[], bytes: Uint8Array, kind: number): number[] {
  if (bytes.length > 64) throw new Error("only one block is supported");
  return compress(key, words(bytes), bytes.length, START | END | ROOT | kind);
}

function unhex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function hex(value: number[]): string {
  const bytes = value.flatMap((word) => [0, 8, 16, 24].map((by) => (word >>> by) & 255));
  return bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function deriveKey(context: string, material: Uint8Array): string {
  const key = whole(IV, new TextEncoder().encode(context), CONTEXT);
  return hex(whole(key, material, MATERIAL));
}

/** The seal that a seed must have had. */
export function commitment(seed: string): string {
  return deriveKey("lychgate 1 commitment", unhex(seed));
}

// The dice of a finished match, worked out again in the browser as docs/FAIRNESS.md says: seal, nonces, numbers, every draw.
import { chacha20orig } from "@noble/ciphers/chacha.js";
import { blake3 } from "@noble/hashes/blake3.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/** What was checked of a file, or the first thing in it that is wrong. */
export type Checked = { chances: number; draws: number } | { wrong: string };

export const commitment = (seed: string) => bytesToHex(derive("lychgate 1 commitment", hexToBytes(seed)));

const derive = (context: string, material: Uint8Array) => blake3(material, { context: utf8ToBytes(context) });

export function diceKey(seed: string, nonces: Map<number, string>): Uint8Array {
  const bySeat = [...nonces].sort(([a], [b]) => a - b);
  const shares = bySeat.flatMap(([seat, nonce]) => [Uint8Array.of(seat), hexToBytes(nonce)]);
  return derive("lychgate 1 dice", concatBytes(hexToBytes(seed), ...shares));
}

/** The words of one chance, as many as are asked for. */
export class Words {
  readonly #key: Uint8Array;
  readonly #stream = new Uint8Array(8);
  #words = new DataView(new ArrayBuffer(0));
  #next = 0;

  constructor(key: Uint8Array, chance: number) {
    this.#key = key;
    new DataView(this.#stream.buffer).setBigUint64(0, BigInt(chance), true);
  }

  next(): number {
    if (this.#next >= this.#words.byteLength) this.#grow();
    const word = this.#words.getUint32(this.#next, true);
    this.#next += 4;
    return word;
  }

  /** A number below the bound, each equally likely: words in the last, incomplete run are passed over. */
  below(bound: number): number {
    const end = Math.floor(2 ** 32 / bound) * bound;
    for (;;) {
      const word = this.next();
      if (word < end) return word % bound;
    }
  }

  #grow(): void {
    const zeros = new Uint8Array(this.#words.byteLength + 256);
    this.#words = new DataView(chacha20orig(this.#key, this.#stream, zeros).buffer);
  }
}

/** Checks every draw of a match file; it knows no rules, so it cannot tell whether a row is legal (`lychgate verify` does). */
export function checkDice(file: string, published: string): Checked {
  const field = (name: string) => new RegExp(`^${name} ([0-9a-f]{64})$`, "m").exec(file)?.[1];
  const [seed, sealed] = [field("seed"), field("commitment")];
  if (seed === undefined) return { wrong: "the file has no seed" };
  if (sealed !== published) return { wrong: "the file has another seal than the table" };
  if (commitment(seed) !== published) return { wrong: "the seed does not fit the seal" };
  const nonces = new Map<number, string>();
  let key: Uint8Array | null = null;
  let [chances, draws] = [0, 0];
  for (const [index, line] of file.split("\n").entries()) {
    const at = `line ${index + 1}`;
    const nonce = /^! nonce ([0-7]) ([0-9a-f]{64}) {2}# /.exec(line);
    if (nonce && key) return { wrong: `${at}: a nonce comes before the first chance` };
    if (nonce) nonces.set(Number(nonce[1]), nonce[2] ?? "");
    if (!line.startsWith("* ")) continue;
    const chance = /^\* (\d+) (-|[\d/,]+) /.exec(line);
    if (Number(chance?.[1]) !== chances) return { wrong: `${at}: chance ${chances} was expected` };
    key ??= diceKey(seed, nonces);
    const words = new Words(key, chances);
    for (const draw of (chance?.[2] ?? "").matchAll(/(\d+)\/(\d+)/g)) {
      const [value, bound] = [Number(draw[1]), Number(draw[2])];
      if (!(bound > 0 && bound < 2 ** 32) || words.below(bound) !== value)
        return { wrong: `${at}: the dice did not fall so` };
      draws += 1;
    }
    chances += 1;
  }
  return { chances, draws };
}

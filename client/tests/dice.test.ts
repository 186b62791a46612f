// The example in numbers of docs/FAIRNESS.md, and files that were tampered with.
import { bytesToHex } from "@noble/hashes/utils.js";
import { expect, test } from "vitest";
import { checkDice, commitment, diceKey, Words } from "../src/core/dice.ts";

const seed = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const seal = "a37c2b2ceae3af3fdad5f6b2ce72798cc08a2239bc9e271d3d1e3406afa796a9";
const nonces = new Map([
  [2, "22".repeat(32)],
  [0, "11".repeat(32)],
]);
const file = `lychgate 1
commitment ${seal}
! nonce 0 ${"11".repeat(32)}  # 0000
! nonce 2 ${"22".repeat(32)}  # 0000
* 0 1/6,3/6 roll 2 4  # 0000
* 1 - nothing  # 0000
* 2 1174795618/3000000000 deal  # 0000
seed ${seed}
`;

test("seal, key and words are those of the example", () => {
  expect(commitment(seed)).toBe(seal);
  const key = diceKey(seed, nonces);
  expect(bytesToHex(key)).toBe("c64344ef1025c5d9a7a94e62d7aeffc779b9fa0d0728684de9083c2debf0863a");
  const first = new Words(key, 0);
  expect([first.next(), first.next()]).toEqual([1972818457, 834282771]);
  const third = new Words(key, 2);
  expect([third.next(), third.next()]).toEqual([3851382709, 1174795618]);
});

test("words go on after the first block", () => {
  const words = new Words(diceKey(seed, nonces), 0);
  const many = Array.from({ length: 300 }, () => words.next());
  expect(new Set(many).size).toBeGreaterThan(295);
});

test("every draw of a file is checked", () => {
  expect(checkDice(file, seal)).toEqual({ chances: 3, draws: 3 });
});

test.each([
  ["1/6,3/6", "2/6,3/6", "line 5: the dice did not fall so"],
  ["* 2 ", "* 3 ", "line 7: chance 2 was expected"],
  ["* 1 - nothing", `! nonce 1 ${"33".repeat(32)}`, "line 6: a nonce comes before the first chance"],
  [`seed 00`, `seed 01`, "the seed does not fit the seal"],
  [`seed 00`, `sead 00`, "the file has no seed"],
  [`commitment a3`, `commitment a4`, "the file has another seal than the table"],
])("%s for %s is found", (from, to, wrong) => {
  expect(checkDice(file.replace(from, to), seal)).toEqual({ wrong });
});

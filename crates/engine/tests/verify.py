#!/usr/bin/env python3
"""Checks the dice of Lychgate match files, knowing no rules: python3 verify.py FILE... ("-" is standard input).

Does what docs/FAIRNESS.md says and shares no code with the engine; BLAKE3 and ChaCha20 are below, for Python has neither.
Says for every file how many draws were recomputed, or what is wrong with which line. Exit 0 if all are fine, else 1.
"""
import re
import struct
import sys

WORD = 0xFFFFFFFF


def turn_right(word, bits):
    return (word >> bits | word << (32 - bits)) & WORD


# BLAKE3, for messages of one chunk (at most 1024 bytes); we need 297.

IV = (0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A, 0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19)
PERMUTATION = (2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8)
CHUNK_START, CHUNK_END, ROOT, DERIVE_KEY_CONTEXT, DERIVE_KEY_MATERIAL = 1, 2, 8, 32, 64
COLUMNS_AND_DIAGONALS = (
    (0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
    (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14),
)  # fmt: skip


def compress(chain, block, length, flags):
    state = [*chain, *IV[:4], 0, 0, length, flags]
    words = struct.unpack("<16I", block)
    for _ in range(7):
        for half, (a, b, c, d) in enumerate(COLUMNS_AND_DIAGONALS):
            for word, one, two in ((words[2 * half], 16, 12), (words[2 * half + 1], 8, 7)):
                state[a] = (state[a] + state[b] + word) & WORD
                state[d] = turn_right(state[d] ^ state[a], one)
                state[c] = (state[c] + state[d]) & WORD
                state[b] = turn_right(state[b] ^ state[c], two)
        words = [words[at] for at in PERMUTATION]
    return [one ^ two for one, two in zip(state[:8], state[8:])]


def chunk(key, message, kind):
    blocks = [message[at : at + 64] for at in range(0, len(message), 64)] or [b""]
    chain = key
    for at, block in enumerate(blocks):
        first = CHUNK_START if at == 0 else 0
        last = CHUNK_END | ROOT if at == len(blocks) - 1 else 0
        chain = compress(chain, block.ljust(64, b"\0"), len(block), kind | first | last)
    return chain


def derive_key(context, material):
    key = chunk(IV, context.encode(), DERIVE_KEY_CONTEXT)
    return struct.pack("<8I", *chunk(key, material, DERIVE_KEY_MATERIAL))


# ChaCha20: 64 bits of counter, then 64 bits of stream. It turns left where BLAKE3 turns right.


def chacha20_words(key, stream):
    counter = 0
    while True:
        first = [*struct.unpack("<4I", b"expand 32-byte k"), *struct.unpack("<8I", key)]
        first += struct.unpack("<4I", struct.pack("<QQ", counter, stream))
        state = list(first)
        for _ in range(10):
            for a, b, c, d in COLUMNS_AND_DIAGONALS:
                for one, two in ((16, 12), (8, 7)):
                    state[a] = (state[a] + state[b]) & WORD
                    state[d] = turn_right(state[d] ^ state[a], 32 - one)
                    state[c] = (state[c] + state[d]) & WORD
                    state[b] = turn_right(state[b] ^ state[c], 32 - two)
        yield from ((one + two) & WORD for one, two in zip(state, first))
        counter += 1


def below(bound, words):
    """A number below the bound, each equally likely: words in the last, incomplete run are passed over."""
    end = (1 << 32) // bound * bound
    return next(word for word in words if word < end) % bound


# The file.


class Wrong(Exception):
    pass


def check(text):
    def field(name):
        found = re.findall(rf"(?m)^{name} ([0-9a-f]{{64}})$", text)
        if len(found) != 1:
            raise Wrong(f"one line `{name}` of 64 digits is needed, and there are {len(found)}")
        return bytes.fromhex(found[0])

    seed = field("seed")
    if derive_key("lychgate 1 commitment", seed) != field("commitment"):
        raise Wrong("the seed is not the one committed to")
    nonces, chances, draws = {}, 0, 0
    for number, line in enumerate(text.split("\n"), 1):
        if line.startswith("! nonce "):
            found = re.match(r"! nonce ([0-7]) ([0-9a-f]{64})  # ", line)
            if not found or chances > 0:
                raise Wrong(f"line {number}: a nonce comes before the first chance")
            nonces[int(found[1])] = bytes.fromhex(found[2])
        elif line.startswith("* "):
            found = re.match(r"\* ([0-9]+) (-|[0-9]+/[0-9]+(?:,[0-9]+/[0-9]+)*) ", line)
            if not found or int(found[1]) != chances:
                raise Wrong(f"line {number}: chance {chances} was expected")
            shares = b"".join(bytes([seat]) + nonces[seat] for seat in sorted(nonces))
            words = chacha20_words(derive_key("lychgate 1 dice", seed + shares), chances)
            for value, bound in re.findall(r"([0-9]+)/([0-9]+)", found[2]):
                if not 0 < int(bound) <= WORD or below(int(bound), words) != int(value):
                    raise Wrong(f"line {number}: the dice did not fall so")
                draws += 1
            chances += 1
    return chances, draws


def main(names):
    if not names:
        sys.exit(__doc__)
    wrong = 0
    for name in names:
        try:
            source = sys.stdin.buffer if name == "-" else open(name, "rb")
            with source:
                chances, draws = check(source.read().decode())
            print(f"{name}: {chances} chances, {draws} draws, all as committed")
        except (OSError, UnicodeDecodeError, Wrong) as error:
            print(f"{name}: {error}")
            wrong += 1
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main(sys.argv[1:])

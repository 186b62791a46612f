// Ways along the roads, for the eye: the rules say where a ride ends and how long it is, here it is drawn.
import { isTrack, type Layout } from "./layout.ts";

interface Wanted {
  from: string;
  to: string;
  /** Exact number of steps, if it is known. */
  steps?: number;
  /** Spaces it passes, in order; the first of them is the first step. */
  via?: string[];
  /** Where the rider came from: not the first step. */
  came?: string | null;
}

const FARTHEST = 12;

/** The spaces from one to another, both with; only the ends if no such way is found. */
export function way(board: Layout, wanted: Wanted): string[] {
  if (wanted.from === wanted.to && !wanted.steps) return [wanted.from];
  const lengths = wanted.steps ? [wanted.steps] : Array.from({ length: FARTHEST }, (_, at) => at + 1);
  for (const length of lengths) {
    const found = search(board, wanted, length);
    if (found) return found;
  }
  return [wanted.from, wanted.to];
}

/** Of the ways of one length, the one through the fewest churches and graveyards: those are rarely ridden through. */
function search(board: Layout, { from, to, via = [], came }: Wanted, length: number): string[] | null {
  let [best, least] = [null as string[] | null, Infinity];
  const ride = (path: string[], rest: string[], crossed: number): void => {
    const here = path.at(-1) ?? from;
    if (crossed >= least) return;
    if (path.length > length) {
      if (here === to && rest.length === 0) [best, least] = [path, crossed];
      return;
    }
    for (const next of board.at.get(here)?.links ?? []) {
      if (
        next === (path.length === 1 ? came : path.at(-2)) ||
        (path.length === 1 && via.length > 0 && next !== via[0])
      )
        continue;
      const space = board.at.get(next);
      const crosses = space && !isTrack(space) && path.length < length ? 1 : 0;
      ride([...path, next], next === rest[0] ? rest.slice(1) : rest, crossed + crosses);
    }
  };
  ride([from], via, 0);
  return best;
}

/** Several pieces of road as one. */
export function join(pieces: string[][]): string[] {
  return pieces.flatMap((piece, at) =>
    at > 0 && pieces[at - 1]?.at(-1) === piece[0] ? piece.slice(1) : piece,
  );
}

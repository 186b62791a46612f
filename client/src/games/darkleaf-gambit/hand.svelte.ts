// The unit in a person's hand, shared by the board, the dock and the clan boards of the one table a page shows.
interface Hand {
  /** Where the unit stands that was taken. */
  piece: string | null;
  /** A territory that stands for several choices. */
  target: string | null;
  /** A unit pointed at in the dock. */
  peek: string | null;
}

export const hand = $state<Hand>({ piece: null, target: null, peek: null });

export function hold(piece: string | null): void {
  Object.assign(hand, { piece, target: null, peek: null });
}

/** Milliseconds to wait before trying again for the `attempt`-th time, from 0. `luck` spreads clients of a restarted server. */
export function backoff(attempt: number, luck: number): number {
  const base = Math.min(500 * 2 ** attempt, 4_000);
  return Math.round(base * (0.75 + luck / 2));
}

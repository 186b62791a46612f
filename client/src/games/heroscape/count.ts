/** 0, 1, 2 and so on, so many. */
export const count = (n: number): number[] => Array.from({ length: Math.max(0, n) }, (_, at) => at);

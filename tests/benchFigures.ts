/** NaN of none. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Both sides and their ratio. */
export function toRatio(ours: number, theirs: number): string {
  return `${String(ours)}/${String(theirs)} = ${(ours / theirs).toFixed(2)}`;
}

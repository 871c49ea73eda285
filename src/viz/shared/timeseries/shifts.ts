/** The time shift of a series: the index of the shift, and the key of the base series. */
export interface Shift {
  readonly index: number;
  readonly baseKey: string;
}

/**
 * Detects from a series' key whether it is time-shifted. The server spells a shift in one of four ways
 * (docs/contract/query-building.md §5, pivot and rename): `metric__shift`, `metric__shift, group`, `shift, group` (or `metric, shift, group`),
 * or the shift alone.
 * `only` is the base where the key is the shift alone: the one metric's label.
 */
export function findShift(key: string, offsets: readonly string[], only: string | undefined): Shift | undefined {
  for (const [index, offset] of offsets.entries()) {
    if (key === offset) return { index, baseKey: only ?? key };
    if (key.startsWith(`${offset}, `)) return { index, baseKey: key.slice(offset.length + 2) };
    const suffix = `__${offset}`;
    if (key.endsWith(suffix)) return { index, baseKey: key.slice(0, -suffix.length) };
    if (key.includes(`${suffix}, `)) return { index, baseKey: key.replace(`${suffix}, `, ', ') };
    if (key.endsWith(`, ${offset}`)) return { index, baseKey: key.slice(0, -offset.length - 2) };
    if (key.includes(`, ${offset}, `)) return { index, baseKey: key.replace(`, ${offset}, `, ', ') };
  }
  return undefined;
}

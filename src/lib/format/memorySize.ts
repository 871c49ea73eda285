const DECIMAL = ['B', 'kB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB', 'RB', 'QB'];
const BINARY = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB', 'EiB', 'ZiB', 'YiB', 'RiB', 'QiB'];

/**
 * Bytes in the best unit, with at most two decimals: 1536 → '1.54kB', binary '1.5KiB'. Source: Superset's MEMORY_*
 * formats, but with bytes for fractions of a byte, for which Superset has no unit.
 */
export function formatMemory(bytes: number, binary: boolean): string {
  const base = binary ? 1024 : 1000;
  const units = binary ? BINARY : DECIMAL;
  const size = Math.abs(bytes);
  const power = size < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(size) / Math.log(base)));
  const amount = Number((size / base ** power).toFixed(2));
  return `${bytes < 0 ? '-' : ''}${String(amount)}${units[power] ?? 'B'}`;
}

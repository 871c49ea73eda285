const pad = (value: number, digits = 2): string => String(value).padStart(digits, '0');

/** 'HH:mm:ss.SSS' between two times in milliseconds; empty where one is unknown. */
export function formatDuration(start: number | null | undefined, end: number | null | undefined): string {
  if (typeof start !== 'number' || typeof end !== 'number' || !(end >= start)) return '';
  const ms = Math.round(end - start);
  const [hours, minutes, seconds] = [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1000) % 60].map(Math.floor);
  return `${pad(hours ?? 0)}:${pad(minutes ?? 0)}:${pad(seconds ?? 0)}.${pad(ms % 1000, 3)}`;
}

const pad = (value: number, digits = 2): string => String(value).padStart(digits, '0');

interface QueryTimes {
  readonly start_time: number | null;
  readonly start_running_time: number | null;
  readonly end_time: number | null;
}

/** 'HH:mm:ss.SSS' from when the query began to run, or was sent; empty while it has not ended. */
export function toDuration({ start_time, start_running_time, end_time }: QueryTimes): string {
  const start = start_running_time ?? start_time;
  if (start === null || end_time === null || !(end_time >= start)) return '';
  const ms = Math.round(end_time - start);
  const [hours, minutes, seconds] = [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1000) % 60].map(Math.floor);
  return `${pad(hours ?? 0)}:${pad(minutes ?? 0)}:${pad(seconds ?? 0)}.${pad(ms % 1000, 3)}`;
}

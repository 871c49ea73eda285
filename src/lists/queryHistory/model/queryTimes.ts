const pad = (value: number, digits = 2): string => String(value).padStart(digits, '0');

/** 'YYYY-MM-DD HH:mm:ss' in the browser's time zone; empty where it is no time. */
export function toLocalTime(ms: number | null): string {
  if (ms === null || !(Math.abs(ms) <= 8.64e15)) return '';
  const date = new Date(ms);
  const day = [pad(date.getFullYear(), 4), pad(date.getMonth() + 1), pad(date.getDate())].join('-');
  return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map((part) => pad(part)).join(':')}`;
}

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

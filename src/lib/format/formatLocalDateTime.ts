const pad = (value: number, digits = 2): string => String(value).padStart(digits, '0');

/** 'YYYY-MM-DD HH:mm:ss' in the browser's time zone; empty where it is no time. */
export function formatLocalDateTime(ms: number | null): string {
  if (ms === null || !(Math.abs(ms) <= 8.64e15)) return '';
  const date = new Date(ms);
  const day = [pad(date.getFullYear(), 4), pad(date.getMonth() + 1), pad(date.getDate())].join('-');
  return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map((part) => pad(part)).join(':')}`;
}

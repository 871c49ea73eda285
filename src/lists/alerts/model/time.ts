/** A time of the server, which is UTC where it does not say another zone. */
export function readTime(text: string | null): number | undefined {
  if (text === null || text === '') return undefined;
  const time = Date.parse(/(Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : `${text}Z`);
  return Number.isNaN(time) ? undefined : time;
}

/** Two digits for everything, so that times stand below each other. */
export function formatTime(time: number | undefined, timeZone?: string): string {
  if (time === undefined) return '';
  const format = new Intl.DateTimeFormat('sv', {
    dateStyle: 'short',
    timeStyle: 'medium',
    ...(timeZone && { timeZone }),
  });
  return format.format(time);
}

/** '0.42 s', '1:02 min', '' where the end is unknown. */
export function formatDuration(start: number | undefined, end: number | undefined): string {
  if (start === undefined || end === undefined || end < start) return '';
  const seconds = (end - start) / 1000;
  if (seconds < 60) return `${seconds.toFixed(2)} s`;
  const whole = Math.round(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

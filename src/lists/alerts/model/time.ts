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

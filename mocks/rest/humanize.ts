const steps: readonly (readonly [seconds: number, one: string, many: string])[] = [
  [31_536_000, 'a year', 'years'],
  [2_592_000, 'a month', 'months'],
  [86_400, 'a day', 'days'],
  [3600, 'an hour', 'hours'],
  [60, 'a minute', 'minutes'],
  [1, 'a second', 'seconds'],
];

/** How long ago, in the server's wording. Both in milliseconds. */
export function humanize(time: number, now: number): string {
  const seconds = Math.max(0, Math.floor((now - time) / 1000));
  for (const [length, one, many] of steps) {
    const count = Math.floor(seconds / length);
    if (count >= 1) return count === 1 ? `${one} ago` : `${count.toString()} ${many} ago`;
  }
  return 'now';
}

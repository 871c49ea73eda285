/** Milliseconds as durations. A year has 365 days. Source: Superset's formats DURATION, DURATION_SUB, DURATION_COL. */
const DAY = 86_400_000;

/** Truncates after one digit; the small amount compensates for binary fractions. */
function oneDigit(seconds: number): number {
  return Math.floor(seconds * 10 + 1e-7) / 10;
}

interface Parts {
  readonly sign: string;
  readonly years: number;
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  /** With its fraction. */
  readonly seconds: number;
}

function toParts(ms: number): Parts {
  const size = Math.abs(ms);
  const days = Math.floor(size / DAY);
  return {
    sign: ms < 0 ? '-' : '',
    years: Math.floor(days / 365),
    days: days % 365,
    hours: Math.floor(size / 3_600_000) % 24,
    minutes: Math.floor(size / 60_000) % 60,
    seconds: (size / 1000) % 60,
  };
}

function joinUnits({ years, days, hours, minutes }: Parts, rest: readonly (readonly [number, string])[]): string {
  const all: readonly (readonly [number, string])[] = [
    [years, 'y'],
    [days, 'd'],
    [hours, 'h'],
    [minutes, 'm'],
    ...rest,
  ];
  return all
    .filter(([n]) => n !== 0)
    .map(([n, unit]) => `${String(n)}${unit}`)
    .join(' ');
}

/** 66000 → '1m 6s', 12345 → '12.3s', 12.3 → '12ms'. */
export function formatDuration(ms: number): string {
  const size = Math.abs(ms);
  // Below a second Superset shows whole milliseconds, at least one from a nanosecond on.
  if (size < 1e-6) return '0ms';
  if (size < 1000) return `${ms < 0 ? '-' : ''}${String(size < 1 ? 1 : Math.round(size))}ms`;
  const parts = toParts(ms);
  return parts.sign + joinUnits(parts, [[oneDigit(parts.seconds), 's']]);
}

/** 1.40008 → '1ms 400µs 80ns'. */
export function formatDurationSub(ms: number): string {
  const parts = toParts(ms);
  const size = Math.abs(ms);
  const milli = Math.floor(size) % 1000;
  const micro = Math.floor(size * 1e3) % 1000;
  const nano = Math.floor(size * 1e6) % 1000;
  const text = joinUnits(parts, [
    [Math.floor(parts.seconds), 's'],
    [milli, 'ms'],
    [micro, 'µs'],
    [nano, 'ns'],
  ]);
  return text === '' ? '0ms' : parts.sign + text;
}

/** 10500 → '0:10.5', 3600000 → '1:00:00'. */
export function formatDurationColon(ms: number): string {
  const { sign, years, days, hours, minutes, seconds } = toParts(ms);
  const units = [years, days, hours];
  const from = units.findIndex((n) => n !== 0);
  const whole = oneDigit(seconds);
  const tail = whole < 10 ? `0${String(whole)}` : String(whole);
  const big = from < 0 ? [minutes] : [...units.slice(from), minutes];
  const head = big.map((n, i) => (i === 0 ? String(n) : String(n).padStart(2, '0')));
  return `${sign}${head.join(':')}:${tail}`;
}

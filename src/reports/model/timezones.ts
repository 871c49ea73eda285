interface TimezoneOption {
  readonly value: string;
  readonly label: string;
}

/** '+02:00' of a time zone at a time; '' where the browser does not know the zone. */
function getOffset(timezone: string, at: Date): string {
  try {
    const parts = new Intl.DateTimeFormat('en', { timeZone: timezone, timeZoneName: 'longOffset' }).formatToParts(at);
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value.slice(3) ?? '';
    return name === '' ? '+00:00' : name;
  } catch {
    return '';
  }
}

const toLabel = (timezone: string, offset: string): string =>
  offset === '' ? timezone : `GMT ${offset} (${timezone})`;

/** 'GMT +02:00 (Europe/Berlin)' */
export function getTimezoneLabel(timezone: string, at: Date): string {
  return toLabel(timezone, getOffset(timezone, at));
}

function toMinutes(offset: string): number {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d+):(\d+)/.exec(offset) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** All time zones of the browser, by their offsets. */
export function getTimezoneOptions(at: Date): readonly TimezoneOption[] {
  const zones = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])];
  return zones
    .map((value) => {
      const offset = getOffset(value, at);
      return { value, minutes: toMinutes(offset), label: toLabel(value, offset) };
    })
    .sort((a, b) => a.minutes - b.minutes || (a.value < b.value ? -1 : 1))
    .map(({ value, label }) => ({ value, label }));
}

export function getBrowserTimezone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

import dayjs from 'dayjs';
import relativeTime from 'dayjs/plugin/relativeTime';
import utc from 'dayjs/plugin/utc';
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { timeAgo } from './timeAgo';

dayjs.extend(relativeTime);
dayjs.extend(utc);

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];

afterEach(() => {
  vi.unstubAllGlobals();
});

it('formats the time since', () => {
  const now = Date.UTC(2020, 2, 10);
  expect(timeAgo('2020-03-07T00:00:00', now)).toBe('3 days ago');
  expect(timeAgo(now - 1000, now)).toBe('a few seconds ago');
  expect(timeAgo(null, now)).toBe('');
  expect(timeAgo(8.64e15 + 2, now)).toBe('');
});

it.each([
  ['de', ['vor 12 Sekunden', 'vor 1 Sekunde', 'vor 3 Tagen', 'in 1 Stunde']],
  ['pt-BR', ['há 12 segundos', 'há 1 segundo', 'há 3 dias', 'em 1 hora']],
  ['en', ['a few seconds ago', 'a few seconds ago', '3 days ago', 'in an hour']],
  ['no language', ['a few seconds ago', 'a few seconds ago', '3 days ago', 'in an hour']],
])('is in the language of the page: %s', (lang, texts) => {
  vi.stubGlobal('document', { documentElement: { lang } });
  const now = Date.UTC(2020, 2, 10);
  const times = [now - 12 * SECOND, now, now - 3 * DAY, now + HOUR];
  expect(times.map((time) => timeAgo(time, now))).toEqual(texts);
});

it('has the words of dayjs for any two times', () => {
  const day = 24 * 60 * 60 * 1000;
  const span = fc.oneof(
    fc.integer({ min: -3 * 60 * 60, max: 3 * 60 * 60 }).map((seconds) => seconds * 1000),
    fc.integer({ min: -80 * day, max: 80 * day }),
    fc.integer({ min: -3000 * day, max: 3000 * day }),
  );
  const time = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2040, 0) });
  fc.assert(
    fc.property(time, span, (now, ago) => {
      expect(timeAgo(now - ago, now)).toBe(dayjs.utc(now - ago).from(dayjs.utc(now)));
    }),
    { numRuns: 20_000 },
  );
});

it.each<[number, string]>([
  [44 * SECOND, 'a few seconds'],
  [45 * SECOND, 'a minute'],
  [89 * SECOND, 'a minute'],
  [90 * SECOND, '2 minutes'],
  [44 * MINUTE, '44 minutes'],
  [45 * MINUTE, 'an hour'],
  [89 * MINUTE, 'an hour'],
  [90 * MINUTE, '2 hours'],
  [21 * HOUR, '21 hours'],
  [22 * HOUR, 'a day'],
  [35 * HOUR, 'a day'],
  [36 * HOUR, '2 days'],
  [25 * DAY, '25 days'],
  [26 * DAY, 'a month'],
  [45 * DAY, 'a month'],
  [46 * DAY, '2 months'],
  [515 * DAY, 'a year'],
  [550 * DAY, '2 years'],
])('%d ms: %s', (ms, text) => {
  const now = Date.UTC(2020, 2, 10);
  expect(timeAgo(now - ms, now)).toBe(`${text} ago`);
  expect(dayjs.utc(now - ms).from(dayjs.utc(now))).toBe(`${text} ago`);
  expect(timeAgo(now + SECOND, now)).toBe('in a few seconds');
});

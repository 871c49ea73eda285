import { expect, it } from 'vitest';
import { getTimezoneLabel, getTimezoneOptions } from './timezones';

const summer = new Date('2026-07-01T12:00:00Z');
const winter = new Date('2026-01-01T12:00:00Z');

it('says the offset of the day', () => {
  expect(getTimezoneLabel('Europe/Berlin', summer)).toBe('GMT +02:00 (Europe/Berlin)');
  expect(getTimezoneLabel('Europe/Berlin', winter)).toBe('GMT +01:00 (Europe/Berlin)');
  expect(getTimezoneLabel('UTC', winter)).toBe('GMT +00:00 (UTC)');
  expect(getTimezoneLabel('Mars/Olympus', winter)).toBe('Mars/Olympus');
});

it('lists every zone once, from west to east', () => {
  const options = getTimezoneOptions(winter).map(({ value }) => value);
  expect(new Set(options).size).toBe(options.length);
  expect(options.indexOf('America/New_York')).toBeLessThan(options.indexOf('UTC'));
  expect(options.indexOf('UTC')).toBeLessThan(options.indexOf('Asia/Tokyo'));
});

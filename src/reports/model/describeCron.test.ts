import { expect, it } from 'vitest';
import { loadCronDescriptions } from './describeCron';

it('says a schedule in the language of the page', async () => {
  expect((await loadCronDescriptions('en'))('0 9 * * 1-5')).toBe('At 09:00 AM, Monday through Friday');
  expect((await loadCronDescriptions('de'))('0 9 * * 1-5')).toBe('Um 09:00, Montag bis Freitag');
  expect((await loadCronDescriptions('zh'))('0 9 * * *')).not.toBe('At 09:00 AM');
});

it('says it in English where the language is unknown, and nothing about what cannot be read', async () => {
  const describe = await loadCronDescriptions('tlh');
  expect(describe('0 9 * * *')).toBe('At 09:00 AM');
  expect(describe('nonsense')).toBe('');
});

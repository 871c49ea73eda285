import { afterEach, expect, it } from 'vitest';
import { parsePluralForms } from './pluralForms';
import { setLanguagePack, t, tn } from './t';

afterEach(() => setLanguagePack());

it('chooses the plural form by the rule of the pack', () => {
  const getPluralForm = parsePluralForms(
    'nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);',
  );
  if (!getPluralForm) throw new Error('not read');
  setLanguagePack({ messages: { '%s row': ['%s строка', '%s строки', '%s строк'] }, getPluralForm });
  expect([1, 2, 5, 11, 21].map((count) => tn('%s row', '%s rows', count))).toEqual([
    '1 строка',
    '2 строки',
    '5 строк',
    '11 строк',
    '21 строка',
  ]);
});

it('is English where the pack has no such text or form', () => {
  setLanguagePack({ messages: { '%s row': ['%s Zeile', ''], Save: [null], '': { lang: 'de' } } });
  expect([1, 2].map((count) => tn('%s row', '%s rows', count))).toEqual(['1 Zeile', '2 rows']);
  expect([t('Save'), t('Home'), t('constructor')]).toEqual(['Save', 'Home', 'constructor']);
});

it('fills in the count, or the given values instead', () => {
  expect(tn('%s row', '%s rows', 2)).toBe('2 rows');
  expect(tn('%s of %s row', '%s of %s rows', 2, 2, 7)).toBe('2 of 7 rows');
});

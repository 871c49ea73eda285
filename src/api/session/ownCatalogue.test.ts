import { afterEach, describe, expect, it } from 'vitest';
import { setLanguagePack, t, tn } from '../../lib/t';
import { parsePluralForms } from '../../lib/pluralForms';
import { completePack } from './ownCatalogue';

afterEach(() => {
  setLanguagePack();
});

describe('our own translations', () => {
  it('complete the server’s pack, and leave what it has as it is', () => {
    const pack = { messages: { Save: ['Speichern'], Empty: [''], Broken: 'x' } };
    setLanguagePack(completePack(pack, { Save: 'Sichern', Empty: 'Leer', Broken: 'Defekt', New: 'Neu' }, 'de'));
    expect(['Save', 'Empty', 'Broken', 'New', 'Other'].map((text) => t(text))).toEqual([
      'Speichern',
      'Leer',
      'Defekt',
      'Neu',
      'Other',
    ]);
  });

  it('replace a wrong one, until the pack has it right, and stand for a missing one', () => {
    const catalogue = { Theme: { instead: 'Zeit', other: 'Design' } };
    const translate = (messages: Record<string, unknown>): string => {
      setLanguagePack(completePack({ messages }, catalogue, 'de'));
      return t('Theme');
    };
    expect([{ Theme: ['Zeit'] }, { Theme: ['Thema'] }, { Theme: [''] }, {}].map(translate)).toEqual([
      ...['Design', 'Thema', 'Design', 'Design'],
    ]);
  });

  it('find what an older pack spells in another way', () => {
    const messages = {
      'Edit Chart': ['Diagramm bearbeiten'],
      'Applied Filters (%d)': ['Angewendete Filter (%d)'],
      'Save as': ['Speichern als'],
      'X Axis': ['X-Achse'],
      'Undo?': ['Rückgängig machen?'],
      '(deleted)': ['(gelöscht)'],
      Cached: [''],
      cached: ['gecached'],
    };
    const texts = ['Edit chart', 'Applied filters (%d)', 'Save as...', 'X-axis', 'undo', 'Deleted', 'Cached'];
    const translate = (isOlder?: boolean): string[] => {
      setLanguagePack(completePack({ messages }, {}, 'de', isOlder));
      return texts.map((text) => t(text));
    };
    expect(translate(true)).toEqual([
      ...['Diagramm bearbeiten', 'Angewendete Filter (%d)', 'Speichern als', 'X-Achse', 'undo', 'Deleted', 'gecached'],
    ]);
    expect(translate()).toEqual(texts);
  });

  const russian = { '%s row': { one: '%s строка', few: '%s строки', many: '%s строк', other: '%s строки' } };

  it.each([
    [
      'the rule of the pack',
      'plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)',
    ],
    // As in the Russian pack of some releases.
    [
      'a rule that counts the forms in another order',
      'plural=(n%10==1 && n%100!=11 ? 2 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 0 : 1)',
    ],
    ['no rule', ''],
  ])('have the plural form of a count by %s', (_, rule) => {
    const getPluralForm = parsePluralForms(rule);
    setLanguagePack(completePack({ messages: {}, ...(getPluralForm && { getPluralForm }) }, russian, 'ru'));
    expect([1, 2, 5, 21, 112].map((count) => tn('%s row', '%s rows', count))).toEqual([
      '1 строка',
      '2 строки',
      '5 строк',
      '21 строка',
      '112 строк',
    ]);
  });

  it('have one form in a language without plurals, with or without the pack', () => {
    setLanguagePack(completePack(undefined, { '%s row': '%s 行' }, 'zh_TW'));
    expect([1, 5].map((count) => tn('%s row', '%s rows', count))).toEqual(['1 行', '5 行']);
  });

  it('use the singular’s rule of French: nothing is singular', () => {
    setLanguagePack(completePack(undefined, { '%s row': { one: '%s ligne', other: '%s lignes' } }, 'fr'));
    expect([0, 1, 2, 1_000_000].map((count) => tn('%s row', '%s rows', count))).toEqual([
      '0 ligne',
      '1 ligne',
      '2 lignes',
      '1000000 lignes',
    ]);
  });
});

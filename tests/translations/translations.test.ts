import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import descriptions from '../../src/controls/descriptions.json';
import { isRecord } from '../../src/lib/read';
import { collectTexts } from './collectTexts';
import serverPacks from './serverPacks.json';

const FOLDER = 'public/locales';
const { texts } = collectTexts();
const missing: Readonly<Record<string, readonly number[]>> = serverPacks.missing;
const getLanguages = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => path.basename(file, '.json'));
const languages = getLanguages(FOLDER);

/** Codes and units alone, which no language translates. */
const needsTranslation = (text: string): boolean => /[A-Za-z]{2}/.test(text);
const getPlaceholders = (text: string): string[] => (text.match(/%\(\w+\)[sd]|%[sd]/g) ?? []).sort();

const isReplacement = (translation: unknown): translation is { readonly instead: string; readonly other?: unknown } =>
  isRecord(translation) && typeof translation['instead'] === 'string';

/** The texts that the language's pack of Superset 6.1.0 lacks. */
function getOwnTexts(language: string): string[] {
  const lacking = new Set(missing[language]);
  const served = new Set(serverPacks.texts.filter((_, i) => !lacking.has(i)));
  return [...texts.keys()].filter((text) => needsTranslation(text) && !served.has(text));
}

const readCatalogue = (language: string, folder = FOLDER): Record<string, unknown> => {
  const catalogue: unknown = JSON.parse(readFileSync(path.join(folder, `${language}.json`), 'utf8'));
  if (!isRecord(catalogue)) throw new Error(`${language}: not an object`);
  return catalogue;
};

it('there are catalogues for languages that Superset has', () => {
  expect(languages.length).toBeGreaterThan(10);
  expect(languages.filter((language) => !Object.hasOwn(missing, language))).toEqual([]);
  expect(existsSync(path.join(FOLDER, 'en.json'))).toBe(false);
});

describe.each(languages)('the catalogue %s', (language) => {
  const catalogue = readCatalogue(language);

  it('translates every sentence that the pack of the server does not', () => {
    expect(getOwnTexts(language).filter((text) => !Object.hasOwn(catalogue, text))).toEqual([]);
  });

  it('has nothing else, but what the pack has wrong', () => {
    const own = new Set(getOwnTexts(language));
    const replaced = Object.keys(catalogue).filter((text) => isReplacement(catalogue[text]));
    expect(Object.keys(catalogue).filter((text) => !own.has(text) && !replaced.includes(text))).toEqual([]);
    // Of texts that are ours, and that the pack has at all.
    expect(replaced.filter((text) => own.has(text) || !texts.has(text))).toEqual([]);
  });

  it('has every placeholder of a sentence, and all plural forms', () => {
    const { pluralCategories } = new Intl.PluralRules(language.replace('_', '-')).resolvedOptions();
    const wrong = Object.entries(catalogue).filter(([text, translation]) => {
      const plural = texts.get(text);
      if (typeof translation === 'string') {
        const isComplete = plural === null || plural === undefined || pluralCategories.length === 1;
        const expected = getPlaceholders(pluralCategories.length === 1 ? (plural ?? text) : text);
        return !isComplete || translation.trim() === '' || String(getPlaceholders(translation)) !== String(expected);
      }
      if (isReplacement(translation))
        return (
          String(Object.keys(translation).sort()) !== 'instead,other' ||
          translation.other === translation.instead ||
          String(getPlaceholders(String(translation.other))) !== String(getPlaceholders(text))
        );
      if (!isRecord(translation) || typeof plural !== 'string') return true;
      const allowed = getPlaceholders(plural);
      const forms = Object.entries(translation);
      // A form of one number may spell it out. Millions alone ("many" of Romance languages) may be as the other numbers.
      return (
        pluralCategories.some(
          (category) => translation[category] === undefined && !['many', 'zero'].includes(category),
        ) ||
        translation['other'] === undefined ||
        forms.some(
          ([category, form]) =>
            typeof form !== 'string' ||
            getPlaceholders(form).length > allowed.length ||
            (category === 'other' && String(getPlaceholders(form)) !== String(allowed)),
        )
      );
    });
    expect(wrong).toEqual([]);
  });
});

describe('the descriptions of controls', () => {
  const folder = path.join(FOLDER, 'controls');
  const english = [...new Set(Object.values(descriptions))].sort();
  const getParts = (text: string): string[] => (text.match(/\{\w+\}|\{\{ \}\}/g) ?? []).sort();

  it('are there in all languages of the catalogues', () => {
    expect(getLanguages(folder)).toEqual(languages);
  });

  it.each(languages)('are complete in %s, with the parts that are filled in', (language) => {
    const catalogue = readCatalogue(language, folder);
    expect(Object.keys(catalogue).sort()).toEqual(english);
    const wrong = Object.entries(catalogue).filter(
      ([text, translation]) =>
        typeof translation !== 'string' ||
        translation.trim() === '' ||
        String(getParts(translation)) !== String(getParts(text)),
    );
    expect(wrong).toEqual([]);
  });
});

import { http } from '../early/http';
import { isRecord, type UnknownRecord } from '../../lib/read';
import type { LanguagePack } from '../../lib/t';

/**
 * What `public/locales/{language}.json` has for a text: its translation, or one for each of the language's plural categories;
 * `instead` of a wrong one of the server's pack, which is made with the guesses of gettext ("Theme" is "Zeit" in German).
 */
type Translation = string | Partial<Record<Intl.LDMLPluralRule | 'instead', string>>;

const LANGUAGE = /^[a-z]{2,3}(_[A-Z]{2})?$/;
/** Counts that show each plural form of every language. */
const COUNTS = [...Array.from({ length: 201 }, (_, count) => count), 1_000_000];

function pluralRules(language: string): Intl.PluralRules {
  return new Intl.PluralRules(language.replace('_', '-'));
}

/** Which form is for a count, for packs without a rule of their own: the language's categories in Intl's order. */
function getIntlForm(rules: Intl.PluralRules): LanguagePack['getPluralForm'] {
  const categories = rules.resolvedOptions().pluralCategories;
  return (count) => Math.max(0, categories.indexOf(rules.select(count)));
}

/** The forms in the order of the pack's rule: a pack of gettext counts its forms, Intl names them. */
function toForms(
  translation: Translation,
  rules: Intl.PluralRules,
  getPluralForm: LanguagePack['getPluralForm'],
): string[] {
  if (typeof translation === 'string') return [translation];
  const forms: string[] = [];
  for (const count of COUNTS) {
    const text = translation[rules.select(count)] ?? translation.other;
    if (text !== undefined) forms[getPluralForm(count)] ??= text;
  }
  return forms;
}

const isTranslated = (entry: unknown): boolean =>
  Array.isArray(entry) && entry.some((form) => typeof form === 'string' && form !== '');

/** A pack that has it right by now is not overruled. */
const isWrong = (entry: unknown, translation: Translation): boolean =>
  typeof translation !== 'string' && Array.isArray(entry) && entry[0] === translation.instead;

const normalize = (text: string): string => text.replace(/[\s-]|\.{3}|…/g, '').toLowerCase();

/** "Edit chart" by "Edit Chart": the texts are Superset 6.1.0's, and older packs spell many in another way. */
function makeFindSimilar(messages: UnknownRecord): LanguagePack['findSimilar'] {
  let keys: Map<string, string> | undefined;
  return (text) => {
    keys ??= new Map(
      Object.keys(messages)
        .filter((key) => isTranslated(messages[key]))
        .map((key) => [normalize(key), key]),
    );
    const similar = keys.get(normalize(text));
    return similar === undefined ? undefined : messages[similar];
  };
}

/**
 * The server's pack with our own translations of what it leaves out, or has wrong.
 * @param isOlder whether the pack is of a release before 6.1.0
 */
export function completePack(
  pack: Partial<LanguagePack> | undefined,
  catalogue: Readonly<Record<string, Translation>>,
  language: string,
  isOlder = false,
): Partial<LanguagePack> {
  const rules = pluralRules(language);
  const getPluralForm = pack?.getPluralForm ?? getIntlForm(rules);
  const messages: Record<string, unknown> = { ...pack?.messages };
  for (const [text, translation] of Object.entries(catalogue)) {
    const entry = messages[text];
    if (!isTranslated(entry) || isWrong(entry, translation))
      messages[text] = toForms(translation, rules, getPluralForm);
  }
  return { messages, getPluralForm, ...(isOlder && { findSimilar: makeFindSimilar(messages) }) };
}

/**
 * Our own translations for a language; undefined where there are none.
 * @param part of `public/locales`: texts that are loaded on their own, because few pages show them
 */
export async function loadOwnCatalogue(
  language: string,
  signal: AbortSignal,
  part: '' | 'controls/' = '',
): Promise<Readonly<Record<string, Translation>> | undefined> {
  if (!LANGUAGE.test(language)) return undefined;
  const response = await http(`${import.meta.env.BASE_URL}locales/${part}${language}.json`, { signal });
  const catalogue: unknown = response.ok ? await response.json() : undefined;
  return isRecord(catalogue) ? readCatalogue(catalogue) : undefined;
}

function readCatalogue(catalogue: UnknownRecord): Record<string, Translation> {
  const read: Record<string, Translation> = {};
  for (const [text, translation] of Object.entries(catalogue)) {
    if (typeof translation === 'string') read[text] = translation;
    else if (isRecord(translation))
      read[text] = Object.fromEntries(Object.entries(translation).filter(([, form]) => typeof form === 'string'));
  }
  return read;
}

import { asArray, asRecord, isRecord, type UnknownRecord } from '../../../lib/read';
import { getPluralForm, t, tn } from '../../../lib/t';

type TextArgs = Parameters<typeof t> extends [string, ...infer Args] ? Args : never;

/** `t` and `tn` with the translations that plugins bring, which go before those of the page. */
export function createTexts(locale: string) {
  const added = new Map<string, readonly string[]>();

  function addTranslation(key: string, texts: unknown): void {
    added.set(
      key,
      asArray(texts).filter((text) => typeof text === 'string'),
    );
  }

  function addTranslations(translations: unknown): void {
    if (!isRecord(translations)) {
      console.warn('Invalid translations');
      return;
    }
    for (const [key, texts] of Object.entries(translations)) addTranslation(key, texts);
  }

  return {
    addTranslation,
    addTranslations,
    /** The texts of the page's language, or the English ones. */
    addLocaleData: (data: UnknownRecord): void => {
      const ofLocale = asRecord(data);
      addTranslations(ofLocale[locale] ?? ofLocale['en']);
    },
    t: (key: string, ...args: TextArgs): string => t(added.get(key)?.[0] || key, ...args),
    /** As in Superset, the plural may be left out. */
    tn: (singular: string, plural: string | number, ...rest: (string | number)[]): string => {
      const [count = 0, ...args] = typeof plural === 'number' ? [plural, ...rest] : rest;
      const text = added.get(singular)?.[getPluralForm(Number(count))];
      const other = text || (typeof plural === 'string' ? plural : singular);
      return tn(text || singular, other, Number(count), ...args);
    },
  };
}

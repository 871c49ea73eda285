import { pageState } from './pageState';
import { own } from './own';
import type { UnknownRecord } from './read';

export interface LanguagePack {
  /** The `locale_data.superset` table of a Jed pack: key → [translation, plural…]. */
  readonly messages: UnknownRecord;
  /** Which of the plural forms is for a count. */
  readonly getPluralForm: (count: number) => number;
  /** The entry of a text that the pack has in another spelling. */
  readonly findSimilar?: ((key: string) => unknown) | undefined;
}

const ENGLISH: LanguagePack = { messages: {}, getPluralForm: (count) => (count === 1 ? 0 : 1) };
const languagePack = pageState(ENGLISH);

/** Without a pack, or without its plural rule: English. */
export function setLanguagePack(pack: Partial<LanguagePack> = {}): void {
  languagePack.set({ ...ENGLISH, ...pack });
}

/** Which of the plural forms of the user's language is for a count. */
export const getPluralForm = (count: number): number => languagePack.get().getPluralForm(count);

function readForm(entry: unknown, form: number): string | undefined {
  const found: unknown = Array.isArray(entry) ? entry[form] : undefined;
  return typeof found === 'string' && found !== '' ? found : undefined;
}

function translation(key: string, form: number): string | undefined {
  const { messages, findSimilar } = languagePack.get();
  return readForm(own(messages, key), form) ?? readForm(findSimilar?.(key), form);
}

function fill(
  text: string,
  args: readonly (string | number | bigint)[] | [Readonly<Record<string, string | number | bigint>>],
): string {
  const first = args[0];
  if (typeof first === 'object') {
    return text.replace(/%\((\w+)\)[sd]/g, (whole, name: string) =>
      Object.hasOwn(first, name) ? String(first[name]) : whole,
    );
  }
  let i = 0;
  return text.replace(/%[sd]/g, (whole) => {
    const arg = args[i++];
    return arg === undefined || typeof arg === 'object' ? whole : String(arg);
  });
}

/**
 * A sentence on the screen, in the user's language. The key is the server's own English text, so that the language packs of
 * the server work. `%s` and `%(name)s` are filled in.
 */
export function t(
  key: string,
  ...args: (string | number | bigint)[] | [Readonly<Record<string, string | number | bigint>>]
): string {
  return fill(translation(key, 0) ?? key, args);
}

/**
 * Singular or plural by `count` and the language's rule; the key of all forms is the singular. The text is filled in with the
 * count, or, as in Superset's own `tn`, with `args` where there are any: the count is then one of them.
 */
export function tn(singular: string, plural: string, count: number, ...args: (string | number)[]): string {
  const translated = translation(singular, getPluralForm(count));
  return fill(translated ?? (count === 1 ? singular : plural), args.length ? args : [count]);
}

import { pageState } from './pageState';
import { asRecord, type UnknownRecord } from './read';

const messages = pageState<UnknownRecord>({});

/** Sets the `locale_data.superset` table of a Jed pack (key → [translation, plural…]); anything else clears it. */
export function setMessages(table: unknown): void {
  messages.set(asRecord(table));
}

function translation(key: string, form: number): string | undefined {
  const table = messages.get();
  const entry = Object.hasOwn(table, key) ? table[key] : undefined;
  const found: unknown = Array.isArray(entry) ? entry[form] : undefined;
  return typeof found === 'string' && found !== '' ? found : undefined;
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

/** Singular or plural by `count`; the key of both is the singular. */
export function tn(singular: string, plural: string, count: number, ...args: (string | number)[]): string {
  const one = count === 1;
  return fill(translation(singular, one ? 0 : 1) ?? (one ? singular : plural), args.length ? args : [count]);
}

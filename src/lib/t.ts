/**
 * Every sentence a person reads goes through `t`, with the server's own English text as the key, so that the server's
 * language packs (Jed: key → [translation, plural…]) work. `%s` and `%(name)s` are filled in.
 */
let messages: Readonly<Record<string, unknown>> = {};

/** Takes a Jed pack's `locale_data.superset` table; anything else empties it. */
export function setMessages(table: unknown): void {
  messages = typeof table === 'object' && table !== null ? (table as Readonly<Record<string, unknown>>) : {};
}

function translation(key: string, form: number): string | undefined {
  const entry = Object.hasOwn(messages, key) ? messages[key] : undefined;
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
  return text.replace(/%[sd]/g, (whole) => (i < args.length ? String(args[i++]) : whole));
}

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

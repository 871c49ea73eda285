/**
 * Lossless JSON: whole numbers beyond 2^53 become `bigint`, bare NaN and ±Infinity (which a Python server may write)
 * become null. Where a quick scan finds neither, only the native parser runs.
 */
const NEEDS_LOSSLESS = /(?:^|[[:,\s])-?(?:[1-9]\d{15,}(?![\d.eE])|NaN|Infinity)/;
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|-?[1-9]\d{15,}(?![\d.eE])|NaN|-?Infinity/g;
const NUMBER = /^-?\d+$/;

/** Marks numbers that are written as strings. Random, so that no string of the response can contain it. */
function freshMark(): string {
  return `${Math.random().toString(36)}${Math.random().toString(36)}:`;
}

/** Whether a value may start at this index (it is not in the middle of a fraction or an exponent). */
function startsValue(text: string, at: number): boolean {
  const before = text[at - 1];
  return before === undefined || /[[:,\s]/.test(before);
}

/** Throws SyntaxError where the text is not JSON. `__proto__` keys are own properties, as with JSON.parse. */
export function parseJson(text: string): unknown {
  if (!NEEDS_LOSSLESS.test(text)) return JSON.parse(text);
  const mark = freshMark();
  const marked = text.replace(TOKENS, (token: string, at: number) => {
    if (token.startsWith('"')) return token;
    if (token.endsWith('N') || token.endsWith('y')) return startsValue(text, at) ? 'null' : token;
    return startsValue(text, at) && !Number.isSafeInteger(Number(token)) ? `"${mark}${token}"` : token;
  });
  return JSON.parse(marked, (_key, value: unknown) =>
    typeof value === 'string' && value.startsWith(mark) ? BigInt(value.slice(mark.length)) : value,
  );
}

/** JSON.stringify that writes a bigint as its digits. Undefined and functions at the top give 'null'. */
export function stringifyJson(value: unknown, space?: number): string {
  const mark = freshMark();
  let marks = 0;
  // Undefined where the value itself is, which is missing from its type.
  const json: unknown = JSON.stringify(
    value,
    (_key, item: unknown) => {
      if (typeof item !== 'bigint') return item;
      marks += 1;
      return `${mark}${String(item)}`;
    },
    space,
  );
  if (typeof json !== 'string') return 'null';
  if (marks === 0) return json;
  return json
    .split(`"${mark}`)
    .map((part, i) => {
      const end = part.indexOf('"');
      return i > 0 && NUMBER.test(part.slice(0, end)) ? part.slice(0, end) + part.slice(end + 1) : part;
    })
    .join('');
}

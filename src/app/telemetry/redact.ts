/** Characters: of what is sent, and of what is looked at. */
const MAX_LENGTH = 200;
const MAX_INPUT = 2000;

const RULES: readonly (readonly [RegExp, string])[] = [
  // Addresses, but files of ours by their path.
  [/\b[a-z][a-z+.-]*:\/\/[^\s"'`)]*?\/vitrine\/(assets\/[\w.-]+)[^\s"'`)]*/gi, '$1'],
  [/\b[a-z][a-z+.-]*:\/\/\S+/gi, '…'],
  // From the first quote to the last, because quoted text may have quotes in it; to the end, where the engine has cut it, so that one has
  // no other.
  [/^([^"]*)"(?:[^"]*"[^"]*")*[^"]*"([^"]*)$/s, '$1"…"$2'],
  [/(?<!…)"(?!…").*$/s, '"…"'],
  [/`(.*`|.*$)/s, '`…`'],
  [/(?<![a-z])'(.*'|.*$)/is, "'…'"],
  [/[“‘«](.*[”’»]|.*$)/s, '“…”'],
  [/\S+@\S+/g, '…'],
  [/\S*[^\x20-\x7e…“”\s]\S*/g, '…'],
];

/** Numbers are values, except that React's message is nothing but a number, and that names of our files have digits in them. */
const NUMBER = /assets\/[\w.-]+|Minified React error #\d+|\d+/g;

/** A message of the JavaScript engine without what may be data: quoted text, numbers, addresses, words that are not ASCII. */
export function redact(message: string): string {
  const text = RULES.reduce(
    (rest, [pattern, replacement]) => rest.replace(pattern, replacement),
    message.slice(0, MAX_INPUT),
  );
  const redacted = text.replace(NUMBER, (found) => (/^\d/.test(found) ? '0' : found));
  return redacted.length > MAX_LENGTH ? `${redacted.slice(0, MAX_LENGTH)}…` : redacted;
}

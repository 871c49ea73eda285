import { cssText, isBalanced, type CssToken } from './cssTokens';

/** A url may only be an image or font in a data URL, or a fragment of this document. */
const INNER_URL = /^(?:data:(?:image|font)\/[\w.+-]+(?:;[\w=-]+)*,[^\s"'(){}<>\\]*|#[\w-]+)$/i;

/** Functions that fetch, or that draw another element. */
const FETCHING = /^(?:-\w+-)?(?:src|image|image-set|cross-fade|element|paint|expression)\($/i;

/** Properties that undo the containment of the root, or load code in very old browsers. */
const FORBIDDEN = /^(?:contain|all|behavior|-moz-binding|view-transition-name)$/i;

const POSITIONS = /^(?:static|relative|absolute|sticky|inherit|initial|unset|revert)$/i;

/** The content of an unquoted url token, or of the string in `url("…")`. */
function urlsAreInner(value: readonly CssToken[]): boolean {
  return value.every((token, i) => {
    if (token.kind === 'url') return INNER_URL.test(token.text.slice(4, -1).trim());
    if (token.kind !== 'function' || !/^(?:-\w+-)?url(?:-prefix)?\($/i.test(token.text)) return true;
    const inside = value.slice(i + 1).find((next) => next.kind !== 'space');
    return inside?.kind === 'string' && INNER_URL.test(inside.text.slice(1, -1).trim());
  });
}

/** No escapes outside strings (they can hide a name), no functions that fetch, no block. */
function isPlain(tokens: readonly CssToken[]): boolean {
  return tokens.every(
    (token) =>
      token.kind === 'string' ||
      token.kind === 'url' ||
      (token.kind !== 'at' && !/[\\{};]/.test(token.text) && !FETCHING.test(token.text)),
  );
}

/**
 * A declaration made safe, as text, or undefined where it is dropped: it may not fetch, and `position: fixed` becomes
 * absolute. Names of keyframes are replaced by the sheet's prefixed ones.
 */
export function safeDeclaration(
  tokens: readonly CssToken[],
  keyframes: ReadonlyMap<string, string>,
): string | undefined {
  const colon = tokens.findIndex((token) => token.text === ':');
  const name = cssText(tokens.slice(0, colon)).toLowerCase();
  const value = tokens.slice(colon + 1);
  if (colon < 0 || !/^-{0,2}[a-z_][\w-]*$/.test(name) || FORBIDDEN.test(name)) return undefined;
  if (!isBalanced(value) || !isPlain(value) || !urlsAreInner(value)) return undefined;
  if (name === 'position') {
    const [word = '', important] = cssText(value).split(/\s*(?=!)/);
    const position = word.trim().toLowerCase() === 'fixed' ? 'absolute' : word.trim();
    if (!POSITIONS.test(position)) return undefined;
    return `position:${position}${important === undefined ? '' : '!important'}`;
  }
  const animates = /^(?:-webkit-)?animation(?:-name)?$/.test(name);
  const text = animates
    ? cssText(value.map((token) => ({ ...token, text: keyframes.get(token.text) ?? token.text })))
    : cssText(value);
  return text === '' || text.includes('</') ? undefined : `${name}:${text}`;
}

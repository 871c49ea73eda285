import { closes, cssText, isBalanced, opens, splitAt, type CssToken } from './cssTokens';

/** A selector whose subjects all lie inside the root; `isRoot` where its subject may be the root itself. */
export interface Scoped {
  readonly text: string;
  readonly isRoot: boolean;
}

const COMBINATORS: ReadonlySet<string> = new Set(['>', '+', '~', ' ']);

/** The length of the first compound (`a.b:is(c d)`), up to a combinator outside brackets. */
function compoundEnd(tokens: readonly CssToken[]): number {
  let depth = 0;
  for (const [i, token] of tokens.entries()) {
    if (depth === 0 && COMBINATORS.has(token.text)) return i;
    depth += opens(token) ? 1 : closes(token) ? -1 : 0;
  }
  return tokens.length;
}

function trimmed(tokens: readonly CssToken[]): readonly CssToken[] {
  const from = tokens.findIndex((token) => token.kind !== 'space');
  const to = tokens.findLastIndex((token) => token.kind !== 'space');
  return from < 0 ? [] : tokens.slice(from, to + 1);
}

/** Whether it starts with a combinator that leads from the root to its siblings, outside: '+' or '~'. */
function escapesRoot(rest: readonly CssToken[]): boolean {
  return /^[+~|]/.test(cssText(rest));
}

function isSelector(tokens: readonly CssToken[]): boolean {
  return (
    tokens.length > 0 &&
    isBalanced(tokens) &&
    tokens.every(({ kind, text }) => kind === 'string' || (kind !== 'at' && kind !== 'url' && !/[{};!]/.test(text)))
  );
}

/** The selector after leading page selectors (`html`, `body`, `:root`, nested); undefined where it has none. */
function skipPageSelectors(tokens: readonly CssToken[]): readonly CssToken[] | undefined {
  const page = /^(?:(?:html|body|:root|:host|:scope)(?![\w-])\s*>?\s*)+/i.exec(cssText(tokens));
  if (!page) return undefined;
  let length = page[0].length;
  let i = 0;
  for (; i < tokens.length && length > 0; i++) length -= tokens[i]?.text.length ?? 0;
  return tokens.slice(i);
}

function scopeOne(selector: readonly CssToken[], root: string): Scoped[] {
  const rest = skipPageSelectors(selector);
  if (rest) {
    const end = compoundEnd(rest);
    if (escapesRoot(rest)) return [];
    // What follows the page's name directly ('body.dark') applies to the root; the space before a descendant stays.
    const isAttached = /^[.#:[]/.test(cssText(rest)) && !endsWithBlank(selector, rest);
    if (isAttached)
      return escapesRoot(rest.slice(end)) ? [] : [{ text: root + cssText(rest), isRoot: end === rest.length }];
    return [rest.length === 0 ? { text: root, isRoot: true } : { text: `${root} ${cssText(rest)}`, isRoot: false }];
  }
  if (COMBINATORS.has(selector[0]?.text ?? '')) return [];
  const text = cssText(selector);
  const inside: Scoped = { text: `${root} ${text}`, isRoot: false };
  // '.dashboard' may be a class of the root itself.
  const end = compoundEnd(selector);
  if (!/^[.#:[]/.test(text) || text.startsWith('::') || escapesRoot(selector.slice(end))) return [inside];
  return [inside, { text: root + text, isRoot: end === selector.length }];
}

function endsWithBlank(selector: readonly CssToken[], rest: readonly CssToken[]): boolean {
  const before = selector[selector.length - rest.length - 1];
  return before === undefined || before.kind === 'space' || before.text === '>';
}

/** A selector list scoped below the root; selectors that are broken, or that could reach out of the root, are left out. */
export function scopeSelectors(prelude: readonly CssToken[], root: string): Scoped[] {
  return splitAt(prelude, ',')
    .map(trimmed)
    .filter((selector) => isSelector(selector) && !selector.some((token) => token.text === '&'))
    .flatMap((selector) => scopeOne(selector, root));
}

/** A nested rule's selectors below those of the rule around it: 'a', '& a', '&:hover'. */
export function nestSelectors(prelude: readonly CssToken[], parents: readonly Scoped[]): Scoped[] {
  return splitAt(prelude, ',')
    .map(trimmed)
    .filter(isSelector)
    .flatMap((selector) => {
      const own = selector[0]?.text === '&';
      const rest = own ? selector.slice(1) : selector;
      if (rest.some((token) => token.text === '&')) return [];
      const end = compoundEnd(rest);
      return parents
        .filter((parent) => !(parent.isRoot && (escapesRoot(rest) || escapesRoot(rest.slice(end)))))
        .map((parent) => ({
          text: parent.text + (own ? rest.map((token) => token.text).join('') : ` ${cssText(rest)}`),
          isRoot: parent.isRoot && own && end === rest.length,
        }));
    });
}

/** A token of CSS text; none crosses a string, a comment or a url. */
export interface CssToken {
  readonly kind: 'space' | 'string' | 'url' | 'function' | 'word' | 'at' | 'mark' | 'bad';
  readonly text: string;
}

const TOKEN = new RegExp(
  [
    String.raw`(?<space>(?:\s|/\*[\s\S]*?(?:\*/|$))+)`,
    String.raw`(?<string>"(?:[^"\\\n\r\f]|\\[\s\S])*"|'(?:[^'\\\n\r\f]|\\[\s\S])*')`,
    String.raw`(?<url>url\(\s*(?!["'\s])(?:[^)\\]|\\[\s\S])*\))`,
    String.raw`(?<function>(?:[-\w\u0080-\uffff]|\\[^\n\r\f])+\()`,
    String.raw`(?<at>@(?:[-\w\u0080-\uffff]|\\[^\n\r\f])+)`,
    String.raw`(?<word>[#]?(?:[-\w\u0080-\uffff]|\\[^\n\r\f])+)`,
    String.raw`(?<bad>["'\\<])`,
    String.raw`(?<mark>[\s\S])`,
  ].join('|'),
  'giy',
);

const KINDS = ['space', 'string', 'url', 'function', 'at', 'word', 'bad', 'mark'] as const;

/** The tokens in order; comments and white space become one space. An open quote is `bad`, as is `<`. */
export function cssTokens(css: string): CssToken[] {
  const tokens: CssToken[] = [];
  for (const { groups = {}, 0: text } of css.matchAll(TOKEN)) {
    const kind = KINDS.find((name) => groups[name] !== undefined) ?? 'bad';
    tokens.push(kind === 'space' ? { kind, text: ' ' } : { kind, text });
  }
  return tokens;
}

export const opens = (token: CssToken): boolean => token.kind === 'function' || /^[([{]$/.test(token.text);
export const closes = (token: CssToken): boolean => /^[)\]}]$/.test(token.text);

export function cssText(tokens: readonly CssToken[]): string {
  return tokens
    .map((token) => token.text)
    .join('')
    .trim();
}

/** Splits at a mark outside brackets. */
export function splitAt(tokens: readonly CssToken[], mark: string): CssToken[][] {
  const parts: CssToken[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (depth === 0 && token.text === mark && token.kind === 'mark') {
      parts.push([]);
      continue;
    }
    depth += opens(token) ? 1 : closes(token) ? -1 : 0;
    parts.at(-1)?.push(token);
  }
  return parts;
}

/** Whether all brackets are balanced, so that the tokens cannot affect what follows them. */
export function isBalanced(tokens: readonly CssToken[]): boolean {
  const open: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'bad') return false;
    if (token.kind === 'function' || token.text === '(') open.push(')');
    else if (token.text === '[') open.push(']');
    else if (token.text === '{') open.push('}');
    else if (closes(token) && open.pop() !== token.text) return false;
  }
  return open.length === 0;
}

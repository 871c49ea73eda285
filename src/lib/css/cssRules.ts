import { closes, opens, type CssToken } from './cssTokens';

/** A rule as written: its prelude and its block; no block for `@import …;` and the like. */
export interface CssRule {
  readonly prelude: readonly CssToken[];
  readonly block: readonly CssToken[] | undefined;
}

/** The index of the first of these marks outside brackets, or the end. */
function findMark(tokens: readonly CssToken[], from: number, marks: string): number {
  let depth = 0;
  for (let i = from; i < tokens.length; i++) {
    const token = tokens[i];
    if (!token) break;
    if (depth === 0 && token.kind === 'mark' && marks.includes(token.text)) return i;
    if (opens(token)) depth++;
    else if (closes(token)) depth = Math.max(0, depth - 1);
  }
  return tokens.length;
}

/** The rules of a sheet (or of a group's block). A broken one extends to the next block, as in a browser. */
export function cssRules(tokens: readonly CssToken[]): CssRule[] {
  const rules: CssRule[] = [];
  let i = 0;
  while (i < tokens.length) {
    const first = tokens[i];
    if (first?.kind === 'space' || first?.text === ';' || first?.text === '}') {
      i++;
      continue;
    }
    const end = findMark(tokens, i, first?.kind === 'at' ? ';{' : '{');
    const prelude = tokens.slice(i, end);
    if (tokens[end]?.text === '{') {
      const close = findMark(tokens, end + 1, '}');
      rules.push({ prelude, block: tokens.slice(end + 1, close) });
      i = close + 1;
    } else {
      if (first?.kind === 'at') rules.push({ prelude, block: undefined });
      i = end + 1;
    }
  }
  return rules;
}

/** The declarations and nested rules of a style rule's block. */
export function splitBlock(tokens: readonly CssToken[]): { declarations: CssToken[][]; nested: CssRule[] } {
  const declarations: CssToken[][] = [];
  const nested: CssRule[] = [];
  let i = 0;
  while (i < tokens.length) {
    const first = tokens[i];
    if (first?.kind === 'space' || first?.text === ';' || first?.text === '}') {
      i++;
      continue;
    }
    const end = findMark(tokens, i, ';{');
    if (tokens[end]?.text === '{') {
      const close = findMark(tokens, end + 1, '}');
      nested.push({ prelude: tokens.slice(i, end), block: tokens.slice(end + 1, close) });
      i = close + 1;
    } else {
      declarations.push(tokens.slice(i, end));
      i = end + 1;
    }
  }
  return { declarations, nested };
}

import { safeDeclaration } from './cssDeclaration';
import { splitBlock, cssRules, type CssRule } from './cssRules';
import { nestSelectors, scopeSelectors, type Scoped } from './cssSelector';
import { cssText, cssTokens, isBalanced, type CssToken } from './cssTokens';

const GROUP = /^@(?:media|supports|container|layer)$/i;
const KEYFRAMES = /^@(?:-webkit-)?keyframes$/i;

interface Sheet {
  readonly root: string;
  /** Name of keyframes as written → unique name in the output. */
  readonly keyframes: Map<string, string>;
}

function safePrelude(tokens: readonly CssToken[]): string | undefined {
  const isSafe =
    isBalanced(tokens) && tokens.every((t) => t.kind !== 'url' && t.kind !== 'string' && !/[\\{};@]/.test(t.text));
  return isSafe ? cssText(tokens) : undefined;
}

function declarationsText(declarations: readonly (readonly CssToken[])[], sheet: Sheet): string {
  return declarations
    .map((declaration) => safeDeclaration(declaration, sheet.keyframes))
    .filter((text) => text !== undefined)
    .join(';');
}

function styleRule(selectors: readonly Scoped[], block: readonly CssToken[], sheet: Sheet): string {
  if (selectors.length === 0) return '';
  const { declarations, nested } = splitBlock(block);
  const text = declarationsText(declarations, sheet);
  const own = text === '' ? '' : `${selectors.map((s) => s.text).join(',')}{${text}}\n`;
  return own + nested.map((rule) => nestedRule(rule, selectors, sheet)).join('');
}

function nestedRule({ prelude, block }: CssRule, parents: readonly Scoped[], sheet: Sheet): string {
  const first = prelude[0];
  if (!block || !first) return '';
  if (first.kind !== 'at') return styleRule(nestSelectors(prelude, parents), block, sheet);
  const condition = safePrelude(prelude.slice(1));
  if (!GROUP.test(first.text) || condition === undefined) return '';
  return `${first.text} ${condition}{\n${styleRule(parents, block, sheet)}}\n`;
}

function keyframesRule(name: string, block: readonly CssToken[], sheet: Sheet): string {
  const frames = cssRules(block).map(({ prelude, block: frame }) => {
    const at = cssText(prelude);
    return frame && /^(?:from|to|[\d.]+%)(?:\s*,\s*(?:from|to|[\d.]+%))*$/i.test(at)
      ? `${at}{${declarationsText(splitBlock(frame).declarations, sheet)}}`
      : '';
  });
  return `@keyframes ${name}{${frames.join('')}}\n`;
}

function rule({ prelude, block }: CssRule, sheet: Sheet): string {
  const first = prelude[0];
  if (!block || !first) return '';
  if (first.kind !== 'at') return styleRule(scopeSelectors(prelude, sheet.root), block, sheet);
  const rest = prelude.slice(1);
  if (KEYFRAMES.test(first.text)) {
    const name = sheet.keyframes.get(cssText(rest));
    return name === undefined ? '' : keyframesRule(name, block, sheet);
  }
  const condition = safePrelude(rest);
  if (!GROUP.test(first.text) || condition === undefined) return '';
  return `${first.text} ${condition}{\n${rules(cssRules(block), sheet)}}\n`;
}

function rules(list: readonly CssRule[], sheet: Sheet): string {
  return list.map((item) => rule(item, sheet)).join('');
}

function nameKeyframes(list: readonly CssRule[], names: Map<string, string>): void {
  for (const { prelude, block } of list) {
    const first = prelude[0];
    const name = cssText(prelude.slice(1));
    if (!first || !block) continue;
    if (KEYFRAMES.test(first.text) && /^[a-z_-][\w-]*$/i.test(name)) names.set(name, `own-${name}`);
    if (GROUP.test(first.text)) nameKeyframes(cssRules(block), names);
  }
}

/**
 * A dashboard's own CSS, contained: its rules apply to `root` (a selector) and what is below it only, `html`, `body` and
 * `:root` mean the root, and nothing is fetched: no @import, no @font-face, no url but data. It also clips what is drawn
 * to the root, so that nothing can cover the rest of the page. Supports @media, @supports, @container, @layer,
 * nested rules and keyframes (renamed). Everything else is dropped.
 */
export function scopeCss(css: string, root: string): string {
  const list = cssRules(cssTokens(css));
  const sheet: Sheet = { root, keyframes: new Map() };
  nameKeyframes(list, sheet.keyframes);
  const text = rules(list, sheet);
  // A chart in full size may cover the page; the sheet itself may not set `contain`.
  return text.trim() === '' ? '' : `${text}${root}:not(:has(.is-full-size)){contain:paint!important}\n`;
}

import type { CSSProperties } from 'react';
import { contrastText, mix, parseColor, toCss } from '../../../lib/color/color';
import type { DataValue } from '../../../lib/wire';
import type { VizTheme } from '../../types';
import type { ColorRule } from './conditionalFormatting';

/** Black or white, whichever is readable on `color` over the page's background. */
function textOn(color: string, theme: VizTheme): string {
  const parsed = parseColor(color);
  if (!parsed) return theme.text;
  return contrastText(mix(theme.background, toCss({ ...parsed, a: 1 }), parsed.a));
}

export interface RuleStyle {
  readonly background?: string;
  readonly color?: string;
  readonly bar?: string;
}

/** The style of one cell; the last matching rule wins. `getValue` returns the row's values. */
export function ruleStyle(
  rules: readonly ColorRule[],
  column: string,
  getValue: (column: string) => DataValue | undefined,
  theme: VizTheme,
): RuleStyle {
  let background: string | undefined;
  let color: string | undefined;
  let bar: string | undefined;
  for (const rule of rules) {
    const { scope } = rule;
    const applies = scope === 'row' || (scope === 'cell' ? rule.column === column : scope.column === column);
    const ruleColor = applies ? rule.color(getValue(rule.column)) : undefined;
    if (ruleColor === undefined) continue;
    if (rule.target === 'text') color = ruleColor;
    else if (rule.target === 'bar') bar = ruleColor;
    else background = ruleColor;
  }
  return {
    ...(background === undefined ? {} : { background, color: color ?? textOn(background, theme) }),
    ...(color === undefined ? {} : { color }),
    ...(bar === undefined ? {} : { bar }),
  };
}

/** The theme as CSS variables for the rules in table.css. */
export function tableVars(theme: VizTheme): CSSProperties & Readonly<Record<`--${string}`, string>> {
  return {
    '--t-bg': theme.background,
    '--t-text': theme.text,
    '--t-muted': theme.textMuted,
    '--t-border': theme.border,
    '--t-primary': theme.primary,
    '--t-stripe': mix(theme.background, theme.text, theme.dark ? 0.06 : 0.04),
    '--t-hover': mix(theme.background, theme.primary, 0.12),
    '--t-active': mix(theme.background, theme.primary, 0.25),
    fontFamily: theme.fontFamily,
  };
}

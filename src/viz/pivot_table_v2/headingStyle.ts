import type { CSSProperties } from 'react';
import { mix, parseColor, toCss } from '../../lib/color/color';
import type { DataValue } from '../../lib/wire';
import { ruleStyle } from '../shared/table/ruleStyle';
import type { VizTheme } from '../types';
import type { Dimension, PivotModel } from './transform';

/** The colours of a heading by the rules on its dimension; those on times compare what is displayed. */
export function headingStyle(
  { rules }: Pick<PivotModel, 'rules'>,
  dimension: Dimension,
  value: DataValue,
  theme: VizTheme,
): CSSProperties | undefined {
  const { column, isTemporal, format } = dimension;
  if (column === undefined || rules.length === 0) return undefined;
  const compared = isTemporal ? format(value) : value;
  const { background, color } = ruleStyle(rules, column, (key) => (key === column ? compared : undefined), theme);
  if (background === undefined) return color === undefined ? undefined : { color };
  const parsed = parseColor(background);
  // Rows scroll below the column headings: opaque.
  const opaque = parsed ? mix(theme.background, toCss({ ...parsed, a: 1 }), parsed.a) : background;
  return { backgroundColor: opaque, color };
}

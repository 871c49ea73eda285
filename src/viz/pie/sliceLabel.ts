import { getNumberFormatter } from '../../lib/format/numberFormat';
import type { Controls } from './readControls';

export interface LabelValues {
  readonly name: string;
  readonly value: string;
  readonly percent: string;
  /** The value with all its digits, not formatted. */
  readonly rawValue: string;
  /** Of the whole, 0–1. */
  readonly share: number;
}

/** Formats a share of the whole (0–1) with two decimals. */
export function percentText(share: number): string {
  return getNumberFormatter('.2%')(share);
}

/**
 * `{name}`, `{value}`, `{percent}` and ECharts' `{a}` (the name of the series, which has none) to `{d}` filled in, and a
 * typed `\n` as a line break. Other braces are unchanged.
 */
function fillTemplate(template: string, { name, value, percent, rawValue, share }: LabelValues): string {
  const texts = new Map([
    ['{name}', name],
    ['{value}', value],
    ['{percent}', percent],
    ['{a}', ''],
    ['{b}', name],
    ['{c}', rawValue],
    ['{d}', String(Math.round(share * 10_000) / 100)],
  ]);
  return template.replaceAll('\\n', '\n').replace(/\{\w+\}/g, (key) => texts.get(key) ?? key);
}

export function sliceLabel(
  { labelType, labelTemplate }: Pick<Controls, 'labelType' | 'labelTemplate'>,
  values: LabelValues,
): string {
  const { name, value, percent } = values;
  switch (labelType) {
    case 'value':
      return value;
    case 'percent':
      return percent;
    case 'key_value':
      return `${name}: ${value}`;
    case 'key_percent':
      return `${name}: ${percent}`;
    case 'key_value_percent':
      return `${name}: ${value} (${percent})`;
    case 'value_percent':
      return `${value} (${percent})`;
    case 'template':
      return fillTemplate(labelTemplate, values) || name;
    case 'key':
      return name;
  }
}

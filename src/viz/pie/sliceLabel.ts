import { getNumberFormatter } from '../../lib/format/numberFormat';
import type { Controls } from './readControls';

export interface LabelValues {
  readonly name: string;
  readonly value: string;
  readonly percent: string;
}

/** Formats a share of the whole (0–1) with two decimals. */
export function percentText(share: number): string {
  return getNumberFormatter('.2%')(share);
}

/** `{name}`, `{value}` and `{percent}` filled in, and a typed `\n` as a line break. Other braces are unchanged. */
function fillTemplate(template: string, values: LabelValues): string {
  return template
    .replaceAll('\\n', '\n')
    .replace(/\{(name|value|percent)\}/g, (_, key: string) =>
      key === 'name' ? values.name : key === 'value' ? values.value : values.percent,
    );
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

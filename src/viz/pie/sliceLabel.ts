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
function fillTemplate(template: string, parts: LabelValues): string {
  return template
    .replaceAll('\\n', '\n')
    .replace(/\{(name|value|percent)\}/g, (_, key: string) =>
      key === 'name' ? parts.name : key === 'value' ? parts.value : parts.percent,
    );
}

export function sliceLabel(
  { labelType, labelTemplate }: Pick<Controls, 'labelType' | 'labelTemplate'>,
  parts: LabelValues,
): string {
  const { name, value, percent } = parts;
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
      return fillTemplate(labelTemplate, parts) || name;
    case 'key':
      return name;
  }
}

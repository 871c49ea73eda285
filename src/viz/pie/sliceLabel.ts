import { asString } from '../../lib/read';
import { getNumberFormatter } from '../../lib/format/numberFormat';
import type { FormData } from '../../lib/wire';

export interface LabelParts {
  readonly name: string;
  readonly value: string;
  readonly percent: string;
}

/** A share of the whole, 0–1, with two places. */
export function percentText(share: number): string {
  return getNumberFormatter('.2%')(share);
}

/** `{name}`, `{value}` and `{percent}` filled in, and `\n` as people type it made a line break. Other braces stay. */
function fillTemplate(template: string, parts: LabelParts): string {
  return template
    .replaceAll('\\n', '\n')
    .replace(/\{(name|value|percent)\}/g, (_, key: string) =>
      key === 'name' ? parts.name : key === 'value' ? parts.value : parts.percent,
    );
}

/** What stands at a slice, by the control label_type (2.x charts of old: pie_label_type). */
export function sliceLabel(formData: FormData, parts: LabelParts): string {
  const { name, value, percent } = parts;
  switch (asString(formData.label_type) || asString(formData.pie_label_type)) {
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
      return fillTemplate(asString(formData.label_template), parts) || name;
    default:
      return name;
  }
}

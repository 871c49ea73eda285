import { asArray, asRecord } from '../../../lib/read';
import { stringifyJson } from '../../../lib/losslessJson';
import type { DataMask } from '../../../query/types';

/** The display text of a value. */
export function getValueText(value: unknown): string {
  if (value === null || value === undefined) return '<NULL>';
  return typeof value === 'string' ? value : stringifyJson(value);
}

/** The display text of a mask: its label, else its values; '' for none. */
export function getMaskText(mask: DataMask | undefined): string {
  const { label, value } = asRecord(mask?.filterState);
  if (typeof label === 'string' && label !== '') return label;
  const names = Array.isArray(label) ? label : asArray(value);
  return names.map((name) => (Array.isArray(name) ? name.map(getValueText).join(', ') : getValueText(name))).join(', ');
}

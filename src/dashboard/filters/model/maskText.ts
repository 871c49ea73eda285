import { asArray, asRecord } from '../../../lib/read';
import { stringifyJson } from '../../../lib/losslessJson';
import type { DataMask } from '../../../query/types';

/** A value as a person reads it. */
export function getValueText(value: unknown): string {
  if (value === null || value === undefined) return '<NULL>';
  return typeof value === 'object' ? stringifyJson(value) : String(value);
}

/** What a mask chooses, in words: as its field calls it, else its values; '' where it chooses nothing. */
export function getMaskText(mask: DataMask | undefined): string {
  const { label, value } = asRecord(mask?.filterState);
  if (typeof label === 'string' && label !== '') return label;
  const names = Array.isArray(label) ? label : asArray(value);
  return names.map((one) => (Array.isArray(one) ? one.map(getValueText).join(', ') : getValueText(one))).join(', ');
}

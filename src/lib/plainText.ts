import { stringifyJson } from './losslessJson';

/** A value as text: null and undefined as such, lists and objects as JSON. */
export function plainText(value: unknown): string {
  return typeof value === 'object' && value !== null ? stringifyJson(value) : String(value);
}

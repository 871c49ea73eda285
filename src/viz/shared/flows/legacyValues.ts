import type { DataValue } from '../../../lib/wire';
import { categoryText } from '../partToWhole/categories';

/** A value of an explore_json response, of which only the envelope is validated. */
export function asDataValue(value: unknown): DataValue {
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'bigint':
    case 'boolean':
      return value;
    default:
      return null;
  }
}

export function legacyLabel(value: unknown): string {
  return categoryText(asDataValue(value), false, undefined);
}

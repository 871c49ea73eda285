import type { DataValue } from '../../../lib/wire';

/** Whether a value of unknown type can be a cell's. */
export function isDataValue(value: unknown): value is DataValue {
  return value === null || ['string', 'number', 'bigint', 'boolean'].includes(typeof value);
}

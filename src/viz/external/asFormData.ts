import { asRecord, asString } from '../../lib/read';
import type { FormData } from '../../lib/wire';

/** Form data that a plugin passes. */
export function asFormData(value: unknown): FormData {
  const record = asRecord(value);
  return { ...record, viz_type: asString(record.viz_type), datasource: asString(record.datasource) };
}

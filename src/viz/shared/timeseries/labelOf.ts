import { asOptionalString, asRecord, asString } from '../../../lib/read';

/** The label of a saved column or metric: its name, or what an adhoc one is called. */
export function labelOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const record = asRecord(value);
  return (
    asOptionalString(record.label) ??
    asOptionalString(record.sqlExpression) ??
    asOptionalString(record.column_name) ??
    asString(record.metric_name)
  );
}

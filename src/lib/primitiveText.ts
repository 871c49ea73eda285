/** A text, number, bigint or boolean as text; '' for anything else. */
export function primitiveText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean' ? String(value) : '';
}

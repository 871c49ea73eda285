/** The record without these keys; the same record where it has none of them. */
export function omit<T>(record: Record<string, T>, keys: readonly string[]): Record<string, T> {
  const omitted = new Set(keys);
  if (!keys.some((key) => Object.hasOwn(record, key))) return record;
  return Object.fromEntries(Object.entries(record).filter(([key]) => !omitted.has(key)));
}

/** A record without a prototype, for keys from outside: `__proto__` and `constructor` are keys like any other. */
export function emptyRecord<T>(): Record<string, T> {
  const record: Record<string, T> = {};
  Object.setPrototypeOf(record, null);
  return record;
}

/** What a record that somebody else filled holds under a key; undefined where it has none of its own ("constructor"). */
export function own<T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined;
}

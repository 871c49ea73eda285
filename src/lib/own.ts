/** The own property of a record from elsewhere; undefined for inherited ones ("constructor"). */
export function own<T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined;
}

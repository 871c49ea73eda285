import { asArray, isRecord, type UnknownRecord } from '../../../lib/read';

/** The records of a list with a usable id, the first of each id. */
export function readEntries(list: unknown): readonly UnknownRecord[] {
  const byId = new Map<string, UnknownRecord>();
  for (const entry of asArray(list)) {
    if (!isRecord(entry) || typeof entry.id !== 'string' || entry.id === '__proto__') continue;
    if (!byId.has(entry.id)) byId.set(entry.id, entry);
  }
  return [...byId.values()];
}

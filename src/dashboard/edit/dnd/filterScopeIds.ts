import { asArray, asRecord, type UnknownRecord } from '../../../lib/read';

/** Ids of the items in the scopes of filter boxes. */
export function filterScopeIds(metadata: UnknownRecord): readonly string[] {
  const scopes = Object.values(asRecord(metadata['filter_scopes'])).flatMap((columns) =>
    Object.values(asRecord(columns)).flatMap((column) => asArray(asRecord(column)['scope'])),
  );
  return [...new Set(scopes.filter((id): id is string => typeof id === 'string'))];
}

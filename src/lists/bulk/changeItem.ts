import * as v from 'valibot';
import type { Client } from '../../api/client/client';
import { fetchItem, updateItem } from '../../api/resource';
import { asArray, asNumber, asRecord, type UnknownRecord } from '../../lib/read';

const itemSchema = v.looseObject({});

export function getOwnerIds(item: UnknownRecord): readonly number[] {
  return asArray(item['owners']).flatMap((owner) => asNumber(asRecord(owner)['id']) ?? []);
}

export type EditedKind = 'dashboard' | 'chart' | 'dataset';

/**
 * Changes an item by what the server has now; nothing is sent where nothing changes. A chart or dataset is always sent with
 * its owners, because 2.x removes the owners of one that is saved without them.
 */
export async function changeItem(
  client: Client,
  kind: EditedKind,
  id: number,
  getChanges: (item: UnknownRecord) => UnknownRecord | undefined,
  signal?: AbortSignal,
): Promise<void> {
  const path = `/api/v1/${kind}/`;
  const item = await fetchItem(client, path, id, itemSchema, signal);
  const changes = getChanges(item);
  if (!changes || Object.keys(changes).length === 0) return;
  await updateItem(client, path, id, kind === 'dashboard' ? changes : { owners: getOwnerIds(item), ...changes });
}

import * as v from 'valibot';
import type { Client } from './client/client';
import { getPreservedSettings } from './datasetBody';
import { fetchItem, updateItem } from './resource';
import { asArray, asNumber, asRecord, type UnknownRecord } from '../lib/read';

const itemSchema = v.looseObject({});

export function getOwnerIds(item: UnknownRecord): readonly number[] {
  return asArray(item['owners']).flatMap((owner) => asNumber(asRecord(owner)['id']) ?? []);
}

export type EditedKind = 'dashboard' | 'chart' | 'dataset';

/**
 * Changes an item by what the server has now; nothing is sent where nothing changes. A chart or dataset is always sent with
 * its owners, because 2.x removes the owners of one that is saved without them, and a dataset with what 6.x would switch off.
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
  const settings = kind === 'dataset' ? getPreservedSettings(item) : {};
  const fields = kind === 'dashboard' ? {} : { owners: getOwnerIds(item), ...settings };
  await updateItem(client, path, id, { ...fields, ...changes });
}

import * as v from 'valibot';
import { asNumber, asRecord } from '../lib/read';
import type { Client } from './client/client';
import { text } from './client/parse';

export interface RelatedName {
  readonly id: number;
  readonly name: string;
}

const schema = v.object({ result: v.array(v.object({ text, value: v.unknown(), extra: v.optional(v.unknown()) })) });

/** Users or roles whose names contain the text, as owners or roles of a dashboard. Inactive users are left out. */
export async function fetchRelatedToDashboard(
  client: Client,
  column: 'owners' | 'roles',
  filter: string,
  signal?: AbortSignal,
): Promise<readonly RelatedName[]> {
  const path = `/api/v1/dashboard/related/${column}`;
  const { value } = await client.request({ path, q: { filter, page: 0, page_size: 100 }, schema, signal });
  return value.result.flatMap((item) => {
    const id = asNumber(item.value);
    if (id === undefined || asRecord(item.extra)['active'] === false) return [];
    return [{ id, name: item.text || String(id) }];
  });
}

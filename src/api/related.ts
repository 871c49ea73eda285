import * as v from 'valibot';
import type { Client } from './client/client';
import { text } from './client/parse';

export interface RelatedItem {
  readonly text: string;
  readonly value: number | string;
}

const schema = v.object({
  count: v.fallback(v.number(), 0),
  result: v.array(v.object({ text, value: v.union([v.number(), v.string()]) })),
});

/** The values that a field of a resource may point to (owners, roles…) or has ('distinct'), by page and search text. */
export async function fetchRelatedValues(
  client: Client,
  resource: string,
  column: string,
  query: {
    readonly kind?: 'related' | 'distinct';
    readonly filter?: string;
    readonly page?: number;
    readonly pageSize?: number;
    readonly signal?: AbortSignal;
  } = {},
): Promise<{ items: readonly RelatedItem[]; count: number }> {
  const { kind = 'related', filter = '', page = 0, pageSize = 100, signal } = query;
  const path = `/api/v1/${resource}/${kind}/${encodeURIComponent(column)}`;
  const { value } = await client.request({ path, q: { filter, page, page_size: pageSize }, schema, signal });
  return { items: value.result, count: value.count };
}

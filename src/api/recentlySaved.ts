import * as v from 'valibot';
import type { Client } from './client/client';
import { text } from './client/parse';
import { getServerTime } from './client/serverTime';

/** Milliseconds, by the server's clock. */
const RECENT = 600_000;

const NAME_COLUMNS = { chart: 'slice_name', dashboard: 'dashboard_title' } as const;

const rowsSchema = v.object({ result: v.array(v.object({ id: v.number(), changed_on_utc: text })) });

/**
 * The ids of what was saved under a name in the last minutes, the newest first. Where the response to a request that creates something is
 * lost, what it created is among them.
 */
export async function findRecentlySaved(
  client: Client,
  resource: keyof typeof NAME_COLUMNS,
  name: string,
): Promise<readonly number[]> {
  const { value, headers } = await client.request({
    path: `/api/v1/${resource}/`,
    q: {
      columns: ['id', 'changed_on_utc'],
      filters: [{ col: NAME_COLUMNS[resource], opr: 'eq', value: name }],
      order_column: 'changed_on_delta_humanized',
      order_direction: 'desc',
      page_size: 10,
    },
    schema: rowsSchema,
  });
  const now = getServerTime(headers);
  return value.result.filter((row) => now - Date.parse(row.changed_on_utc) < RECENT).map(({ id }) => id);
}

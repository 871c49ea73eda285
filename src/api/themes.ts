import * as v from 'valibot';
import type { Client } from './client/client';
import { text } from './client/parse';
import type { DashboardTheme } from './dashboardShape';

const schema = v.object({ result: v.array(v.object({ id: v.number(), theme_name: text, json_data: text })) });

/** The themes that a dashboard may have: those of the server's configuration are not for them. */
export async function fetchThemes(client: Client, signal?: AbortSignal): Promise<readonly DashboardTheme[]> {
  const q = {
    columns: ['id', 'theme_name', 'json_data'],
    filters: [{ col: 'is_system', opr: 'eq', value: false }],
    page_size: 100,
    order_column: 'theme_name',
    order_direction: 'asc',
  };
  const { value } = await client.request({ path: '/api/v1/theme/', q, schema, signal });
  return value.result;
}

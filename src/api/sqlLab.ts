import * as v from 'valibot';
import { stringifyJson } from '../lib/losslessJson';
import type { ServerTraits } from '../lib/getTraits';
import { withAppRoot } from '../lib/appRoot';
import type { Client } from './client/client';

export interface SqlLabQuery {
  /** `<id>__<type>`, of whose database the query is. */
  readonly datasourceKey: string;
  /** Null opens the dataset's own 'select star'. */
  readonly sql: string | null;
}

/** Opens a query in SQL Lab, in a new tab, by a form post. */
export async function openSqlLab(client: Client, path: ServerTraits['sqlLabPath'], query: SqlLabQuery): Promise<void> {
  const token = client.csrf.known() ?? (await client.csrf.get().catch(() => ''));
  const form = document.createElement('form');
  form.method = 'post';
  form.action = withAppRoot(path);
  form.target = '_blank';
  form.hidden = true;
  for (const [name, value] of Object.entries({ form_data: stringifyJson(query), csrf_token: token })) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}

export interface SqlPermalink {
  readonly dbId: number | null;
  readonly name: string | null;
  readonly catalog: string | null;
  readonly schema: string | null;
  readonly sql: string;
}

/** The address of a new editor with this query, for whoever may use SQL Lab (6.1.0). Rejects with an ApiError. */
export async function createSqlPermalink(client: Client, query: SqlPermalink): Promise<string> {
  const { value } = await client.request({
    path: '/api/v1/sqllab/permalink',
    method: 'POST',
    body: { ...query, autorun: false, templateParams: null },
    schema: v.object({ url: v.string() }),
  });
  return value.url;
}

import { stringifyJson } from '../lib/losslessJson';
import type { ServerTraits } from '../lib/getTraits';
import { pageClient } from './client/pageClient';

export interface SqlLabQuery {
  /** `<id>__<type>`, of whose database the query is. */
  readonly datasourceKey: string;
  /** Null opens the dataset's own 'select star'. */
  readonly sql: string | null;
}

/** Opens a query in SQL Lab, in a new tab, by a form post. */
export async function openSqlLab(path: ServerTraits['sqlLabPath'], query: SqlLabQuery): Promise<void> {
  const token = pageClient.csrf.known() ?? (await pageClient.csrf.get().catch(() => ''));
  const form = document.createElement('form');
  form.method = 'post';
  form.action = path;
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

import * as v from 'valibot';
import type { FormData } from '../lib/wire';
import type { Client } from './client/client';
import { checkEach, numberOrNull, readJsonField, text, textOrNull } from './client/parse';
import { fetchRows } from './resource';

/** Most charts of one request: the server's own limit of a page. */
export const SAVED_FORM_DATA_PAGE_SIZE = 100;

const schema = v.object({
  id: v.number(),
  params: textOrNull,
  viz_type: text,
  datasource_id: numberOrNull,
  datasource_type: text,
  changed_on_utc: text,
});

export interface SavedFormData {
  readonly formData: FormData;
  /** As in lists. */
  readonly changedOn: string;
}

/** By id, the form data of charts as the server puts it together; charts that the user may not see are missing. */
export async function fetchSavedFormData(
  client: Client,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<ReadonlyMap<number, SavedFormData>> {
  const { rows } = await fetchRows(
    client,
    {
      path: '/api/v1/chart/',
      columns: Object.keys(schema.entries),
      page: 0,
      pageSize: SAVED_FORM_DATA_PAGE_SIZE,
      orderColumn: 'changed_on_delta_humanized',
      orderDirection: 'desc',
      filters: [{ col: 'id', opr: 'in', value: ids }],
    },
    signal,
  );
  return new Map(
    checkEach(schema, rows, 'result').items.map(
      ({ id, params, viz_type, datasource_id, datasource_type, changed_on_utc }) => {
        const datasource = `${String(datasource_id)}__${datasource_type || 'table'}`;
        const formData = { ...readJsonField(params, 'params').value, slice_id: id, viz_type, datasource };
        return [id, { formData, changedOn: changed_on_utc }];
      },
    ),
  );
}

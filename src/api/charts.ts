import * as v from 'valibot';
import { asArray, asNumber, asRecord, asString, type UnknownRecord } from '../lib/read';
import type { Datasource, FormData } from '../lib/wire';
import type { Client } from './client/client';
import type { QueryValue } from './client/requestTypes';
import { readDatasource } from './dashboardShape';
import { check, resultSchema, text } from './client/parse';

/** GET /api/v1/explore/: all that a page with one chart needs. */
export interface Explore {
  readonly form_data: FormData;
  readonly dataset: Datasource | undefined;
  /** Undefined for a chart that was never saved. */
  readonly slice:
    | {
        readonly slice_id: number;
        readonly slice_name: string;
        readonly description: string;
        readonly owners: readonly number[];
        readonly certified_by: string;
        readonly certification_details: string;
        /** Seconds; null is the dataset's own. */
        readonly cache_timeout: number | null;
        readonly is_managed_externally: boolean;
        /** Naive UTC. */
        readonly changed_on: string;
        /** As saved; the `form_data` of the response may have unsaved changes. */
        readonly form_data: UnknownRecord;
        readonly raw: UnknownRecord;
        /** Who changed and created it and when, its owners' names and its dashboards. */
        readonly metadata?: UnknownRecord | undefined;
      }
    | undefined;
  /** A message for the user ('The dataset linked to this chart may have been deleted.'…). */
  readonly message: string;
  /** The view of a table in a permalink. */
  readonly chartState?: unknown;
}

const exploreSchema = v.looseObject({ form_data: v.looseObject({ viz_type: text, datasource: text }), message: text });

function readExplore(response: { readonly result: unknown }): Explore {
  const raw = check(exploreSchema, response.result, 'result');
  const slice = asRecord(raw['slice']);
  const slice_id = asNumber(slice['slice_id']);
  const dataset = asRecord(raw['dataset']);
  return {
    form_data: raw.form_data,
    dataset: typeof dataset['id'] === 'number' ? readDatasource(dataset, 'result.dataset') : undefined,
    slice:
      slice_id === undefined
        ? undefined
        : {
            slice_id,
            slice_name: asString(slice['slice_name']),
            description: asString(slice['description']),
            owners: asArray(slice['owners']).flatMap((id) => asNumber(id) ?? []),
            certified_by: asString(slice['certified_by']),
            certification_details: asString(slice['certification_details']),
            cache_timeout: asNumber(slice['cache_timeout']) ?? null,
            is_managed_externally: slice['is_managed_externally'] === true,
            changed_on: asString(slice['changed_on']),
            form_data: asRecord(slice['form_data']),
            raw: slice,
            metadata: asRecord(raw['metadata']),
          },
    message: raw.message,
    chartState: raw['chartState'],
  };
}

/** By the parameters of the page's own address: slice_id, form_data_key, permalink_key, datasource_id, datasource_type, dataset_id. */
export async function getExplore(
  client: Client,
  query: Readonly<Record<string, QueryValue>>,
  signal?: AbortSignal,
): Promise<Explore> {
  const { value } = await client.request({ path: '/api/v1/explore/', query, schema: resultSchema, signal });
  return readExplore(value);
}

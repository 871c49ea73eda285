import * as v from 'valibot';
import { asArray, asNumber, asRecord, asString, type UnknownRecord } from '../lib/read';
import type { Datasource, FormData } from '../lib/wire';
import { request, type QueryValue } from './client';
import { readDatasource } from './dashboardShape';
import { check, resultOf, text } from './parse';

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
        readonly raw: UnknownRecord;
      }
    | undefined;
  /** What the server wants said ('The dataset linked to this chart may have been deleted.'…). */
  readonly message: string;
  readonly metadata: UnknownRecord;
}

const exploreSchema = v.looseObject({ form_data: v.looseObject({ viz_type: text, datasource: text }), message: text });

function readExplore(answer: { readonly result: unknown }): Explore {
  const raw = check(exploreSchema, answer.result, 'result');
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
            raw: slice,
          },
    message: raw.message,
    metadata: asRecord(raw['metadata']),
  };
}

/** By the parameters of the page's own address: slice_id, form_data_key, permalink_key, datasource_id, datasource_type, dataset_id. */
export async function getExplore(query: Readonly<Record<string, QueryValue>>, signal?: AbortSignal): Promise<Explore> {
  const { value } = await request({ path: '/api/v1/explore/', query, schema: resultOf, signal });
  return readExplore(value);
}

import * as v from 'valibot';
import { asArray, asNumber, asOptionalString, asRecord, asString, type UnknownRecord } from '../lib/read';
import type { Datasource, FormData } from '../lib/wire';
import { request, type QueryValue } from './client';
import { readDatasource, readPerson, type Person } from './dashboardShape';
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

export interface Chart {
  readonly id: number;
  readonly slice_name: string;
  readonly viz_type: string;
  readonly description: string;
  readonly owners: readonly Person[];
  /** The saved settings as JSON text. */
  readonly params: string | null;
  readonly query_context: string | null;
  readonly raw: UnknownRecord;
}

const chartSchema = v.looseObject({ id: v.number(), slice_name: text, viz_type: text, description: text });

/** GET /api/v1/chart/{id}. */
export async function getChart(id: number, signal?: AbortSignal): Promise<Chart> {
  const { value } = await request({ path: `/api/v1/chart/${String(id)}`, schema: resultOf, signal });
  const raw = check(chartSchema, value.result, 'result');
  return {
    id: raw.id,
    slice_name: raw.slice_name,
    viz_type: raw.viz_type,
    description: raw.description,
    owners: asArray(raw['owners']).flatMap(readPerson),
    params: asOptionalString(raw['params']) ?? null,
    query_context: asOptionalString(raw['query_context']) ?? null,
    raw,
  };
}

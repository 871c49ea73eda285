import type { RequestHandler } from 'msw';
import { asNumber, asOptionalString, asRecord, type UnknownRecord } from '../../src/lib/read';
import { datasourceId } from '../chartData/answer';
import { accessRefusal, canReadDataset } from './access';
import { chartFormData, exploreSliceJson } from './chartJson';
import { exploreDatasetJson, missingDataset } from './datasetJson';
import type { Env } from './env';
import { json } from './respond';
import { api } from './route';

/** What the chart page begins with: form data (saved, or kept under a key), the dataset, the chart. */
export function exploreHandlers(env: Env): RequestHandler[] {
  return [
    api(env, 'get', '/api/v1/explore/', ({ url, user }) => {
      const parameters = url.searchParams;
      const sliceId = asNumber(parameters.get('slice_id'));
      const chart = env.store.charts().find((candidate) => candidate.id === sliceId);
      const kept = keptFormData(env, parameters.get('form_data_key'));
      const id =
        datasourceId(asOptionalString(kept['datasource'])) ??
        chart?.datasource_id ??
        asNumber(parameters.get('datasource_id'));
      const dataset = env.datasets.find((candidate) => candidate.id === id);
      if (dataset && !canReadDataset(user, dataset)) return json(accessRefusal(dataset), 403);
      const formData = {
        adhoc_filters: [],
        applied_time_extras: {},
        datasource: id === undefined ? 'None__table' : `${id.toString()}__table`,
        ...(chart ? chartFormData(chart) : {}),
        ...kept,
        ...(sliceId === undefined ? {} : { slice_id: sliceId }),
        url_params: Object.fromEntries(parameters),
      };
      const slice = chart ? exploreSliceJson(chart, env) : { slice: null, metadata: null };
      return json({
        result: {
          dataset: dataset ? exploreDatasetJson(dataset) : missingDataset,
          form_data: formData,
          message: null,
          ...slice,
        },
      });
    }),
  ];
}

function keptFormData(env: Env, key: string | null): UnknownRecord {
  const kept = key === null ? undefined : env.store.keyValue(key);
  if (kept?.kind !== 'form_data' || typeof kept.value !== 'string') return {};
  try {
    return asRecord(JSON.parse(kept.value));
  } catch {
    return {};
  }
}

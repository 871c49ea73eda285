import type { RequestHandler } from 'msw';
import { parseJson } from '../../src/lib/losslessJson';
import { asArray, asNumber, asOptionalString, asRecord, asString, type UnknownRecord } from '../../src/lib/read';
import { parseDatasourceId } from '../chartData/chartDataResponse';
import { sourceTypes } from '../chartData/sourceTypes';
import { accessError, canReadDataset } from './access';
import { chartFormData, exploreSliceJson } from './chartJson';
import { exploreDatasetJson, missingDataset } from './datasetJson';
import type { Env } from './env';
import { json, message } from './respond';
import { api } from './route';

/**
 * What the explore page starts with: form data (saved, cached under a key, or of a permalink), the dataset, the chart.
 */
export function exploreHandlers(env: Env): RequestHandler[] {
  return [
    api(env, 'get', '/api/v1/explore/', ({ url, user }) => {
      const params = url.searchParams;
      const link = params.get('permalink_key');
      const state = link === null ? undefined : permalinkState(env, link);
      if (link !== null && !state) return message('Invalid permalink key', 404);
      const cached = cachedFormData(env, params.get('form_data_key'));
      const requestFormData = { ...asRecord(state?.['formData']), ...cached, ...parseRecord(params.get('form_data')) };

      const sliceId = asNumber(params.get('slice_id')) ?? asNumber(requestFormData['slice_id']);
      const chart = env.store.charts().find((candidate) => candidate.id === sliceId);
      const givenId = asNumber(params.get('datasource_id'));
      // Form data takes precedence over the address.
      const id = parseDatasourceId(asOptionalString(requestFormData['datasource'])) ?? chart?.datasource_id ?? givenId;
      if (givenId !== undefined && !sourceTypes.includes(params.get('datasource_type') ?? ''))
        return message('Fatal error', 500);
      const dataset = env.store.datasets().find((candidate) => candidate.id === id);
      if (dataset && !canReadDataset(user, dataset)) return json(accessError(dataset), 403);

      const formData = {
        adhoc_filters: [],
        applied_time_extras: {},
        ...(chart ? chartFormData(chart) : {}),
        ...requestFormData,
        datasource: id === undefined ? 'None__table' : `${id.toString()}__table`,
        ...(sliceId === undefined ? {} : { slice_id: sliceId }),
        url_params: urlParams(params, state),
      };
      const isExpired = params.has('form_data_key') && !cached;
      const slice = chart ? exploreSliceJson(chart, env) : { slice: null, metadata: null };
      return json({
        result: {
          dataset: dataset ? exploreDatasetJson(dataset) : missingDataset,
          form_data: formData,
          message: isExpired ? expiredMessage(chart !== undefined, givenId !== undefined) : null,
          ...slice,
        },
      });
    }),
  ];
}

function expiredMessage(hasChart: boolean, hasDataset: boolean): string | null {
  if (!hasChart && !hasDataset) return null;
  return `Form data not found in cache, reverting to ${hasChart ? 'chart' : 'dataset'} metadata.`;
}

function urlParams(params: URLSearchParams, state: UnknownRecord | undefined): Record<string, string> {
  const linked = asArray(state?.['urlParams']).map(asArray);
  const all = [...linked.map(([name, value]) => [asString(name), asString(value)] as const), ...params];
  return Object.fromEntries(all.filter(([name]) => name !== 'form_data'));
}

function permalinkState(env: Env, key: string): UnknownRecord | undefined {
  const cached = env.store.keyValue(key);
  return cached?.kind === 'explore_permalink' ? asRecord(cached.value) : undefined;
}

function cachedFormData(env: Env, key: string | null): UnknownRecord | undefined {
  const cached = key === null ? undefined : env.store.keyValue(key);
  return cached?.kind === 'form_data' ? parseRecord(asString(cached.value)) : undefined;
}

function parseRecord(text: string | null): UnknownRecord {
  try {
    return asRecord(parseJson(text ?? '{}'));
  } catch {
    return {};
  }
}

import type { RequestHandler } from 'msw';
import { parseJson } from '../../src/lib/losslessJson';
import { asArray, asNumber, asOptionalString, asRecord, asString, type UnknownRecord } from '../../src/lib/read';
import { datasourceId } from '../chartData/chartDataResponse';
import { sourceTypes } from '../chartData/sourceTypes';
import { accessRefusal, canReadDataset } from './access';
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
      const asked = url.searchParams;
      const link = asked.get('permalink_key');
      const state = link === null ? undefined : permalinkState(env, link);
      if (link !== null && !state) return message('Invalid permalink key', 404);
      const kept = keptFormData(env, asked.get('form_data_key'));
      const given = { ...asRecord(state?.['formData']), ...kept, ...parsed(asked.get('form_data')) };

      const sliceId = asNumber(asked.get('slice_id')) ?? asNumber(given['slice_id']);
      const chart = env.store.charts().find((candidate) => candidate.id === sliceId);
      const askedId = asNumber(asked.get('datasource_id'));
      // Form data takes precedence over the address.
      const id = datasourceId(asOptionalString(given['datasource'])) ?? chart?.datasource_id ?? askedId;
      if (askedId !== undefined && !sourceTypes.includes(asked.get('datasource_type') ?? ''))
        return message('Fatal error', 500);
      const dataset = env.store.datasets().find((candidate) => candidate.id === id);
      if (dataset && !canReadDataset(user, dataset)) return json(accessRefusal(dataset), 403);

      const formData = {
        adhoc_filters: [],
        applied_time_extras: {},
        ...(chart ? chartFormData(chart) : {}),
        ...given,
        datasource: id === undefined ? 'None__table' : `${id.toString()}__table`,
        ...(sliceId === undefined ? {} : { slice_id: sliceId }),
        url_params: urlParams(asked, state),
      };
      const lost = asked.has('form_data_key') && !kept;
      const slice = chart ? exploreSliceJson(chart, env) : { slice: null, metadata: null };
      return json({
        result: {
          dataset: dataset ? exploreDatasetJson(dataset) : missingDataset,
          form_data: formData,
          message: lost ? lostMessage(chart !== undefined, askedId !== undefined) : null,
          ...slice,
        },
      });
    }),
  ];
}

function lostMessage(hasChart: boolean, hasDataset: boolean): string | null {
  if (!hasChart && !hasDataset) return null;
  return `Form data not found in cache, reverting to ${hasChart ? 'chart' : 'dataset'} metadata.`;
}

function urlParams(asked: URLSearchParams, state: UnknownRecord | undefined): Record<string, string> {
  const linked = asArray(state?.['urlParams']).map(asArray);
  const all = [...linked.map(([name, value]) => [asString(name), asString(value)] as const), ...asked];
  return Object.fromEntries(all.filter(([name]) => name !== 'form_data'));
}

function permalinkState(env: Env, key: string): UnknownRecord | undefined {
  const kept = env.store.keyValue(key);
  return kept?.kind === 'explore_permalink' ? asRecord(kept.value) : undefined;
}

function keptFormData(env: Env, key: string | null): UnknownRecord | undefined {
  const kept = key === null ? undefined : env.store.keyValue(key);
  return kept?.kind === 'form_data' ? parsed(asString(kept.value)) : undefined;
}

function parsed(text: string | null): UnknownRecord {
  try {
    return asRecord(parseJson(text ?? '{}'));
  } catch {
    return {};
  }
}

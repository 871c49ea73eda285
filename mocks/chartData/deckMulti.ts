import { asArray, asRecord, asString, type UnknownRecord } from '../../src/lib/read';
import type { DatasetSpec } from '../content/specs';
import { createFrame } from '../frame/frame';
import type { ChartDataEnv } from './chartDataResponse';
import { commonBody, type LegacyRequest, type LegacyResponse, respondToExploreJson, toJson } from './exploreJson';
import type { Json } from './queryResult';

/** A saved chart that `deck_multi` shows as a layer. */
export interface DeckLayer {
  /** As the page of the chart describes it. */
  readonly slice: UnknownRecord;
  readonly dataset: DatasetSpec;
  readonly formData: UnknownRecord;
}

/**
 * Responds to `deck_multi`: its layers, for the page to query, and their features by type without the filters of the
 * chart.
 */
export async function respondToDeckMulti(
  { formData, kind, force }: LegacyRequest,
  layers: readonly DeckLayer[],
  env: ChartDataEnv,
): Promise<LegacyResponse> {
  const frame = createFrame([]);
  if (kind === 'query') return { body: { query: '', language: 'sql' }, frame };
  if (kind === 'results') return { body: { data: [], colnames: [], coltypes: [] }, frame };
  const features: Record<string, Json[]> = {};
  for (const layer of layers) {
    const request = { dataset: layer.dataset, formData: layer.formData, kind, force } as const;
    const { body } = await respondToExploreJson(request, env);
    const own = asArray(asRecord(body['data'])['features']).map(toJson);
    (features[asString(layer.formData['viz_type'])] ??= []).push(...own);
  }
  const body = {
    ...commonBody(formData),
    status: null,
    query: '',
    from_dttm: null,
    to_dttm: null,
    rowcount: 0,
    colnames: null,
    coltypes: null,
    applied_filters: [],
    rejected_filters: [],
    data: { features, mapboxApiKey: '', slices: layers.map(({ slice }) => toJson(slice)) },
  };
  return { body, frame };
}

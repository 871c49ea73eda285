import { asArray, asBoolean, asNumber, asRecord, type UnknownRecord } from '../../src/lib/read';
import type { DatasetSpec } from '../content/specs';
import { createFrame } from '../frame/frame';
import type { ChartDataEnv } from './chartDataResponse';
import { commonBody, type LegacyRequest, type LegacyResponse, respondToExploreJson, toJson } from './exploreJson';

/** A saved chart whose lines `line_multi` shows. */
export interface LineChart {
  readonly name: string;
  readonly dataset: DatasetSpec;
  readonly formData: UnknownRecord;
}

interface Line {
  readonly key: string;
  readonly values: readonly UnknownRecord[];
  readonly yAxis: number;
}

/**
 * Responds to `line_multi`: the lines of saved charts, each against the axis that lists its chart. Of its own filters
 * only the time range and those of filter boxes apply.
 */
export async function respondToLineMulti(
  request: LegacyRequest,
  findChart: (id: number) => LineChart,
  env: ChartDataEnv,
): Promise<LegacyResponse> {
  const { formData, kind } = request;
  const frame = createFrame([]);
  if (kind === 'query') return { body: { query: 'No query.', language: 'sql' }, frame };
  if (kind === 'results') return { body: { data: [], colnames: [], coltypes: [] }, frame };
  const lines: Line[] = [];
  for (const [i, key] of ['line_charts', 'line_charts_2'].entries()) {
    for (const id of asArray(formData[key]))
      lines.push(...(await queryLines(request, findChart(asNumber(id, NaN)), i + 1, env)));
  }
  const body = {
    ...commonBody(formData),
    cache_key: null,
    cached_dttm: null,
    is_cached: false,
    query: '',
    from_dttm: null,
    to_dttm: null,
    rowcount: 0,
    colnames: null,
    coltypes: null,
    applied_filters: [],
    rejected_filters: [],
    data: toJson(withEnds(lines)),
  };
  return { body, frame };
}

async function queryLines(
  { formData, force }: LegacyRequest,
  chart: LineChart,
  yAxis: number,
  env: ChartDataEnv,
): Promise<Line[]> {
  const timeRange = formData['time_range'];
  const overrides = {
    ...('extra_filters' in formData ? { extra_filters: formData['extra_filters'] } : {}),
    ...(timeRange ? { time_range: timeRange } : {}),
  };
  const request = {
    dataset: chart.dataset,
    formData: { ...chart.formData, ...overrides },
    kind: 'data',
    force,
  } as const;
  const { body } = await respondToExploreJson(request, env);
  const prefix = asBoolean(formData['prefix_metric_with_slice_name']) ? `${chart.name}: ` : '';
  return asArray(body['data'])
    .map(asRecord)
    .map(({ key, values }) => ({
      key: prefix + asArray(key).map(String).join(', '),
      values: asArray(values).map(asRecord),
      yAxis,
    }));
}

/** Lines of different charts have different times: each gets the first and the last of all, without values. */
function withEnds(lines: readonly Line[]) {
  const times = lines.flatMap(({ values }) => values.flatMap(({ x }) => asNumber(x) ?? []));
  const ends =
    times.length === 0 ? [] : [times.reduce((a, b) => Math.min(a, b)), times.reduce((a, b) => Math.max(a, b))];
  return lines.map(({ values, ...line }) => ({
    ...line,
    type: 'line',
    values: [...values, ...ends.map((x) => ({ x, y: null }))],
  }));
}

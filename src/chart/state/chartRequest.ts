import { postChartData, postExploreJson, type ChartDataOptions } from '../../api/chartData';
import type { FormData, QueryResult } from '../../lib/wire';
import { stringifyJson } from '../../lib/losslessJson';
import { asRecord, asString } from '../../lib/read';
import { buildQueryContext } from '../../query/buildQueryContext';
import type { QueryRules } from '../../lib/queryRules';
import type { OwnState, QueryContext } from '../../query/types';
import { hasData, vizApi, vizPlugin } from '../../viz/registry';
import type { ChartApi } from '../../viz/types';
import type { AppThunk } from '../../store/store';
import { ChartRequests } from './chartRequests';

export interface ChartRequest {
  readonly formData: FormData;
  readonly ownState: OwnState;
  readonly rules: QueryRules;
  readonly force?: boolean;
  /** Instead of the API of the viz type. */
  readonly api?: ChartApi;
}

/** Which of the two APIs has the data of a chart of this form data. */
export function chartApi(formData: FormData, rules: QueryRules): ChartApi {
  const viz_type = asString(formData.viz_type);
  return vizApi(viz_type, rules);
}

/** The query context of a chart; for a type without a plugin the one that Superset's own front end sends. */
export function chartQueryContext(
  { formData, ownState, rules, force = false }: ChartRequest,
  result: { readonly result_type?: string; readonly result_format?: QueryContext['result_format'] } = {},
): QueryContext {
  return buildQueryContext(formData, {
    rules,
    ownState,
    force,
    buildQuery: vizPlugin(asString(formData.viz_type))?.buildQuery,
    getBuildQuery: (viz_type) => vizPlugin(viz_type)?.buildQuery,
    ...result,
  });
}

/** All that a response depends on: everything but which chart requests it. */
function toRequestKey(api: string, queries: object, formData: unknown, force: boolean | undefined): string {
  const { slice_id: _slice, chart_id: _chart, ...rest } = asRecord(formData);
  return stringifyJson([api, force === true, queries, rest]);
}

/** One object, so that a chart that has no data is drawn again only when its form data change. */
const NO_DATA: readonly QueryResult[] = [{ data: [], colnames: [], coltypes: [], rowcount: 0 }];

/** Requests a chart's data; once for all charts that have the same request in flight. Rejects with an ApiError. */
export function requestChartData(
  request: ChartRequest,
  options: ChartDataOptions & { readonly signal: AbortSignal },
): AppThunk<Promise<readonly QueryResult[]>> {
  return (_dispatch, getState, services) => {
    const { inFlight } = services.get(ChartRequests);
    const { client } = services;
    const { formData, rules, force, api = chartApi(formData, rules) } = request;
    if (!hasData(asString(formData.viz_type))) return Promise.resolve(NO_DATA);
    if (api === 'chart/data') {
      const context = chartQueryContext(request);
      const { form_data, ...queries } = context;
      return inFlight.fetch(toRequestKey('data', queries, form_data, force), options.signal, (signal) =>
        postChartData(client, context, { ...options, signal }),
      );
    }
    const cached = getState().session.traits.cachesExploreJson;
    return inFlight.fetch(toRequestKey('explore', {}, formData, force), options.signal, (signal) =>
      postExploreJson(client, formData, { ...options, signal, cached }),
    );
  };
}

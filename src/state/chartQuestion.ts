import { fetchChartData, fetchExploreJson, type ChartDataOptions } from '../api/chartData';
import type { FormData, QueryResult } from '../lib/wire';
import { asString } from '../lib/read';
import { buildQueryContext } from '../query/buildQueryContext';
import { fallbackApi, fallbackBuildQuery } from '../query/fallbackQuery';
import type { OwnState, QueryContext, QueryRules } from '../query/types';
import { vizType } from '../viz/registry';

interface Asked {
  readonly formData: FormData;
  readonly ownState: OwnState;
  readonly rules: QueryRules;
  readonly force?: boolean;
}

/** Which of the two APIs answers a chart of this form data. */
export function chartApi(formData: FormData, rules: QueryRules): 'chart/data' | 'explore_json' {
  const viz_type = asString(formData.viz_type);
  return vizType(viz_type)?.api ?? fallbackApi(viz_type, rules);
}

/** The query context of a chart, also for a type that is not built: then the question that the reference asks. */
export function chartQueryContext(
  { formData, ownState, rules, force = false }: Asked,
  result: { readonly result_type?: string; readonly result_format?: QueryContext['result_format'] } = {},
): QueryContext {
  const type = vizType(asString(formData.viz_type));
  return buildQueryContext(formData, {
    rules,
    ownState,
    force,
    buildQuery: type ? type.buildQuery : fallbackBuildQuery(asString(formData.viz_type)),
    ...result,
  });
}

/** Asks the server. Rejects with an ApiError. For a type that is not built, a legacy answer comes as rows. */
export async function askServer(asked: Asked, options: ChartDataOptions): Promise<readonly QueryResult[]> {
  if (chartApi(asked.formData, asked.rules) === 'chart/data') return fetchChartData(chartQueryContext(asked), options);
  const built = vizType(asString(asked.formData.viz_type)) !== undefined;
  return fetchExploreJson(asked.formData, options, built ? undefined : 'results');
}

import { fetchChartData, fetchExploreJson, type ChartDataOptions } from '../../api/chartData';
import type { FormData, QueryResult } from '../../lib/wire';
import { stringifyJson } from '../../lib/losslessJson';
import { asRecord, asString } from '../../lib/read';
import { buildQueryContext } from '../../query/buildQueryContext';
import { fallbackApi } from '../../query/fallbackQuery';
import type { QueryRules } from '../../lib/queryRules';
import type { OwnState, QueryContext } from '../../query/types';
import { buildQueryOf, vizType } from '../../viz/registry';
import { SharedQuestions } from '../../store/sharedQuestions';

export interface ChartAsked {
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
  { formData, ownState, rules, force = false }: ChartAsked,
  result: { readonly result_type?: string; readonly result_format?: QueryContext['result_format'] } = {},
): QueryContext {
  return buildQueryContext(formData, {
    rules,
    ownState,
    force,
    buildQuery: buildQueryOf(asString(formData.viz_type)),
    ...result,
  });
}

const shared = new SharedQuestions<readonly QueryResult[]>();

/** What makes an answer what it is: all but which chart asks. */
function keyOf(api: string, question: object, formData: unknown, force: boolean | undefined): string {
  const { slice_id: _slice, chart_id: _chart, ...rest } = asRecord(formData);
  return stringifyJson([api, force === true, question, rest]);
}

/** Asks the server, once for all charts that have the same question at the same time. Rejects with an ApiError. */
export async function askServer(
  asked: ChartAsked,
  options: ChartDataOptions & { readonly signal: AbortSignal },
): Promise<readonly QueryResult[]> {
  const { formData, rules, force } = asked;
  if (chartApi(formData, rules) === 'chart/data') {
    const context = chartQueryContext(asked);
    const { form_data, ...question } = context;
    return shared.ask(keyOf('data', question, form_data, force), options.signal, (signal) =>
      fetchChartData(context, { ...options, signal }),
    );
  }
  return shared.ask(keyOf('explore', {}, formData, force), options.signal, (signal) =>
    fetchExploreJson(formData, { ...options, signal }),
  );
}

import type { FormData } from '../../lib/wire';
import { asString } from '../../lib/read';
import { chartQueryContext } from '../state/chartRequest';
import type { QueryRules } from '../../lib/queryRules';
import { vizApi, vizPlugin } from '../../viz/registry';

/** What the chart's type knows of drilling. */
export function drillSupport(viz_type: string): { readonly detailBy: boolean; readonly by: boolean } {
  const behaviors = vizPlugin(viz_type)?.behaviors ?? [];
  return { detailBy: behaviors.includes('DRILL_TO_DETAIL'), by: behaviors.includes('DRILL_BY') };
}

/** Whether the chart's rows stand for others: it has metrics. Without, each row is a row of the dataset already. */
export function aggregates(formData: FormData, rules: QueryRules): boolean {
  if (vizApi(asString(formData.viz_type), rules) !== 'chart/data') return true;
  const { queries } = chartQueryContext({ formData, ownState: {}, rules });
  return queries.some(({ metrics }) => metrics !== undefined && metrics.length > 0);
}

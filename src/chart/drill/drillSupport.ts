import type { FormData } from '../../lib/wire';
import { asString } from '../../lib/read';
import { chartQueryContext } from '../state/chartRequest';
import type { QueryRules } from '../../lib/queryRules';
import { vizApi, vizBehaviors } from '../../viz/registry';

/** The kinds of drilling that a chart type supports. */
export function getDrillSupport(
  viz_type: string,
  rules: QueryRules,
): { readonly detailBy: boolean; readonly by: boolean } {
  const behaviors = vizBehaviors(viz_type, rules);
  return { detailBy: behaviors.includes('DRILL_TO_DETAIL'), by: behaviors.includes('DRILL_BY') };
}

/** Whether the chart aggregates rows: without metrics, its rows are already those of the dataset. */
export function hasMetrics(formData: FormData, rules: QueryRules): boolean {
  if (vizApi(asString(formData.viz_type), rules) !== 'chart/data') return true;
  const { queries } = chartQueryContext({ formData, ownState: {}, rules });
  return queries.some(({ metrics }) => metrics !== undefined && metrics.length > 0);
}

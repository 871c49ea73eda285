import type { FormData } from '../../lib/wire';
import { asString } from '../../lib/read';
import { chartQueryContext } from '../state/chartRequest';
import type { QueryRules } from '../../lib/queryRules';
import { vizApi, vizPlugin } from '../../viz/registry';

/** How charts of this type can be drilled. */
export function getDrillSupport(viz_type: string): { readonly detailBy: boolean; readonly by: boolean } {
  const behaviors = vizPlugin(viz_type)?.behaviors ?? [];
  return { detailBy: behaviors.includes('DRILL_TO_DETAIL'), by: behaviors.includes('DRILL_BY') };
}

/** Without metrics each row of the chart is a row of the dataset already. */
export function hasMetrics(formData: FormData, rules: QueryRules): boolean {
  if (vizApi(asString(formData.viz_type), rules) !== 'chart/data') return true;
  const { queries } = chartQueryContext({ formData, ownState: {}, rules });
  return queries.some(({ metrics }) => metrics !== undefined && metrics.length > 0);
}

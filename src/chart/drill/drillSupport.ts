import type { QueryRules } from '../../lib/queryRules';
import { asRecord, asString } from '../../lib/read';
import { t } from '../../lib/t';
import type { Datasource, FormData } from '../../lib/wire';
import { vizApi, vizBehaviors } from '../../viz/registry';
import { chartQueryContext } from '../state/chartRequest';

/** The kinds of drilling that a chart type supports. */
export function getDrillSupport(
  viz_type: string,
  rules: QueryRules,
): { readonly detailBy: boolean; readonly by: boolean } {
  const behaviors = vizBehaviors(viz_type, rules);
  return { detailBy: behaviors.includes('DRILL_TO_DETAIL'), by: behaviors.includes('DRILL_BY') };
}

/** Whether the chart aggregates rows: without metrics, its rows are already those of the dataset. */
function hasMetrics(formData: FormData, rules: QueryRules): boolean {
  if (vizApi(asString(formData.viz_type), rules) !== 'chart/data') return true;
  const { queries } = chartQueryContext({ formData, ownState: {}, rules });
  return queries.some(({ metrics }) => metrics !== undefined && metrics.length > 0);
}

/** Why the rows of a chart cannot be drilled to, for the user. */
export function getDrillDetailProblem(
  formData: FormData,
  datasource: Datasource | undefined,
  rules: QueryRules,
): string | undefined {
  // A setting of Superset 6.
  if (asRecord(datasource?.['database']).disable_drill_to_detail === true)
    return t('Drill to detail is disabled for this database. Change the database settings to enable it.');
  return getDrillSupport(asString(formData.viz_type), rules).detailBy && !hasMetrics(formData, rules)
    ? t('Drill to detail is disabled because this chart does not group data by dimension value.')
    : undefined;
}

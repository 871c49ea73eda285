import { hasFlag, type Bootstrap } from '../../api/session/bootstrapShape';
import { can } from '../../api/session/permissions';
import { hasData } from '../../viz/registry';

/** What the user may do with a visible chart. A permission unknown to the server counts as granted. */
export interface ChartPermissions {
  readonly explore: boolean;
  readonly csv: boolean;
  readonly share: boolean;
  /** A link to the chart in the pages of others. */
  readonly embed: boolean;
  readonly viewQuery: boolean;
  readonly viewAsTable: boolean;
  readonly refresh: boolean;
  /** The rows behind a chart or one of its data points. */
  readonly drillDetail: boolean;
  /** A chart grouped by another column. */
  readonly drillBy: boolean;
}

/** Who may open the chart builder sees query and table, too; 6.x has permissions of their own besides. A viz type without data has none to show. */
export function chartPermissions(bootstrap: Bootstrap, viz_type?: string): ChartPermissions {
  const isAllowed = (permission: string, view: string): boolean => can(bootstrap, permission, view) !== false;
  const explore = isAllowed('can_explore', 'Superset') || isAllowed('can_read', 'Explore');
  const data = viz_type === undefined || hasData(viz_type);
  const isGranted = (permission: string): boolean =>
    data && (explore || can(bootstrap, permission, 'Dashboard') === true);
  const drill = isGranted('can_drill');
  return {
    // Embedded dashboards have no chart builder to go to.
    explore: explore && bootstrap.isEmbedded !== true,
    csv: data && isAllowed('can_csv', 'Superset'),
    share: isAllowed('can_share_chart', 'Superset'),
    embed: bootstrap.isEmbedded !== true && bootstrap.common.feature_flags['EMBEDDABLE_CHARTS'] !== false,
    viewQuery: isGranted('can_view_query'),
    viewAsTable: isGranted('can_view_chart_as_table'),
    refresh: data,
    // A feature flag that is off or unknown to the server hides its feature.
    drillDetail: drill && hasFlag(bootstrap, 'DRILL_TO_DETAIL') && isAllowed('can_samples', 'Datasource'),
    drillBy: drill && hasFlag(bootstrap, 'DRILL_BY'),
  };
}

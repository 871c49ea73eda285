import { hasFlag, type Bootstrap } from '../../api/session/bootstrapShape';
import { can } from '../../api/session/permissions';

/** What the user may do with a visible chart. A permission unknown to the server counts as granted. */
export interface ChartPermissions {
  readonly explore: boolean;
  readonly csv: boolean;
  readonly share: boolean;
  readonly viewQuery: boolean;
  readonly viewAsTable: boolean;
  /** The rows behind a chart or one of its data points. */
  readonly drillDetail: boolean;
  /** A chart grouped by another column. */
  readonly drillBy: boolean;
}

/** 6.x has separate permissions for query and table, 2.x has none. */
export function chartPermissions(bootstrap: Bootstrap): ChartPermissions {
  const isAllowed = (permission: string, view: string): boolean => can(bootstrap, permission, view) !== false;
  const explore = isAllowed('can_explore', 'Superset') || isAllowed('can_read', 'Explore');
  const drill = explore || can(bootstrap, 'can_drill', 'Dashboard') === true;
  return {
    explore,
    csv: isAllowed('can_csv', 'Superset'),
    share: isAllowed('can_share_chart', 'Superset'),
    viewQuery: isAllowed('can_view_query', 'Dashboard') || explore,
    viewAsTable: isAllowed('can_view_chart_as_table', 'Dashboard') || explore,
    // A feature flag that is off or unknown to the server hides its feature.
    drillDetail: drill && hasFlag(bootstrap, 'DRILL_TO_DETAIL') && isAllowed('can_samples', 'Datasource'),
    drillBy: drill && hasFlag(bootstrap, 'DRILL_BY'),
  };
}

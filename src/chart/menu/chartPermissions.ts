import { hasFlag, type Bootstrap } from '../../api/session/bootstrapShape';
import { can } from '../../api/session/permissions';

/** What the person may do with a chart they see. A permission that the server does not know hides nothing. */
export interface ChartPermissions {
  readonly explore: boolean;
  readonly csv: boolean;
  readonly share: boolean;
  readonly viewQuery: boolean;
  readonly viewAsTable: boolean;
  /** The rows behind a chart or one of its marks. */
  readonly drillDetail: boolean;
  /** A chart divided by another column. */
  readonly drillBy: boolean;
}

/** Each right by what this server guards it with; 6.x has rights of its own for query and table, 2.x none. */
export function chartPermissions(bootstrap: Bootstrap): ChartPermissions {
  const may = (permission: string, view: string): boolean => can(bootstrap, permission, view) !== false;
  const explore = may('can_explore', 'Superset') || may('can_read', 'Explore');
  const drill = explore || can(bootstrap, 'can_drill', 'Dashboard') === true;
  return {
    explore,
    csv: may('can_csv', 'Superset'),
    share: may('can_share_chart', 'Superset'),
    viewQuery: may('can_view_query', 'Dashboard') || explore,
    viewAsTable: may('can_view_chart_as_table', 'Dashboard') || explore,
    // A flag that is off, or that the server does not know, hides what it is for.
    drillDetail: drill && hasFlag(bootstrap, 'DRILL_TO_DETAIL') && may('can_samples', 'Datasource'),
    drillBy: drill && hasFlag(bootstrap, 'DRILL_BY'),
  };
}

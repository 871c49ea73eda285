import type { Bootstrap } from '../api/bootstrapShape';
import { can } from '../api/permissions';

/** What the person may do with a chart they see. A permission that the server does not know hides nothing. */
export interface ChartPermissions {
  readonly explore: boolean;
  readonly csv: boolean;
  readonly share: boolean;
  readonly viewQuery: boolean;
  readonly viewAsTable: boolean;
}

/** Each right by what this server guards it with; 6.x has rights of its own for query and table, 2.x none. */
export function chartPermissions(bootstrap: Bootstrap): ChartPermissions {
  const may = (permission: string, view: string): boolean => can(bootstrap, permission, view) !== false;
  const explore = may('can_explore', 'Superset') || may('can_read', 'Explore');
  return {
    explore,
    csv: may('can_csv', 'Superset'),
    share: may('can_share_chart', 'Superset'),
    viewQuery: may('can_view_query', 'Dashboard') || explore,
    viewAsTable: may('can_view_chart_as_table', 'Dashboard') || explore,
  };
}

import { randomId } from '../lib/randomId';

/** Where the chart builder looks for what the dashboard filters by; both front ends of a server share it. */
export const EXPLORE_CONTEXT = 'dashboard__explore_context';

const ids = new Map<number, string>();

/** What names this opening of a dashboard in addresses of the chart builder. */
export function dashboardPageId(dashboardId: number): string {
  const id = ids.get(dashboardId) ?? randomId();
  ids.set(dashboardId, id);
  return id;
}

export interface ExploreTarget {
  readonly slice_id?: number;
  readonly form_data_key?: string;
  readonly datasource_id?: number | string;
  readonly datasource_type?: string;
  readonly dashboard_id: number | undefined;
}

/** The address of the chart builder, for a chart of a dashboard with the dashboard's filters. */
export function exploreHref({ dashboard_id, ...named }: ExploreTarget): string {
  const params = Object.entries(named).map(([key, value]) => [key, String(value)]);
  const of =
    dashboard_id === undefined
      ? []
      : [
          ['dashboard_id', String(dashboard_id)],
          ['dashboard_page_id', dashboardPageId(dashboard_id)],
        ];
  return `/explore/?${new URLSearchParams([...params, ...of]).toString()}`;
}

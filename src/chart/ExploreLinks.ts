import { randomId } from '../lib/randomId';

export interface ExploreTarget {
  readonly slice_id?: number;
  readonly form_data_key?: string;
  readonly datasource_id?: number | string;
  readonly datasource_type?: string;
  readonly dashboard_id: number | undefined;
}

/** Addresses of the chart builder. */
export class ExploreLinks {
  private readonly pageIds = new Map<number, string>();

  /** Identifies this visit of a dashboard, under which its filters are stored for the chart builder. */
  dashboardPageId(dashboardId: number): string {
    const id = this.pageIds.get(dashboardId) ?? randomId();
    this.pageIds.set(dashboardId, id);
    return id;
  }

  /** For a chart of a dashboard: with the dashboard's filters. */
  href({ dashboard_id, ...target }: ExploreTarget): string {
    const params = new URLSearchParams(Object.entries(target).map(([key, value]) => [key, String(value)]));
    if (dashboard_id !== undefined) {
      params.set('dashboard_id', String(dashboard_id));
      params.set('dashboard_page_id', this.dashboardPageId(dashboard_id));
    }
    return `/explore/?${params.toString()}`;
  }
}

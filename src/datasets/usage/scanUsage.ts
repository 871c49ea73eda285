import type { Client } from '../../api/client/client';
import {
  fetchAllDashboards,
  fetchDashboardMetadata,
  fetchRelatedObjects,
  fetchReports,
  fetchUsingCharts,
  type UsingReport,
} from '../../api/datasetUsage';
import { readParams } from './model/findChartUses';
import { findDatasetFilters, type DatasetFilter } from './model/findFilterUses';

export interface UsageChart {
  readonly id: number;
  readonly name: string;
  /** The form data; undefined until loaded. */
  readonly params: unknown;
  readonly dashboardIds: readonly number[];
}

export interface UsageDashboard {
  readonly id: number;
  readonly title: string;
  /** The native filters and display controls that take their values from the dataset. */
  readonly filters: readonly DatasetFilter[];
  /** Whether it has a chart of the dataset. */
  readonly hasCharts: boolean;
}

/** Who uses one or several datasets, as far as the user may see them. */
export interface DatasetUsage {
  readonly charts: ReadonlyMap<number, UsageChart>;
  readonly dashboards: ReadonlyMap<number, UsageDashboard>;
  /** Undefined where the user may not see any. */
  readonly reports: readonly UsingReport[] | undefined;
}

export interface UsageProgress {
  readonly done: number;
  /** 0 until it is known. */
  readonly total: number;
}

export const NO_USAGE: DatasetUsage = { charts: new Map(), dashboards: new Map(), reports: [] };

interface ScanOptions {
  readonly signal: AbortSignal;
  /** After each response: what is known so far. */
  readonly onUsage: (usage: DatasetUsage, progress: UsageProgress) => void;
}

/**
 * Who uses the datasets: one request for each, then their charts page by page where `hasParams`, then the reports of all of
 * them. Rejects with an ApiError, also when aborted.
 */
export async function scanUsage(
  client: Client,
  datasetIds: readonly number[],
  hasParams: boolean,
  { signal, onUsage }: ScanOptions,
): Promise<void> {
  const charts = new Map<number, UsageChart>();
  const dashboards = new Map<number, UsageDashboard>();
  let total = datasetIds.length;
  let done = 0;
  let reports: DatasetUsage['reports'] = [];
  const tell = (): void => {
    onUsage({ charts: new Map(charts), dashboards: new Map(dashboards), reports }, { done, total });
  };
  for (const id of datasetIds) {
    const related = await fetchRelatedObjects(client, id, signal);
    for (const { id: chartId, slice_name } of related.charts.result)
      charts.set(chartId, { id: chartId, name: slice_name, params: undefined, dashboardIds: [] });
    for (const { id: dashboardId, title, json_metadata } of related.dashboards.result) {
      const known = dashboards.get(dashboardId)?.filters ?? [];
      const filters = [...known, ...findDatasetFilters(json_metadata, id)];
      dashboards.set(dashboardId, { id: dashboardId, title, filters, hasCharts: true });
    }
    done += 1;
    if (hasParams) total += Math.max(1, related.charts.count);
    tell();
  }
  for (const id of hasParams ? datasetIds : []) {
    for (let page = 0, isLast = false; !isLast; page += 1) {
      const found = await fetchUsingCharts(client, id, page, signal);
      for (const chart of found.items) {
        const dashboardIds = chart.dashboards.map((dashboard) => dashboard.id);
        charts.set(chart.id, { id: chart.id, name: chart.slice_name, params: readParams(chart.params), dashboardIds });
      }
      done += found.items.length;
      isLast = found.isLast;
      tell();
    }
  }
  const ofCharts = await fetchReports(client, 'chart_id', [...charts.keys()], signal);
  const ofDashboards = ofCharts && (await fetchReports(client, 'dashboard_id', [...dashboards.keys()], signal));
  reports = ofCharts && [...ofCharts, ...(ofDashboards ?? [])];
  done = total;
  tell();
}

/**
 * The other dashboards with filters on the datasets: a filter may take its values from a dataset of which the dashboard has
 * no chart. All dashboards are read, on later servers one by one.
 */
export async function scanOtherDashboards(
  client: Client,
  datasetIds: readonly number[],
  usage: DatasetUsage,
  { signal, onUsage }: ScanOptions,
): Promise<void> {
  const dashboards = new Map(usage.dashboards);
  let done = 0;
  for (let page = 0, isLast = false; !isLast; page += 1) {
    const found = await fetchAllDashboards(client, page, signal);
    for (const { id, dashboard_title: title, json_metadata } of found.items) {
      done += 1;
      if (dashboards.has(id)) continue;
      const metadata = json_metadata === undefined ? await fetchDashboardMetadata(client, id, signal) : json_metadata;
      const filters = datasetIds.flatMap((datasetId) => findDatasetFilters(metadata, datasetId));
      if (filters.length > 0) dashboards.set(id, { id, title, filters, hasCharts: false });
      onUsage({ ...usage, dashboards: new Map(dashboards) }, { done, total: found.count });
    }
    isLast = found.isLast;
  }
}

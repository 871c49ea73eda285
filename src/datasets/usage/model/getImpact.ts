import { t } from '../../../lib/t';
import type { DatasetUsage } from '../scanUsage';
import { findChartUses } from './findChartUses';
import { findFilterUses } from './findFilterUses';
import type { NameUse, UsedNames } from './usedNames';

export interface ImpactItem {
  readonly key: string;
  readonly label: string;
  readonly href: string;
  /** The names that it uses; empty where the whole dataset is meant. */
  readonly uses: readonly NameUse[];
}

/** What a change of a dataset affects. */
export interface Impact {
  readonly charts: readonly ImpactItem[];
  readonly dashboards: readonly ImpactItem[];
  readonly filters: readonly ImpactItem[];
  /** Undefined where the user may not see any. */
  readonly reports: readonly ImpactItem[] | undefined;
}

const toChartUrl = (id: number): string => `/explore/?slice_id=${String(id)}`;
const toDashboardUrl = (id: number): string => `/superset/dashboard/${String(id)}/`;

/** Who uses the names, directly (charts, filters) or through these (dashboards, reports); without names: the dataset as a whole. */
export function getImpact({ charts, dashboards, reports }: DatasetUsage, names?: UsedNames): Impact {
  const affectedCharts = [...charts.values()]
    .map((chart) => ({ chart, uses: names ? findChartUses(chart.params, names) : [] }))
    .filter(({ uses }) => !names || uses.length > 0);
  const filters = [...dashboards.values()].flatMap((dashboard) =>
    dashboard.filters
      .map((filter) => ({ dashboard, filter, uses: names ? findFilterUses(filter, names) : [] }))
      .filter(({ uses }) => !names || uses.length > 0),
  );
  const chartIds = new Set(affectedCharts.map(({ chart }) => chart.id));
  const dashboardIds = new Set([
    ...affectedCharts.flatMap(({ chart }) => chart.dashboardIds),
    ...filters.map(({ dashboard }) => dashboard.id),
  ]);
  const affectedDashboards = [...dashboards.values()].filter(({ id }) => !names || dashboardIds.has(id));
  return {
    charts: affectedCharts.map(({ chart, uses }) => ({
      key: `chart ${String(chart.id)}`,
      label: chart.name,
      href: toChartUrl(chart.id),
      uses,
    })),
    dashboards: affectedDashboards.map(({ id, title }) => ({
      key: `dashboard ${String(id)}`,
      label: title,
      href: toDashboardUrl(id),
      uses: [],
    })),
    filters: filters.map(({ dashboard, filter, uses }, i) => ({
      key: `filter ${String(i)}`,
      label: t('%s (dashboard %s)', filter.name, dashboard.title),
      href: toDashboardUrl(dashboard.id),
      uses,
    })),
    reports: reports
      ?.filter(
        ({ chart_id, dashboard_id }) =>
          !names ||
          (chart_id !== null && chartIds.has(chart_id)) ||
          (dashboard_id !== null && dashboardIds.has(dashboard_id)),
      )
      .map(({ id, name, type }) => ({
        key: `report ${String(id)}`,
        label: name,
        href: type === 'Alert' ? '/alert/list/' : '/report/list/',
        uses: [],
      })),
  };
}

export function countImpact({ charts, dashboards, filters, reports = [] }: Impact): number {
  return charts.length + dashboards.length + filters.length + reports.length;
}

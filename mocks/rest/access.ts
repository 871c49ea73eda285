import type { DatasetSpec } from '../content/specs';
import type { ChartRecord, DashboardRecord, User } from '../store/records';
import type { Env } from './env';

export function isAdmin(user: User): boolean {
  return user.role === 'Admin';
}

export function canEdit(user: User, record: { readonly owners: readonly number[] }): boolean {
  return isAdmin(user) || record.owners.includes(user.id);
}

export function canReadDataset(user: User, dataset: DatasetSpec): boolean {
  if (user.guest) return user.guest.datasets.includes(dataset.id);
  return user.role !== 'Gamma' || !dataset.restricted;
}

/** The server's message to a user without access to a dataset. */
export function accessError({ id, table_name }: DatasetSpec) {
  return {
    error_type: 'DATASOURCE_SECURITY_ACCESS_ERROR',
    extra: { link: '', datasource: id, datasource_name: table_name },
    message: `This endpoint requires the datasource ${id.toString()}, database or \`all_datasource_access\` permission`,
  };
}

/** Dashboards that the user owns, and published ones with at least one readable dataset. */
function canSeeDashboard(user: User, dashboard: DashboardRecord, env: Env): boolean {
  if (user.guest) return user.guest.dashboards.includes(dashboard.id);
  if (canEdit(user, dashboard)) return true;
  if (!dashboard.published) return false;
  if (user.role !== 'Gamma') return true;
  return env.store.charts().some((chart) => dashboard.charts.includes(chart.id) && canSeeChart(user, chart, env));
}

function canSeeChart(user: User, chart: ChartRecord, env: Env): boolean {
  if (user.guest) return user.guest.charts.includes(chart.id);
  // As on the server, users do not even see their own charts without access to the data.
  if (user.role !== 'Gamma') return true;
  const dataset = env.store.datasets().find((candidate) => candidate.id === chart.datasource_id);
  return dataset !== undefined && canReadDataset(user, dataset);
}

export function visibleDashboards(user: User, env: Env): DashboardRecord[] {
  return env.store.dashboards().filter((dashboard) => canSeeDashboard(user, dashboard, env));
}

export function visibleCharts(user: User, env: Env): ChartRecord[] {
  return env.store.charts().filter((chart) => canSeeChart(user, chart, env));
}

/** A dashboard by its id, slug or uuid, if the user may see it. */
export function findDashboard(user: User, idOrSlug: string, env: Env): DashboardRecord | undefined {
  return visibleDashboards(user, env).find((dashboard) =>
    [String(dashboard.id), dashboard.slug, dashboard.uuid].includes(idOrSlug),
  );
}

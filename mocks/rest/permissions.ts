import type { DatasetSpec } from '../content/specs';
import type { User } from '../store/records';
import { canReadDataset } from './access';
import { databaseName } from './datasetJson';

type Grants = Readonly<Record<string, readonly string[]>>;

const readWrite = ['can_read', 'can_write'];

/** View → permissions, as in the roles of 6.1.0; each role includes the ones before it. */
const gamma: Grants = {
  Api: ['can_query', 'can_query_form_data', 'can_time_range'],
  AsyncEventsRestApi: ['can_list'],
  AvailableDomains: ['can_read'],
  Chart: [...readWrite, 'can_export', 'can_tag'],
  CssTemplate: ['can_read'],
  CurrentUserRestApi: readWrite,
  Dashboard: [
    ...readWrite,
    'can_cache_dashboard_screenshot',
    'can_drill',
    'can_export',
    'can_get_embedded',
    'can_put_chart_customizations',
    'can_tag',
    'can_view_chart_as_table',
    'can_view_query',
  ],
  DashboardFilterStateRestApi: readWrite,
  DashboardPermalinkRestApi: readWrite,
  Database: ['can_read'],
  Dataset: ['can_get_drill_info', 'can_read'],
  Datasource: ['can_external_metadata', 'can_get'],
  Explore: ['can_read'],
  ExploreFormDataRestApi: readWrite,
  ExplorePermalinkRestApi: readWrite,
  Log: ['can_recent_activity'],
  Superset: [
    'can_csv',
    'can_dashboard',
    'can_dashboard_permalink',
    'can_explore',
    'can_explore_json',
    'can_language_pack',
    'can_log',
    'can_share_chart',
    'can_share_dashboard',
    'can_slice',
  ],
  Tag: readWrite,
  security: ['can_read'],
  Charts: ['menu_access'],
  Dashboards: ['menu_access'],
  Datasets: ['menu_access'],
  Home: ['menu_access'],
};

const alpha: Grants = {
  Annotation: readWrite,
  Chart: ['can_warm_up_cache'],
  CssTemplate: ['can_write'],
  Dataset: ['can_duplicate', 'can_export', 'can_get_or_create_dataset', 'can_write'],
  Datasource: ['can_get_column_values', 'can_samples', 'can_save'],
  ReportSchedule: readWrite,
  all_database_access: ['all_database_access'],
  all_datasource_access: ['all_datasource_access'],
  'Annotation Layers': ['menu_access'],
  'CSS Templates': ['menu_access'],
  Manage: ['menu_access'],
};

const admin: Grants = {
  Dashboard: ['can_delete_embedded', 'can_export_as_example', 'can_set_embedded'],
  Database: ['can_export', 'can_upload', 'can_write'],
  RowLevelSecurity: readWrite,
  SQLLab: ['can_execute_sql_query', 'can_export_csv', 'can_get_results', 'can_read'],
  SavedQuery: [...readWrite, 'can_export'],
  Query: ['can_read'],
  Theme: readWrite,
  Role: ['can_get', 'can_post', 'can_put', 'can_delete'],
  User: ['can_get', 'can_post', 'can_put', 'can_delete'],
  Security: ['menu_access'],
  'SQL Lab': ['menu_access'],
  'List Users': ['menu_access'],
};

function getGrants(user: User): readonly Grants[] {
  if (user.role === 'Admin') return [gamma, alpha, admin];
  return user.role === 'Alpha' ? [gamma, alpha] : [gamma];
}

/** Role name → pairs [permission, view]. */
export function getRoles(
  user: User,
  datasets: readonly DatasetSpec[],
): Record<string, readonly (readonly [string, string])[]> {
  const pairs = getGrants(user).flatMap((grants) =>
    Object.entries(grants).flatMap(([view, names]) => names.map((name) => [name, view] as const)),
  );
  if (user.role !== 'Gamma') return { [user.role]: pairs };
  return {
    Gamma: pairs,
    'example data': datasetPermissions(user, datasets).map((perm) => ['datasource_access', perm] as const),
  };
}

export function datasetPermissions(user: User, datasets: readonly DatasetSpec[]): string[] {
  if (user.role !== 'Gamma') return [];
  return datasets
    .filter((dataset) => canReadDataset(user, dataset))
    .map(({ table_name: table, id }) => `[${databaseName}].[${table}](id:${id.toString()})`);
}

/** What a user may do with one resource, for its `_info`. */
export function permissionsOn(user: User, view: string): string[] {
  return getGrants(user).flatMap((grants) => (Object.hasOwn(grants, view) ? [...(grants[view] ?? [])] : []));
}

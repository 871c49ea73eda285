type Grants = Readonly<Record<string, readonly string[]>>;

const readWrite = ['can_read', 'can_write'];
const crud = ['can_delete', 'can_get', 'can_info', 'can_post', 'can_put'];

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
  Tag: [...readWrite, 'can_bulk_create'],
  Theme: [...readWrite, 'can_export'],
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
  Database: ['can_upload'],
  Dataset: ['can_duplicate', 'can_export', 'can_get_or_create_dataset', 'can_write'],
  Datasource: ['can_get_column_values', 'can_samples', 'can_save'],
  ReportSchedule: readWrite,
  all_database_access: ['all_database_access'],
  all_datasource_access: ['all_datasource_access'],
  'Annotation Layers': ['menu_access'],
  'CSS Templates': ['menu_access'],
  Tags: ['menu_access'],
  Themes: ['menu_access'],
  Manage: ['menu_access'],
};

const admin: Grants = {
  Dashboard: ['can_delete_embedded', 'can_export_as_example', 'can_set_embedded'],
  Database: ['can_export', 'can_write'],
  RowLevelSecurity: readWrite,
  ImportExportRestApi: ['can_export', 'can_import'],
  SQLLab: ['can_execute_sql_query', 'can_export_csv', 'can_get_results', 'can_read'],
  SavedQuery: [...readWrite, 'can_export'],
  Query: ['can_read'],
  Log: readWrite,
  Role: [
    ...crud,
    'can_add_role_permissions',
    'can_list_role_permissions',
    'can_list_roles',
    'can_update_role_groups',
    'can_update_role_users',
  ],
  User: crud,
  Group: crud,
  PermissionViewMenu: crud,
  UserRegistrationsRestAPI: ['can_add', 'can_delete', 'can_edit', 'can_list', 'can_show'],
  Security: ['menu_access'],
  'SQL Lab': ['menu_access'],
  'Action Log': ['menu_access'],
  'List Groups': ['menu_access'],
  'List Roles': ['menu_access'],
  'List Users': ['menu_access'],
  'Row Level Security': ['menu_access'],
};

/** Found missing later: they come after all others, since stored roles name grants by their place. */
const laterAlpha: Grants = { Database: ['can_upload'] };
const laterAdmin: Grants = { Dataset: ['can_warm_up_cache'], security: ['can_grant_guest_token'] };

/** Permission and view. */
export type Grant = readonly [permission: string, view: string];

const toPairs = (grants: Grants): readonly Grant[] =>
  Object.entries(grants).flatMap(([view, names]) => names.map((name): Grant => [name, view]));

/** What a built-in role grants; nothing for the others. */
export function getRoleGrants(role: string): readonly Grant[] {
  if (role === 'Admin') return [gamma, alpha, admin, laterAlpha, laterAdmin].flatMap(toPairs);
  if (role === 'Alpha') return [gamma, alpha, laterAlpha].flatMap(toPairs);
  return role === 'Gamma' ? toPairs(gamma) : [];
}

/** Each grant once. */
export function listGrants(): readonly Grant[] {
  return [...new Map(getRoleGrants('Admin').map((grant) => [grant.join(' '), grant])).values()];
}

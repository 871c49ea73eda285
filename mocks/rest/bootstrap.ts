import { asRecord } from '../../src/lib/read';
import type { DatasetSpec } from '../content/specs';
import type { User } from '../store/records';
import type { Store } from '../store/store';
import { hasDynamicPlugins } from './dynamicPlugins';
import { menuData } from './menu';
import { naive } from './userJson';
import { datasetPermissions, getRoles } from './permissions';

const minute = 60;
const refreshIntervals = [
  [0, "Don't refresh"],
  [10, '10 seconds'],
  [30, '30 seconds'],
  [minute, '1 minute'],
  [5 * minute, '5 minutes'],
  [30 * minute, '30 minutes'],
  [60 * minute, '1 hour'],
  [360 * minute, '6 hours'],
  [720 * minute, '12 hours'],
  [1440 * minute, '24 hours'],
];

const conf = {
  SUPERSET_WEBSERVER_TIMEOUT: 60,
  SUPERSET_DASHBOARD_POSITION_DATA_LIMIT: 65535,
  SUPERSET_DASHBOARD_PERIODICAL_REFRESH_LIMIT: 0,
  SUPERSET_DASHBOARD_PERIODICAL_REFRESH_WARNING_MESSAGE: null,
  ENABLE_JAVASCRIPT_CONTROLS: null,
  DEFAULT_SQLLAB_LIMIT: 1000,
  DEFAULT_VIZ_TYPE: 'table',
  SQL_MAX_ROW: 100000,
  SUPERSET_WEBSERVER_DOMAINS: null,
  DISPLAY_MAX_ROW: 10000,
  GLOBAL_ASYNC_QUERIES_TRANSPORT: 'polling',
  GLOBAL_ASYNC_QUERIES_POLLING_DELAY: 500,
  DASHBOARD_AUTO_REFRESH_MODE: 'force',
  DASHBOARD_AUTO_REFRESH_INTERVALS: refreshIntervals,
  DASHBOARD_VIRTUALIZATION: null,
  SAMPLES_ROW_LIMIT: 1000,
  DEFAULT_TIME_FILTER: 'No filter',
  HTML_SANITIZATION: true,
  HTML_SANITIZATION_SCHEMA_EXTENSIONS: {},
  WELCOME_PAGE_LAST_TAB: 'all',
  VIZ_TYPE_DENYLIST: [],
  NATIVE_FILTER_DEFAULT_ROW_LIMIT: 1000,
  SUPERSET_CLIENT_RETRY_ATTEMPTS: 3,
  SUPERSET_CLIENT_RETRY_DELAY: 1000,
  SUPERSET_CLIENT_RETRY_STATUS_CODES: [502, 503, 504],
  TABLE_VIZ_MAX_ROW_SERVER: 500000,
  MAPBOX_API_KEY: '',
  ALERT_REPORTS_DEFAULT_CRON_VALUE: '0 0 * * *',
  ALERT_REPORTS_DEFAULT_RETENTION: 90,
  ALERT_REPORTS_DEFAULT_WORKING_TIMEOUT: 3600,
  ALERT_REPORTS_NOTIFICATION_METHODS: ['Email', 'Slack'],
  ALLOWED_EXTENSIONS: ['csv', 'tsv', 'txt', 'xlsx', 'parquet', 'zip'],
  COLUMNAR_EXTENSIONS: ['parquet', 'zip'],
  CSV_EXTENSIONS: ['csv', 'tsv', 'txt'],
  EXCEL_EXTENSIONS: ['xlsx'],
  AUTH_USER_REGISTRATION: false,
  AUTH_TYPE: 1,
};

/** Feature flags, where they matter. */
const flags = {
  ALERT_REPORT_TABS: true,
  ALERT_REPORTS: true,
  // Off by default on a server.
  ALERT_REPORTS_FILTER: true,
  AVOID_COLORS_COLLISION: true,
  CSS_TEMPLATES: true,
  DASHBOARD_CROSS_FILTERS: true,
  DASHBOARD_NATIVE_FILTERS: true,
  DASHBOARD_RBAC: false,
  DASHBOARD_VIRTUALIZATION: true,
  DRILL_BY: true,
  DRILL_TO_DETAIL: true,
  EMBEDDABLE_CHARTS: true,
  // Off by default on a server; here there are columns of such types to try.
  ENABLE_ADVANCED_DATA_TYPES: true,
  // Off by default on a server.
  EMBEDDED_SUPERSET: true,
  ENABLE_EXPLORE_DRAG_AND_DROP: true,
  ESCAPE_MARKDOWN_HTML: false,
  GLOBAL_ASYNC_QUERIES: false,
  HORIZONTAL_FILTER_BAR: true,
  // Off by default on a server.
  MATRIXIFY: true,
  // Off by default on a server.
  SSH_TUNNELING: true,
  // Off by default on a server.
  TAGGING_SYSTEM: true,
  THUMBNAILS: true,
};

const colors = {
  colorPrimary: '#2893B3',
  colorLink: '#2893B3',
  colorError: '#e04355',
  colorWarning: '#fcc700',
  colorSuccess: '#5ac189',
  colorInfo: '#66bcfe',
};

/** The theme that an admin has set for all, over that of the configuration. */
function systemTheme(store: Store, field: 'is_system_default' | 'is_system_dark', algorithm: string) {
  const set = store.administration().themes.find((theme) => theme[field]);
  const theme = set ? asRecord(JSON.parse(set.json_data)) : {};
  return { algorithm, ...theme, token: { ...colors, ...asRecord(theme['token']) } };
}

/**
 * The bootstrap data of 6.1.0's pages; undefined means an anonymous visitor.
 * @param root what the browser has before all paths: '' or '/analytics'
 */
export function bootstrap(user: User | undefined, store: Store, root = '') {
  return {
    user: user
      ? { ...userBootstrap(user), ...rolesBootstrap(user, store.datasets()) }
      : { roles: { Public: [] }, permissions: {} },
    common: {
      application_root: root || '/',
      static_assets_prefix: root,
      conf,
      locale: 'en',
      d3_format: {},
      d3_time_format: {},
      currencies: ['USD', 'EUR', 'GBP', 'INR', 'MXN', 'JPY', 'CNY'],
      deckgl_tiles: null,
      feature_flags: { ...flags, DYNAMIC_PLUGINS: hasDynamicPlugins(store) },
      extra_sequential_color_schemes: [],
      extra_categorical_color_schemes: [],
      menu_data: menuData(user, root),
      pdf_compression_level: 'MEDIUM',
      theme: {
        default: systemTheme(store, 'is_system_default', 'default'),
        dark: systemTheme(store, 'is_system_dark', 'dark'),
        enableUiThemeAdministration: true,
      },
    },
  };
}

export function userBootstrap(user: User) {
  if (user.guest) {
    const { username, first_name: firstName, last_name: lastName } = user;
    return { username, firstName, lastName, isActive: true, isAnonymous: false };
  }
  return {
    username: user.username,
    firstName: user.first_name,
    lastName: user.last_name,
    userId: user.id,
    isActive: true,
    isAnonymous: false,
    createdOn: naive(Date.UTC(2026, 0, 1)),
    email: user.email,
    loginCount: 1,
  };
}

export function rolesBootstrap(user: User, datasets: readonly DatasetSpec[]) {
  const access = datasetPermissions(user, datasets);
  return { roles: getRoles(user, datasets), permissions: access.length > 0 ? { datasource_access: access } : {} };
}

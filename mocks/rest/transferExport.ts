import { strToU8, zipSync } from 'fflate';
import type { RequestHandler } from 'msw';
import { stringify } from 'yaml';
import { asArray, asNumber } from '../../src/lib/read';
import type { ChartRecord, DashboardRecord, DatabaseRecord, DatasetRecord, SavedQueryRecord } from '../store/records';
import { canReadDataset, visibleCharts, visibleDashboards } from './access';
import { databaseName } from './datasetJson';
import type { Env } from './env';
import { risonQuery } from './listQuery';
import { permissionsOn } from './permissions';
import { forbidden, notFound } from './respond';
import { api, type SignedIn } from './route';
import {
  chartConfig,
  dashboardConfig,
  databaseConfig,
  datasetConfig,
  getFilterDatasets,
  getQueryUuid,
  savedQueryConfig,
  themeConfig,
} from './transferConfigs';

/** Files by their path in the ZIP file. */
type Files = Map<string, unknown>;

/** A name as the server writes it in file names: 'Sales by region' is Sales_by_region. */
function toSlug(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[^\u0020-\u007e]/g, '')
    .replace(/[/\\]/g, ' ')
    .split(/\s+/)
    .join('_')
    .replace(/[^\w.-]/g, '')
    .replace(/^[._]+|[._]+$/g, '');
}

function toFileName(name: string | null, id: number): string {
  const slug = toSlug(name ?? '');
  return slug === '' ? id.toString() : `${slug}_${id.toString()}`;
}

/** GET /api/v1/{resource}/export/: ZIP files in Superset's own format. */
export function exportHandlers(env: Env): RequestHandler[] {
  const findDatabase = (id: number): DatabaseRecord | undefined =>
    env.store.databases().find((database) => database.id === id);
  const addDatabase = (files: Files, database = findDatabase(1)): void => {
    if (database) files.set(`databases/${toSlug(database.database_name)}.yaml`, databaseConfig(database));
  };
  const addQuery = (files: Files, query: SavedQueryRecord): void => {
    const database = findDatabase(query.db_id);
    const folders = ['queries', toSlug(database?.database_name ?? ''), query.schema && toSlug(query.schema)];
    const name = toSlug(query.label ?? '') || getQueryUuid(query);
    files.set(`${folders.filter(Boolean).join('/')}/${name}.yaml`, savedQueryConfig(query, database));
    addDatabase(files, database);
  };
  const addDataset = (files: Files, dataset: DatasetRecord): void => {
    const path = `datasets/${databaseName}/${toFileName(dataset.table_name, dataset.id)}.yaml`;
    files.set(path, datasetConfig(dataset));
    addDatabase(files);
  };
  const addChart = (files: Files, chart: ChartRecord): void => {
    const dataset = env.store.datasets().find(({ id }) => id === chart.datasource_id);
    files.set(`charts/${toFileName(chart.slice_name, chart.id)}.yaml`, chartConfig(chart, dataset));
    if (dataset) addDataset(files, dataset);
  };
  const addDashboard = (files: Files, dashboard: DashboardRecord): void => {
    const charts = env.store.charts().filter(({ id }) => dashboard.charts.includes(id));
    const datasets = env.store.datasets();
    const path = `dashboards/${toFileName(dashboard.dashboard_title, dashboard.id)}.yaml`;
    files.set(path, dashboardConfig(dashboard, charts, datasets));
    for (const chart of charts) addChart(files, chart);
    for (const dataset of getFilterDatasets(dashboard, datasets)) addDataset(files, dataset);
  };
  const respond = (resource: string, type: string, { url }: SignedIn, content: Files): Response => {
    const now = env.now();
    const time = now.toISOString().replace(/[-:]|\.\d+Z$/g, '');
    const root = `${resource}_export_${time}`;
    const files: Files = new Map([
      ['metadata.yaml', { version: '1.0.0', type, timestamp: now.toISOString().replace('Z', '+00:00') }],
      ...content,
    ]);
    const zip = zipSync(
      // YAML 1.1, as Python reads it: a text like 'no' or a date is quoted.
      Object.fromEntries(
        [...files].map(([path, config]) => [`${root}/${path}`, strToU8(stringify(config, { version: '1.1' }))]),
      ),
    );
    const headers = new Headers({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename=${root}.zip`,
    });
    const token = url.searchParams.get('token');
    if (token !== null && /^\w+$/.test(token)) headers.append('set-cookie', `${token}=done; Max-Age=600; Path=/`);
    return new Response(new Uint8Array(zip), { headers });
  };

  /** Exports the records with the requested ids. */
  const exportRoute = <T extends { readonly id: number }>(
    resource: string,
    { view, type }: { readonly view: string; readonly type: string },
    getRecords: (context: SignedIn) => readonly T[],
    add: (files: Files, record: T) => unknown,
  ): RequestHandler =>
    api(env, 'get', `/api/v1/${resource}/export/`, (context) => {
      if (!permissionsOn(context.user, view).includes('can_export')) return forbidden();
      const ids = asArray(risonQuery(context.url)).map((id) => asNumber(id));
      const records = getRecords(context).filter(({ id }) => ids.includes(id));
      if (ids.length === 0 || records.length !== new Set(ids).size) return notFound();
      const files: Files = new Map();
      for (const record of records) add(files, record);
      return respond(resource, type, context, files);
    });

  const readableDatasets = ({ user }: SignedIn): DatasetRecord[] =>
    env.store.datasets().filter((dataset) => canReadDataset(user, dataset));
  return [
    exportRoute(
      'dashboard',
      { view: 'Dashboard', type: 'Dashboard' },
      ({ user }) => visibleDashboards(user, env),
      addDashboard,
    ),
    exportRoute('chart', { view: 'Chart', type: 'Slice' }, ({ user }) => visibleCharts(user, env), addChart),
    exportRoute('dataset', { view: 'Dataset', type: 'SqlaTable' }, readableDatasets, addDataset),
    exportRoute(
      'database',
      { view: 'Database', type: 'Database' },
      () => env.store.databases(),
      (files, database) => {
        addDatabase(files, database);
        // The datasets are all over the first.
        if (database.id === 1) for (const dataset of env.store.datasets()) addDataset(files, dataset);
      },
    ),
    exportRoute(
      'saved_query',
      { view: 'SavedQuery', type: 'SavedQuery' },
      ({ user }) => env.store.savedQueries().filter(({ created_by }) => created_by === user.id),
      addQuery,
    ),
    exportRoute(
      'theme',
      { view: 'Theme', type: 'Theme' },
      () => env.store.administration().themes,
      // Without its id in the file's name, as the server writes it.
      (files, theme) => files.set(`themes/${toSlug(theme.theme_name) || theme.id.toString()}.yaml`, themeConfig(theme)),
    ),
    api(env, 'get', '/api/v1/assets/export/', (context) => {
      if (!permissionsOn(context.user, 'ImportExportRestApi').includes('can_export')) return forbidden();
      const files: Files = new Map();
      for (const database of env.store.databases()) addDatabase(files, database);
      for (const query of env.store.savedQueries()) addQuery(files, query);
      for (const dataset of env.store.datasets()) addDataset(files, dataset);
      for (const chart of env.store.charts()) addChart(files, chart);
      for (const dashboard of env.store.dashboards()) addDashboard(files, dashboard);
      return respond('assets', 'assets', context, files);
    }),
  ];
}

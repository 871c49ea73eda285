import { parseJson } from '../../src/lib/losslessJson';
import { asArray, asNumber, asRecord, isRecord, type UnknownRecord } from '../../src/lib/read';
import type { ThemeRecord } from '../store/administration';
import type { ChartRecord, DashboardRecord, DatabaseRecord, DatasetRecord, SavedQueryRecord } from '../store/records';
import { toUuid } from '../store/seed';
import { maskExtra, maskTunnel } from './databaseSecrets';
import { maskUri } from './databaseUri';
import { databaseUuid, schemaName, typeNames } from './datasetJson';

/**
 * Records as the YAML files of an export. Only with keys that both 2.1.3 and 6.1.0 accept, which refuse what they do not
 * know: not with those that came later (`published`, certification of dashboards, `currency`, `normalize_columns`, …).
 */

const VERSION = '1.0.0';
const CHART_HEIGHT = 50;
const CHART_WIDTH = 4;

/** JSON in a text field; undefined where there is none. */
function parseField(text: string | null | undefined): unknown {
  if (text === null || text === undefined || text === '') return undefined;
  try {
    return parseJson(text);
  } catch {
    return {};
  }
}

export function databaseConfig(database: DatabaseRecord): UnknownRecord {
  return {
    database_name: database.database_name,
    sqlalchemy_uri: maskUri(database.sqlalchemy_uri),
    cache_timeout: database.cache_timeout,
    expose_in_sqllab: database.expose_in_sqllab,
    allow_run_async: database.allow_run_async,
    allow_ctas: database.allow_ctas,
    allow_cvas: database.allow_cvas,
    allow_dml: database.allow_dml,
    // Under its older name, as all versions write it.
    allow_csv_upload: database.allow_file_upload,
    extra: asRecord(parseField(database.extra)),
    uuid: database.uuid,
    ...(database.ssh_tunnel && { ssh_tunnel: maskTunnel(database.ssh_tunnel) }),
    ...(database.encrypted_extra !== null && {
      masked_encrypted_extra: maskExtra(database.encrypted_extra, database.sqlalchemy_uri),
    }),
    version: VERSION,
  };
}

export function savedQueryConfig(query: SavedQueryRecord, database: DatabaseRecord | undefined): UnknownRecord {
  return {
    schema: query.schema,
    label: query.label,
    description: query.description,
    sql: query.sql,
    uuid: getQueryUuid(query),
    version: VERSION,
    database_uuid: database?.uuid ?? databaseUuid,
  };
}

export function themeConfig(theme: ThemeRecord): UnknownRecord {
  return {
    theme_name: theme.theme_name,
    json_data: parseField(theme.json_data) ?? theme.json_data,
    uuid: theme.uuid,
    version: VERSION,
  };
}

export const getQueryUuid = ({ id, uuid }: SavedQueryRecord): string => uuid ?? toUuid(`saved query ${id.toString()}`);

export function datasetConfig(dataset: DatasetRecord): UnknownRecord {
  const extra = parseField(dataset.extra);
  return {
    table_name: dataset.table_name,
    main_dttm_col: dataset.main_dttm_col,
    description: dataset.description,
    default_endpoint: dataset.default_endpoint,
    offset: dataset.offset,
    cache_timeout: dataset.cache_timeout,
    schema: schemaName,
    sql: dataset.sql,
    params: null,
    template_params: parseField(dataset.template_params) ?? null,
    filter_select_enabled: dataset.filter_select_enabled,
    fetch_values_predicate: dataset.fetch_values_predicate,
    extra: isRecord(extra) ? extra : null,
    uuid: dataset.uuid,
    metrics: dataset.metrics.map((metric) => ({
      metric_name: metric.metric_name,
      verbose_name: metric.verbose_name ?? null,
      metric_type: metric.metric_type,
      expression: metric.expression,
      description: metric.description ?? null,
      d3format: metric.d3format ?? null,
      extra: parseField(metric.extra) ?? null,
      warning_text: metric.warning_text ?? null,
    })),
    columns: dataset.columns.map((column) => ({
      column_name: column.column_name,
      verbose_name: column.verbose_name ?? null,
      is_dttm: column.is_dttm ?? (column.type === 'timestamp' || column.type === 'date'),
      is_active: column.is_active,
      type: column.type_name === undefined ? typeNames[column.type] : column.type_name,
      advanced_data_type: column.advanced_data_type ?? null,
      groupby: column.groupby ?? true,
      filterable: column.filterable ?? true,
      expression: column.expression ?? null,
      description: column.description ?? null,
      python_date_format: column.python_date_format,
      extra: parseField(column.extra) ?? null,
    })),
    version: VERSION,
    database_uuid: databaseUuid,
  };
}

export function chartConfig(chart: ChartRecord, dataset: DatasetRecord | undefined): UnknownRecord {
  return {
    slice_name: chart.slice_name,
    description: chart.description,
    certified_by: chart.certified_by,
    certification_details: chart.certification_details,
    viz_type: chart.viz_type,
    params: asRecord(parseField(chart.params)),
    query_context: chart.query_context,
    cache_timeout: chart.cache_timeout,
    uuid: chart.uuid,
    version: VERSION,
    ...(dataset && { dataset_uuid: dataset.uuid }),
  };
}

/** Layout items of charts get the chart's uuid, by which the import finds it; charts without an item get a row at the end. */
function positionConfig(dashboard: DashboardRecord, charts: readonly ChartRecord[]): UnknownRecord {
  const saved = asRecord(parseField(dashboard.position_json));
  const position: Record<string, unknown> = Object.keys(saved).length > 0 ? { ...saved } : emptyPosition(dashboard);
  const placed = new Set<number>();
  for (const [key, item] of Object.entries(position)) {
    const { type, meta } = asRecord(item);
    const chart = type === 'CHART' ? charts.find(({ id }) => id === asNumber(asRecord(meta)['chartId'])) : undefined;
    if (!chart) continue;
    placed.add(chart.id);
    position[key] = { ...asRecord(item), meta: { ...asRecord(meta), uuid: chart.uuid } };
  }
  const others = charts.filter(({ id }) => !placed.has(id));
  const grid = asRecord(position['GRID_ID']);
  if (others.length === 0) return position;
  const row = `ROW-N-${dashboard.id.toString()}`;
  const keys = others.map(({ id }) => `CHART-${id.toString()}`);
  position['GRID_ID'] = { ...grid, children: [...asArray(grid['children']), row] };
  position[row] = {
    children: keys,
    id: row,
    meta: { '0': 'ROOT_ID', background: 'BACKGROUND_TRANSPARENT' },
    type: 'ROW',
    parents: ['ROOT_ID', 'GRID_ID'],
  };
  others.forEach((chart, i) => {
    const id = keys[i] ?? '';
    const meta = {
      chartId: chart.id,
      height: CHART_HEIGHT,
      sliceName: chart.slice_name,
      uuid: chart.uuid,
      width: CHART_WIDTH,
    };
    position[id] = { children: [], id, meta, type: 'CHART', parents: ['ROOT_ID', 'GRID_ID', row] };
  });
  return position;
}

const emptyPosition = ({ dashboard_title: title }: DashboardRecord): Record<string, unknown> => ({
  DASHBOARD_VERSION_KEY: 'v2',
  ROOT_ID: { children: ['GRID_ID'], id: 'ROOT_ID', type: 'ROOT' },
  GRID_ID: { children: [], id: 'GRID_ID', parents: ['ROOT_ID'], type: 'GRID' },
  HEADER_ID: { id: 'HEADER_ID', meta: { text: title ?? '' }, type: 'HEADER' },
});

/** The datasets of the native filters of a dashboard. */
export function getFilterDatasets(dashboard: DashboardRecord, datasets: readonly DatasetRecord[]): DatasetRecord[] {
  const filters = asArray(asRecord(parseField(dashboard.json_metadata))['native_filter_configuration']).map(asRecord);
  const ids = filters.flatMap(({ targets }) => asArray(targets).map((target) => asRecord(target)['datasetId']));
  return datasets.filter(({ id }) => ids.includes(id));
}

/** Native filters name their dataset by its uuid. */
function metadataConfig(dashboard: DashboardRecord, datasets: readonly DatasetRecord[]): UnknownRecord {
  const metadata = asRecord(parseField(dashboard.json_metadata));
  const filters = metadata['native_filter_configuration'];
  if (!Array.isArray(filters)) return metadata;
  const withUuid = (target: unknown): unknown => {
    const { datasetId, ...rest } = asRecord(target);
    const dataset = datasets.find(({ id }) => id === datasetId);
    return dataset ? { ...rest, datasetUuid: dataset.uuid } : rest;
  };
  return {
    ...metadata,
    native_filter_configuration: filters.map((filter) => {
      const { targets, ...rest } = asRecord(filter);
      return Array.isArray(targets) ? { ...rest, targets: targets.map(withUuid) } : rest;
    }),
  };
}

export function dashboardConfig(
  dashboard: DashboardRecord,
  charts: readonly ChartRecord[],
  datasets: readonly DatasetRecord[],
): UnknownRecord {
  return {
    dashboard_title: dashboard.dashboard_title ?? '',
    description: null,
    css: dashboard.css,
    slug: dashboard.slug,
    uuid: dashboard.uuid,
    position: positionConfig(dashboard, charts),
    metadata: metadataConfig(dashboard, datasets),
    version: VERSION,
  };
}

import { stringifyJson } from '../../src/lib/losslessJson';
import {
  asArray,
  asBoolean,
  asNumber,
  asOptionalString,
  asRecord,
  asString,
  isRecord,
  type UnknownRecord,
} from '../../src/lib/read';
import type { ChartRecord, ColumnRecord, DashboardRecord, DatasetRecord, MetricRecord, User } from '../store/records';
import { canEdit } from './access';
import { emptyChart } from './chartWrites';
import { emptyDashboard } from './dashboardWrites';
import { emptyDatabase } from './databaseWrites';
import { nextFreeId, toColumnRecord, toMetricRecord, withFields } from './datasetChanges';
import { emptyDataset } from './datasetWrites';
import type { Env } from './env';
import { commandError, type ImportConfigs } from './importBundle';
import { withImportSecrets, type ImportSecrets } from './importSecrets';
import { getQueryUuid } from './transferConfigs';
import { nextId, put } from './administration';
import { remapMetadata, remapPosition } from './importReferences';

const FIELDS = ['params', 'template_params', 'extra'];

/** Texts of objects: in YAML files they are mappings. */
function withTexts(config: UnknownRecord, fields: readonly string[]): UnknownRecord {
  const texts = fields.flatMap((key) => (isRecord(config[key]) ? [[key, stringifyJson(config[key])] as const] : []));
  return { ...config, ...Object.fromEntries(texts) };
}

interface Importer {
  readonly themes: (overwrite: boolean) => void;
  readonly databases: (overwrite: boolean) => void;
  readonly savedQueries: (overwrite: boolean) => void;
  readonly datasets: (overwrite: boolean) => void;
  readonly charts: (overwrite: boolean) => void;
  readonly dashboards: (overwrite: boolean) => void;
}

/** Creates the records of a checked import, or overwrites those of the same uuid. Throws HttpError where the user may not. */
export function createImporter(
  configs: ImportConfigs,
  { user, env, secrets }: { readonly user: User; readonly env: Env; readonly secrets: ImportSecrets },
): Importer {
  const { store } = env;
  const now = env.now().getTime();
  const audit = { created_by: user.id, created_on: now };
  const created = { ...audit, owners: [user.id] };
  const changed = { changed_by: user.id, changed_on: now };
  const inFolder = (folder: string): UnknownRecord[] =>
    [...configs].flatMap(([path, config]) => (path.startsWith(`${folder}/`) ? [config] : []));

  /** The record to write, or undefined where the existing one stays. */
  function getBase<T extends { readonly id: number; readonly uuid: string; readonly owners: readonly number[] }>(
    noun: string,
    {
      uuid,
      overwrite,
      existing,
      empty,
      nextId,
    }: {
      readonly uuid: string;
      readonly overwrite: boolean;
      readonly existing: T | undefined;
      readonly empty: T;
      readonly nextId: () => number;
    },
  ): T | undefined {
    if (!existing) return { ...empty, ...created, id: nextId(), uuid };
    if (!overwrite) return undefined;
    if (!canEdit(user, existing))
      throw commandError(`A ${noun} already exists and user doesn't have permissions to overwrite it`, 422);
    return existing;
  }

  function importDatabase(path: string, file: UnknownRecord, overwrite: boolean): void {
    const config = withImportSecrets(path, file, secrets);
    const uuid = asString(config['uuid']);
    const existing = store.databases().find((database) => database.uuid === uuid);
    if (existing && !overwrite) return;
    const base = existing ?? { ...emptyDatabase, ...audit, id: store.nextId('databases'), uuid };
    const password = encodeURIComponent(asString(secrets.passwords[path]));
    store.saveDatabase({
      ...base,
      ...changed,
      database_name: asString(config['database_name']),
      sqlalchemy_uri:
        existing?.sqlalchemy_uri ?? asString(config['sqlalchemy_uri']).replace(':XXXXXXXXXX@', `:${password}@`),
      cache_timeout: asNumber(config['cache_timeout']) ?? null,
      expose_in_sqllab: asBoolean(config['expose_in_sqllab'], base.expose_in_sqllab),
      allow_run_async: asBoolean(config['allow_run_async'], base.allow_run_async),
      allow_ctas: asBoolean(config['allow_ctas'], base.allow_ctas),
      allow_cvas: asBoolean(config['allow_cvas'], base.allow_cvas),
      allow_dml: asBoolean(config['allow_dml'], base.allow_dml),
      allow_file_upload: asBoolean(config['allow_csv_upload'] ?? config['allow_file_upload'], base.allow_file_upload),
      impersonate_user: asBoolean(config['impersonate_user'], base.impersonate_user),
      extra: stringifyJson(asRecord(config['extra'])),
      // Of a known one its secrets stay.
      encrypted_extra: existing
        ? existing.encrypted_extra
        : (asOptionalString(config['masked_encrypted_extra'] ?? config['encrypted_extra']) ?? null),
      ssh_tunnel: existing
        ? (existing.ssh_tunnel ?? null)
        : isRecord(config['ssh_tunnel'])
          ? config['ssh_tunnel']
          : null,
    });
  }

  function importSavedQuery(config: UnknownRecord, overwrite: boolean): void {
    const uuid = asString(config['uuid']);
    const existing = store.savedQueries().find((query) => getQueryUuid(query) === uuid);
    if (existing && !overwrite) return;
    const database = store.databases().find((candidate) => candidate.uuid === config['database_uuid']);
    store.saveSavedQuery({
      ...(existing ?? { ...audit, id: store.nextId('savedQueries'), catalog: null, template_parameters: null }),
      ...changed,
      uuid,
      db_id: database?.id ?? 1,
      label: asOptionalString(config['label']) ?? null,
      description: asOptionalString(config['description']) ?? null,
      schema: asOptionalString(config['schema']) ?? null,
      sql: asString(config['sql']),
    });
  }

  function importDataset(config: UnknownRecord, overwrite: boolean): void {
    const uuid = asString(config['uuid']);
    const existing = store.datasets().find((dataset) => dataset.uuid === uuid);
    const nextId = (): number => store.nextId('datasets');
    const base = getBase('dataset', { uuid, overwrite, existing, empty: emptyDataset, nextId });
    if (!base) return;
    const dataset = withFields(base, withTexts(config, FIELDS));
    const columns: ColumnRecord[] = [];
    for (const column of asArray(config['columns']).map(asRecord)) {
      const known = base.columns.find(({ column_name }) => column_name === column['column_name']);
      const id = nextFreeId(base.id, [...base.columns, ...columns]);
      columns.push(toColumnRecord(withTexts(column, ['extra']), known, { id, now }));
    }
    const metrics: MetricRecord[] = [];
    for (const metric of asArray(config['metrics']).map(asRecord)) {
      const known = base.metrics.find(({ metric_name }) => metric_name === metric['metric_name']);
      const id = nextFreeId(base.id, [...base.metrics, ...metrics]);
      metrics.push(toMetricRecord(withTexts(metric, ['extra']), known, { id, now }));
    }
    store.saveDataset({ ...dataset, ...changed, columns, metrics } satisfies DatasetRecord);
  }

  function importChart(config: UnknownRecord, overwrite: boolean): void {
    const uuid = asString(config['uuid']);
    const dataset = store.datasets().find((candidate) => candidate.uuid === config['dataset_uuid']);
    if (!dataset) return;
    const existing = store.charts().find((chart) => chart.uuid === uuid);
    const nextId = (): number => store.nextId('charts');
    const base = getBase('chart', { uuid, overwrite, existing, empty: emptyChart, nextId });
    if (!base) return;
    const params = { ...asRecord(config['params']), datasource: `${dataset.id.toString()}__table` };
    store.saveChart({
      ...base,
      ...changed,
      slice_name: asString(config['slice_name']),
      viz_type: asString(config['viz_type']),
      params: stringifyJson(params),
      // It names the dataset by the id that it had on the other server.
      query_context: null,
      description: asOptionalString(config['description']) ?? null,
      cache_timeout: asNumber(config['cache_timeout']) ?? null,
      certified_by: asOptionalString(config['certified_by']) ?? null,
      certification_details: asOptionalString(config['certification_details']) ?? null,
      datasource_id: dataset.id,
    } satisfies ChartRecord);
  }

  function importDashboard(config: UnknownRecord, overwrite: boolean): void {
    const uuid = asString(config['uuid']);
    const existing = store.dashboards().find((dashboard) => dashboard.uuid === uuid);
    const nextId = (): number => store.nextId('dashboards');
    const base = getBase('dashboard', { uuid, overwrite, existing, empty: emptyDashboard, nextId });
    if (!base) return;
    const { position, chartIds, newIds } = remapPosition(asRecord(config['position']), store.charts());
    const slug = asOptionalString(config['slug']) ?? null;
    const isTaken = store.dashboards().some((other) => other.slug === slug && other.id !== base.id);
    store.saveDashboard({
      ...base,
      ...changed,
      dashboard_title: asString(config['dashboard_title']),
      slug: isTaken ? null : slug,
      css: asOptionalString(config['css']) ?? null,
      // Files of 2.1.3 and of this server have none of these: what is there stays.
      published: asBoolean(config['published'], base.published),
      certified_by: asOptionalString(config['certified_by']) ?? base.certified_by,
      certification_details: asOptionalString(config['certification_details']) ?? base.certification_details,
      position_json: stringifyJson(position),
      json_metadata: stringifyJson(remapMetadata(asRecord(config['metadata']), newIds, store.datasets())),
      charts: chartIds,
    } satisfies DashboardRecord);
  }

  function importTheme(config: UnknownRecord, overwrite: boolean): void {
    const uuid = asString(config['uuid']);
    const { themes } = store.administration();
    const existing = themes.find((theme) => theme.uuid === uuid);
    if (existing && !overwrite) return;
    const data = config['json_data'];
    put(env, 'themes', {
      ...(existing ?? {
        ...{ id: nextId(themes), uuid, ...audit },
        ...{ is_system: false, is_system_default: false, is_system_dark: false },
      }),
      ...changed,
      theme_name: asString(config['theme_name']),
      json_data: isRecord(data) ? stringifyJson(data) : asString(data),
    });
  }

  return {
    themes: (overwrite) => inFolder('themes').forEach((config) => importTheme(config, overwrite)),
    databases: (overwrite) => {
      for (const [path, config] of configs) if (path.startsWith('databases/')) importDatabase(path, config, overwrite);
    },
    savedQueries: (overwrite) => inFolder('queries').forEach((config) => importSavedQuery(config, overwrite)),
    datasets: (overwrite) => inFolder('datasets').forEach((config) => importDataset(config, overwrite)),
    charts: (overwrite) => inFolder('charts').forEach((config) => importChart(config, overwrite)),
    dashboards: (overwrite) => inFolder('dashboards').forEach((config) => importDashboard(config, overwrite)),
  };
}

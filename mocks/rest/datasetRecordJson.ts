import type { ColumnRecord, DatasetRecord, MetricRecord } from '../store/records';
import { columnJson, commonDatasetJson, databaseName, databaseUuid, metricJson, schemaName } from './datasetJson';
import { humanize } from './humanize';
import { naive, ownersJson, userJson, userName } from './userJson';

const database = { database_name: databaseName, id: 1, uuid: databaseUuid };

/** A column or metric as stored: certification and warning are in `extra`. */
function withoutCertification(record: object): object {
  const certificationKeys = ['certification_details', 'certified_by', 'is_certified', 'warning_markdown'];
  return Object.fromEntries(Object.entries(record).filter(([key]) => !certificationKeys.includes(key)));
}

function timestamps({ created_on, changed_on }: { readonly created_on: number; readonly changed_on: number }) {
  return { changed_on: naive(changed_on), created_on: naive(created_on) };
}

function columnRecordJson(column: ColumnRecord) {
  return {
    ...withoutCertification(columnJson(column)),
    ...timestamps(column),
    extra: column.extra ?? null,
    is_active: column.is_active,
  };
}

function metricRecordJson(metric: MetricRecord) {
  return {
    ...withoutCertification(metricJson(metric)),
    ...timestamps(metric),
    extra: metric.extra ?? null,
    metric_type: metric.metric_type,
  };
}

const getKind = ({ sql }: DatasetRecord): string => (sql ? 'virtual' : 'physical');

/** A dataset as in `/api/v1/dataset/{id}`. */
export function datasetDetailJson(dataset: DatasetRecord, now: Date) {
  return {
    ...commonDatasetJson(dataset),
    ...timestamps(dataset),
    changed_by: nameJson(dataset.changed_by),
    changed_on_humanized: humanize(dataset.changed_on, now.getTime()),
    columns: dataset.columns.map(columnRecordJson),
    created_by: nameJson(dataset.created_by),
    created_on_humanized: humanize(dataset.created_on, now.getTime()),
    database: { ...database, allow_multi_catalog: false, backend: 'postgresql' },
    datasource_type: 'table',
    is_managed_externally: dataset.is_managed_externally,
    kind: getKind(dataset),
    metrics: dataset.metrics.map(metricRecordJson),
    owners: ownersJson(dataset.owners, false),
    url: `/tablemodelview/edit/${dataset.id.toString()}`,
    uuid: dataset.uuid,
  };
}

function nameJson(user: number) {
  const info = userJson(user);
  return info && { first_name: info.first_name, last_name: info.last_name };
}

/** A dataset as drilling needs it: its creator, and the columns to drill by. */
export function drillInfoJson(dataset: DatasetRecord, now: Date) {
  const [changed_by] = ownersJson([dataset.changed_by], true);
  const [created_by] = ownersJson([dataset.created_by], true);
  const columns = dataset.columns.filter(({ groupby }) => groupby ?? true);
  return {
    changed_by,
    changed_on_humanized: humanize(dataset.changed_on, now.getTime()),
    columns: columns.map(({ column_name, verbose_name }) => ({ column_name, verbose_name: verbose_name ?? null })),
    created_by,
    created_on_humanized: humanize(dataset.created_on, now.getTime()),
    id: dataset.id,
    owners: ownersJson(dataset.owners, true),
    table_name: dataset.table_name,
  };
}

/** A dataset as a row of the list. */
export function datasetListJson(dataset: DatasetRecord, now: Date) {
  const { id } = dataset;
  return {
    catalog: null,
    changed_by: userJson(dataset.changed_by),
    changed_by_name: userName(dataset.changed_by),
    changed_on_delta_humanized: humanize(dataset.changed_on, now.getTime()),
    changed_on_utc: `${naive(dataset.changed_on)}+0000`,
    database,
    datasource_type: 'table',
    default_endpoint: dataset.default_endpoint,
    description: dataset.description,
    explore_url: dataset.default_endpoint ?? `/explore/?datasource_type=table&datasource_id=${id.toString()}`,
    extra: dataset.extra,
    id,
    kind: getKind(dataset),
    owners: ownersJson(dataset.owners, false),
    schema: schemaName,
    sql: dataset.sql,
    table_name: dataset.table_name,
    uuid: dataset.uuid,
  };
}

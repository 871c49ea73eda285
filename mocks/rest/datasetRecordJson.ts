import type { DatasetSpec } from '../content/specs';
import { made, uuidOf } from '../store/seed';
import { columnsJson, commonDatasetJson, databaseName, metricsJson } from './datasetJson';
import { humanize } from './humanize';
import { naive } from './personJson';

const databaseUuid = uuidOf('database');

/** A dataset as `/api/v1/dataset/{id}` gives it. */
export function datasetDetailJson(dataset: DatasetSpec, now: Date) {
  const times = { changed_on: naive(made), created_on: naive(made) };
  const humanized = humanize(made, now.getTime());
  const ownKeys = ['certification_details', 'certified_by', 'is_certified', 'warning_markdown'];
  const plain = (record: object): object =>
    Object.fromEntries(Object.entries(record).filter(([key]) => !ownKeys.includes(key)));
  return {
    ...commonDatasetJson(dataset),
    ...times,
    changed_by: null,
    changed_on_humanized: humanized,
    columns: columnsJson(dataset).map((column) => ({ ...plain(column), ...times, extra: null, is_active: true })),
    created_by: null,
    created_on_humanized: humanized,
    database: {
      allow_multi_catalog: false,
      backend: 'postgresql',
      database_name: databaseName,
      id: 1,
      uuid: databaseUuid,
    },
    datasource_type: 'table',
    is_managed_externally: false,
    kind: 'physical',
    metrics: metricsJson(dataset).map((metric) => ({
      ...plain(metric),
      ...times,
      extra: null,
      metric_type: metric.metric_name === 'count' ? 'count' : null,
    })),
    url: `/tablemodelview/edit/${dataset.id.toString()}`,
    uuid: uuidOf(`dataset ${dataset.id.toString()}`),
  };
}

/** A dataset as a line of the list. */
export function datasetListJson(dataset: DatasetSpec, now: Date) {
  const { id, table_name, description } = dataset;
  return {
    catalog: null,
    changed_by: null,
    changed_by_name: '',
    changed_on_delta_humanized: humanize(made, now.getTime()),
    changed_on_utc: `${naive(made)}+0000`,
    database: { database_name: databaseName, id: 1, uuid: databaseUuid },
    datasource_type: 'table',
    default_endpoint: null,
    description,
    explore_url: `/explore/?datasource_type=table&datasource_id=${id.toString()}`,
    extra: null,
    id,
    kind: 'physical',
    owners: [],
    schema: 'content',
    sql: null,
    table_name,
    uuid: uuidOf(`dataset ${id.toString()}`),
  };
}

import { readEditableDataset, type EditableDataset } from '../api/editableDataset';
import { readBootstrap, type Bootstrap } from '../api/session/bootstrapShape';
import { readDatasource } from '../api/dashboardShape';
import type { Datasource } from '../lib/wire';

/** For tests: a dataset as 6.x sends it. */
export const createRawDataset = (fields: object = {}): Readonly<Record<string, unknown>> => ({
  id: 24,
  table_name: 'births',
  schema: 'main',
  sql: null,
  extra: null,
  edit_url: '/tablemodelview/edit/24',
  database: { id: 1, database_name: 'examples', backend: 'sqlite' },
  owners: [{ id: 1, first_name: 'Ada', last_name: 'Admin' }],
  changed_on: '2026-01-01T00:00:00',
  changed_by: { first_name: 'Bea', last_name: 'Busy' },
  main_dttm_col: 'ds',
  columns: [
    { id: 1, column_name: 'ds', type: 'DATE', is_dttm: true, filterable: true, groupby: true, expression: null },
    { id: 2, column_name: 'state', type: 'TEXT', is_dttm: false, filterable: true, groupby: true, expression: null },
    { id: 3, column_name: 'twice', type: 'NUMERIC', expression: 'num * 2', extra: '{"mine":1}' },
  ],
  metrics: [{ id: 5, metric_name: 'count', verbose_name: 'COUNT(*)', expression: 'COUNT(*)', extra: '{"old":true}' }],
  ...fields,
});

export function createEditableDataset(fields: object = {}): EditableDataset {
  const raw = createRawDataset(fields);
  return readEditableDataset(raw, raw);
}

export function createDatasource(fields: object = {}): Datasource {
  return readDatasource({ ...createRawDataset(), type: 'table', ...fields }, 'datasource');
}

export function createBootstrap(user: object = {}, common: object = { d3_format: {} }): Bootstrap {
  return readBootstrap({
    user: { userId: 1, username: 'ada', firstName: 'Ada', lastName: 'Admin', roles: { Admin: [] }, ...user },
    common,
  });
}

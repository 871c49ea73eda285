import type { ColumnSpec, DatasetSpec, MetricSpec } from './specs';

export const filterDatasetIds = { birth_names: 28, births_by_state: 29, many_values: 30, slow_values: 31 } as const;

const count: MetricSpec = { metric_name: 'count', verbose_name: 'COUNT(*)', expression: 'COUNT(*)' };

const birthColumns: readonly ColumnSpec[] = [
  { column_name: 'ds', type: 'timestamp' },
  { column_name: 'gender', type: 'text' },
  { column_name: 'name', type: 'text' },
  { column_name: 'num', type: 'bigint' },
  { column_name: 'state', type: 'text' },
  { column_name: 'num_boys', type: 'bigint' },
  { column_name: 'num_girls', type: 'bigint' },
  { column_name: 'num_california', type: 'bigint', expression: "CASE WHEN state = 'CA' THEN num ELSE 0 END" },
];

/** Datasets for filters; the first two have the names and columns of the real servers' test content. */
export const filterDatasets: readonly DatasetSpec[] = [
  {
    id: filterDatasetIds.birth_names,
    table_name: 'birth_names',
    description: 'Names of the new-born by state and year (made up)',
    columns: birthColumns,
    metrics: [count, { metric_name: 'sum__num', verbose_name: 'SUM(num)', expression: 'SUM(num)' }],
    main_dttm_col: 'ds',
  },
  {
    id: filterDatasetIds.births_by_state,
    table_name: 'births_by_state',
    description: 'A virtual dataset over the names',
    sql: 'SELECT ds, state, gender, SUM(num) AS births FROM content.birth_names WHERE state IS NOT NULL GROUP BY 1, 2, 3',
    columns: [
      { column_name: 'ds', type: 'timestamp' },
      { column_name: 'state', type: 'text' },
      { column_name: 'gender', type: 'text' },
      { column_name: 'births', type: 'bigint' },
    ],
    metrics: [count],
    main_dttm_col: 'ds',
  },
  {
    id: filterDatasetIds.many_values,
    table_name: 'many_values',
    description: 'A column of 100,000 values',
    columns: [
      { column_name: 'value', type: 'text' },
      { column_name: 'big_id', type: 'bigint' },
      { column_name: 'part', type: 'text' },
      { column_name: 'amount', type: 'bigint' },
      { column_name: 'day', type: 'date' },
    ],
    metrics: [count, { metric_name: 'total', verbose_name: 'Total', expression: 'SUM(amount)' }],
    main_dttm_col: 'day',
  },
  {
    id: filterDatasetIds.slow_values,
    table_name: 'slow_values',
    description: 'Columns whose values take their time, or never come',
    columns: [
      { column_name: 'n', type: 'bigint' },
      { column_name: 'moment', type: 'timestamp' },
      { column_name: 'word', type: 'text' },
      { column_name: 'slow_1s', type: 'text', hidden_sql: 'word', delay_ms: 1000 },
      { column_name: 'slow_5s', type: 'text', hidden_sql: 'word', delay_ms: 5000 },
      { column_name: 'refused', type: 'bigint', hidden_sql: '1 / (n - n)' },
    ],
    metrics: [count],
    main_dttm_col: 'moment',
  },
];

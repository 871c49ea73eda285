import type { ColumnSpec, DatasetSpec, MetricSpec, SqlType } from './specs';

const count: MetricSpec = { metric_name: 'count', verbose_name: 'COUNT(*)', expression: 'COUNT(*)' };
const certification = { certified_by: 'Data office', details: 'Compared with the books every month' };

const orderColumns: readonly ColumnSpec[] = [
  { column_name: 'id', type: 'bigint', groupby: false },
  {
    column_name: 'ordered_at',
    type: 'timestamp',
    verbose_name: 'Ordered at',
    extra: JSON.stringify({ certification }),
  },
  { column_name: 'delivered_on', type: 'date' },
  { column_name: 'region', type: 'text', description: 'Where the **customer** lives' },
  { column_name: 'product', type: 'text', extra: JSON.stringify({ warning_markdown: 'Renamed in *2024*' }) },
  { column_name: 'quantity', type: 'bigint' },
  { column_name: 'price', type: 'double precision', filterable: false },
  { column_name: 'gift', type: 'boolean' },
  { column_name: 'address', type: 'bigint', advanced_data_type: 'internet_address' },
  { column_name: 'port', type: 'bigint', advanced_data_type: 'port' },
  { column_name: 'value', type: 'double precision', expression: 'quantity * price', verbose_name: 'Value' },
];

const orderMetrics: readonly MetricSpec[] = [
  count,
  {
    metric_name: 'turnover',
    verbose_name: 'Turnover',
    expression: 'SUM(quantity * price)',
    d3format: '$,.2f',
    extra: JSON.stringify({ certification, warning_markdown: 'Without taxes' }),
  },
  { metric_name: 'customers', expression: 'COUNT(DISTINCT address)', warning_text: 'An address may have many customers' },
];

const types: readonly SqlType[] = ['bigint', 'text', 'double precision', 'boolean', 'timestamp'];
const hiddenSql: Readonly<Partial<Record<SqlType, string>>> = {
  text: "'value ' || n % 10",
  'double precision': 'n / 3.0',
  boolean: 'n % 2 = 0',
  timestamp: 'moment',
};

/** One of very many columns: the table has two only, the rest is computed when it is queried. */
function manyColumn(i: number): ColumnSpec {
  const type = types[i % types.length] ?? 'bigint';
  return { column_name: `column_${String(i).padStart(4, '0')}`, type, hidden_sql: hiddenSql[type] ?? 'n' };
}

const regionsSql = `SELECT region, DATE_TRUNC('month', ordered_at) AS month, SUM(quantity * price) AS turnover
FROM content.orders
WHERE NOT gift
GROUP BY 1, 2`;
const regionColumns: readonly ColumnSpec[] = [
  { column_name: 'region', type: 'text' },
  { column_name: 'month', type: 'timestamp' },
  { column_name: 'turnover', type: 'double precision' },
];

/** Datasets for the chart builder: certification and warnings, limits, virtual ones, far too many columns, and none. */
export const exploreDatasets: readonly DatasetSpec[] = [
  {
    id: 22,
    table_name: 'orders',
    description: 'Orders, certified, with a warning',
    columns: orderColumns,
    metrics: orderMetrics,
    main_dttm_col: 'ordered_at',
    owners: [2],
    extra: JSON.stringify({ certification, warning_markdown: 'Orders of the **last week** may change' }),
  },
  {
    id: 23,
    table_name: 'orders_by_region',
    description: 'A virtual dataset',
    sql: regionsSql,
    columns: regionColumns,
    metrics: [count, { metric_name: 'total', verbose_name: 'Total', expression: 'SUM(turnover)' }],
    main_dttm_col: 'month',
    owners: [2],
  },
  {
    id: 24,
    table_name: 'orders_saved_metrics_only',
    description: 'Its owners want saved metrics only',
    sql: 'SELECT * FROM content.orders',
    columns: orderColumns,
    metrics: orderMetrics,
    main_dttm_col: 'ordered_at',
    owners: [1],
    extra: JSON.stringify({ disallow_adhoc_metrics: true }),
  },
  {
    id: 25,
    table_name: 'orders_managed_elsewhere',
    description: 'Managed externally',
    sql: 'SELECT * FROM content.orders WHERE gift',
    columns: orderColumns.filter((column) => column.column_name !== 'gift'),
    metrics: orderMetrics,
    main_dttm_col: 'ordered_at',
    owners: [1, 2],
    is_managed_externally: true,
  },
  {
    id: 26,
    table_name: 'few_rows',
    description: '5,000 columns',
    columns: Array.from({ length: 5000 }, (_, i) => manyColumn(i)),
    metrics: [
      count,
      ...Array.from({ length: 300 }, (_, i) => ({
        metric_name: `metric_${String(i).padStart(3, '0')}`,
        expression: `SUM(n) + ${i.toString()}`,
      })),
    ],
    main_dttm_col: null,
    restricted: true,
  },
  {
    id: 27,
    table_name: 'no_columns',
    description: 'Neither columns nor metrics',
    sql: 'SELECT * FROM content.few_rows',
    columns: [],
    metrics: [],
    main_dttm_col: null,
    owners: [1],
    restricted: true,
  },
];

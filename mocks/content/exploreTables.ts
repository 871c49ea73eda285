import type { TableSpec } from './specs';

/** Tables for the chart builder: orders with network addresses, few rows for many columns, one without a dataset. */
export const exploreTables: readonly TableSpec[] = [
  {
    name: 'orders',
    columns: [
      ['id', 'bigint'],
      ['ordered_at', 'timestamp'],
      ['delivered_on', 'date'],
      ['region', 'text'],
      ['product', 'text'],
      ['quantity', 'bigint'],
      ['price', 'double precision'],
      ['gift', 'boolean'],
      ['address', 'bigint'],
      ['port', 'bigint'],
    ],
    rows: {
      select: `SELECT n, TIMESTAMP '2024-01-01' + n * INTERVAL '7 hours', DATE '2024-01-03' + n / 3,
        (ARRAY['North', 'East', 'South', 'West'])[1 + n * 7 % 4], 'product ' || n * 13 % 40, 1 + n % 9, (n * 37 % 1000) / 10.0,
        n % 5 = 0, 3232235520 + n % 512, (ARRAY[22, 80, 443, 8080])[1 + n % 4] FROM generate_series(1, 2000) AS n`,
    },
  },
  {
    name: 'few_rows',
    columns: [
      ['n', 'bigint'],
      ['moment', 'timestamp'],
    ],
    rows: { select: `SELECT n, TIMESTAMP '2024-01-01' + n * INTERVAL '1 day' FROM generate_series(1, 60) AS n` },
  },
  {
    name: 'spare_table',
    columns: [
      ['code', 'text'],
      ['amount', 'double precision'],
      ['day', 'date'],
    ],
    rows: { select: `SELECT 'code ' || n % 7, n * 1.5, DATE '2025-01-01' + n FROM generate_series(0, 99) AS n` },
  },
];

import type { DatasetSpec } from '../content/specs';

/** A small dataset for the tests of SQL; its names need quoting. */
export const sales: DatasetSpec = {
  id: 1,
  table_name: 'sales',
  description: '',
  main_dttm_col: 'day',
  columns: [
    { column_name: 'day', type: 'timestamp' },
    { column_name: 'shop', type: 'text' },
    { column_name: 'odd "name', type: 'text' },
    { column_name: 'amount', type: 'bigint' },
    { column_name: 'price', type: 'double precision' },
    { column_name: 'paid', type: 'boolean' },
    { column_name: 'double', type: 'bigint', expression: 'amount * 2' },
  ],
  metrics: [
    { metric_name: 'count', expression: 'COUNT(*)', verbose_name: 'COUNT(*)' },
    { metric_name: 'total', expression: 'SUM(amount)' },
  ],
};

export const now = new Date('2024-03-15T10:20:30Z');

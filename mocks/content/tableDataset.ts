import type { ColumnSpec, DatasetSpec, MetricSpec, TableSpec } from './specs';

export interface TableDatasetExtras {
  readonly description: string;
  readonly main_dttm_col?: string;
  readonly metrics?: readonly MetricSpec[];
  readonly verbose?: Readonly<Record<string, string>>;
  readonly calculated?: readonly ColumnSpec[];
  readonly restricted?: boolean;
}

const count: MetricSpec = { metric_name: 'count', verbose_name: 'COUNT(*)', expression: 'COUNT(*)' };

/** A dataset over a whole table. */
export function tableDataset(id: number, table: TableSpec, extras: TableDatasetExtras): DatasetSpec {
  const verbose = new Map(Object.entries(extras.verbose ?? {}));
  const own = table.columns.map(([column_name, type]): ColumnSpec => {
    const verbose_name = verbose.get(column_name);
    return { column_name, type, ...(verbose_name === undefined ? {} : { verbose_name }) };
  });
  return {
    id,
    table_name: table.name,
    description: extras.description,
    columns: [...own, ...(extras.calculated ?? [])],
    metrics: [count, ...(extras.metrics ?? [])],
    main_dttm_col: extras.main_dttm_col ?? null,
    ...(extras.restricted === undefined ? {} : { restricted: extras.restricted }),
  };
}

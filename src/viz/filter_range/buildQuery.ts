import { GenericType, type FormData } from '../../lib/wire';
import { buildQueryObject } from '../../query/buildQueryObject';
import { columnLabel, getColumns } from '../../query/labels';
import type { BuildQuery, QueryMetric } from '../../query/types';

function extreme(formData: FormData, aggregate: 'MIN' | 'MAX', id: number): QueryMetric[] {
  const [column] = getColumns(formData.groupby);
  if (column === undefined) return [];
  return [
    {
      aggregate,
      column: { column_name: columnLabel(column), id, type_generic: GenericType.NUMERIC },
      expressionType: 'SIMPLE',
      hasCustomLabel: true,
      label: aggregate.toLowerCase(),
    },
  ];
}

/** The smallest and the largest value of the column. Source: docs/contract/query-building.md §7. */
export const buildQuery: BuildQuery = (formData, { rules }) => [
  {
    ...buildQueryObject(formData, rules),
    columns: [],
    metrics: [...extreme(formData, 'MIN', 1), ...extreme(formData, 'MAX', 2)],
  },
];

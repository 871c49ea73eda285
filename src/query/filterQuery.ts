import { GenericType, type FormData } from '../lib/wire';
import { asRecord, asString } from '../lib/read';
import { buildQueryObject } from './buildQueryObject';
import { columnLabel, columnsOf, isMetric } from './labels';
import type { BuildQuery, OrderBy, OwnState, QueryColumn, QueryFilter, QueryMetric } from './types';

/** What the dataset offers instead of rows: its temporal columns, its time grains, its columns. */
const offers = (result_type: string): BuildQuery => {
  const queries = [{ result_type, columns: [], metrics: [], orderby: [] }];
  return () => queries;
};

/** The values that a search in the list of values leaves: texts that hold it, numbers from it on. */
function searched(column: QueryColumn, { search, coltypeMap }: OwnState): QueryFilter[] {
  const text = asString(search);
  if (text === '') return [];
  const numeric = asRecord(coltypeMap)[columnLabel(column)] === GenericType.NUMERIC && !Number.isNaN(Number(text));
  return [numeric ? { col: column, op: '>=', val: Number(text) } : { col: column, op: 'ILIKE', val: `%${text}%` }];
}

const values: BuildQuery = (formData, { rules, ownState }) => {
  const { sortMetric, sortAscending } = formData;
  const base = buildQueryObject(formData, rules);
  const columns = columnsOf(formData.groupby);
  const keys = isMetric(sortMetric) ? [sortMetric] : columns;
  const orderby = keys.map((key): OrderBy => [key, sortAscending !== false]);
  return [
    {
      ...base,
      columns,
      metrics: isMetric(sortMetric) ? [sortMetric] : [],
      filters: [...(base.filters ?? []), ...columns.flatMap((column) => searched(column, ownState))],
      orderby,
    },
  ];
};

function extreme(formData: FormData, aggregate: 'MIN' | 'MAX', id: number): QueryMetric[] {
  const [column] = columnsOf(formData.groupby);
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

const range: BuildQuery = (formData, { rules }) => [
  {
    ...buildQueryObject(formData, rules),
    columns: [],
    metrics: [...extreme(formData, 'MIN', 1), ...extreme(formData, 'MAX', 2)],
  },
];

const columns = offers('columns');
const timegrains = offers('timegrains');

/**
 * What native filters and dashboard customizations ask. Source: docs/contract/query-building.md §7 and
 * tests/fixtures/query/goldenQueryContexts.json.
 */
export const filterQueries: Readonly<Record<string, BuildQuery>> = {
  filter_select: values,
  filter_range: range,
  filter_timecolumn: columns,
  filter_timegrain: timegrains,
  filter_groupby: (formData, { rules }) => [
    { ...buildQueryObject(formData, rules), result_type: 'columns', columns: [], metrics: [], orderby: [] },
  ],
  chart_customization_timecolumn: columns,
  chart_customization_timegrain: timegrains,
  chart_customization_dynamic_groupby: columns,
  chart_customization_deckgl_layer_visibility: () => [],
};

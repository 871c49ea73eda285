import type { QueryRules } from '../../lib/queryRules';
import { GenericType } from '../../lib/wire';
import { asExactNumber, asRecord, asString } from '../../lib/read';
import { buildQueryObject } from '../../query/buildQueryObject';
import { columnLabel, getColumns, isMetric } from '../../query/labels';
import type { BuildQuery, OrderBy, OwnState, QueryColumn, QueryFilter } from '../../query/types';

/**
 * The filter of a search in the values: those that contain the text; in 2.x numbers greater than or equal to it. None for
 * text in numbers, which 2.x rejects, and for times and booleans.
 */
function searchFilter(column: QueryColumn, { search, coltypeMap }: OwnState, rules: QueryRules): QueryFilter[] {
  const text = asString(search);
  if (text === '') return [];
  const type = asRecord(coltypeMap)[columnLabel(column)] ?? GenericType.STRING;
  const number = type === GenericType.NUMERIC ? asExactNumber(text) : undefined;
  if (number === undefined && type !== GenericType.STRING) return [];
  return [
    number === undefined || rules.searchesDigits
      ? { col: column, op: 'ILIKE', val: `%${text}%` }
      : { col: column, op: '>=', val: number },
  ];
}

/** The values of the column. Source: docs/contract/query-building.md §7. */
export const buildQuery: BuildQuery = (formData, { rules, ownState }) => {
  const { sortMetric, sortAscending } = formData;
  const base = buildQueryObject(formData, rules);
  const columns = getColumns(formData.groupby);
  const keys = isMetric(sortMetric) ? [sortMetric] : columns;
  const orderby = keys.map((key): OrderBy => [key, sortAscending !== false]);
  return [
    {
      ...base,
      columns,
      metrics: isMetric(sortMetric) ? [sortMetric] : [],
      filters: [...(base.filters ?? []), ...columns.flatMap((column) => searchFilter(column, ownState, rules))],
      orderby,
    },
  ];
};

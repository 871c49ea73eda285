import { asArray } from '../../lib/read';
import type { DataValue, QueryResult, Row } from '../../lib/wire';
import { columnLabel } from '../../query/labels';
import type { SunburstControls } from '../shared/sunburst/sunburstModel';

const isValue = (value: unknown): value is DataValue =>
  value === null || ['string', 'number', 'bigint', 'boolean'].includes(typeof value);

/** The lists of levels and metrics of an explore_json response, as rows with named columns. */
export function legacyResult(
  { dimensions, metric, secondaryMetric }: SunburstControls,
  result: QueryResult,
): QueryResult {
  const names = [...dimensions.map(columnLabel), metric, ...(secondaryMetric === undefined ? [] : [secondaryMetric])];
  const data = asArray(result.legacyData)
    .filter((cells) => Array.isArray(cells))
    .map((cells): Row => {
      const values: readonly unknown[] = cells;
      return Object.fromEntries(names.map((name, i) => [name, isValue(values[i]) ? values[i] : null]));
    });
  return { ...result, data };
}

import { asArray, asRecord } from '../../../lib/read';
import type { FormData } from '../../../lib/wire';
import { buildQueryObject } from '../../../query/buildQueryObject';
import { columnLabel, getColumns, metricLabel, getMetrics, uniqueBy } from '../../../query/labels';
import type { BuildQuery, QueryColumn, QueryMetric, QueryObject } from '../../../query/types';

/** The columns of a `spatial` control. */
function spatialColumns(spatial: unknown): QueryColumn[] {
  const { lonCol, latCol, lonlatCol, geohashCol } = asRecord(spatial);
  return getColumns([lonCol, latCol, lonlatCol, geohashCol]);
}

/** The columns of the tooltip; its metrics are in the query already. */
function tooltipColumns(contents: unknown): QueryColumn[] {
  return getColumns(
    asArray(contents).map((item) => {
      const { item_type, column_name } = asRecord(item);
      return typeof item === 'string' ? item : item_type === 'column' ? column_name : undefined;
    }),
  ).filter((column) => typeof column === 'string');
}

function fixedSizeMetrics(point_radius_fixed: unknown): QueryMetric[] {
  const { type, value } = asRecord(point_radius_fixed);
  return type === 'metric' ? getMetrics(value) : [];
}

export interface DeckQueryOptions {
  /** The size is the control `point_radius_fixed`: a number or a metric. */
  readonly mayHaveFixedSize?: boolean;
  /** Areas are coloured by `metric` and not ranked. */
  readonly isArea?: boolean;
  readonly more?: QueryObject;
}

/** The query of the deck.gl types in 6.x: rows of the location columns. Source: docs/contract/query-building.md §7. */
export function deckQuery({ mayHaveFixedSize = false, isArea = false, more }: DeckQueryOptions = {}): BuildQuery {
  return (formData, { rules }) => {
    const { spatial, start_spatial, end_spatial, line_column, dimension, js_columns, size }: FormData = formData;
    const query = buildQueryObject(formData, rules);
    const points = [spatial, start_spatial, end_spatial].flatMap(spatialColumns);
    const lines = getColumns(line_column);
    const areas = isArea ? getMetrics(formData.metric) : [];
    const sizes = mayHaveFixedSize ? fixedSizeMetrics(formData.point_radius_fixed) : getMetrics(size);
    const [first] = isArea ? [] : sizes;
    const notNull = [
      ...points.map((col) => ({ col, op: 'IS NOT NULL', val: null })),
      ...lines.map((col) => ({ col, op: 'IS NOT NULL' })),
      ...areas.map((metric) => ({ col: metricLabel(metric), op: 'IS NOT NULL' })),
    ];
    const columns = [...points, ...lines, ...getColumns(dimension), ...getColumns(js_columns)];
    return [
      {
        ...query,
        columns: uniqueBy([...columns, ...tooltipColumns(formData.tooltip_contents)], columnLabel),
        metrics: uniqueBy([...areas, ...sizes], metricLabel),
        ...more,
        ...(first !== undefined && { orderby: [[first, false]] }),
        is_timeseries: false,
        filters: [...(query.filters ?? []), ...(formData.filter_nulls === false ? [] : notNull)],
      },
    ];
  };
}

import type { FormData } from '../lib/wire';
import { asArray, asRecord } from '../lib/read';
import { columnLabel, columnsOf, metricLabel, metricsOf, uniqueBy } from './labels';
import type { QueryColumn, QueryMetric, QueryObject } from './types';

/** The columns that a `spatial` control names. */
function spatialColumns(spatial: unknown): QueryColumn[] {
  const { lonCol, latCol, lonlatCol, geohashCol } = asRecord(spatial);
  return columnsOf([lonCol, latCol, lonlatCol, geohashCol]);
}

/** The columns that the tooltip shows; its metrics are asked for already. */
function tooltipColumns(contents: unknown): QueryColumn[] {
  return columnsOf(
    asArray(contents).map((item) => {
      const { item_type, column_name } = asRecord(item);
      return typeof item === 'string' ? item : item_type === 'column' ? column_name : undefined;
    }),
  ).filter((column) => typeof column === 'string');
}

/** What the size of a thing is made of: for circles and areas only where it is not fixed. */
function sizeMetrics({ viz_type, point_radius_fixed, size }: FormData): QueryMetric[] {
  if (viz_type !== 'deck_scatter' && viz_type !== 'deck_polygon') return metricsOf(size);
  const { type, value } = asRecord(point_radius_fixed);
  return type === 'metric' ? metricsOf(value) : [];
}

/**
 * The question of the deck.gl types in 6.x: rows of the columns that say where things are. Source:
 * docs/contract/query-building.md §7.
 */
export function deckQuery(formData: FormData, query: QueryObject): QueryObject {
  const { viz_type, spatial, start_spatial, end_spatial, line_column, dimension, js_columns } = formData;
  const places = [spatial, start_spatial, end_spatial].flatMap(spatialColumns);
  const lines = columnsOf(line_column);
  const areas = viz_type === 'deck_polygon' ? metricsOf(formData.metric) : [];
  const sizes = sizeMetrics(formData);
  const [first] = viz_type === 'deck_polygon' ? [] : sizes;
  const notNull = [
    ...places.map((col) => ({ col, op: 'IS NOT NULL', val: null })),
    ...lines.map((col) => ({ col, op: 'IS NOT NULL' })),
    ...areas.map((metric) => ({ col: metricLabel(metric), op: 'IS NOT NULL' })),
  ];
  const columns = [...places, ...lines, ...columnsOf(dimension), ...columnsOf(js_columns)];
  return {
    ...query,
    columns: uniqueBy([...columns, ...tooltipColumns(formData.tooltip_contents)], columnLabel),
    metrics: uniqueBy([...areas, ...sizes], metricLabel),
    ...(first !== undefined ? { orderby: [[first, false]] } : viz_type === 'deck_scatter' ? { orderby: [] } : {}),
    ...(viz_type === 'deck_path' ? { groupby: [] } : {}),
    is_timeseries: false,
    filters: [...(query.filters ?? []), ...(formData.filter_nulls === false ? [] : notNull)],
  };
}

import { asOptionalString, asRecord, type UnknownRecord } from '../../src/lib/read';
import type { DatasetSpec } from '../content/specs';
import { columnLabel, findColumn, isTemporal } from '../sql/expressions';
import type { Query } from '../sql/query';

/**
 * What the server does to a query with a `granularity`: a temporal x axis becomes that column and loses its own
 * filters; without a temporal x axis, the temporal filter of that column, else the first temporal filter, is dropped.
 */
export function applyGranularity(dataset: DatasetSpec, rawQuery: Query, formData: UnknownRecord): Query {
  const query = withKnownGranularity(dataset, rawQuery);
  const { granularity } = query;
  if (granularity === undefined) return query;
  const axis = axisName(formData['x_axis']);
  const column = axis === undefined ? undefined : findColumn(dataset, axis);
  if (axis !== undefined && isTemporal(column)) {
    const columns = query.columns.map((reference) => {
      if (columnLabel(reference) !== axis) return reference;
      return typeof reference === 'string'
        ? granularity
        : { ...asRecord(reference), label: granularity, sqlExpression: granularity };
    });
    const filters = query.filters.filter((filter) => columnLabel(filter.col) !== axis);
    return { ...query, columns, filters, post_processing: renameIndex(query.post_processing, axis, granularity) };
  }
  const temporal = query.filters.filter((filter) => filter.op === 'TEMPORAL_RANGE');
  const dropped = temporal.find((filter) => filter.col === granularity) ?? temporal[0];
  return { ...query, filters: query.filters.filter((filter) => filter !== dropped) };
}

/** A time column that the dataset does not have means its main one. */
export function withKnownGranularity(dataset: DatasetSpec, query: Query): Query {
  const { granularity } = query;
  if (granularity === undefined || isTemporal(findColumn(dataset, granularity))) return query;
  return { ...query, granularity: dataset.main_dttm_col ?? undefined };
}

function axisName(axis: unknown): string | undefined {
  return asOptionalString(axis) ?? asOptionalString(asRecord(axis)['label']);
}

function renameIndex(steps: readonly unknown[], from: string, to: string): readonly unknown[] {
  return steps.map((step) => {
    const record = asRecord(step);
    const options = asRecord(record['options']);
    if (record['operation'] !== 'pivot' || !Array.isArray(options['index'])) return step;
    return {
      ...record,
      options: { ...options, index: options['index'].map((name: unknown) => (name === from ? to : name)) },
    };
  });
}

import type { BuildQuery } from '../../../query/types';

/** Queries the options that the dataset offers instead of rows: its columns or its time grains. */
export function datasetOptionsQuery(result_type: 'columns' | 'timegrains'): BuildQuery {
  return () => [{ result_type, columns: [], metrics: [], orderby: [] }];
}

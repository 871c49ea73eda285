import type { BuildQuery } from '../../../query/types';

/** Instead of rows, what the dataset has to choose from: its columns or its time grains. */
export function datasetOptionsQuery(result_type: 'columns' | 'timegrains'): BuildQuery {
  return () => [{ result_type, columns: [], metrics: [], orderby: [] }];
}

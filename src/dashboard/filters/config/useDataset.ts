import { t } from '../../../lib/t';
import type { Datasource } from '../../../lib/wire';
import { datasetsApi } from '../../../datasets/state/datasetsApi';

export interface DatasetResult {
  readonly dataset: Datasource | undefined;
  readonly isLoading: boolean;
  readonly error: string | undefined;
}

/** A dataset with all its columns and metrics: those of the dashboard have only what its charts use. */
export function useDataset(id: number | undefined): DatasetResult {
  const { currentData, error, isFetching } = datasetsApi.useDatasourceQuery(`${String(id)}__table`, {
    skip: id === undefined,
  });
  const errorMessage =
    error && 'status' in error && error.status === 404
      ? t('The dataset linked to this filter may have been deleted.')
      : error?.message;
  return { dataset: currentData, isLoading: isFetching, error: errorMessage };
}

import { t } from '../../../lib/t';
import type { Datasource } from '../../../lib/wire';
import { datasetsApi } from '../../../datasets/datasetsApi';

export interface FoundDataset {
  readonly dataset: Datasource | undefined;
  readonly isLoading: boolean;
  /** Why it is not there. */
  readonly problem: string | undefined;
}

/** A dataset with all its columns and metrics: what a dashboard brings along is cut down to what its charts use. */
export function useDataset(id: number | undefined): FoundDataset {
  const { currentData, error, isFetching } = datasetsApi.useDatasourceQuery(`${String(id)}__table`, {
    skip: id === undefined,
  });
  const words =
    error && 'status' in error && error.status === 404
      ? t('The dataset linked to this filter may have been deleted.')
      : error && 'detail' in error
        ? error.detail
        : undefined;
  return { dataset: currentData, isLoading: isFetching, problem: words };
}

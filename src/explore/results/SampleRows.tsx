import { useState } from 'react';
import { Pager } from '../../ui/Pager';
import { asNumber } from '../../lib/read';
import { t } from '../../lib/t';
import type { Datasource } from '../../lib/wire';
import { useSamplesQuery } from './chartResultsApi';
import { useAppSelector } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import { IconButton } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import { whileIdle } from '../../ui/whileIdle';
import { selectDatasetRevision } from '../state/exploreSelectors';
import { RowsTable, type RowsOptions } from './RowsTable';

/** Sample rows of the dataset, page by page. */
export function SampleRows({ dataset, ...rows }: RowsOptions & { readonly dataset: Datasource }) {
  const { common } = useBootstrap();
  const [page, setPage] = useState(1);
  const [refreshCount, setRefreshCount] = useState(0);
  const { data, error, isFetching, refetch } = useSamplesQuery({
    datasource_type: dataset.type,
    datasource_id: dataset.id,
    per_page: asNumber(common.conf['SAMPLES_ROW_LIMIT']),
    page,
    force: refreshCount > 0,
    refreshCount,
    datasetRevision: useAppSelector(selectDatasetRevision),
  });
  const pages = data && data.per_page > 0 ? Math.max(1, Math.ceil(data.total_count / data.per_page)) : 1;
  const tools = (
    <>
      {data && pages > 1 && (
        <Pager page={page - 1} pageSize={data.per_page} count={data.total_count} onPage={(next) => setPage(next + 1)} />
      )}
      <IconButton
        label={t('Force refresh')}
        icon={<Icon name="refresh" />}
        {...whileIdle(isFetching, () => setRefreshCount(refreshCount + 1))}
      />
    </>
  );
  return (
    <RowsTable
      {...rows}
      label={t('Samples')}
      dataset={dataset}
      result={data?.result}
      loading={isFetching}
      error={error}
      onRetry={() => void refetch()}
      rowLimit={pages > 1 ? undefined : data?.per_page}
      tools={tools}
    />
  );
}

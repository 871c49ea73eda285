import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { stringifyJson } from '../../lib/losslessJson';
import { own } from '../../lib/own';
import { t } from '../../lib/t';
import type { Datasource, FormData } from '../../lib/wire';
import { drillDetailBody, drillDetailContext } from './model/drillDetail';
import type { ContextMenuFilter } from '../../query/filters/contextMenuFilters';
import { useAppSelector, useClient } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import { Alert } from '../../ui/Alert';
import { Button, IconButton } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/icons';
import { Loading } from '../../ui/Loading';
import { toast } from '../../ui/toast';
import { whileIdle } from '../../ui/whileIdle';
import { downloadForm } from '../export/downloadForm';
import { chartPermissions } from '../menu/chartPermissions';
import { ResultGrid } from '../results/ResultGrid';
import { getResultColumns, nextSort, withMember, type OriginalTimes, type ResultSort } from '../results/resultRows';
import { RowCount } from '../results/RowCount';
import { DatasetLine } from './DatasetLine';
import { DetailPager } from './DetailPager';
import { EditChartLink } from './EditChartLink';
import { FilterTags } from './FilterTags';
import { PAGE_SIZE, useDetailRows } from './useDetailRows';
import { useDrillInfo } from './useDrillColumns';
import '../results/resultTable.css';
import './drill.css';

export interface DrillDetailDialogProps {
  readonly chartId: number;
  readonly name: string;
  readonly formData: FormData;
  readonly datasource: Datasource | undefined;
  readonly dashboardId: number | undefined;
  /** Of the clicked data point; none: all rows of the chart. */
  readonly filters: readonly ContextMenuFilter[];
  readonly onClose: () => void;
}

/** The rows of the dataset behind a chart or one of its data points, page by page. */
export function DrillDetailDialog(props: DrillDetailDialogProps) {
  const client = useClient();
  const { chartId, name, formData, datasource, dashboardId, onClose } = props;
  const permissions = chartPermissions(useBootstrap());
  const rules = useAppSelector((state) => state.session.traits);
  const [filters, setFilters] = useState(props.filters);
  const [page, setPage] = useState(1);
  const [sort, setSort] = useState<ResultSort | null>(null);
  const [refreshCount, setRefreshCount] = useState(0);
  const [originals, setOriginals] = useState<OriginalTimes>(new Set());
  const body = useMemo(() => drillDetailBody(formData, filters, rules), [formData, filters, rules]);
  const { info } = useDrillInfo(formData.datasource, dashboardId);
  const query = { datasource: formData.datasource, dashboardId, body, page, sort, refreshCount };
  const { result, total, loading, error, retry } = useDetailRows(query);
  const names = useMemo(
    () => ({
      ...Object.fromEntries((info?.columns ?? []).map(({ column_name, label }) => [column_name, label])),
      ...datasource?.verbose_map,
    }),
    [info, datasource],
  );
  const columns = useMemo(() => (result ? getResultColumns(result, names) : []), [result, names]);
  const grid = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Not a new grid for each page: the focus would be lost with the header that was pressed.
    const scroller = grid.current?.querySelector('.v-result-scroll');
    if (scroller) scroller.scrollTop = 0;
  }, [page]);
  const pages = Math.max(1, Math.ceil((total ?? 0) / PAGE_SIZE));

  const download = (): void => {
    if (!result) return;
    const rows = { columns: result.colnames, sort, row_limit: total ?? PAGE_SIZE, dashboardId };
    const context = drillDetailContext(formData.datasource, body, { ...rows, result_format: 'csv' });
    void downloadForm(client, {
      path: '/api/v1/chart/data',
      fields: { form_data: stringifyJson(context) },
      onError: ({ detail }) => toast.danger(detail, download),
    });
  };

  return (
    <Dialog
      title={t('Drill to detail: %s', name)}
      width="min(1100px, 94vw)"
      onClose={onClose}
      footer={
        <>
          {permissions.explore && <EditChartLink chartId={chartId} dashboardId={dashboardId} />}
          <Button kind="primary" onClick={onClose}>
            {t('Close')}
          </Button>
        </>
      }
    >
      <DatasetLine info={info} />
      <div className="drill-bar">
        <FilterTags
          filters={filters}
          getColumnName={(column) => own(names, column) ?? column}
          onChange={(next) => {
            setFilters(next);
            setPage(1);
          }}
        />
        <span className="drill-tools">
          <span aria-live="polite">{(loading || total !== undefined) && <RowCount count={total} />}</span>
          {permissions.csv && (
            <IconButton
              label={t('Export to .CSV')}
              icon={<Icon name="download" />}
              disabled={!total}
              onClick={download}
            />
          )}
          <IconButton
            label={t('Reload')}
            icon={<Icon name="refresh" />}
            {...whileIdle(loading, () => {
              setRefreshCount(refreshCount + 1);
              setPage(1);
            })}
          />
        </span>
      </div>
      <div ref={grid} className="drill-rows" aria-busy={loading}>
        {error !== undefined && !loading ? (
          <Alert title={error || t('Sorry, an error occurred')}>
            <Button onClick={retry}>{t('Retry')}</Button>
          </Alert>
        ) : !result ? (
          <Loading />
        ) : total === 0 ? (
          <EmptyState title={t('No rows were returned for this dataset')} />
        ) : (
          <ResultGrid
            label={t('Drill to detail: %s', name)}
            rows={result.data}
            columns={columns}
            originals={originals}
            onOriginals={(column, original) => setOriginals((current) => withMember(current, column, original))}
            sort={sort}
            onSort={(column) => {
              setSort(nextSort(sort, column));
              setPage(1);
            }}
          />
        )}
      </div>
      {pages > 1 && <DetailPager page={page} pages={pages} onPage={setPage} />}
    </Dialog>
  );
}

import { asNumber, asString } from '../../lib/read';
import { createExplorePermalink } from '../../api/permalink';
import { fetchChartQueryText, fetchChartRows } from '../state/chartVariants';
import { useAppSelector, useClient } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import { chartPermissions } from './chartPermissions';
import type { ChartDialog, ChartMenuProps } from './chartMenuProps';
import { lazyComponent } from '../../ui/lazyComponent';

const EmbedDialog = lazyComponent(() => import('../embed/EmbedDialog').then((m) => m.EmbedDialog));
const ViewQueryDialog = lazyComponent(() => import('../sql/ViewQueryDialog').then((m) => m.ViewQueryDialog));
const DrillDetailDialog = lazyComponent(() => import('../drill/DrillDetailDialog').then((m) => m.DrillDetailDialog));
const ViewAsTableDialog = lazyComponent(() => import('../results/ViewAsTableDialog').then((m) => m.ViewAsTableDialog));

const NO_FILTERS: readonly never[] = [];

/** The dialogs of a chart's menu: its queries, its results, the rows of the dataset behind them, and its embed code. */
export function ChartDialogs({
  dialog,
  onClose,
  chartId,
  dashboardId,
  name,
  formData: saved,
}: ChartMenuProps & { readonly dialog: ChartDialog; readonly onClose: () => void }) {
  const client = useClient();
  const chart = useAppSelector((state) => state.charts[chartId]);
  const canDownload = chartPermissions(useBootstrap()).csv;
  const rules = useAppSelector((state) => state.session.traits);
  const formData = chart?.latestQueryFormData ?? saved;
  const datasource = useAppSelector((state) => state.dashboardInfo.datasources[asString(formData.datasource)]);
  const request = { formData, ownState: chart?.ownState ?? {}, rules };
  const options = (signal: AbortSignal) => ({ sliceId: chartId, dashboardId, signal });
  return dialog === 'query' ? (
    <ViewQueryDialog
      load={(signal) => fetchChartQueryText(client, request, options(signal))}
      datasource={formData.datasource}
      onClose={onClose}
    />
  ) : dialog === 'embed' ? (
    <EmbedDialog
      createLink={() => createExplorePermalink(client, { ...formData, slice_id: chartId }, [])}
      onClose={onClose}
    />
  ) : dialog === 'detail' ? (
    <DrillDetailDialog
      chartId={chartId}
      name={name}
      formData={formData}
      datasource={datasource}
      dashboardId={dashboardId}
      filters={NO_FILTERS}
      onClose={onClose}
    />
  ) : (
    <ViewAsTableDialog
      title={name}
      load={(signal) => fetchChartRows(client, request, options(signal))}
      datasource={datasource}
      rowLimit={asNumber(formData['row_limit'])}
      canDownload={canDownload}
      onClose={onClose}
    />
  );
}

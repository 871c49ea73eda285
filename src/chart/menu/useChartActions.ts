import { createDashboardPermalink } from '../../api/permalink';
import { hasFlag } from '../../api/session/bootstrapShape';
import { serverTraits } from '../../api/session/serverTraits';
import { toAbsoluteUrl } from '../../lib/appRoot';
import { asNumber, asString } from '../../lib/read';
import { t } from '../../lib/t';
import { refreshChart } from '../state/fetchChartData';
import { chartApi } from '../state/chartRequest';
import { isMatrixified } from '../matrixify/isMatrixified';
import { useChartPage } from '../chartPage';
import { ExploreLinks } from '../ExploreLinks';
import { useAppDispatch, useAppSelector, useService, useClient } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import type { AppThunk } from '../../store/store';
import { loadAndRun } from '../../ui/loadAndRun';
import { vizPlugin } from '../../viz/registry';
import type { ChartDialog, ChartMenuProps } from './chartMenuProps';

export interface ChartExport {
  readonly key: string;
  readonly label: string;
  readonly run: () => void;
}
export interface ChartActions {
  readonly refresh: () => void;
  readonly toggleFull: () => void;
  readonly toggleDescription: () => void;
  readonly editHref: string;
  readonly viewQuery: () => void;
  readonly viewAsTable: () => void;
  readonly drillDetail: () => void;
  readonly copyLink: () => void;
  readonly shareByEmail: () => void;
  readonly embed: () => void;
  readonly exports: readonly ChartExport[];
  readonly downloadImage: () => void;
}

interface RowsFile {
  readonly format: 'csv' | 'xlsx';
  readonly resultType?: 'full' | 'post_processed';
  /** In place of the chart's own. */
  readonly rowLimit?: number | undefined;
}

/** Downloads the rows of a chart's latest request, not from the caches; of a grid, those of all its charts. */
function downloadLatestRows(props: ChartMenuProps, file: RowsFile, hasGrids: boolean): AppThunk {
  return (_dispatch, getState, { client }) => {
    const { session, charts } = getState();
    const chart = charts[props.chartId];
    const { format, resultType, rowLimit } = file;
    const ownFormData = chart?.latestQueryFormData ?? props.formData;
    const formData = rowLimit === undefined ? ownFormData : { ...ownFormData, row_limit: rowLimit };
    const request = { formData, ownState: chart?.ownState ?? {}, rules: session.traits };
    if (format === 'csv' && hasGrids && isMatrixified(formData))
      void loadAndRun(
        () => import('../matrixify/downloadGrid'),
        ({ downloadGrid }) => downloadGrid(client, request, props.name),
      );
    else
      void loadAndRun(
        () => import('./downloadRows'),
        ({ downloadRows }) => downloadRows(client, { ...request, force: true }, format, resultType),
      );
  };
}

/** Downloads a pivot table as an Excel file, arranged as it is saved. */
function downloadPivoted({ chartId, formData, name }: ChartMenuProps): AppThunk {
  return (_dispatch, getState) => {
    const { charts, dashboardInfo, session } = getState();
    const chart = charts[chartId];
    const input = {
      formData: chart?.renderedFormData ?? formData,
      result: chart?.queriesResponse?.[0],
      datasource: dashboardInfo.datasources[asString(formData.datasource)],
      dataVersion: session.traits.dataVersion,
    };
    void loadAndRun(
      () => import('../export/downloadPivotSheet'),
      ({ downloadPivotSheet }) => downloadPivotSheet(input, name),
    );
  };
}

const loadShare = () => import('../export/share');
type Share = Awaited<ReturnType<typeof loadShare>>;

/** The actions of a chart's menu. */
export function useChartActions(
  props: ChartMenuProps & { readonly onDialog: (dialog: ChartDialog) => void },
): ChartActions {
  const client = useClient();
  const dispatch = useAppDispatch();
  const { chartId, name, dashboardId, componentId, formData, isFullSize, onFullSizeChange, onDialog, imageRef } = props;
  const bootstrap = useBootstrap();
  const hasGrids = hasFlag(bootstrap, 'MATRIXIFY');
  const page = useChartPage();
  const links = useService(ExploreLinks);
  const rules = useAppSelector((state) => state.session.traits);
  const link = async (): Promise<string> => {
    if (dashboardId === undefined || !page) return toAbsoluteUrl(`/explore/?slice_id=${chartId}`);
    return createDashboardPermalink(
      client,
      serverTraits(bootstrap),
      dashboardId,
      await page.permalinkState(componentId),
    );
  };
  const share = (use: (share: Share, url: string) => unknown): void =>
    void loadAndRun(loadShare, (module) => module.shareLink(link, (url) => use(module, url)));
  const hasChartData = chartApi(formData, rules) === 'chart/data';
  const plugin = vizPlugin(formData.viz_type);
  const exportsAllRows = plugin?.exportsAllRows === true && hasFlag(bootstrap, 'ALLOW_FULL_CSV_EXPORT');
  const rowLimit = asNumber(bootstrap.common.conf['SQL_MAX_ROW']);
  const rowsFile = (key: string, label: string, file: RowsFile): ChartExport => ({
    key,
    label,
    run: () => dispatch(downloadLatestRows(props, file, hasGrids)),
  });
  const exports: readonly (ChartExport | false)[] = [
    rowsFile('csv', t('Export to .CSV'), { format: 'csv' }),
    plugin?.exportsPivoted === true &&
      rowsFile('pivotedCsv', t('Export to pivoted .CSV'), { format: 'csv', resultType: 'post_processed' }),
    plugin?.exportsPivoted === true &&
      !(hasGrids && isMatrixified(formData)) && {
        key: 'pivotedXlsx',
        label: t('Export to pivoted Excel'),
        run: () => dispatch(downloadPivoted(props)),
      },
    hasChartData && rowsFile('xlsx', t('Export to Excel'), { format: 'xlsx' }),
    exportsAllRows && rowsFile('fullCsv', t('Export to full .CSV'), { format: 'csv', rowLimit }),
    exportsAllRows && rowsFile('fullXlsx', t('Export to full Excel'), { format: 'xlsx', rowLimit }),
  ];
  return {
    refresh: () => dispatch(refreshChart(chartId, dashboardId, () => -1)),
    toggleFull: () => onFullSizeChange(!isFullSize),
    toggleDescription: () => page?.toggleDescription(chartId),
    editHref: links.href({ slice_id: chartId, dashboard_id: dashboardId }),
    viewQuery: () => onDialog('query'),
    viewAsTable: () => onDialog('table'),
    drillDetail: () => onDialog('detail'),
    copyLink: () => share(({ copyWithToast }, url) => copyWithToast(url)),
    shareByEmail: () => share(({ emailChart }, url) => emailChart(url)),
    embed: () => onDialog('embed'),
    exports: exports.filter((item): item is ChartExport => item !== false),
    downloadImage: () => {
      const element = imageRef.current;
      if (element)
        void loadAndRun(
          () => import('../export/saveImage'),
          ({ saveImage }) => saveImage(element, name),
        );
    },
  };
}

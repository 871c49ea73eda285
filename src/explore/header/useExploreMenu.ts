import { useContext, useState } from 'react';
import { openSqlLab } from '../../api/sqlLab';
import { createExplorePermalink } from '../../api/permalink';
import { hasFlag } from '../../api/session/bootstrapShape';
import { serverTraits } from '../../api/session/serverTraits';
import { isMatrixified } from '../../chart/matrixify/isMatrixified';
import { chartPermissions } from '../../chart/menu/chartPermissions';
import { safeFileName, saveBlob } from '../../chart/export/download';
import { downloadRows } from '../../chart/menu/downloadRows';
import { saveImage } from '../../chart/export/saveImage';
import { copyWithToast, emailChart, shareLink } from '../../chart/export/share';
import { canUseSqlLab } from '../../datasets/model/datasetPermissions';
import { getErrorMessage } from '../../lib/getErrorMessage';
import { stringifyJson } from '../../lib/losslessJson';
import { t } from '../../lib/t';
import { chartApi, type ChartRequest } from '../../chart/state/chartRequest';
import { fetchChartQueryText, fetchChartRowsRaw } from '../../chart/state/chartVariants';
import { NO_OWN_STATE } from '../../chart/state/chartsSlice';
import { mayManageReports } from '../../reports/mayManageReports';
import { useAppSelector, useClient } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import { loadAndRun } from '../../ui/loadAndRun';
import { toast } from '../../ui/toast';
import { hasData, vizBehaviors, vizPlugin } from '../../viz/registry';
import { ShownRowsContext, type ShownRows } from '../../viz/shared/table/shownRowsContext';
import { useBuilder } from '../builder/builderContext';
import type { ExploreAction, ExploreMenuInput } from './exploreMenuItems';
import { selectDataset, selectFormData, selectSlice } from '../state/exploreSelectors';

export type ExploreDialog = 'properties' | 'report' | 'query' | 'embed';

export interface ExploreMenuState extends ExploreMenuInput {
  readonly dialog: ExploreDialog | undefined;
  readonly close: () => void;
  /** The last data request of the chart. */
  readonly request: ChartRequest;
  readonly sliceId: number | undefined;
  readonly name: string;
  readonly vizType: string | undefined;
  /** Creates a permalink of the chart with its current form data. */
  readonly createLink: () => Promise<string>;
}

/** The actions of the Explore menu. */
export function useExploreMenu(): ExploreMenuState {
  const client = useClient();
  const { chartId, queryFormData, address, canEditProperties, canDownload, hasUnsavedChanges, displayOverrides } =
    useBuilder();
  const bootstrap = useBootstrap();
  const currentFormData = useAppSelector(selectFormData);
  const slice = useAppSelector(selectSlice);
  const dataset = useAppSelector(selectDataset);
  const rules = useAppSelector((state) => state.session.traits);
  const chart = useAppSelector((state) => state.charts[chartId]);
  const [dialog, setDialog] = useState<ExploreDialog>();
  const shownRows = useContext(ShownRowsContext);

  const formData = chart?.latestQueryFormData ?? queryFormData;
  const request: ChartRequest = { formData, ownState: chart?.ownState ?? NO_OWN_STATE, rules };
  // A grid's settings apply without a request.
  const drawnFormData = { ...formData, ...displayOverrides };
  const sliceId = slice?.slice_id;
  const name = slice?.slice_name || t('Chart');
  const createLink = (): Promise<string> =>
    createExplorePermalink(
      client,
      { ...currentFormData, ...(sliceId !== undefined && { slice_id: sliceId }) },
      Object.entries(address.urlParams),
    );
  const saveJson = async (): Promise<void> => {
    try {
      const text = stringifyJson(await fetchChartRowsRaw(client, request, { sliceId }));
      saveBlob(new Blob([text], { type: 'application/json' }), safeFileName(name, 'json'));
    } catch (error) {
      toast.danger(getErrorMessage(error), saveJson);
    }
  };
  const withShownRows = (download: (shown: ShownRows) => Promise<void>) => (): void => {
    const shown = shownRows?.get();
    if (shown) void download(shown);
  };
  const downloadShown = (format: 'csv' | 'json') =>
    withShownRows((shown) =>
      loadAndRun(
        () => import('./downloadShownRows'),
        ({ downloadShownRows }) => downloadShownRows(shown, name, format),
      ),
    );
  const runInSqlLab = async (): Promise<void> => {
    try {
      const [first] = await fetchChartQueryText(client, request, { sliceId });
      if (!first?.query) throw new Error(first?.error);
      const datasourceKey = formData.datasource;
      await openSqlLab(client, serverTraits(bootstrap).sqlLabPath, { datasourceKey, sql: first.query });
    } catch (error) {
      toast.danger(`${t('An error occurred while loading the SQL')}: ${getErrorMessage(error)}`, runInSqlLab);
    }
  };
  const actions: Record<ExploreAction, () => void> = {
    properties: () => setDialog('properties'),
    csv: () =>
      hasFlag(bootstrap, 'MATRIXIFY') && isMatrixified(drawnFormData)
        ? void loadAndRun(
            () => import('../../chart/matrixify/downloadGrid'),
            ({ downloadGrid }) => downloadGrid(client, { ...request, formData: drawnFormData }, name),
          )
        : downloadRows(client, request, 'csv'),
    pivotedCsv: () => downloadRows(client, request, 'csv', 'post_processed'),
    json: () => void saveJson(),
    excel: () => downloadRows(client, request, 'xlsx'),
    shownCsv: downloadShown('csv'),
    shownJson: downloadShown('json'),
    shownExcel: withShownRows((shown) =>
      loadAndRun(
        () => import('./downloadShownExcel'),
        ({ downloadShownExcel }) => downloadShownExcel(shown, name),
      ),
    ),
    image: () => {
      const chartElement = document.querySelector<HTMLElement>(`.explore-chart [data-chart-id="${String(chartId)}"]`);
      if (chartElement) void saveImage(chartElement, name);
    },
    link: () => void shareLink(createLink, (url) => copyWithToast(url, t('Link Copied!'))),
    mail: () => void shareLink(createLink, (url) => emailChart(url, hasUnsavedChanges)),
    report: () => setDialog('report'),
    embed: () => setDialog('embed'),
    query: () => setDialog('query'),
    sqlLab: () => void runInSqlLab(),
  };
  const allowed = chartPermissions(bootstrap, formData.viz_type);
  return {
    permissions: {
      editProperties: canEditProperties,
      download: canDownload && hasData(formData.viz_type),
      share: allowed.share,
      embed: allowed.embed,
      viewQuery: allowed.viewQuery,
      reports: mayManageReports(bootstrap),
      sqlLab: dataset !== undefined && hasData(formData.viz_type) && canUseSqlLab(bootstrap),
    },
    isSaved: slice !== undefined,
    hasRun: chart?.latestQueryFormData != null,
    exportsPivoted: vizPlugin(formData.viz_type)?.exportsPivoted === true,
    exportsShownRows: vizBehaviors(formData.viz_type, rules).includes('EXPORT_CURRENT_VIEW'),
    exportsExcel: chartApi(formData, rules) === 'chart/data',
    actions,
    dialog,
    close: () => setDialog(undefined),
    request,
    sliceId,
    name,
    vizType: formData.viz_type,
    createLink,
  };
}

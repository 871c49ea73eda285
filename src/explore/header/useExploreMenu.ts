import { useContext, useState } from 'react';
import { createExplorePermalink } from '../../api/permalink';
import { hasFlag } from '../../api/session/bootstrapShape';
import { serverTraits } from '../../api/session/serverTraits';
import { isMatrixified } from '../../chart/matrixify/isMatrixified';
import { chartPermissions } from '../../chart/menu/chartPermissions';
import { saveImage } from '../../chart/export/saveImage';
import { canUseSqlLab } from '../../api/session/canUseSqlLab';
import { asRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { chartApi, type ChartRequest } from '../../chart/state/chartRequest';
import { NO_OWN_STATE } from '../../chart/state/chartsSlice';
import { mayManageReports } from '../../reports/mayManageReports';
import { useAppSelector, useClient } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import { loadAndRun } from '../../ui/loadAndRun';
import { hasData, vizBehaviors, vizPlugin } from '../../viz/registry';
import { ShownRowsContext } from '../../viz/shared/table/shownRowsContext';
import { useBuilder } from '../builder/builderContext';
import type * as Actions from './menuActions';
import type { ExploreAction, ExploreMenuInput } from './exploreMenuItems';
import { withoutPageParams } from '../state/exploreAddress';
import { selectExplore, selectFormData } from '../state/exploreSelectors';

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
  const { slice, dataset, urlParams } = useAppSelector(selectExplore);
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
  const createLink = (): Promise<string> => {
    const { fileState, ...view } = asRecord(chart?.ownState.chartState);
    return createExplorePermalink(
      client,
      { ...currentFormData, ...(sliceId !== undefined && { slice_id: sliceId }) },
      Object.entries({ ...withoutPageParams(urlParams), ...address.urlParams }),
      fileState === undefined ? undefined : view,
    );
  };
  const run = (action: (actions: typeof Actions) => unknown) => () =>
    void loadAndRun(() => import('./menuActions'), action);
  const downloadShown = (format: Actions.ShownFormat) => (): void => {
    const shown = shownRows?.get();
    if (shown) run((actions) => actions.downloadShown(shown, name, format))();
  };
  const downloadFile = (format: 'csv' | 'xlsx', resultType?: 'post_processed') =>
    run((actions) => actions.downloadRows(client, request, format, resultType));
  const menuChart = { client, request, sliceId, name };
  const isGrid = hasFlag(bootstrap, 'MATRIXIFY') && isMatrixified(drawnFormData);
  const actions: Record<ExploreAction, () => void> = {
    properties: () => setDialog('properties'),
    csv: isGrid
      ? run((actions) => actions.downloadGrid(client, { ...request, formData: drawnFormData }, name))
      : downloadFile('csv'),
    pivotedCsv: downloadFile('csv', 'post_processed'),
    pivotedExcel: run((actions) => {
      const result = chart?.queriesResponse?.[0];
      const input = { formData: drawnFormData, result, datasource: dataset, dataVersion: rules.dataVersion };
      actions.downloadPivotSheet(input, name);
    }),
    json: run((actions) => actions.downloadJson(menuChart)),
    excel: downloadFile('xlsx'),
    shownCsv: downloadShown('csv'),
    shownJson: downloadShown('json'),
    shownExcel: downloadShown('xlsx'),
    image: () => {
      const chartElement = document.querySelector<HTMLElement>(`.explore-chart [data-chart-id="${String(chartId)}"]`);
      if (chartElement) void saveImage(chartElement, name);
    },
    link: run((actions) => actions.copyLink(createLink)),
    mail: run((actions) => actions.mailLink(createLink, hasUnsavedChanges)),
    report: () => setDialog('report'),
    embed: () => setDialog('embed'),
    query: () => setDialog('query'),
    sqlLab: run((actions) => actions.runInSqlLab(menuChart, serverTraits(bootstrap).sqlLabPath)),
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
    isGrid,
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

import { useState } from 'react';
import { openSqlLab } from '../../api/sqlLab';
import { createExplorePermalink } from '../../api/permalink';
import { serverTraits } from '../../api/session/serverTraits';
import { chartPermissions } from '../../chart/menu/chartPermissions';
import { safeFileName, saveBlob } from '../../chart/export/download';
import { downloadRows } from '../../chart/menu/downloadRows';
import { saveImage } from '../../chart/export/saveImage';
import { copyAndTell, mailChart } from '../../chart/export/share';
import { mayUseSqlLab } from '../../datasets/datasetPermissions';
import { wordsOf } from '../../datasets/wordsOf';
import { stringifyJson } from '../../lib/losslessJson';
import { t } from '../../lib/t';
import { chartApi, type ChartRequest } from '../../chart/state/chartRequest';
import { fetchChartQueryText, fetchChartRowsRaw } from '../../chart/state/chartVariants';
import { NO_OWN_STATE } from '../../chart/state/chartsSlice';
import { useAppSelector } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import { toast } from '../../ui/toast';
import { vizPlugin } from '../../viz/registry';
import { useBuilder } from '../builder/builderContext';
import type { ExploreAction, ExploreMenuInput } from './exploreMenuItems';
import { selectDataset, selectFormData, selectSlice } from '../state/exploreSelectors';

export type ExploreDialog = 'properties' | 'query' | 'embed';

export interface ExploreMenuState extends ExploreMenuInput {
  readonly dialog: ExploreDialog | undefined;
  readonly close: () => void;
  /** The settings as they were last run. */
  readonly asked: ChartRequest;
  readonly sliceId: number | undefined;
  /** The address of the chart with its settings as they stand. */
  readonly link: () => Promise<string>;
}

/** What the menu of the chart builder can do. */
export function useExploreMenu(): ExploreMenuState {
  const {
    chartId,
    queryFormData: question,
    address,
    canOverwrite: mayOverwrite,
    canDownload: mayDownload,
    hasUnsavedChanges: unsaved,
  } = useBuilder();
  const bootstrap = useBootstrap();
  const work = useAppSelector(selectFormData);
  const slice = useAppSelector(selectSlice);
  const dataset = useAppSelector(selectDataset);
  const rules = useAppSelector((state) => state.session.rules);
  const chart = useAppSelector((state) => state.charts[chartId]);
  const [dialog, setDialog] = useState<ExploreDialog>();

  const formData = chart?.latestQueryFormData ?? question;
  const asked: ChartRequest = { formData, ownState: chart?.ownState ?? NO_OWN_STATE, rules };
  const sliceId = slice?.slice_id;
  const name = slice?.slice_name || t('Chart');
  const link = (): Promise<string> =>
    createExplorePermalink(
      { ...work, ...(sliceId !== undefined && { slice_id: sliceId }) },
      Object.entries(address.urlParams),
    );
  const share = (use: (url: string) => unknown): void => {
    link().then(use, () => toast.danger(t('Sorry, something went wrong. Try again later.')));
  };
  const saveJson = async (): Promise<void> => {
    const text = stringifyJson(await fetchChartRowsRaw(asked, { sliceId }));
    saveBlob(new Blob([text], { type: 'application/json' }), safeFileName(name, 'json'));
  };
  const toSqlLab = async (): Promise<void> => {
    const [first] = await fetchChartQueryText(asked, { sliceId });
    if (!first?.query) throw new Error(first?.error);
    const datasourceKey = String(formData.datasource);
    await openSqlLab(serverTraits(bootstrap).generation, { datasourceKey, sql: first.query });
  };
  const actions: Record<ExploreAction, () => void> = {
    properties: () => setDialog('properties'),
    csv: () => downloadRows(asked, 'csv'),
    pivotedCsv: () => downloadRows(asked, 'csv', 'post_processed'),
    json: () => {
      saveJson().catch((error: unknown) => toast.danger(wordsOf(error)));
    },
    excel: () => downloadRows(asked, 'xlsx'),
    image: () => {
      const picture = document.querySelector<HTMLElement>(`.explore-chart [data-chart-id="${String(chartId)}"]`);
      if (picture) void saveImage(picture, name);
    },
    link: () => share(copyAndTell),
    mail: () => share((url) => mailChart(url, unsaved)),
    embed: () => setDialog('embed'),
    query: () => setDialog('query'),
    sqlLab: () => {
      toSqlLab().catch(() => toast.danger(t('An error occurred while loading the SQL')));
    },
  };
  const allowed = chartPermissions(bootstrap);
  return {
    may: {
      overwrite: mayOverwrite,
      download: mayDownload,
      share: allowed.share,
      embed: bootstrap.common.feature_flags['EMBEDDABLE_CHARTS'] !== false,
      viewQuery: allowed.viewQuery,
      sqlLab: dataset !== undefined && mayUseSqlLab(bootstrap),
    },
    isSaved: slice !== undefined,
    hasRun: chart?.latestQueryFormData != null,
    pivoted: vizPlugin(formData.viz_type)?.exportsPivoted === true,
    excel: chartApi(formData, rules) === 'chart/data',
    actions,
    dialog,
    close: () => setDialog(undefined),
    asked,
    sliceId,
    link,
  };
}

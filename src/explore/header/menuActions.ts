import type { Client } from '../../api/client/client';
import { openSqlLab } from '../../api/sqlLab';
import { safeFileName, saveBlob } from '../../chart/export/download';
import { copyWithToast, emailChart, shareLink } from '../../chart/export/share';
import type { ChartRequest } from '../../chart/state/chartRequest';
import { fetchChartQueryText, fetchChartRowsRaw } from '../../chart/state/chartVariants';
import type { ServerTraits } from '../../lib/getTraits';
import { getErrorMessage } from '../../lib/getErrorMessage';
import { stringifyJson } from '../../lib/losslessJson';
import { t } from '../../lib/t';
import { toast } from '../../ui/toast';
import type { ShownRows } from '../../viz/shared/table/shownRowsContext';
import { downloadShownExcel } from './downloadShownExcel';
import { downloadShownRows, type TextFormat } from './downloadShownRows';

export { downloadPivotSheet } from '../../chart/export/downloadPivotSheet';
export { downloadGrid } from '../../chart/matrixify/downloadGrid';
export { downloadRows } from '../../chart/menu/downloadRows';

export type ShownFormat = TextFormat | 'xlsx';

/** The chart of the menu. */
interface MenuChart {
  readonly client: Client;
  readonly request: ChartRequest;
  readonly sliceId: number | undefined;
  readonly name: string;
}

/** Downloads the rows that a table shows. */
export async function downloadShown(shown: ShownRows, name: string, format: ShownFormat): Promise<void> {
  if (format === 'xlsx') await downloadShownExcel(shown, name);
  else downloadShownRows(shown, name, format);
}

/** Downloads the chart's rows as the server's JSON. */
export async function downloadJson(chart: MenuChart): Promise<void> {
  const { client, request, sliceId, name } = chart;
  try {
    const text = stringifyJson(await fetchChartRowsRaw(client, request, { sliceId }));
    saveBlob(new Blob([text], { type: 'application/json' }), safeFileName(name, 'json'));
  } catch (error) {
    toast.danger(getErrorMessage(error), () => downloadJson(chart));
  }
}

type CreateLink = () => Promise<string>;

export function copyLink(createLink: CreateLink): Promise<void> {
  return shareLink(createLink, (url) => copyWithToast(url, t('Link Copied!')));
}

/** Opens a new message in the user's mail program, in a new tab where this one has unsaved changes. */
export function mailLink(createLink: CreateLink, hasUnsavedChanges: boolean): Promise<void> {
  return shareLink(createLink, (url) => emailChart(url, hasUnsavedChanges));
}

/** Opens the chart's SQL in SQL Lab. */
export async function runInSqlLab(chart: MenuChart, sqlLabPath: ServerTraits['sqlLabPath']): Promise<void> {
  const { client, request, sliceId } = chart;
  try {
    const [first] = await fetchChartQueryText(client, request, { sliceId });
    if (!first?.query) throw new Error(first?.error);
    await openSqlLab(client, sqlLabPath, { datasourceKey: request.formData.datasource, sql: first.query });
  } catch (error) {
    const text = `${t('An error occurred while loading the SQL')}: ${getErrorMessage(error)}`;
    toast.danger(text, () => runInSqlLab(chart, sqlLabPath));
  }
}

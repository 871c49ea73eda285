import { selectDraft } from '../../state/selectDashboard';
import type { DashboardDraft } from '../../state/dashboardLayoutSlice';
import { asApiError } from '../../../api/client/ApiError';
import { toRequestError } from '../../../store/requestError';
import { copyDashboard, getDashboard, getDashboardCharts, putDashboard } from '../../../api/dashboard';
import type { ServerTraits } from '../../../lib/traitsOf';
import { stringifyJson } from '../../../lib/losslessJson';
import type { UnknownRecord } from '../../../lib/read';
import { t } from '../../../lib/t';
import { repairLayout } from '../../../layout/repair/repairLayout';
import { copiedCharts, layoutOfCharts, withCopiedCharts } from '../model/copyLayout';
import { renumberCharts } from '../model/renumberCharts';
import { saveBody } from '../model/saveBody';
import type { AppThunk, RootState } from '../../../store/store';

export interface SaveAs {
  readonly title: string;
  /** Copies of the charts, owned by the user, instead of the charts themselves. */
  readonly duplicateCharts: boolean;
}

export interface Copied {
  readonly id: number;
  /** What of the work did not reach the copy, and why. */
  readonly problem?: string;
}

/** What is copied: the draft, or the dashboard as it was loaded. */
function selectCopied(state: RootState): DashboardDraft | undefined {
  const draft = selectDraft(state);
  const { loaded } = state.dashboard;
  if (!loaded) return undefined;
  if (draft) return draft;
  const { layout } = repairLayout(loaded.stored, Object.values(loaded.slices));
  return { ...loaded.info, layout };
}

/** The endpoint of 2.x takes the settings beside the rest, later ones as JSON of their own. */
function copyBody(
  copy: ServerTraits['copyDashboard'],
  { title, duplicateCharts }: SaveAs,
  css: string,
  metadata: UnknownRecord,
) {
  const body = { dashboard_title: title, css, duplicate_slices: duplicateCharts };
  return copy === 'rest' ? { ...body, json_metadata: stringifyJson(metadata) } : { ...metadata, ...body };
}

/**
 * Saves what is on the page as a new dashboard. The server begins the copy with the settings that it has of the original,
 * whose filters go on naming the charts of the original, and it cannot copy charts that were only added here: what it
 * made is set right by a save of its own. Rejects with an ApiError where there is no copy.
 */
export function saveAs(traits: ServerTraits, wanted: SaveAs): AppThunk<Promise<Copied>> {
  return async (_dispatch, getState) => {
    const { dataVersion } = getState().session.traits;
    const draft = selectCopied(getState());
    const original = getState().dashboard.loaded?.info.id;
    if (!draft || original === undefined) throw asApiError(new Error(t('Sorry, an unknown error occurred')));
    const copy = { ...draft, dashboard_title: wanted.title };
    const { metadata, layout } = saveBody({ dataVersion, hasRoles: false }, copy);
    const sent = {
      ...metadata,
      positions: wanted.duplicateCharts ? await knownLayout(original, layout) : layout,
    };
    const id = await copyDashboard(traits, original, copyBody(traits.copyDashboard, wanted, draft.css, sent));
    if (id === undefined) throw asApiError(new Error(t('Sorry, an unknown error occurred')));
    try {
      const created = wanted.duplicateCharts ? (await getDashboard(id)).positions : undefined;
      const ids = created ? copiedCharts(layout, created) : new Map<number, number>();
      const complete = { ...renumberCharts(metadata, ids), positions: withCopiedCharts(layout, ids) };
      await putDashboard(id, { json_metadata: stringifyJson(complete) });
      return { id };
    } catch (error) {
      const { message } = toRequestError(error);
      return { id, problem: message };
    }
  };
}

async function knownLayout(id: number, layout: UnknownRecord): Promise<UnknownRecord> {
  const { charts } = await getDashboardCharts(id);
  return layoutOfCharts(layout, new Set(charts.map((chart) => chart.id)));
}

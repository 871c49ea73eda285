import type { Client } from '../../../api/client/client';
import { DashboardColors } from '../../state/DashboardColors';
import { selectDraft } from '../../state/selectDashboard';
import type { DashboardDraft } from '../../state/dashboardLayoutSlice';
import { asApiError } from '../../../api/client/ApiError';
import { createOnce } from '../../../api/createOnce';
import { findRecentlySaved } from '../../../api/recentlySaved';
import { sameValue } from '../../../lib/sameValue';
import { toRequestError } from '../../../store/requestError';
import { copyDashboard, getDashboard, getDashboardCharts, putDashboard } from '../../../api/dashboard';
import type { ServerTraits } from '../../../lib/getTraits';
import { stringifyJson } from '../../../lib/losslessJson';
import { isRecord, type UnknownRecord } from '../../../lib/read';
import { t } from '../../../lib/t';
import { repairLayout } from '../../../layout/repair/repairLayout';
import { mapCopiedCharts, filterLayoutCharts, withCopiedCharts } from '../model/copyLayout';
import { renumberCharts } from '../model/renumberCharts';
import { saveBody } from '../model/saveBody';
import { withDefaultFilters } from './withDefaultFilters';
import type { AppThunk, RootState } from '../../../store/store';

export interface SaveAsOptions {
  readonly title: string;
  /** Copy the charts too, owned by the user, instead of referencing the originals. */
  readonly duplicateCharts: boolean;
}

export interface SavedCopy {
  readonly id: number;
  /** Why the second save failed: the copy lacks parts of the draft. */
  readonly error?: string;
}

/** Properties that a copy does not get: the server gives it the user as owner, and leaves the others empty. */
const UNCOPIED = [
  'owners',
  'roles',
  'slug',
  'certified_by',
  'certification_details',
  'tags',
] as const satisfies readonly (keyof DashboardDraft)[];

/** Whether properties that a copy does not get have unsaved changes. */
export function selectHasUncopiedChanges(state: RootState): boolean {
  const draft = selectDraft(state);
  const base = state.edit?.base?.draft;
  return Boolean(draft && base) && UNCOPIED.some((key) => !sameValue(draft?.[key], base?.[key]));
}

/** What is copied: the draft, or the dashboard as loaded. */
function selectDraftToCopy(state: RootState): DashboardDraft | undefined {
  const draft = selectDraft(state);
  const { loaded } = state.dashboardInfo;
  if (!loaded) return undefined;
  if (draft) return draft;
  const { layout } = repairLayout(loaded.stored, Object.values(loaded.slices));
  return { ...loaded.info, layout };
}

/** In 2.x the endpoint expects the metadata's keys at the top level, later as `json_metadata`. */
function toCopyBody(
  copy: ServerTraits['copyDashboard'],
  { title, duplicateCharts }: SaveAsOptions,
  css: string,
  metadata: UnknownRecord,
) {
  const body = { dashboard_title: title, css, duplicate_slices: duplicateCharts };
  return copy === 'rest' ? { ...body, json_metadata: stringifyJson(metadata) } : { ...metadata, ...body };
}

/** Copies of which it is unknown whether the server has made them: the response was lost. By title. */
class UncertainCopies {
  readonly titles = new Set<string>();
}

const getItemIds = (positions: UnknownRecord): readonly string[] =>
  Object.keys(positions)
    .filter((key) => isRecord(positions[key]))
    .sort();

/** A copy that was made a moment ago, with the same layout items; undefined where there is none. */
async function findCopy(client: Client, title: string, positions: UnknownRecord): Promise<number | undefined> {
  for (const id of await findRecentlySaved(client, 'dashboard', title)) {
    const found = await getDashboard(client, id);
    if (sameValue(getItemIds(found.positions), getItemIds(positions))) return id;
  }
  return undefined;
}

interface CopyRequest {
  readonly title: string;
  readonly positions: UnknownRecord;
  readonly send: () => Promise<number | undefined>;
}

function copyOnce({ title, positions, send }: CopyRequest): AppThunk<Promise<number | undefined>> {
  return (_dispatch, _getState, services) => {
    const { titles } = services.get(UncertainCopies);
    return createOnce({
      wasUncertain: titles.has(title),
      find: async () => {
        const found = await findCopy(services.client, title, positions);
        if (found !== undefined) titles.delete(title);
        return found;
      },
      create: () => {
        titles.delete(title);
        return send();
      },
      onUncertain: () => void titles.add(title),
    });
  };
}

/**
 * Saves the page as a new dashboard. The server starts the copy with the original's stored metadata, whose filters
 * still refer to the original charts, and cannot copy charts that were only added here: a second save of the copy fixes
 * both. Rejects with an ApiError where there is no copy.
 */
export function saveAs(traits: ServerTraits, options: SaveAsOptions): AppThunk<Promise<SavedCopy>> {
  return async (dispatch, getState, services) => {
    const { dataVersion, metadataKeys } = getState().session.traits;
    const draft = selectDraftToCopy(getState());
    const originalId = getState().dashboardInfo.loaded?.info.id;
    if (!draft || originalId === undefined) throw asApiError(new Error(t('Sorry, an unknown error occurred')));
    const metadataWithColors = services.get(DashboardColors).withAssigned(originalId, draft.metadata, dataVersion);
    const currentMetadata = withDefaultFilters(getState(), metadataWithColors);
    const copy = { ...draft, dashboard_title: options.title, metadata: currentMetadata };
    const { metadata, layout } = saveBody({ metadataKeys, hasRoles: false }, copy);
    const copyMetadata = {
      ...metadata,
      positions: options.duplicateCharts ? await filterToSavedCharts(services.client, originalId, layout) : layout,
    };
    const body = toCopyBody(traits.copyDashboard, options, draft.css, copyMetadata);
    const id = await dispatch(
      copyOnce({
        title: options.title,
        positions: copyMetadata.positions,
        send: () => copyDashboard(services.client, traits, originalId, body),
      }),
    );
    if (id === undefined) throw asApiError(new Error(t('Sorry, an unknown error occurred')));
    try {
      const createdPositions = options.duplicateCharts
        ? (await getDashboard(services.client, id)).positions
        : undefined;
      const ids = createdPositions ? mapCopiedCharts(layout, createdPositions) : new Map<number, number>();
      const savedMetadata = { ...renumberCharts(metadata, ids), positions: withCopiedCharts(layout, ids) };
      await putDashboard(services.client, id, {
        json_metadata: stringifyJson(savedMetadata),
        ...(draft.theme && { theme_id: draft.theme.id }),
      });
      return { id };
    } catch (error) {
      const { message } = toRequestError(error);
      return { id, error: message };
    }
  };
}

async function filterToSavedCharts(client: Client, id: number, layout: UnknownRecord): Promise<UnknownRecord> {
  const { charts } = await getDashboardCharts(client, id);
  return filterLayoutCharts(layout, new Set(charts.map((chart) => chart.id)));
}

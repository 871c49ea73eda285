import type { Client } from '../../../api/client/client';
import { dispatchLayoutChange } from './editing';
import { DashboardColors } from '../../state/DashboardColors';
import { selectDraft } from '../../state/selectDashboard';
import { type DashboardDraft, layoutReplaced } from '../../state/dashboardLayoutSlice';
import { serializeLayout } from '../../../layout/serializeLayout';
import { ApiError, asApiError } from '../../../api/client/ApiError';
import { isUncertain } from '../../../api/client/isUncertain';
import { saveWholeDashboard } from '../../../api/saveDashboard';
import { saveTagChanges } from '../../../api/saveTags';
import { pause } from '../../../api/client/retry';
import { sameValue } from '../../../lib/sameValue';
import { asNumber } from '../../../lib/read';
import { t } from '../../../lib/t';
import type { Resolution, Resolutions, Conflict } from '../../../layout/merge/conflict';
import { describeChanges, describeMergedChanges } from '../model/describeChanges';
import { mergeDrafts } from '../model/mergeDrafts';
import { isSaved, saveBody, type SaveBody, type SaveRules } from '../model/saveBody';
import { dashboardSaved, refreshFrequencyChanged } from '../../state/dashboardInfoSlice';
import type { AppThunk } from '../../../store/store';
import { loadCharts } from './loadCharts';
import { draftChanged, draftSaved, savingChanged, type ServerVersion } from './editSlice';
import { failedSave, toFailedSave, toFailedTagsSave, type FailedSave } from './saveFailure';
import { readServerState, type ServerState } from './readServerState';
import { withDefaultFilters } from './withDefaultFilters';

/** What the user has to confirm before saving. */
export interface SaveConfirmation {
  readonly kind: 'confirmation';
  /** Who saved last, and when: the other side of the conflicts. */
  readonly by: string;
  readonly changed_on: string;
  readonly conflicts: readonly Conflict[];
  /** What a save would lose: what this server rejects, or what is stored and cannot be parsed. */
  readonly omitted: readonly string[];
}

export interface SavedDashboard {
  readonly kind: 'saved';
  readonly id: number;
  readonly slug: string | null;
  /** What others had saved meanwhile and what was repaired, as messages. */
  readonly notes: readonly string[];
}

export type SaveOutcome = SavedDashboard | SaveConfirmation | FailedSave;

/** The user's confirmation. New conflicts need another confirmation. */
export interface ConfirmedSave {
  readonly confirmation: SaveConfirmation;
  readonly resolutions: Resolutions;
}

export interface SaveOptions {
  /** The server has dashboard roles (DASHBOARD_RBAC). */
  readonly hasRoles: boolean;
  /** Maximum length of a layout on the server (SUPERSET_DASHBOARD_POSITION_DATA_LIMIT). */
  readonly sizeLimit: number;
  readonly confirmed?: ConfirmedSave | undefined;
}

interface MergeContext {
  readonly id: number;
  readonly base: ServerVersion;
  readonly draft: DashboardDraft;
  readonly rules: SaveRules;
  readonly options: SaveOptions;
}

/** If the session expires meanwhile, the next attempt reads everything again after the user has signed in. */
const MAX_ATTEMPTS = 3;
/** Milliseconds between checks whether a server that did not respond has saved after all. */
const VERIFY_DELAYS = [0, 2000, 5000];

/**
 * Saves the draft, merged with what others saved meanwhile. Never rejects; after a failure the draft is unchanged.
 */
export function saveDashboard(options: SaveOptions): AppThunk<Promise<SaveOutcome>> {
  return async (dispatch, getState) => {
    const { edit, session } = getState();
    const draft = selectDraft(getState());
    if (!edit?.base || !draft || edit.isSaving) return failedSave(t('Sorry, an unknown error occurred'));
    const rules = { metadataKeys: session.traits.metadataKeys, hasRoles: options.hasRoles };
    const context = { id: edit.dashboardId, base: edit.base, draft, rules, options };
    dispatch(savingChanged(true));
    try {
      for (let attempts = 1; ; attempts += 1) {
        const result = await dispatch(attemptSave(context));
        if (!(result instanceof ApiError)) return result;
        if (attempts === MAX_ATTEMPTS) throw result;
      }
    } catch (error) {
      return toFailedSave(asApiError(error));
    } finally {
      // If the user left and reopened edit mode, it is another draft with another base.
      if (getState().edit?.base === context.base) dispatch(savingChanged(false));
    }
  };
}

/**
 * Rejects with an ApiError if nothing was sent or the server rejected the save. Returns one if the session had expired
 * when it was sent: the next attempt prompts the user to sign in, which can be cancelled.
 */
function attemptSave(context: MergeContext): AppThunk<Promise<SaveOutcome | ApiError>> {
  return async (dispatch, getState, services) => {
    const { id, base, draft, rules, options } = context;
    const { loaded } = getState().dashboardInfo;
    const slices = loaded?.slices ?? {};
    const current = await readServerState(services.client, id, { base, stored: loaded?.stored });
    const theirs = withUnreadableFromBase(current, base);
    const unresolved = mergeDrafts(base.draft, draft, theirs, slices);
    const merged = mergeDrafts(
      base.draft,
      draft,
      theirs,
      slices,
      getValidResolutions(unresolved.conflicts, options.confirmed),
    );
    // A save without a change leaves the dashboard as it is.
    const isChanged = describeChanges(base.draft, draft, slices).length > 0;
    const { dataVersion } = getState().session.traits;
    const metadata = isChanged
      ? withDefaultFilters(
          getState(),
          services.get(DashboardColors).withAssigned(id, merged.draft.metadata, dataVersion),
        )
      : merged.draft.metadata;
    const { tags, ...properties } = merged.draft;
    const sent: DashboardDraft = { ...properties, metadata };
    const request = saveBody(rules, sent, theirs);
    const omitted = [...current.unreadable, ...request.omitted];
    const confirmedOmissions = options.confirmed?.confirmation.omitted ?? [];
    if (merged.open.length > 0 || omitted.some((entry) => !confirmedOmissions.includes(entry))) {
      const { changed_on, changed_by_name } = current.base;
      return { kind: 'confirmation', by: changed_by_name, changed_on, conflicts: merged.conflicts, omitted };
    }
    if (request.size >= options.sizeLimit) return tooLargeFailure(request.size, options.sizeLimit);
    const failure = await send(services.client, { id, sent, request, previous: current });
    if (failure) return failure;
    const tagsError =
      tags &&
      (await saveTagChanges(services.client, { type: 'dashboard', id }, tags).then(() => undefined, asApiError));
    const sides = { base: base.draft, ours: draft, theirs };
    const theirChanges = current.base.draft === base.draft ? [] : describeMergedChanges(sides, merged.draft, slices);
    const changedBy = current.base.changed_by_name || t('somebody');
    const mergedNotes =
      theirChanges.length > 0
        ? [t('Changes that %s saved meanwhile are included: %s', changedBy, listNames(theirChanges))]
        : [];
    const notes = [...mergedNotes, ...merged.notes, ...getSizeWarnings(request.size, options.sizeLimit)];
    // Changes of tags that could not be saved stay in the draft, like those made during the save.
    const { tags: _, ...withoutTags } = draft;
    const saved = tagsError ? { ...context, draft: withoutTags } : context;
    const slug = await dispatch(applySaved(saved, sent, { ...current, base: { ...current.base, draft: theirs } }));
    if (tagsError) return toFailedTagsSave(tagsError);
    return { kind: 'saved', id, slug, notes };
  };
}

const MAX_LISTED = 5;
function listNames(changes: readonly { readonly label: string }[]): string {
  const names = changes.slice(0, MAX_LISTED).map(({ label }) => label);
  return changes.length > MAX_LISTED ? `${names.join('; ')}; …` : names.join('; ');
}

/** What cannot be parsed on the server counts as unchanged; the user has to confirm overwriting it. */
function withUnreadableFromBase(
  { base: current, info, stored, unreadable }: ServerState,
  base: ServerVersion,
): DashboardDraft {
  if (unreadable.length === 0) return current.draft;
  const metadata = Object.keys(info.metadata).length === 0 ? base.draft.metadata : current.draft.metadata;
  return { ...current.draft, metadata, layout: stored ? current.draft.layout : base.draft.layout };
}

/** Resolutions of conflicts that are the same as when they were shown. */
function getValidResolutions(conflicts: readonly Conflict[], confirmed: ConfirmedSave | undefined): Resolutions {
  if (!confirmed) return {};
  const shownConflicts = new Map(confirmed.confirmation.conflicts.map((conflict) => [conflict.key, conflict]));
  const isUnchanged = (key: string, current: Conflict | undefined): boolean => {
    const previous = shownConflicts.get(key);
    // Conflicts that only arise from a resolution are not in the list; they have not changed.
    return previous !== undefined && (current === undefined || sameValue(previous, current));
  };
  const currentConflicts = new Map(conflicts.map((conflict) => [conflict.key, conflict]));
  const valid = Object.entries(confirmed.resolutions).filter(([key]) => isUnchanged(key, currentConflicts.get(key)));
  return Object.fromEntries<Resolution>(valid);
}

function tooLargeFailure(size: number, limit: number): FailedSave {
  return failedSave(
    t('Your dashboard is too large. Please reduce its size before saving it.'),
    t('Its layout has %s characters; this server has room for fewer than %s.', size, limit),
  );
}

function getSizeWarnings(size: number, limit: number): readonly string[] {
  return size >= limit * 0.9
    ? [`${t('Your dashboard is near the size limit.')} ${t('(%s of %s characters)', size, limit)}`]
    : [];
}

/**
 * Undefined on success. A server that failed or did not respond may have saved: its state is read before anything is
 * sent again.
 */
async function send(client: Client, saveAttempt: SaveAttempt): Promise<FailedSave | ApiError | undefined> {
  try {
    await saveWholeDashboard(client, saveAttempt.id, saveAttempt.request.body);
    return undefined;
  } catch (cause) {
    const error = asApiError(cause);
    if (error.kind === 'auth') return error;
    if (!isUncertain(error)) throw error;
    return verifySave(client, saveAttempt, error);
  }
}

interface SaveAttempt {
  readonly id: number;
  readonly sent: DashboardDraft;
  readonly request: SaveBody;
  readonly previous: ServerState;
}

async function verifySave(
  client: Client,
  { id, sent, request, previous }: SaveAttempt,
  error: ApiError,
): Promise<FailedSave | undefined> {
  const hasChanges = !sameValue(sent, previous.base.draft);
  const isSlow = error.kind === 'timeout' || error.status === 504;
  let isRepaired = false;
  for (const delay of isSlow ? VERIFY_DELAYS : VERIFY_DELAYS.slice(0, 1)) {
    await pause(delay);
    try {
      const current = await readServerState(client, id);
      isRepaired = current.isRepaired;
      // Some values cannot be compared (owners, what the server fills in), but if the draft has changes, a save
      // changes something.
      const isUnmodified = hasChanges && sameValue(current.base.draft, previous.base.draft);
      // Compares the layout as stored: after a repair it may equal what was sent although nothing was saved.
      if (!isUnmodified && isSaved(request, current.base.draft, current.stored ?? {})) return undefined;
      if (current.base.changed_on !== previous.base.changed_on) break;
    } catch {
      const advice = t(
        'It is unknown whether it was saved: the server does not respond. Saving again checks that first.',
      );
      return failedSave(toFailedSave(error).message, advice);
    }
  }
  const { message, advice } = toFailedSave(error);
  const sentences = [advice, t('The dashboard was read again: your changes are not in it.')];
  // Newer servers fail on every save of a dashboard whose stored layout they cannot parse.
  if (error.status === 500 && isRepaired)
    sentences.push(
      t(
        'The stored layout is damaged, and this server may not be able to overwrite it: save your work as a new dashboard.',
      ),
    );
  return failedSave(message, sentences.join(' '));
}

/** Makes the saved version the new base of the draft. What was not saved, and changes made during the save, stay in it. */
function applySaved(
  context: MergeContext,
  sent: DashboardDraft,
  serverState: ServerState,
): AppThunk<Promise<string | null>> {
  return async (dispatch, getState, { client }) => {
    const { id, draft } = context;
    const reloaded = await readServerState(client, id, {
      base: { ...serverState.base, draft: sent },
      stored: undefined,
    }).catch(() => undefined);
    const saved = reloaded?.base ?? { draft: sent, changed_on: '', changed_by_name: '' };
    const stored = reloaded?.stored ?? serializeLayout(sent.layout);
    const info = reloaded?.info;
    const slug = info ? info.slug : sent.slug;
    await dispatch(loadCharts(id, saved.draft.layout));
    const { edit, dashboardInfo } = getState();
    if (dashboardInfo.loaded?.info.id !== id) return slug;
    // Edit mode was restarted meanwhile: the new draft has the old base, and saving it merges it with this save.
    if (edit && edit.dashboardId !== 0 && edit.base !== context.base) return slug;
    const isEdited = edit?.base === context.base;
    const currentDraft = selectDraft(getState());
    if (isEdited) dispatch(dispatchLayoutChange(draftSaved({ base: saved })));
    const { layout: _, ...fields } = saved.draft;
    dispatch(dashboardSaved({ info: info ?? { ...dashboardInfo.loaded.info, ...fields }, stored }));
    const frequency = getRefreshFrequency(saved.draft);
    if (frequency !== getRefreshFrequency(context.base.draft)) dispatch(refreshFrequencyChanged(frequency));
    if (!isEdited) dispatch(showSaved(saved.draft));
    else if (currentDraft && currentDraft !== draft) {
      const slices = getState().dashboardInfo.loaded?.slices ?? {};
      dispatch(dispatchLayoutChange(draftChanged(mergeDrafts(draft, currentDraft, saved.draft, slices).draft)));
    }
    return slug;
  };
}

const getRefreshFrequency = ({ metadata }: DashboardDraft): number => asNumber(metadata['refresh_frequency'], 0);

/** Updates the page if edit mode was left before the server responded. */
function showSaved({ layout }: DashboardDraft): AppThunk {
  return (dispatch, getState) => {
    if (getState().dashboardInfo.loaded) dispatch(dispatchLayoutChange(layoutReplaced(layout)));
  };
}

import { dispatchLayoutChange } from './editing';
import { DashboardColors } from '../../state/DashboardColors';
import { selectDraft } from '../../state/selectDashboard';
import { type DashboardDraft, layoutReplaced } from '../../state/dashboardLayoutSlice';
import { serializeLayout } from '../../../layout/serializeLayout';
import { ApiError, asApiError } from '../../../api/client/ApiError';
import { saveWholeDashboard } from '../../../api/saveDashboard';
import { pause } from '../../../api/client/retry';
import { sameValue } from '../../../lib/sameValue';
import { asNumber } from '../../../lib/read';
import { t } from '../../../lib/t';
import type { Resolution, Resolutions, Conflict } from '../../../layout/merge/conflict';
import { describeChanges } from '../model/describeChanges';
import { mergeDrafts } from '../model/mergeDrafts';
import { isSaved, saveBody, type SaveBody, type SaveRules } from '../model/saveBody';
import { dashboardSaved, refreshFrequencyChanged } from '../../state/dashboardInfoSlice';
import type { AppThunk } from '../../../store/store';
import { loadCharts } from './loadCharts';
import { draftChanged, draftSaved, savingChanged, type ServerVersion } from './editSlice';
import { failedSave, isUncertain, toFailedSave, type FailedSave } from './saveFailure';
import { readServerState, type ServerState } from './readServerState';

/** What the user has to confirm before saving. */
export interface SaveConfirmation {
  readonly kind: 'confirmation';
  /** Who saved last, and when: the other side of the conflicts. */
  readonly by: string;
  readonly changed_on: string;
  readonly conflicts: readonly Conflict[];
  /** What this server rejects, or what is stored and cannot be parsed: saving loses it. */
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

/** The user's confirmation. New conflicts are confirmed again. */
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

/** The session may expire in between: everything is read again after the user signed in. */
const MAX_ATTEMPTS = 3;
/** Milliseconds between checks whether a server that did not respond has saved after all. */
const VERIFY_DELAYS = [0, 2000, 5000];

/**
 * Saves the draft over the current state of the server, merged with what others saved meanwhile. Never rejects: on a
 * failure the draft stays.
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
      for (let tries = 1; ; tries += 1) {
        const result = await dispatch(attempt(context));
        if (!(result instanceof ApiError)) return result;
        if (tries === MAX_ATTEMPTS) throw result;
      }
    } catch (error) {
      return toFailedSave(asApiError(error));
    } finally {
      // After leaving and reopening edit mode it is another draft, with a base of its own.
      if (getState().edit?.base === context.base) dispatch(savingChanged(false));
    }
  };
}

/**
 * Rejects with an ApiError where nothing was sent or the server refused it. Returns one where the session had expired
 * on sending: the next attempt prompts the user to sign in, who may refuse.
 */
function attempt(context: MergeContext): AppThunk<Promise<SaveOutcome | ApiError>> {
  return async (dispatch, getState, services) => {
    const { id, base, draft, rules, options } = context;
    const { loaded } = getState().dashboardInfo;
    const slices = loaded?.slices ?? {};
    const newest = await readServerState(id, { base, stored: loaded?.stored });
    const theirs = withUnreadableFromBase(newest, base);
    const open = mergeDrafts(base.draft, draft, theirs, slices);
    const merged = mergeDrafts(
      base.draft,
      draft,
      theirs,
      slices,
      getValidResolutions(open.conflicts, options.confirmed),
    );
    const metadata = services
      .get(DashboardColors)
      .withAssigned(id, merged.draft.metadata, getState().session.traits.dataVersion);
    const sent: DashboardDraft = { ...merged.draft, metadata };
    const request = saveBody(rules, sent);
    const omitted = [...newest.unreadable, ...request.omitted];
    const known = options.confirmed?.confirmation.omitted ?? [];
    if (merged.open.length > 0 || omitted.some((one) => !known.includes(one))) {
      const { changed_on, changed_by_name } = newest.base;
      return { kind: 'confirmation', by: changed_by_name, changed_on, conflicts: merged.conflicts, omitted };
    }
    if (request.size >= options.sizeLimit) return tooLargeFailure(request.size, options.sizeLimit);
    const failure = await send({ id, sent, request, before: newest });
    if (failure) return failure;
    const theirChanges = newest.base.draft === base.draft ? [] : describeChanges(base.draft, theirs, slices);
    const by = newest.base.changed_by_name || t('somebody');
    const mergedNotes =
      theirChanges.length > 0
        ? [t('Changes that %s saved meanwhile are included: %s', by, listNames(theirChanges))]
        : [];
    const notes = [...mergedNotes, ...merged.notes, ...getSizeWarnings(request.size, options.sizeLimit)];
    const slug = await dispatch(applySaved(context, sent, { ...newest, base: { ...newest.base, draft: theirs } }));
    return { kind: 'saved', id, slug, notes };
  };
}

const MAX_LISTED = 5;
function listNames(changes: readonly { readonly what: string }[]): string {
  const names = changes.slice(0, MAX_LISTED).map(({ what }) => what);
  return changes.length > MAX_LISTED ? `${names.join('; ')}; …` : names.join('; ');
}

/** What cannot be parsed on the server counts as unchanged; the user has to confirm overwriting it. */
function withUnreadableFromBase(
  { base: newest, info, stored, unreadable }: ServerState,
  base: ServerVersion,
): DashboardDraft {
  if (unreadable.length === 0) return newest.draft;
  const metadata = Object.keys(info.metadata).length === 0 ? base.draft.metadata : newest.draft.metadata;
  return { ...newest.draft, metadata, layout: stored ? newest.draft.layout : base.draft.layout };
}

/** Resolutions of conflicts that are the same as when they were shown. */
function getValidResolutions(conflicts: readonly Conflict[], confirmed: ConfirmedSave | undefined): Resolutions {
  if (!confirmed) return {};
  const shown = new Map(confirmed.confirmation.conflicts.map((one) => [one.key, one]));
  const wasShown = (key: string, now: Conflict | undefined): boolean => {
    const then = shown.get(key);
    // Conflicts that only arise from a resolution are not among the initial ones; they have not changed since.
    return then !== undefined && (now === undefined || sameValue(then, now));
  };
  const now = new Map(conflicts.map((one) => [one.key, one]));
  const valid = Object.entries(confirmed.resolutions).filter(([key]) => wasShown(key, now.get(key)));
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
async function send(sending: Sending): Promise<FailedSave | ApiError | undefined> {
  try {
    await saveWholeDashboard(sending.id, sending.request.body);
    return undefined;
  } catch (cause) {
    const error = asApiError(cause);
    if (error.kind === 'auth') return error;
    if (!isUncertain(error)) throw error;
    return verifySave(sending, error);
  }
}

interface Sending {
  readonly id: number;
  readonly sent: DashboardDraft;
  readonly request: SaveBody;
  readonly before: ServerState;
}

async function verifySave({ id, sent, request, before }: Sending, error: ApiError): Promise<FailedSave | undefined> {
  const hasChanges = !sameValue(sent, before.base.draft);
  const isSlow = error.kind === 'timeout' || error.status === 504;
  let isRepaired = false;
  for (const wait of isSlow ? VERIFY_DELAYS : VERIFY_DELAYS.slice(0, 1)) {
    await pause(wait);
    try {
      const now = await readServerState(id);
      isRepaired = now.isRepaired;
      // Not everything is compared value by value (owners, what a server fills in), but a save changes
      // something where the draft did.
      const isAsBefore = hasChanges && sameValue(now.base.draft, before.base.draft);
      // Compared as stored: repaired, it may equal what was sent although the server has none of it.
      if (!isAsBefore && isSaved(request, now.base.draft, now.stored ?? {})) return undefined;
      if (now.base.changed_on !== before.base.changed_on) break;
    } catch {
      const advice = t(
        'It is unknown whether it was saved: the server does not respond. Saving again checks that first.',
      );
      return failedSave(toFailedSave(error).message, advice);
    }
  }
  const { message, advice } = toFailedSave(error);
  const advices = [advice, t('The dashboard was read again: your changes are not in it.')];
  // Later servers fail over any save of a dashboard whose stored layout they cannot read.
  if (error.status === 500 && isRepaired)
    advices.push(
      t(
        'The stored layout is damaged, and this server may not be able to overwrite it: save your work as a new dashboard.',
      ),
    );
  return failedSave(message, advices.join(' '));
}

/** The draft is what the server has now; changes made during the save stay on top, unsaved. */
function applySaved(
  context: MergeContext,
  sent: DashboardDraft,
  before: ServerState,
): AppThunk<Promise<string | null>> {
  return async (dispatch, getState) => {
    const { id, draft } = context;
    const now = await readServerState(id, { base: { ...before.base, draft: sent }, stored: undefined }).catch(
      () => undefined,
    );
    const saved = now?.base ?? { draft: sent, changed_on: '', changed_by_name: '' };
    const stored = now?.stored ?? serializeLayout(sent.layout);
    const info = now?.info;
    const slug = info ? info.slug : sent.slug;
    await dispatch(loadCharts(id, saved.draft.layout));
    const { edit, dashboardInfo } = getState();
    if (dashboardInfo.loaded?.info.id !== id) return slug;
    // Edit mode was restarted meanwhile: the new draft has the old base, and is merged with this save when it is saved.
    if (edit && edit.dashboardId !== 0 && edit.base !== context.base) return slug;
    const isEdited = edit?.base === context.base;
    const present = selectDraft(getState());
    if (isEdited) dispatch(dispatchLayoutChange(draftSaved({ base: saved })));
    const { dashboard_title, css, owners, roles, metadata, certified_by, certification_details } = saved.draft;
    const fields = { dashboard_title, css, slug, owners, roles, metadata, certified_by, certification_details };
    dispatch(dashboardSaved({ info: info ?? { ...dashboardInfo.loaded.info, ...fields }, stored }));
    const frequency = getRefreshFrequency(saved.draft);
    if (frequency !== getRefreshFrequency(context.base.draft)) dispatch(refreshFrequencyChanged(frequency));
    if (!isEdited) dispatch(showSaved(saved.draft));
    else if (present && present !== draft) {
      const slices = getState().dashboardInfo.loaded?.slices ?? {};
      dispatch(dispatchLayoutChange(draftChanged(mergeDrafts(draft, present, saved.draft, slices).draft)));
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

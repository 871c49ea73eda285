import { descendants, parentsExtraFormData } from '../model/dependencies';
import type { NativeFilter } from '../model/nativeFilter';
import type { DataMask, DataMasks } from '../../../query/types';
import { applyMasks } from '../../state/refetchVisibleCharts';
import { valueLookupStarted, dataMaskApplied } from '../../state/dataMaskSlice';
import type { AppThunk, RootState } from '../../../store/store';
import { isMissing, isRefused, sameMask } from './barChoice';
import { masksChosen } from './filterBarSlice';
import { askFirstValue, settleFirstValues } from './firstValues';

/** Masks of drafts that nobody chose: they follow their parents again. */
const looked = new WeakSet<DataMask>();

interface Following {
  /** What was changed last, and to what: once the draft does not say so any more, nothing follows from it. */
  readonly id: string;
  readonly mask: DataMask | undefined;
  /** Filters of the draft whose first option is still to come. */
  ids: readonly string[];
  readonly leave: () => void;
}
let following: Following | undefined;

const draftOf = (state: RootState): DataMasks => state.filterBar?.draft ?? {};

/** Returns the filters whose first option had still to come. */
function stopFollowing(state: RootState): readonly string[] {
  const before = following;
  following = undefined;
  before?.leave();
  return before && draftOf(state)[before.id] === before.mask ? before.ids : [];
}

/** The filters below that one which begin with their first option, parents first. */
function followers(filters: readonly NativeFilter[], id: string): readonly NativeFilter[] {
  const below = descendants(filters, id);
  return below.flatMap((child) =>
    filters.filter((one) => one.id === child && one.defaultToFirst && one.filterType === 'filter_select'),
  );
}

/**
 * Looks up, one after another, what the followers of a changed draft begin with now. What a person chose stands.
 * @param left those that an earlier change has still to bring
 */
function followDraft(filters: readonly NativeFilter[], id: string, left: readonly string[]): AppThunk {
  return (dispatch, getState) => {
    const drafted = draftOf(getState());
    const isFree = ({ id: child }: NativeFilter): boolean => {
      const mask = drafted[child];
      return mask === undefined || looked.has(mask);
    };
    const before = filters.filter((one) => left.includes(one.id) && one.id !== id);
    const list = [...new Set([...before, ...followers(filters, id)])].filter(isFree);
    let leaveOne = (): void => undefined;
    const now: Following = {
      id,
      mask: drafted[id],
      ids: list.map((one) => one.id),
      leave: () => leaveOne(),
    };
    following = now;
    const run = async (): Promise<void> => {
      for (const filter of list) {
        const masks = { ...getState().dataMask.applied, ...draftOf(getState()) };
        const before = masks[filter.id];
        const { mask, leave } = dispatch(askFirstValue(filter, parentsExtraFormData(filter, masks), before));
        leaveOne = leave;
        const first = await mask;
        leave();
        if (following !== now || draftOf(getState())[id] !== now.mask) return;
        now.ids = now.ids.filter((one) => one !== filter.id);
        if (!first || first === before) continue;
        const chosen = { ...first, id: filter.id };
        looked.add(chosen);
        dispatch(masksChosen({ [filter.id]: chosen }));
      }
    };
    void run();
  };
}

/** Applies masks. The charts of filters whose first option is to be looked up wait for it. */
function applyAndLookUp(masks: DataMasks, ids: readonly string[]): AppThunk {
  return (dispatch) => {
    // First, so that no chart asks in between.
    if (ids.length > 0) dispatch(valueLookupStarted(ids));
    const others = Object.fromEntries(Object.entries(masks).filter(([id]) => !ids.includes(id)));
    dispatch(applyMasks(others, 'bar'));
    if (ids.length > 0) dispatch(settleFirstValues());
  };
}

/** What a field says now: applied at once, or kept as a draft until Apply. */
export function chooseMask(
  filters: readonly NativeFilter[],
  filter: NativeFilter,
  mask: DataMask,
  instant: boolean,
): AppThunk {
  return (dispatch, getState) => {
    const masks = { [filter.id]: { ...mask, id: filter.id } };
    const same = sameMask(filter, getState().dataMask.applied[filter.id], mask);
    // What Apply would not let through waits for its correction.
    if (!instant || isRefused(mask) || isMissing(filter, mask)) {
      const left = stopFollowing(getState());
      dispatch(masksChosen(masks));
      if (!instant) dispatch(followDraft(filters, filter.id, left));
    } else if (same) dispatch(dataMaskApplied({ masks, by: 'first' }));
    else
      dispatch(
        applyAndLookUp(
          masks,
          followers(filters, filter.id).map(({ id }) => id),
        ),
      );
  };
}

/** Applies the draft, all at once. First options that are still to come are waited for by their charts alone. */
export function applyDraft(masks: DataMasks): AppThunk {
  return (dispatch, getState) => {
    dispatch(applyAndLookUp(masks, stopFollowing(getState())));
  };
}

/** Applies masks that leave nothing to look up: Clear all. */
export function applyCleared(masks: DataMasks): AppThunk {
  return (dispatch, getState) => {
    stopFollowing(getState());
    dispatch(applyMasks(masks, 'bar'));
  };
}

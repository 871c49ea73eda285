import { getDescendants, getParentsExtraFormData } from '../model/dependencies';
import type { NativeFilter } from '../model/nativeFilter';
import type { DataMask, DataMasks } from '../../../query/types';
import { applyMasks } from '../../state/refetchVisibleCharts';
import { valueLookupStarted, dataMaskApplied } from '../../state/dataMaskSlice';
import type { AppThunk, RootState } from '../../../store/store';
import { isMissing, isInvalid, isSameMask } from './barSelection';
import { draftMaskLookedUp, draftMasksChanged } from './nativeFiltersSlice';
import { lookUpFirstValue, lookUpFirstValues } from './firstValues';
import { FILTER_PLUGINS } from '../../../query/filters/filterPlugins';

const selectDraft = (state: RootState): DataMasks => state.nativeFilters?.draft ?? {};

/** The lookup of the first values of a changed draft's descendants. */
interface DraftLookup {
  /** The changed filter and its new mask: once the draft differs, the lookup is obsolete. */
  readonly id: string;
  readonly mask: DataMask | undefined;
  /** Filters of the draft whose first value is still pending. */
  pendingIds: readonly string[];
  readonly cancel: () => void;
}

class DraftLookups {
  current: DraftLookup | undefined;

  /** Returns the filters whose first value was still pending. */
  stop(state: RootState): readonly string[] {
    const { current } = this;
    this.current = undefined;
    current?.cancel();
    return current && selectDraft(state)[current.id] === current.mask ? current.pendingIds : [];
  }
}

/** The descendants of a filter that default to their first option, parents first. */
function getFirstValueDescendants(filters: readonly NativeFilter[], id: string): readonly NativeFilter[] {
  return getDescendants(filters, id).flatMap((child) =>
    filters.filter(
      (filter) => filter.id === child && filter.isDefaultToFirst && filter.filterType === FILTER_PLUGINS.select,
    ),
  );
}

/**
 * Looks up, one after another, the first values of the descendants of a changed draft. What the user selected is not
 * overwritten.
 * @param pendingIds those that an earlier change has not resolved yet
 */
function lookUpDescendants(filters: readonly NativeFilter[], id: string, pendingIds: readonly string[]): AppThunk {
  return (dispatch, getState, services) => {
    const lookups = services.get(DraftLookups);
    const draft = selectDraft(getState());
    const lookedUp = getState().nativeFilters?.lookedUp ?? {};
    const isUnset = ({ id: child }: NativeFilter): boolean =>
      draft[child] === undefined || Object.hasOwn(lookedUp, child);
    const stillPending = filters.filter((filter) => pendingIds.includes(filter.id) && filter.id !== id);
    const list = [...new Set([...stillPending, ...getFirstValueDescendants(filters, id)])].filter(isUnset);
    const ancestors = getState().session.traits.dependsOnAncestors ? filters : undefined;
    let unsubscribeCurrent = (): void => undefined;
    const lookup: DraftLookup = {
      id,
      mask: draft[id],
      pendingIds: list.map((filter) => filter.id),
      cancel: () => unsubscribeCurrent(),
    };
    lookups.current = lookup;
    const run = async (): Promise<void> => {
      for (const filter of list) {
        const masks = { ...getState().dataMask.applied, ...selectDraft(getState()) };
        const previousMask = masks[filter.id];
        const { mask, unsubscribe } = dispatch(
          lookUpFirstValue(filter, getParentsExtraFormData(filter, masks, ancestors), previousMask),
        );
        unsubscribeCurrent = unsubscribe;
        const first = await mask;
        unsubscribe();
        if (lookups.current !== lookup || selectDraft(getState())[id] !== lookup.mask) return;
        lookup.pendingIds = lookup.pendingIds.filter((pendingId) => pendingId !== filter.id);
        if (first && first !== previousMask) dispatch(draftMaskLookedUp({ [filter.id]: { ...first, id: filter.id } }));
      }
    };
    void run();
  };
}

/** Applies masks, and looks up the first values of `lookupIds`, which block their charts until then. */
function applyAndLookUp(masks: DataMasks, lookupIds: readonly string[]): AppThunk {
  return (dispatch) => {
    // Before the masks are applied, so that no chart requests its data in between.
    if (lookupIds.length > 0) dispatch(valueLookupStarted(lookupIds));
    const otherMasks = Object.fromEntries(Object.entries(masks).filter(([id]) => !lookupIds.includes(id)));
    dispatch(applyMasks(otherMasks, 'bar'));
    if (lookupIds.length > 0) dispatch(lookUpFirstValues());
  };
}

/** The user changes a filter: applies it at once (`isInstant`), or puts it into the draft until Apply. */
export function changeMask(
  filters: readonly NativeFilter[],
  filter: NativeFilter,
  mask: DataMask,
  isInstant: boolean,
): AppThunk {
  return (dispatch, getState, services) => {
    const masks = { [filter.id]: { ...mask, id: filter.id } };
    const isSame = isSameMask(filter, getState().dataMask.applied[filter.id], mask);
    // What Apply would reject stays a draft until it is corrected.
    if (!isInstant || isInvalid(mask) || isMissing(filter, mask)) {
      const pendingIds = services.get(DraftLookups).stop(getState());
      dispatch(draftMasksChanged(masks));
      if (!isInstant) dispatch(lookUpDescendants(filters, filter.id, pendingIds));
    } else if (isSame) dispatch(dataMaskApplied({ masks, by: 'first' }));
    else {
      const descendants = getFirstValueDescendants(filters, filter.id);
      dispatch(
        applyAndLookUp(
          masks,
          descendants.map(({ id }) => id),
        ),
      );
    }
  };
}

/** Applies the draft in one go. First values that are still pending block only their own charts. */
export function applyDraft(masks: DataMasks): AppThunk {
  return (dispatch, getState, services) => {
    dispatch(applyAndLookUp(masks, services.get(DraftLookups).stop(getState())));
  };
}

/** Clear all: applies empty masks, without lookups. */
export function applyClearedMasks(masks: DataMasks): AppThunk {
  return (dispatch, getState, services) => {
    services.get(DraftLookups).stop(getState());
    dispatch(applyMasks(masks, 'bar'));
  };
}

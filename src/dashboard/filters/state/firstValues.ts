import { asRecord } from '../../../lib/read';
import { sortByDependency, getParentIds, getParentsExtraFormData } from '../model/dependencies';
import { getMaskValues, toSelectMask, type FilterValue } from '../model/filterMasks';
import { toValueOptions } from '../model/filterValues';
import { readNativeFilters, type NativeFilter } from '../model/nativeFilter';
import type { DataMask, ExtraFormData } from '../../../query/types';
import { valueLookupEnded, dataMaskApplied } from '../../state/dataMaskSlice';
import type { AppThunk } from '../../../store/store';
import { fetchOptions, selectOptionsContext, toOptionsRequest } from './filterOptionsApi';

interface FirstValueLookup {
  /** Undefined: there are no options, or they could not be fetched. */
  readonly mask: Promise<DataMask | undefined>;
  readonly unsubscribe: () => void;
}

/** A number may have been saved as a string, and vice versa. */
const toComparable = (value: FilterValue): string | null => (value === null ? null : String(value));

/**
 * The initial mask of a filter with `defaultToFirstItem`, given the values of its parents. Its previous value stays as long
 * as it is, or may be, among the options.
 */
export function lookUpFirstValue(
  filter: NativeFilter,
  parents: ExtraFormData,
  previousMask: DataMask | undefined,
): AppThunk<FirstValueLookup> {
  return (dispatch, getState) => {
    const { column, datasetId } = filter;
    const { filterRowLimit } = getState().session;
    if (column === undefined || datasetId === undefined)
      return { mask: Promise.resolve(undefined), unsubscribe: () => undefined };
    // Charts are blocked by it: ahead of options that are only displayed.
    const { response, unsubscribe } = dispatch(
      fetchOptions(toOptionsRequest(selectOptionsContext(getState()), filter, parents), () => -1),
    );
    const mask = response.then(
      (result) => {
        const options = toValueOptions(result, column);
        const values = getMaskValues(previousMask);
        const optionValues = new Set(options.map(({ value }) => toComparable(value)));
        const isComplete = (result?.data.length ?? 0) < filterRowLimit;
        if (values.length > 0 && values.every((value) => !isComplete || optionValues.has(toComparable(value))))
          return previousMask;
        const labels = new Map(options.map(({ value, label }) => [value, label]));
        const [first] = options;
        const { excludeFilterValues } = asRecord(previousMask?.filterState);
        return (
          first &&
          toSelectMask(filter, [first.value], {
            getLabel: (value) => labels.get(value) ?? String(value),
            // The user may have switched the mode.
            exclude: typeof excludeFilterValues === 'boolean' ? excludeFilterValues : undefined,
          })
        );
      },
      () => undefined,
    );
    return { mask, unsubscribe };
  };
}

/** The running lookup of all filters. */
class RunningLookup {
  stop: () => void = () => undefined;
}

/**
 * Looks up the first values of all pending filters, parents first, and applies each when it arrives: a slow filter blocks
 * only its own charts. Values that arrive together are applied together. Another call replaces the running lookup. Returns a
 * function that stops it.
 */
export function lookUpFirstValues(): AppThunk<() => void> {
  return (dispatch, getState, services) => {
    const lookup = services.get(RunningLookup);
    lookup.stop();
    const filters = readNativeFilters(getState().dashboardInfo.loaded?.info.metadata);
    const byId = new Map(filters.map((filter) => [filter.id, filter]));
    const { order } = sortByDependency(filters);
    const ancestors = getState().session.traits.dependsOnAncestors ? filters : undefined;
    const inFlight = new Map<string, () => void>();
    let foundMasks: Record<string, DataMask> = {};
    let idsWithoutValue: string[] = [];
    let isStopped = false;

    const isPending = (id: string): boolean => Object.hasOwn(getState().dataMask.pending, id);
    const start = (filter: NativeFilter): void => {
      const { applied } = getState().dataMask;
      const parents = getParentsExtraFormData(filter, applied, ancestors);
      const { mask, unsubscribe } = dispatch(lookUpFirstValue(filter, parents, applied[filter.id]));
      inFlight.set(filter.id, unsubscribe);
      void mask.then((value) => onResult(filter.id, value));
    };
    /** Starts the filters whose parents are resolved; of a dependency cycle the first one. */
    const startReady = (): void => {
      const waitingIds = order.filter((id) => isPending(id) && !inFlight.has(id));
      const missingIds = Object.keys(getState().dataMask.pending).filter((id) => !byId.has(id));
      if (missingIds.length > 0) dispatch(valueLookupEnded(missingIds));
      const readyIds = waitingIds.filter((id) => {
        const filter = byId.get(id);
        return !filter || !getParentIds(filter, ancestors).some(isPending);
      });
      const next = readyIds.length === 0 && inFlight.size === 0 ? waitingIds.slice(0, 1) : readyIds;
      for (const id of next) {
        const filter = byId.get(id);
        if (filter) start(filter);
      }
    };
    const flush = (): void => {
      if (isStopped) return;
      // What the user selected meanwhile stays.
      const masks = Object.fromEntries(Object.entries(foundMasks).filter(([id]) => isPending(id)));
      const endedIds = idsWithoutValue;
      foundMasks = {};
      idsWithoutValue = [];
      if (Object.keys(masks).length > 0) dispatch(dataMaskApplied({ masks, by: 'first' }));
      if (endedIds.length > 0) dispatch(valueLookupEnded(endedIds));
      startReady();
    };
    const onResult = (id: string, mask: DataMask | undefined): void => {
      if (isStopped) return;
      inFlight.get(id)?.();
      inFlight.delete(id);
      if (Object.keys(foundMasks).length === 0 && idsWithoutValue.length === 0) setTimeout(flush);
      if (mask) foundMasks[id] = mask;
      else idsWithoutValue.push(id);
    };
    const stop = (): void => {
      isStopped = true;
      for (const unsubscribe of inFlight.values()) unsubscribe();
      inFlight.clear();
    };
    lookup.stop = stop;
    startReady();
    return stop;
  };
}

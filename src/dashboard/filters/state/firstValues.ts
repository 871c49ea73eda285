import { sortByDependency, getParentsExtraFormData } from '../model/dependencies';
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
  readonly leave: () => void;
}

/** A saved number may be a string, or the other way round. */
const toComparable = (value: FilterValue): string | null => (value === null ? null : String(value));

/**
 * The mask that a filter with `defaultToFirstItem` begins with, given the values of its parents. Its value before stays
 * while it is among the options, or may be.
 */
export function lookUpFirstValue(
  filter: NativeFilter,
  parents: ExtraFormData,
  before: DataMask | undefined,
): AppThunk<FirstValueLookup> {
  return (dispatch, getState) => {
    const { column, datasetId } = filter;
    const { filterRowLimit } = getState().session;
    if (column === undefined || datasetId === undefined)
      return { mask: Promise.resolve(undefined), leave: () => undefined };
    // Charts are blocked by it: ahead of options that are only displayed.
    const { response, leave } = dispatch(
      fetchOptions(toOptionsRequest(selectOptionsContext(getState()), filter, parents), () => -1),
    );
    const mask = response.then(
      (result) => {
        const options = toValueOptions(result, column);
        const values = getMaskValues(before);
        const known = new Set(options.map(({ value }) => toComparable(value)));
        const isComplete = (result?.data.length ?? 0) < filterRowLimit;
        if (values.length > 0 && values.every((value) => !isComplete || known.has(toComparable(value)))) return before;
        const labels = new Map(options.map(({ value, label }) => [value, label]));
        const [first] = options;
        return first && toSelectMask(filter, [first.value], { getLabel: (value) => labels.get(value) ?? String(value) });
      },
      () => undefined,
    );
    return { mask, leave };
  };
}

/** The lookup that is running. */
class FirstValuesLookup {
  stop: () => void = () => undefined;
}

/**
 * Looks up the first values of all pending filters, parents first, and applies each when it arrives: a slow filter blocks
 * only its own charts. Values that arrive together are applied together. Another call continues with what is pending then.
 * Returns the way to stop.
 */
export function lookUpFirstValues(): AppThunk<() => void> {
  return (dispatch, getState, services) => {
    const lookup = services.get(FirstValuesLookup);
    lookup.stop();
    const filters = readNativeFilters(getState().dashboardInfo.loaded?.info.metadata);
    const byId = new Map(filters.map((filter) => [filter.id, filter]));
    const { order } = sortByDependency(filters);
    const inFlight = new Map<string, () => void>();
    let found: Record<string, DataMask> = {};
    let withoutValue: string[] = [];
    let isStopped = false;

    const isPending = (id: string): boolean => Object.hasOwn(getState().dataMask.pending, id);
    const start = (filter: NativeFilter): void => {
      const { applied } = getState().dataMask;
      const parents = getParentsExtraFormData(filter, applied);
      const { mask, leave } = dispatch(lookUpFirstValue(filter, parents, applied[filter.id]));
      inFlight.set(filter.id, leave);
      void mask.then((value) => onResult(filter.id, value));
    };
    /** Starts the filters whose parents are resolved; of a dependency cycle the first one. */
    const startReady = (): void => {
      const waiting = order.filter((id) => isPending(id) && !inFlight.has(id));
      const unknown = Object.keys(getState().dataMask.pending).filter((id) => !byId.has(id));
      if (unknown.length > 0) dispatch(valueLookupEnded(unknown));
      const ready = waiting.filter(
        (id) => !byId.get(id)?.cascadeParentIds.some((parent) => parent !== id && isPending(parent)),
      );
      const next = ready.length === 0 && inFlight.size === 0 ? waiting.slice(0, 1) : ready;
      for (const id of next) {
        const filter = byId.get(id);
        if (filter) start(filter);
      }
    };
    const flush = (): void => {
      if (isStopped) return;
      // What the user selected meanwhile stays.
      const masks = Object.fromEntries(Object.entries(found).filter(([id]) => isPending(id)));
      const ended = withoutValue;
      found = {};
      withoutValue = [];
      if (Object.keys(masks).length > 0) dispatch(dataMaskApplied({ masks, by: 'first' }));
      if (ended.length > 0) dispatch(valueLookupEnded(ended));
      startReady();
    };
    const onResult = (id: string, mask: DataMask | undefined): void => {
      if (isStopped) return;
      inFlight.get(id)?.();
      inFlight.delete(id);
      if (Object.keys(found).length === 0 && withoutValue.length === 0) setTimeout(flush);
      if (mask) found[id] = mask;
      else withoutValue.push(id);
    };
    const stop = (): void => {
      isStopped = true;
      for (const leave of inFlight.values()) leave();
      inFlight.clear();
    };
    lookup.stop = stop;
    startReady();
    return stop;
  };
}

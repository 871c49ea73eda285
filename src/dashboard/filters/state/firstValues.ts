import { dependencyOrder, parentsExtraFormData } from '../model/dependencies';
import { maskValues, selectMask, type FilterValue } from '../model/filterMasks';
import { valueOptions } from '../model/filterValues';
import { readNativeFilters, type NativeFilter } from '../model/nativeFilter';
import type { DataMask, ExtraFormData } from '../../../query/types';
import { valueLookupEnded, dataMaskApplied } from '../../state/dataMaskSlice';
import type { AppThunk } from '../../../store/store';
import { askOptions, optionsQuestion } from './filterOptionsApi';

interface FirstValue {
  /** Undefined: it has no options, or they cannot be had. */
  readonly mask: Promise<DataMask | undefined>;
  readonly leave: () => void;
}

/** A saved number may be written as text, or the other way round. */
const nameOf = (value: FilterValue): string | null => (value === null ? null : String(value));

/**
 * The mask by which a filter that begins with its first option begins, under what its parents choose. What it chose before
 * (`before`) stays while it is among the options, or may be.
 */
export function askFirstValue(
  filter: NativeFilter,
  parents: ExtraFormData,
  before: DataMask | undefined,
): AppThunk<FirstValue> {
  return (dispatch, getState) => {
    const { column, datasetId } = filter;
    const { filterRowLimit } = getState().session;
    if (column === undefined || datasetId === undefined)
      return { mask: Promise.resolve(undefined), leave: () => undefined };
    // Charts wait for it: before what is only to be seen.
    const { answer, leave } = dispatch(askOptions(optionsQuestion(getState(), filter, parents), () => -1));
    const mask = answer.then(
      (result) => {
        const options = valueOptions(result, column);
        const had = maskValues(before);
        const offered = new Set(options.map(({ value }) => nameOf(value)));
        const isAll = (result?.data.length ?? 0) < filterRowLimit;
        if (had.length > 0 && had.every((value) => !isAll || offered.has(nameOf(value)))) return before;
        const labels = new Map(options.map(({ value, label }) => [value, label]));
        const [first] = options;
        return first && selectMask(filter, [first.value], { labelOf: (value) => labels.get(value) ?? String(value) });
      },
      () => undefined,
    );
    return { mask, leave };
  };
}

let stopBefore: (() => void) | undefined;

/**
 * Looks up the first values of all filters that wait for one, parents first, and applies each as soon as it is there: a
 * slow filter holds up its own charts alone. Those that come together are applied together. Called again, it goes on with
 * what waits then. Returns the way to stop.
 */
export function settleFirstValues(): AppThunk<() => void> {
  return (dispatch, getState) => {
    stopBefore?.();
    const filters = readNativeFilters(getState().dashboard.loaded?.info.metadata);
    const byId = new Map(filters.map((filter) => [filter.id, filter]));
    const { order } = dependencyOrder(filters);
    const under = new Map<string, () => void>();
    let found: Record<string, DataMask> = {};
    let without: string[] = [];
    let isStopped = false;

    const isPending = (id: string): boolean => Object.hasOwn(getState().dataMask.pending, id);
    const begin = (filter: NativeFilter): void => {
      const { applied } = getState().dataMask;
      const parents = parentsExtraFormData(filter, applied);
      const { mask, leave } = dispatch(askFirstValue(filter, parents, applied[filter.id]));
      under.set(filter.id, leave);
      void mask.then((value) => settled(filter.id, value));
    };
    /** Asks for those whose parents are known; in a circle somebody begins. */
    const goOn = (): void => {
      const waiting = order.filter((id) => isPending(id) && !under.has(id));
      const unknown = Object.keys(getState().dataMask.pending).filter((id) => !byId.has(id));
      if (unknown.length > 0) dispatch(valueLookupEnded(unknown));
      const ready = waiting.filter(
        (id) => !byId.get(id)?.cascadeParentIds.some((parent) => parent !== id && isPending(parent)),
      );
      const next = ready.length === 0 && under.size === 0 ? waiting.slice(0, 1) : ready;
      for (const id of next) {
        const filter = byId.get(id);
        if (filter) begin(filter);
      }
    };
    const flush = (): void => {
      if (isStopped) return;
      // What the person chose meanwhile stands.
      const masks = Object.fromEntries(Object.entries(found).filter(([id]) => isPending(id)));
      const ended = without;
      found = {};
      without = [];
      if (Object.keys(masks).length > 0) dispatch(dataMaskApplied({ masks, by: 'first' }));
      if (ended.length > 0) dispatch(valueLookupEnded(ended));
      goOn();
    };
    const settled = (id: string, mask: DataMask | undefined): void => {
      if (isStopped) return;
      under.get(id)?.();
      under.delete(id);
      if (Object.keys(found).length === 0 && without.length === 0) setTimeout(flush);
      if (mask) found[id] = mask;
      else without.push(id);
    };
    const stop = (): void => {
      isStopped = true;
      for (const leave of under.values()) leave();
      under.clear();
    };
    stopBefore = stop;
    goOn();
    return stop;
  };
}

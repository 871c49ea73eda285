import { sameValue } from '../../lib/sameValue';
import type { DataMasks } from '../../query/types';

interface DataMaskChange {
  readonly crossFiltersChanged: boolean;
  readonly nativeFiltersChanged: boolean;
}

/** Which kind of filter differs between two states of the masks. Masks of charts have numeric ids. */
export function getDataMaskChange(before: DataMasks, after: DataMasks): DataMaskChange {
  const ids = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (id) => before[id] !== after[id] && !sameValue(before[id], after[id]),
  );
  const isChart = (id: string): boolean => /^\d+$/.test(id);
  return { crossFiltersChanged: ids.some(isChart), nativeFiltersChanged: ids.some((id) => !isChart(id)) };
}

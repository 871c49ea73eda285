import { sameValue } from '../../lib/sameValue';
import { isCrossFilterId } from '../../query/filters/filterScopes';
import type { DataMasks } from '../../query/types';

interface DataMaskChange {
  readonly crossFiltersChanged: boolean;
  readonly nativeFiltersChanged: boolean;
}

/** Which kind of filter differs between two states of the masks. */
export function getDataMaskChange(before: DataMasks, after: DataMasks): DataMaskChange {
  const ids = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (id) => before[id] !== after[id] && !sameValue(before[id], after[id]),
  );
  return { crossFiltersChanged: ids.some(isCrossFilterId), nativeFiltersChanged: !ids.every(isCrossFilterId) };
}

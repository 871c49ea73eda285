import type { NativeFilter } from '../model/nativeFilter';
import { hasMask } from '../state/barSelection';

/** Pixels, as in filterBar.css. */
const FILTER = 270;
const DIVIDER = 120;
const GAP = 16;
const MORE_BUTTON = 150;

const getWidth = (filter: NativeFilter): number => (hasMask(filter) ? FILTER : DIVIDER) + GAP;

/** How many of the first filters fit; if there are others, next to the button for those. */
export function countFitting(filters: readonly NativeFilter[], width: number, hasOthers: boolean): number {
  const total = filters.reduce((sum, filter) => sum + getWidth(filter), 0);
  if (!hasOthers && total <= width + GAP) return filters.length;
  let remainingWidth = width - MORE_BUTTON;
  let count = 0;
  for (const filter of filters) {
    remainingWidth -= getWidth(filter);
    if (remainingWidth < 0) break;
    count += 1;
  }
  return count;
}

import { useContext, useEffect, useMemo, useRef } from 'react';
import { TIME_RANGE } from '../../../query/filterBox';
import { ExtraFiltersContext } from '../extraFilters/extraFiltersContext';
import { getVisibleRange, getZoomWindow } from './timeLabels';
import type { Frame } from './types';

/** Milliseconds without a move after which the range counts as selected. */
const SETTLED = 400;

/** The visible time range as Superset writes it, UTC without a zone; null if it is the whole range. */
function getBrushedRange(event: unknown, { xs }: Frame): string | null {
  const window = getZoomWindow(event, xs);
  const ends = getVisibleRange(xs, window);
  if ((window[0] <= 0 && window[1] >= 100) || !ends.every(Number.isFinite)) return null;
  return ends.map((time) => new Date(time).toISOString().replace('Z', '')).join(' : ');
}

/** Reports the range selected with the slider to the page. Undefined where the page does not use it. */
export function useBrush(frame: Frame): ((event: unknown) => void) | undefined {
  const apply = useContext(ExtraFiltersContext);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useMemo(
    () =>
      apply && frame.xKind === 'time'
        ? (event) => {
            clearTimeout(timer.current);
            timer.current = setTimeout(() => apply({ [TIME_RANGE]: getBrushedRange(event, frame) }), SETTLED);
          }
        : undefined,
    [apply, frame],
  );
}

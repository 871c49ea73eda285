import { useCallback, useMemo, useState } from 'react';
import { useStableValue } from '../partToWhole/useStableValue';
import type { DeckData } from './deckData';
import { getTimes, rowsInWindow, type TimeWindow } from './timeWindow';

const NO_TIMES: readonly number[] = [];
const FIRST: TimeWindow = { from: 0, to: 0 };

export interface ShownTimes {
  /** Two or more; undefined where all of the data is shown at once. */
  readonly times: readonly number[] | undefined;
  readonly window: TimeWindow;
  readonly setWindow: (window: TimeWindow) => void;
  /** The data of the window. */
  readonly data: DeckData;
}

/** The times of the data that a map shows: the first one, until the user plays or moves on. */
export function useTimeWindow(data: DeckData, hasTimes: boolean): ShownTimes {
  const times = useStableValue(useMemo(() => (hasTimes ? getTimes(data.rows) : NO_TIMES), [data, hasTimes]));
  const [state, setState] = useState({ times, window: FIRST });
  const window = state.times === times ? state.window : FIRST;
  const setWindow = useCallback((next: TimeWindow) => setState({ times, window: next }), [times]);
  const isPlayable = times.length > 1;
  const shown = useMemo(
    () => (isPlayable ? { ...data, rows: rowsInWindow(data.rows, times, window) } : data),
    [isPlayable, data, times, window],
  );
  return { times: isPlayable ? times : undefined, window, setWindow, data: shown };
}

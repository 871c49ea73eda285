import { useCallback, useState, type UIEvent } from 'react';

export interface FixedRows {
  readonly start: number;
  /** One past the last. */
  readonly end: number;
}

/** Rows drawn above and below what is seen, so that a turn of the wheel shows no gap. */
const SPARE = 16;
/** The window moves in steps, so that most scroll events draw nothing. */
const STEP = 8;
/** Until the box says how tall it is. */
const FIRST_HEIGHT = 640;

/** The rows of one height that a scrolled box shows, so that a table of any length draws a screenful. */
export function useFixedRows(
  count: number,
  rowHeight: number,
): readonly [FixedRows, (event: UIEvent<HTMLElement>) => void] {
  const [at, setAt] = useState({ row: 0, height: FIRST_HEIGHT });
  const onScroll = useCallback(
    ({ currentTarget }: UIEvent<HTMLElement>) => {
      const row = Math.floor(currentTarget.scrollTop / rowHeight / STEP) * STEP;
      const height = Math.max(currentTarget.clientHeight, FIRST_HEIGHT);
      setAt((was) => (was.row === row && was.height === height ? was : { row, height }));
    },
    [rowHeight],
  );
  const shown = Math.ceil(at.height / rowHeight) + STEP;
  const first = Math.min(at.row, Math.max(0, count - shown));
  return [{ start: Math.max(0, first - SPARE), end: Math.min(count, first + shown + SPARE) }, onScroll];
}

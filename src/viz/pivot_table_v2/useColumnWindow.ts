import { useCallback, useMemo, useState, type RefObject } from 'react';

/** Up to this many columns are all rendered. */
const maxUnwindowed = 60;
const step = 4;
const overscan = 400;

export interface ColumnWindow {
  readonly start: number;
  readonly end: number;
  readonly onScroll: () => void;
}

function runningSums(widths: readonly number[]): readonly number[] {
  const sums: number[] = [];
  for (const width of widths) sums.push((sums.at(-1) ?? 0) + width);
  return sums;
}

/** Which value columns of a wide table to render. `widths` are pixels; the first `fixed` of them are headings, always rendered. */
export function useColumnWindow(
  widths: readonly number[],
  fixed: number,
  viewport: number,
  scroller: RefObject<HTMLElement | null>,
): ColumnWindow {
  const [left, setLeft] = useState(0);
  const count = widths.length - fixed;
  const offsets = useMemo(() => runningSums(widths), [widths]);
  const bounds = useCallback(
    (scrollLeft: number): [number, number] => {
      if (count <= maxUnwindowed) return [0, count];
      const first = offsets.findIndex((right) => right > scrollLeft - overscan) - fixed;
      const after = offsets.findIndex((right) => right > scrollLeft + viewport + overscan) - fixed + 1;
      const end = after <= 0 ? count : after;
      return [Math.max(0, Math.floor(first / step) * step), Math.min(count, Math.ceil(end / step) * step)];
    },
    [offsets, fixed, count, viewport],
  );
  const [start, end] = bounds(left);
  const onScroll = () => {
    // From the start of a line: where that is on the right, scrollLeft is negative.
    const now = Math.abs(scroller.current?.scrollLeft ?? 0);
    const next = bounds(now);
    if (next[0] !== start || next[1] !== end) setLeft(now);
  };
  return { start, end, onScroll };
}

import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { RowHeights } from './RowHeights';

export interface RowWindow {
  /** Rows start (inclusive) to end (exclusive) are to be drawn. */
  readonly start: number;
  readonly end: number;
  /** Pixels that stand for the rows above and below. */
  readonly above: number;
  readonly below: number;
  readonly onScroll: () => void;
}

/** Up to so many rows are all drawn: nothing is gained by leaving some out. */
const drawAll = 60;
// Rows are added and left out this many at a time, so that most scroll events change nothing.
const step = 8;
const overscan = 320;

/**
 * Which rows of a long table to draw: those in sight and some around them. The body's rows tell their height after they
 * were drawn (attribute `data-i`: the row's number), by which the room above and below gets exact. `rows` is what the
 * heights belong to: with other rows they are forgotten. The view goes back to the top when `view` changes (another
 * order, page or search), not when the same view gets fresh rows.
 */
export function useRowWindow(
  rows: readonly unknown[],
  viewport: number,
  estimate: number,
  scroller: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
  view: string,
): RowWindow {
  const heights = useMemo(() => new RowHeights(rows.length, estimate), [rows, estimate]);
  const [top, setTop] = useState(0);
  const [, remeasured] = useState(0);
  const count = heights.count;

  const bounds = useCallback(
    (scrollTop: number): [number, number] => {
      if (count <= drawAll) return [0, count];
      const first = heights.indexAt(scrollTop - overscan);
      const last = heights.indexAt(scrollTop + viewport + overscan);
      return [Math.floor(first / step) * step, Math.min(count, Math.ceil((last + 1) / step) * step)];
    },
    [heights, count, viewport],
  );
  const [start, end] = bounds(Math.min(top, heights.offset(count)));

  const shown = useRef<readonly [number, number]>([start, end]);
  const onScroll = useCallback(() => {
    const scrollTop = scroller.current?.scrollTop ?? 0;
    const next = bounds(scrollTop);
    if (next[0] !== shown.current[0] || next[1] !== shown.current[1]) setTop(scrollTop);
  }, [bounds, scroller]);

  useLayoutEffect(() => {
    shown.current = [start, end];
  }, [start, end]);

  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
    setTop(0);
  }, [view, scroller]);

  useLayoutEffect(() => {
    const element = body.current;
    if (!element || count <= drawAll || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      let changed = false;
      for (const child of element.children) {
        if (!(child instanceof HTMLElement) || child.dataset.i === undefined) continue;
        if (heights.set(Number(child.dataset.i), child.getBoundingClientRect().height)) changed = true;
      }
      if (changed) remeasured((n) => n + 1);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [heights, count, body]);

  return { start, end, above: heights.offset(start), below: heights.offset(count) - heights.offset(end), onScroll };
}

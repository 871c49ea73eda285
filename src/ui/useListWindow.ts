import {
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
  type UIEvent,
} from 'react';
import { RowHeights } from './RowHeights';

export interface ListWindow {
  /** Rows `start` (inclusive) to `end` (exclusive) are rendered. */
  readonly start: number;
  readonly end: number;
  /** Pixels of the rows that are left out above and below. */
  readonly above: number;
  readonly below: number;
  readonly onScroll: (event: UIEvent<HTMLElement>) => void;
}

/** Rows of different heights: each drawn row is a child of `body` and has its index in `data-i`. */
export interface MeasuredRows {
  /** Pixels of the scrolling box. */
  readonly viewport: number;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly body: RefObject<HTMLElement | null>;
  /** Identifies the order, page and search: another one scrolls to the top, new rows of the same view do not. */
  readonly view: string;
}

/** Up to this many measured rows are all rendered: virtualizing would gain nothing. */
const DRAW_ALL = 60;
// Rows are added and removed this many at a time, so that most scroll events cause no render.
const STEP = 8;
/** Pixels above and below the box in which rows are rendered too, at least one step, so that scrolling shows no gap. */
const OVERSCAN = 320;
/** The assumed viewport height before the first scroll. */
const FIRST_VIEWPORT = 640;

/**
 * The rows of a long list to render: the visible ones and some overscan. `rowHeight` in pixels is that of each row, or
 * an estimate where rows are measured. Measured heights belong to the array `rows`: another array resets them.
 */
export function useListWindow(rows: readonly unknown[], rowHeight: number, measured?: MeasuredRows): ListWindow {
  const { scroller, body, view = '' } = measured ?? {};
  const heights = useMemo(() => new RowHeights(rows.length, rowHeight), [rows, rowHeight]);
  const [scrolled, setScrolled] = useState({ view, top: 0, viewport: FIRST_VIEWPORT });
  const [, setMeasurements] = useState(0);
  const count = heights.count;
  const drawsAll = body !== undefined && count <= DRAW_ALL;
  const viewport = measured?.viewport ?? scrolled.viewport;

  const bounds = useCallback(
    (scrollTop: number, seen: number): readonly [number, number] => {
      if (drawsAll) return [0, count];
      const overscan = Math.max(OVERSCAN, STEP * rowHeight);
      const first = heights.indexAt(scrollTop - overscan);
      const last = heights.indexAt(scrollTop + seen + overscan);
      return [Math.floor(first / STEP) * STEP, Math.min(count, Math.ceil((last + 1) / STEP) * STEP)];
    },
    [heights, count, drawsAll, rowHeight],
  );
  // Clamps the scroll position when the list gets shorter.
  const top = scrolled.view === view ? Math.min(scrolled.top, Math.max(0, heights.offset(count) - viewport)) : 0;
  const [start, end] = bounds(top, viewport);

  const drawn = useRef<readonly [number, number]>([start, end]);
  useLayoutEffect(() => {
    drawn.current = [start, end];
  }, [start, end]);

  const givenViewport = measured?.viewport;
  const onScroll = useCallback(
    ({ currentTarget: box }: UIEvent<HTMLElement>) => {
      const seen = givenViewport ?? Math.max(box.clientHeight, FIRST_VIEWPORT);
      const [first, last] = bounds(box.scrollTop, seen);
      if (first === drawn.current[0] && last === drawn.current[1]) return;
      setScrolled({ view, top: box.scrollTop, viewport: seen });
    },
    [bounds, givenViewport, view],
  );

  const scrollToTop = useEffectEvent(() => {
    if (scroller?.current) scroller.current.scrollTop = 0;
  });
  const previousView = useRef(view);
  useLayoutEffect(() => {
    // A new list is at its top; scrolling it there would lay out the page once more.
    if (previousView.current !== view) scrollToTop();
    previousView.current = view;
  }, [view]);

  useLayoutEffect(() => {
    const element = body?.current;
    if (!element || drawsAll || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      let changed = false;
      for (const child of element.children) {
        if (!(child instanceof HTMLElement) || child.dataset.i === undefined) continue;
        if (heights.set(Number(child.dataset.i), child.getBoundingClientRect().height)) changed = true;
      }
      if (changed) setMeasurements((n) => n + 1);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [heights, drawsAll, body]);

  return { start, end, above: heights.offset(start), below: heights.offset(count) - heights.offset(end), onScroll };
}

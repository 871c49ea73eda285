import { useLayoutEffect, useRef, type RefObject } from 'react';
import { init, setPlatformAPI, use as register } from 'echarts/core';
import type { ECharts, EChartsCoreOption } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import type { UnknownRecord } from '../../../lib/read';
import { widthIn } from '../measureText';
import { mergeable } from './mergeable';
import { getPointPosition, type PointMarkers } from './points/pointMarkers';
import { withTooltipPlace } from './tooltipPlace';

register([CanvasRenderer]);
setPlatformAPI({ measureText: (text, font) => ({ width: widthIn(text, font ?? '12px sans-serif') }) });

function withoutTooltip({ tooltip: _later, ...rest }: UnknownRecord): UnknownRecord {
  return rest;
}

let live = 0;

/** How many ECharts instances exist now: a test of leaks compares it with the charts on the page. */
export function liveCharts(): number {
  return live;
}

/** What a handler is told, as ECharts tells it; read it with src/lib/read.ts. */
export type ChartEventHandler = (event: unknown, chart: ECharts) => void;
export type ChartEvents = Readonly<Record<string, ChartEventHandler>>;

export interface EChartProps {
  /** A new object means a new drawing: memoise it. Components and series must be registered by whoever builds it. */
  readonly option: EChartsCoreOption;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** What a person who cannot see the picture is told. */
  readonly ariaLabel: string;
  readonly onEvents?: ChartEvents;
  /** What stands at the points of lines (echarts/points): it changes without the option, and without being drawn anew. */
  readonly points?: PointMarkers | undefined;
  /** No movement at all: a report or an export waits. */
  readonly still?: boolean;
  /** Is given the instance while it lives. */
  readonly chartRef?: RefObject<ECharts | null>;
}

/**
 * One ECharts instance in a box of a known size, drawn in the same task it is mounted in.
 *
 * Why not echarts-for-react: its component makes an instance, waits for its 'finished' event, disposes of it and makes
 * a second one, which doubles the cost of the first paint, defers it, and loses an instance when it is unmounted in
 * between. The few lines that are needed are here.
 */
export function EChart({ option, width, height, ariaLabel, onEvents, points, still = false, chartRef }: EChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const instance = useRef<ECharts | null>(null);
  const drawn = useRef<EChartsCoreOption | null>(null);
  const marked = useRef<PointMarkers>(undefined);
  const size = useRef({ width, height });
  // A tooltip makes ECharts add elements to the page and measure them, half as dear as the drawing itself: it is left
  // out until a pointer comes near.
  const visited = useRef(false);

  useLayoutEffect(() => {
    if (box.current === null) return undefined;
    // The size is passed, so that ECharts does not ask the browser for a layout.
    const chart = init(box.current, null, size.current);
    instance.current = chart;
    live += 1;
    return () => {
      chart.dispose();
      instance.current = null;
      drawn.current = null;
      marked.current = undefined;
      live -= 1;
    };
  }, []);

  useLayoutEffect(() => {
    const chart = instance.current;
    if (chart === null || box.current === null) return;
    const resized = size.current.width !== width || size.current.height !== height;
    if (marked.current !== points) {
      const place = getPointPosition(chart.getZr());
      place.marks = marked.current = points;
      // Else they are drawn with the option.
      if (drawn.current === option) place.draw?.();
    }
    if (drawn.current !== option) {
      // The first drawing never moves: it should be there at once, and a page of many charts has no frames to spare.
      const animation = !still && drawn.current !== null && option.animation === true;
      const placed = withTooltipPlace(option, box.current);
      const full = { ...(visited.current ? placed : withoutTooltip(placed)), animation };
      // Merged, a chart keeps what its reader did to it (zoom, hidden series); anew, nothing of the old option stays.
      const merged = drawn.current !== null && mergeable(drawn.current, option);
      // A new size draws as well: then the option waits for it.
      const how = { lazyUpdate: resized, ...(merged ? { replaceMerge: ['series'] } : { notMerge: true }) };
      chart.setOption(full, how);
      drawn.current = option;
    }
    if (resized) {
      size.current = { width, height };
      chart.resize({ width, height, silent: true });
    }
  }, [option, points, still, width, height]);

  useLayoutEffect(() => {
    if (chartRef === undefined) return undefined;
    chartRef.current = instance.current;
    return () => {
      chartRef.current = null;
    };
  }, [chartRef]);

  useLayoutEffect(() => {
    const chart = instance.current;
    if (chart === null || onEvents === undefined) return undefined;
    const bound = Object.entries(onEvents).map(([name, handler]) => {
      const listener = (event: unknown) => {
        handler(event, chart);
      };
      chart.on(name, listener);
      return [name, listener] as const;
    });
    return () => {
      if (chart.isDisposed()) return;
      for (const [name, listener] of bound) chart.off(name, listener);
    };
  }, [onEvents]);

  const visit = () => {
    if (visited.current || box.current === null) return;
    visited.current = true;
    const { tooltip } = withTooltipPlace(option, box.current);
    if (tooltip !== undefined) instance.current?.setOption({ tooltip });
  };

  return (
    <div
      ref={box}
      role="img"
      aria-label={ariaLabel}
      // On the way down, so that ECharts itself can answer the very first move.
      onPointerMoveCapture={visit}
      onPointerDownCapture={visit}
      style={{ width, height, position: 'relative' }}
    />
  );
}

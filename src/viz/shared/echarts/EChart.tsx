import { useLayoutEffect, useRef, type RefObject } from 'react';
import { init, setPlatformAPI, use as register } from 'echarts/core';
import type { ECharts, EChartsCoreOption } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import type { UnknownRecord } from '../../../lib/read';
import { measureChartText } from './measureChartText';
import { mergeable } from './mergeable';
import { pointLayers } from './points/pointLayers';
import type { PointMarkers } from './points/pointMarkers';
import { withTooltipPosition } from './tooltipPosition';
import { axisPointerProcessor } from './loadTooltips';
import { useTooltip } from './useTooltip';

register([CanvasRenderer, axisPointerProcessor]);
setPlatformAPI({ measureText: measureChartText });

function withoutTooltip({ tooltip: _later, ...rest }: UnknownRecord): UnknownRecord {
  return rest;
}

/** Receives the raw ECharts event; read it with src/lib/read.ts. */
export type ChartEventHandler = (event: unknown, chart: ECharts) => void;
export type ChartEvents = Readonly<Record<string, ChartEventHandler>>;

export interface EChartProps {
  /** Redrawn when the object changes: memoise it. Components and series must be registered by the caller. */
  readonly option: EChartsCoreOption;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly ariaLabel: string;
  readonly onEvents?: ChartEvents | undefined;
  /** Markers and labels of line points (echarts/points), which change without a new option. */
  readonly points?: PointMarkers | undefined;
  /** Disables animation, for reports and exports. */
  readonly isStaticRender?: boolean | undefined;
  /** Set to the ECharts instance while mounted. */
  readonly chartRef?: RefObject<ECharts | null>;
}

/**
 * One ECharts instance in a box of a known size, drawn in the same task it is mounted in.
 *
 * Why not echarts-for-react: its component creates an instance, waits for its 'finished' event, disposes of it and creates
 * a second one, which doubles the cost of the first paint, defers it, and leaks an instance when it is unmounted in
 * between.
 */
export function EChart({
  option,
  width,
  height,
  ariaLabel,
  onEvents,
  points,
  isStaticRender = false,
  chartRef,
}: EChartProps) {
  const container = useRef<HTMLDivElement>(null);
  const instance = useRef<ECharts | null>(null);
  const drawn = useRef<EChartsCoreOption | null>(null);
  const drawnPoints = useRef<PointMarkers>(undefined);
  const size = useRef({ width, height });
  const { hasTooltip, handlers } = useTooltip({ instance, container, drawn });

  useLayoutEffect(() => {
    if (container.current === null) return undefined;
    // The size is passed, so that ECharts does not force a layout.
    const chart = init(container.current, null, size.current);
    instance.current = chart;
    return () => {
      chart.dispose();
      instance.current = null;
      drawn.current = null;
      drawnPoints.current = undefined;
    };
  }, []);

  useLayoutEffect(() => {
    const chart = instance.current;
    if (chart === null || container.current === null) return;
    const resized = size.current.width !== width || size.current.height !== height;
    if (drawnPoints.current !== points) {
      const layer = pointLayers.getState(chart.getZr());
      layer.markers = drawnPoints.current = points;
      // Otherwise they are drawn with the option.
      if (drawn.current === option) layer.draw?.();
    }
    const changed = drawn.current !== option;
    if (changed) {
      // The first render is never animated: it should be visible at once, and a page of many charts has no frames to spare.
      const animation = !isStaticRender && drawn.current !== null && option.animation === true;
      const positioned = withTooltipPosition(option, container.current);
      const full = { ...(hasTooltip() ? positioned : withoutTooltip(positioned)), animation };
      // Merging preserves user state (zoom, hidden series); otherwise the old option is discarded.
      const merged = drawn.current !== null && mergeable(drawn.current, option);
      // A resize redraws anyway, so the option is applied with it.
      const applyOptions = { lazyUpdate: resized, ...(merged ? { replaceMerge: ['series'] } : { notMerge: true }) };
      chart.setOption(full, applyOptions);
      drawn.current = option;
    }
    if (resized) {
      size.current = { width, height };
      // Without an animation a tree fails to remove its nodes.
      const animation = changed && option.animation === true ? { animation: { duration: 1 } } : {};
      chart.resize({ width, height, silent: true, ...animation });
    }
  }, [option, points, isStaticRender, width, height, hasTooltip]);

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

  return (
    <div
      ref={container}
      role="img"
      aria-label={ariaLabel}
      dir="ltr"
      {...handlers}
      style={{ width, height, position: 'relative' }}
    />
  );
}

import { useCallback, useEffect, useRef, type PointerEvent, type RefObject } from 'react';
import type { ECharts, EChartsCoreOption } from 'echarts/core';
import { withTooltipPosition } from './tooltipPosition';
import { loadToolbox, loadTooltips, prefetchTooltips } from './loadTooltips';

interface Chart {
  readonly instance: RefObject<ECharts | null>;
  readonly container: RefObject<HTMLElement | null>;
  /** The option that it shows. */
  readonly drawn: RefObject<EChartsCoreOption | null>;
}

interface Point {
  readonly zrX: number;
  readonly zrY: number;
}

/**
 * Adds its tooltip to a chart on the first pointer event: it makes ECharts add elements to the page and measure them, which costs half as
 * much as the chart itself, and a twelfth of its code. Likewise the buttons of a chart that has any.
 * @returns whether the chart has its tooltip, by a function that stays the same; the handlers of its box
 */
export function useTooltip({ instance, container, drawn }: Chart) {
  const state = useRef<'absent' | 'loading' | 'failed' | 'present'>('absent');
  /** Where the pointer is while its tooltip is on the way; pixels from the corner of the chart. */
  const pointer = useRef<Point>(undefined);
  const hasTooltip = useCallback(() => state.current === 'present', []);
  useEffect(prefetchTooltips, []);

  const add = (chart: ECharts): void => {
    if (chart !== instance.current || container.current === null || drawn.current === null) return;
    state.current = 'present';
    const { tooltip, axisPointer, toolbox, dataZoom } = withTooltipPosition(drawn.current, container.current);
    if (tooltip === undefined) return;
    const buttons = toolbox !== undefined && { toolbox, dataZoom };
    chart.setOption({ tooltip, ...(axisPointer !== undefined && { axisPointer }), ...buttons });
    // As the move that came too early, which also says where the axis is pointed at: the action 'showTip' hides what that shows.
    if (pointer.current) chart.getZr().handler.dispatch('mousemove', pointer.current);
  };
  const load = async (chart: ECharts): Promise<void> => {
    state.current = 'loading';
    try {
      await Promise.all([loadTooltips(), drawn.current?.toolbox !== undefined && loadToolbox()]);
    } catch {
      // A chart is of use without tooltips and buttons. The next time that the pointer comes to it is soon enough.
      state.current = 'failed';
      return;
    }
    add(chart);
  };
  const onPointer = (event: PointerEvent<HTMLElement>): void => {
    if (state.current === 'present' || state.current === 'failed' || instance.current === null) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    pointer.current = { zrX: event.clientX - left, zrY: event.clientY - top };
    if (state.current === 'absent') void load(instance.current);
  };
  const onPointerLeave = ({ pointerType }: PointerEvent): void => {
    // A finger that was lifted has left, too.
    if (pointerType !== 'touch') pointer.current = undefined;
    if (state.current === 'failed') state.current = 'absent';
  };
  return {
    hasTooltip,
    handlers: {
      // In the capture phase, so that ECharts itself handles the very first move where tooltips are there already.
      onPointerMoveCapture: onPointer,
      onPointerDownCapture: onPointer,
      onPointerLeave,
    },
  };
}

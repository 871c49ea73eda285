import type { VizTheme } from '../../types';
import { legend } from '../echarts/legend';
import type { LegendSpace } from '../echarts/legend';
import type { Controls, LegendState } from './types';
import type { BuildZoomOption } from './extras';

export interface ChartAreaInput {
  readonly controls: Controls;
  /** The entries of the legend. */
  readonly names: readonly string[];
  readonly theme: VizTheme;
  readonly width: number;
  readonly height: number;
  readonly legendState?: LegendState | undefined;
  readonly buildZoomOption?: BuildZoomOption | undefined;
}

export interface ChartArea {
  /** The legend, the grid beside it and the zoom slider. */
  readonly option: Readonly<Record<string, unknown>>;
  readonly legendSpace: LegendSpace;
}

const ZOOM_SPACE = 44;

/** What surrounds the series of a time-series chart. */
export function chartArea({
  controls,
  names,
  theme,
  width,
  height,
  legendState,
  buildZoomOption,
}: ChartAreaInput): ChartArea {
  const { horizontal, zoomable } = controls;
  const zoomBottom = zoomable && !horizontal ? ZOOM_SPACE : 0;
  const isOfXValues = controls.colorByCategory;
  const settings = {
    ...controls.legend,
    isOfBars: controls.seriesType === 'bar' || isOfXValues,
    // Values of the axis are in its order, and cannot be hidden.
    ...(isOfXValues && { isFixed: true, sort: undefined }),
  };
  const key = legend(settings, names, { width, height: height - zoomBottom }, theme, legendState);
  const { space } = key;
  const grid = {
    top: 14 + space.top + (controls.y.title !== '' && controls.y.titleAtTop ? 14 : 0),
    right: 16 + space.right + (zoomable && horizontal ? ZOOM_SPACE : 0),
    bottom: (controls.x.margin ?? 8) + space.bottom + zoomBottom,
    left: (controls.y.margin ?? 8) + space.left,
    // Labels and titles stay inside of these margins; a margin set by the user applies to the labels themselves.
    outerBoundsMode: 'same',
    outerBoundsContain: 'all',
  };
  return {
    option: {
      grid,
      legend: key.option,
      ...(zoomable && buildZoomOption?.(horizontal, theme, { ...space, gridBottom: grid.bottom })),
    },
    legendSpace: space,
  };
}

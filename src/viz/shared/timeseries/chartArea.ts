import type { VizTheme } from '../../types';
import { legend } from '../echarts/legend';
import type { LegendSpace } from '../echarts/legend';
import type { Controls, LegendState } from './types';

export interface ChartAreaInput {
  readonly controls: Controls;
  /** The entries of the legend. */
  readonly names: readonly string[];
  readonly theme: VizTheme;
  readonly width: number;
  readonly height: number;
  readonly legendState?: LegendState | undefined;
}

export interface ChartArea {
  /** The legend, the grid beside it and the zoom slider. */
  readonly option: Readonly<Record<string, unknown>>;
  readonly legendSpace: LegendSpace;
}

const ZOOM_SPACE = 44;

function zoomOption(
  horizontal: boolean,
  theme: VizTheme,
  left: number,
  bottom: number,
): Readonly<Record<string, unknown>> {
  const position = horizontal
    ? { yAxisIndex: 0, right: 4, width: 22 }
    : { xAxisIndex: 0, left: left + 24, right: 24, bottom: bottom + 6, height: 26 };
  return {
    type: 'slider',
    ...position,
    // Only the window moves: data outside of it is not filtered out, so lines run on to the edge.
    filterMode: 'none',
    showDetail: false,
    brushSelect: false,
    borderColor: theme.border,
    fillerColor: theme.dark ? 'rgba(255,255,255,0.08)' : 'rgba(0,0,0,0.06)',
    dataBackground: { lineStyle: { color: theme.textMuted }, areaStyle: { color: theme.border } },
    selectedDataBackground: { lineStyle: { color: theme.primary }, areaStyle: { color: theme.primary, opacity: 0.2 } },
    handleStyle: { borderColor: theme.textMuted, color: theme.background },
    moveHandleSize: 4,
  };
}

/** What surrounds the series of a time-series chart. */
export function chartArea({ controls, names, theme, width, height, legendState }: ChartAreaInput): ChartArea {
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
      ...(zoomable ? { dataZoom: [zoomOption(horizontal, theme, space.left, space.bottom)] } : {}),
    },
    legendSpace: space,
  };
}

import type { Datasource } from '../../../lib/wire';
import type { VizTheme } from '../../types';
import { baseOption } from '../echarts/baseOption';
import { legend } from '../echarts/legend';
import type { LegendSpace } from '../echarts/legend';
import { tooltipOption } from '../echarts/tooltip';
import { xAxis, yAxis } from './axes';
import type { AxisSpace } from './categoryLabels';
import { valueFormats, xFormatter } from './formatters';
import { mergeAuthorOptions } from './authorOptions';
import { seriesColor, seriesOptions, type SeriesInput } from './seriesOptions';
import { rowTotals, stackValues } from './stacking';
import { tooltipFormatter } from './tooltipFormatter';
import type { Focus } from './focus';
import type { Controls, Frame, Overlay } from './types';

export interface OptionInput {
  readonly frame: Frame;
  readonly controls: Controls;
  readonly theme: VizTheme;
  readonly width: number;
  readonly height: number;
  readonly color: (label: string) => string;
  readonly datasource: Datasource | undefined;
  readonly detectedCurrency?: string | null | undefined;
  readonly selected?: ReadonlySet<string> | undefined;
  readonly selectedXs?: ReadonlySet<string> | undefined;
  readonly legendState?: Readonly<Record<string, boolean>> | undefined;
  readonly focus: Focus;
  /** The annotations to draw. */
  readonly overlay?: Overlay | undefined;
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

/** Approximate length of the x axis, and the size of the chart across it. */
export function axisSpace({ horizontal, y }: Controls, width: number, height: number, legend?: LegendSpace): AxisSpace {
  const { left = 0, right = 0, top = 0, bottom = 0 } = legend ?? {};
  const along = horizontal ? height - top - bottom - 60 : width - left - right - (y.margin ?? 44) - 16;
  return { along: Math.max(1, along), across: horizontal ? width : height };
}

/** The input of the series and of their point labels. */
export function seriesInput(input: OptionInput): SeriesInput {
  const { frame, controls, width, height } = input;
  return {
    ...input,
    formats: valueFormats(frame, controls, input.datasource, input.detectedCurrency),
    stacked: stackValues(frame, controls),
    totals: rowTotals(frame),
    extent: controls.horizontal ? height : width,
  };
}

/** The whole ECharts option of a time-series chart. Pure: the same input gives an equal option. */
export function buildOption(input: OptionInput, series = seriesInput(input)): Readonly<Record<string, unknown>> {
  const { frame, controls, theme, width, height, color, overlay } = input;
  const { formats, stacked } = series;
  const colors = frame.series.map((series) => seriesColor(series, controls, color));
  const namedSeries = controls.colorByCategory ? [] : frame.series;
  const names = [...new Set([...namedSeries, ...(overlay?.lines ?? [])].map(({ name }) => name))];

  const up = yAxis(controls, theme, formats.axis, controls.horizontal ? width / 1.5 : height);
  const horizontal = controls.horizontal;
  const zoomBottom = controls.zoomable && !horizontal ? ZOOM_SPACE : 0;
  const key = legend(controls.legend, names, { width, height: height - zoomBottom }, theme, input.legendState);
  const { space } = key;
  const along = xAxis(frame, controls, theme, axisSpace(controls, width, height, space));
  const grid = {
    top: 14 + space.top + (controls.y.title !== '' && controls.y.titleAtTop ? 14 : 0),
    right: 16 + space.right + (controls.zoomable && horizontal ? ZOOM_SPACE : 0),
    bottom: (controls.x.margin ?? 8) + space.bottom + zoomBottom,
    left: (controls.y.margin ?? 8) + space.left,
    // Labels and titles stay inside of these margins; a margin set by the user applies to the labels themselves.
    outerBoundsMode: 'same',
    outerBoundsContain: 'all',
  };
  const option = {
    ...baseOption(theme),
    aria: { enabled: false },
    grid,
    legend: key.option,
    tooltip: {
      ...tooltipOption(
        theme,
        controls.tooltip.rich ? 'axis' : 'item',
        tooltipFormatter({
          frame,
          controls,
          formats,
          stacked,
          formatX: xFormatter(frame, controls),
          colors,
          focus: input.focus,
          lines: overlay?.lines ?? [],
        }),
      ),
      axisPointer: { type: controls.seriesType === 'bar' ? 'shadow' : 'line', lineStyle: { color: theme.textMuted } },
    },
    xAxis: horizontal ? { ...up, nameLocation: 'middle' } : along,
    yAxis: horizontal ? { ...along, nameLocation: controls.y.titleAtTop ? 'end' : 'middle' } : up,
    ...(controls.zoomable ? { dataZoom: [zoomOption(horizontal, theme, space.left, space.bottom)] } : {}),
    series: [...seriesOptions(series), ...(overlay?.series ?? [])],
  };
  if (controls.optionText === '') return option;
  // Only an author's options can have a title: it needs the page's colours too.
  const titled = { title: { textStyle: { color: theme.text, fontFamily: theme.fontFamily } }, ...option };
  return mergeAuthorOptions(titled, controls.optionText);
}

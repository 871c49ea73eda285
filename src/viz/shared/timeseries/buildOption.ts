import type { Datasource } from '../../../lib/wire';
import type { VizTheme } from '../../types';
import { baseOption } from '../echarts/baseOption';
import type { LegendSpace } from '../echarts/legend';
import { tooltipOption } from '../echarts/tooltip';
import { xAxis, yAxis } from './axes';
import { categoryLegendEntries } from './categoryLegendEntries';
import type { AxisSpace } from './categoryLabels';
import { chartArea } from './chartArea';
import { valueFormats, xFormatter } from './formatters';
import { mergeAuthorOptions } from './authorOptions';
import { seriesColor, seriesOptions, type SeriesInput } from './seriesOptions';
import { stackValues } from './stacking';
import { tooltipFormatter } from './tooltipFormatter';
import type { Focus } from './focus';
import type { Controls, Frame, LegendState, Overlay } from './types';
import type { BuildZoomOption } from './extras';

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
  readonly legendState?: LegendState | undefined;
  readonly focus: Focus;
  /** The annotations to draw. */
  readonly overlay?: Overlay | undefined;
  /** Of a zoomable chart. */
  readonly buildZoomOption?: BuildZoomOption | undefined;
}

/** Approximate length of the x axis, and the size of the chart across it. */
export function axisSpace({ horizontal, y }: Controls, width: number, height: number, legend?: LegendSpace): AxisSpace {
  const { left = 0, right = 0, top = 0, bottom = 0 } = legend ?? {};
  const along = horizontal ? height - top - bottom - 60 : width - left - right - (y.margin ?? 44) - 16;
  return { along: Math.max(1, along), across: horizontal ? width : height };
}

/** The input of the series and of their point labels. */
export function seriesInput(input: OptionInput): SeriesInput {
  const { frame, controls, width, height, legendState } = input;
  return {
    ...input,
    formats: valueFormats(frame, controls, input.datasource, input.detectedCurrency),
    stacked: stackValues(frame, controls, legendState),
    extent: controls.horizontal ? height : width,
  };
}

/** The whole ECharts option of a time-series chart. Pure: the same input gives an equal option. */
export function buildOption(input: OptionInput, series = seriesInput(input)): Readonly<Record<string, unknown>> {
  const { frame, controls, theme, width, height, color, overlay } = input;
  const { formats, stacked } = series;
  const colors = frame.series.map((series) => seriesColor(series, controls, color));
  const entries = categoryLegendEntries(frame, controls, color);
  const namedSeries = controls.colorByCategory ? entries : frame.series;
  const names = [...new Set([...namedSeries, ...(overlay?.lines ?? [])].map(({ name }) => name))];

  const up = yAxis(controls, theme, formats.axis, controls.horizontal ? width / 1.5 : height);
  const horizontal = controls.horizontal;
  const area = chartArea({ ...input, names });
  const along = xAxis(frame, controls, theme, axisSpace(controls, width, height, area.legendSpace));
  const option = {
    ...baseOption(theme),
    aria: { enabled: false },
    ...area.option,
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
    series: [...seriesOptions(series), ...(overlay?.series ?? []), ...entries],
  };
  if (controls.optionText === '') return option;
  // Only an author's options can have a title: it needs the page's colours too.
  const titled = { title: { textStyle: { color: theme.text, fontFamily: theme.fontFamily } }, ...option };
  return mergeAuthorOptions(titled, controls.optionText);
}

import { withOpacity } from '../../lib/color/color';
import { getNumberFormatter } from '../../lib/format/numberFormat';
import { asNumber } from '../../lib/read';
import { axisLabelStyle, axisStyle, gridOption, X_TITLE_GAP } from '../shared/cartesian/axisStyle';
import { tickLabels } from '../shared/cartesian/tickLayout';
import { ZOOM_SLIDER_SPACE, zoomSlider } from '../shared/cartesian/zoomSlider';
import { baseOption } from '../shared/echarts/baseOption';
import { canvasText } from '../shared/echarts/canvasText';
import { tooltipOption } from '../shared/echarts/tooltip';
import type { buildZoomButtons } from '../shared/timeseries/extras';
import type { VizTheme } from '../types';
import type { BoxPlot } from './boxes';
import { boxTooltip } from './boxTooltip';
import type { Controls } from './readControls';

export interface BoxPlotStyle {
  readonly theme: VizTheme;
  readonly width: number;
  readonly height: number;
  readonly color: (label: string) => string;
  readonly selected: ReadonlySet<string> | null;
  /** Of a zoomable chart, once it has been loaded. */
  readonly buildZoomButtons?: typeof buildZoomButtons | undefined;
}

function zoomOption({ theme, buildZoomButtons: build }: BoxPlotStyle): Readonly<Record<string, unknown>> {
  const slider = zoomSlider(theme);
  return { dataZoom: [slider], ...(build && { toolbox: build(slider, theme) }) };
}

const FILL = 0.6;
const FADED = 0.3;
const OUTLIER_SIZE = 8;

export function boxPlotOption(
  controls: Controls,
  { boxes }: BoxPlot,
  style: BoxPlotStyle,
): Readonly<Record<string, unknown>> {
  const { theme, width, height, color, selected } = style;
  const isSingleMetric = controls.metrics.length === 1;
  const format = isSingleMetric ? boxes[0]?.format : getNumberFormatter(controls.numberFormat);
  const space = { along: Math.max(1, width - 76), across: height };
  const ticks = tickLabels(
    boxes.map(({ name }) => name),
    controls.tickLayout,
    space,
    theme.fontFamily,
  );
  const opacity = (name: string) => (selected && !selected.has(name) ? FADED : 1);
  return {
    ...baseOption(theme),
    grid: gridOption({
      top: controls.yTitleAtTop && controls.yTitle !== '' ? 14 : 0,
      right: 0,
      bottom: controls.zoomable ? ZOOM_SLIDER_SPACE : 0,
      left: 0,
    }),
    tooltip: tooltipOption(theme, 'item', (params) => boxTooltip(boxes, params)),
    xAxis: {
      ...axisStyle(theme, controls.xTitle, X_TITLE_GAP + controls.xTitleMargin),
      type: 'category',
      data: ticks.data.map(canvasText),
      axisTick: { alignWithLabel: true, lineStyle: { color: theme.border } },
      axisLabel: { ...axisLabelStyle(theme), ...ticks.axisLabel },
    },
    yAxis: {
      ...axisStyle(theme, controls.yTitle, 10 + controls.yTitleMargin),
      type: 'value',
      scale: true,
      nameLocation: controls.yTitleAtTop ? 'end' : 'middle',
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: {
        ...axisLabelStyle(theme),
        hideOverlap: true,
        formatter: (value: number) => canvasText(format?.(asNumber(value, 0)) ?? ''),
      },
    },
    ...(controls.zoomable && zoomOption(style)),
    series: [
      {
        id: 'boxes',
        type: 'boxplot',
        boxWidth: [7, 60],
        data: boxes.map(({ name, group, numbers }, at) => ({
          at,
          name,
          value: numbers ?? ['-', '-', '-', '-', '-'],
          itemStyle: { color: withOpacity(color(group), FILL), borderColor: color(group), opacity: opacity(name) },
        })),
      },
      {
        id: 'outliers',
        type: 'scatter',
        symbolSize: OUTLIER_SIZE,
        data: boxes.flatMap(({ name, group, outliers }, at) =>
          outliers.map((outlier) => ({
            at,
            value: [at, outlier],
            itemStyle: { color: color(group), opacity: opacity(name) },
          })),
        ),
      },
    ],
  };
}

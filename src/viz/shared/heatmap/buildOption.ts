import { contrastText } from '../../../lib/color/color';
import { getNumberFormatter } from '../../../lib/format/numberFormat';
import type { ValueFormatter } from '../../../lib/format/formatValue';
import { asNumber, asRecord } from '../../../lib/read';
import type { VizTheme } from '../../types';
import { axisLabelStyle, axisStyle } from '../cartesian/axisStyle';
import { tickLabels } from '../cartesian/tickLayout';
import { baseOption } from '../echarts/baseOption';
import { canvasText } from '../echarts/canvasText';
import { tooltipContent, tooltipOption } from '../echarts/tooltip';
import { textWidth } from '../measureText';
import { colorLegend } from './colorLegend';
import type { Heatmap, HeatmapCell, HeatmapControls } from './types';

export interface HeatmapStyle {
  readonly theme: VizTheme;
  readonly width: number;
  readonly height: number;
}

export interface HeatmapMetric {
  readonly title: string;
  readonly format: ValueFormatter;
}

const EDGE = 8;
const LARGEST_FONT = 12;
/** Smaller figures cannot be read: the tooltip shows them. */
const SMALLEST_FONT = 9;
/** Narrower labels of rows are of no use, wider ones leave no space for the cells. */
const ROW_LABELS = { least: 40, mostOfWidth: 0.35 };

export function cellName({ x, y }: HeatmapCell, { xs, ys }: Heatmap): string {
  return `${xs[x] ?? ''}, ${ys[y] ?? ''}`;
}

function tooltip(params: unknown, controls: HeatmapControls, heatmap: Heatmap, metric: HeatmapMetric) {
  const { dataIndex, color } = asRecord(params);
  const cell = heatmap.cells[asNumber(dataIndex, -1)];
  if (!cell) return '';
  const { shareTitle } = controls;
  return tooltipContent({
    title: `${heatmap.xs[cell.x] ?? ''} (${heatmap.ys[cell.y] ?? ''})`,
    rows: [
      { ...(typeof color === 'string' ? { color } : {}), cells: [metric.title, metric.format(cell.value)] },
      ...(shareTitle === undefined || cell.share === undefined
        ? []
        : [{ cells: [shareTitle, getNumberFormatter(',.2%')(cell.share)] }]),
    ],
  });
}

/** The font size at which the widest value fits a cell, within limits, pixels. */
function valueFont(texts: readonly string[], cell: { readonly width: number; readonly height: number }, font: string) {
  const widest = texts.reduce((most, text) => Math.max(most, textWidth(text, LARGEST_FONT, font)), 1);
  const fitting = Math.min((LARGEST_FONT * (cell.width - 2)) / widest, cell.height - 2);
  return Math.max(SMALLEST_FONT, Math.min(LARGEST_FONT, Math.floor(fitting)));
}

function interval(every: number | undefined): number | 'auto' {
  return every === undefined ? 'auto' : every - 1;
}

export function buildOption(
  controls: HeatmapControls,
  heatmap: Heatmap,
  metric: HeatmapMetric,
  style: HeatmapStyle,
): Readonly<Record<string, unknown>> {
  const { theme, width, height } = style;
  const { xs, ys, cells } = heatmap;
  const { leftMargin, bottomMargin, xRotation } = controls;
  const key = colorLegend(controls, heatmap, metric.format, theme, style);
  const { space, min, max } = key;
  const widestRow = ys.reduce((most, name) => Math.max(most, textWidth(name, 12, theme.fontFamily)), 0) + EDGE;
  const rowLabel = Math.max(ROW_LABELS.least, Math.min(widestRow, width * ROW_LABELS.mostOfWidth));
  const inner = {
    width: Math.max(1, width - (leftMargin ?? rowLabel + 2 * EDGE) - space.right - 2 * EDGE),
    height: Math.max(1, height - space.top - (bottomMargin ?? 40) - 2 * EDGE),
  };
  const cellSize = { width: inner.width / Math.max(1, xs.length), height: inner.height / Math.max(1, ys.length) };
  const ticks = tickLabels(xs, 'auto', { along: inner.width, across: height }, theme.fontFamily);

  const texts = controls.showValues ? cells.map(({ value }) => metric.format(value)) : [];
  const fontSize = valueFont(texts, cellSize, theme.fontFamily);
  const getText = (at: number) => {
    const text = texts[at] ?? '';
    const fits = textWidth(text, fontSize, theme.fontFamily) <= cellSize.width && fontSize <= cellSize.height;
    return fits ? canvasText(text) : '';
  };
  const data = cells.map(({ x, y, level }) => {
    if (level === null) return { value: [x, y, '-'] };
    const drawn = Math.min(max, Math.max(min, level));
    const color = key.colorOf(drawn);
    return {
      value: [x, y, drawn],
      ...(controls.showValues ? { label: { color: contrastText(color) } } : {}),
      ...(controls.isSmooth
        ? { itemStyle: { shadowColor: color, shadowBlur: Math.min(cellSize.width, cellSize.height) / 2 } }
        : {}),
    };
  });
  const margin = { top: EDGE + space.top, right: 2 * EDGE + space.right, bottom: EDGE, left: EDGE };
  const axis = {
    ...axisStyle(theme, ''),
    type: 'category',
    axisLine: { show: false },
    axisTick: { show: false },
    splitArea: { show: false },
  };
  return {
    ...baseOption(theme),
    grid: {
      ...margin,
      left: leftMargin ?? margin.left,
      bottom: bottomMargin ?? margin.bottom,
      // The cells shrink where labels would otherwise leave the chart.
      outerBoundsMode: 'auto',
      outerBounds: margin,
      outerBoundsContain: 'all',
    },
    tooltip: tooltipOption(theme, 'item', (params) => tooltip(params, controls, heatmap, metric)),
    visualMap: key.option,
    xAxis: {
      ...axis,
      data: (xRotation === undefined ? ticks.data : xs).map(canvasText),
      axisLabel: {
        ...axisLabelStyle(theme),
        ...(xRotation === undefined ? ticks.axisLabel : { rotate: xRotation, overflow: 'truncate' }),
        ...(xRotation === undefined && controls.xInterval === undefined
          ? {}
          : { interval: interval(controls.xInterval) }),
      },
    },
    yAxis: {
      ...axis,
      inverse: controls.isTopDown,
      data: ys.map(canvasText),
      axisLabel: {
        ...axisLabelStyle(theme),
        interval: interval(controls.yInterval),
        width: leftMargin === undefined ? rowLabel : Math.max(ROW_LABELS.least, leftMargin - EDGE / 2),
        overflow: 'truncate',
      },
    },
    series: [
      {
        type: 'heatmap',
        data,
        itemStyle: { borderColor: controls.borderColor, borderWidth: controls.borderWidth },
        label: {
          show: controls.showValues,
          fontSize,
          fontFamily: theme.fontFamily,
          formatter: (params: unknown) => getText(asNumber(asRecord(params).dataIndex, -1)),
        },
        emphasis: { itemStyle: { borderColor: theme.text, borderWidth: 1 } },
      },
    ],
  };
}

import { getNumberFormatter } from '../../../lib/format/numberFormat';
import { asArray, asNumber, asRecord } from '../../../lib/read';
import { t } from '../../../lib/t';
import type { VizTheme } from '../../types';
import { axisLabelStyle, axisStyle, gridOption, X_TITLE_GAP } from '../cartesian/axisStyle';
import { baseOption } from '../echarts/baseOption';
import { canvasText } from '../echarts/canvasText';
import { legend } from '../echarts/legend';
import { tooltipContent, tooltipOption } from '../echarts/tooltip';
import type { Bin, Histogram, HistogramControls, HistogramSeries } from './types';

export interface HistogramStyle {
  readonly theme: VizTheme;
  readonly width: number;
  readonly height: number;
  readonly color: (label: string) => string;
}

export function binLabel({ xFormat }: HistogramControls, { from, to }: Bin): string {
  const format = getNumberFormatter(xFormat);
  return `${format(from)} - ${format(to)}`;
}

function total({ values }: HistogramSeries, { cumulative }: HistogramControls): number {
  return cumulative ? (values.at(-1) ?? 0) : values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
}

function tooltip(params: unknown, controls: HistogramControls, { bins, series }: Histogram, style: HistogramStyle) {
  const hovered = asArray(params).map(asRecord);
  const at = asNumber(hovered[0]?.dataIndex, -1);
  const bin = bins[at];
  if (!bin) return '';
  const format = getNumberFormatter(controls.yFormat);
  const percent = getNumberFormatter('.2%');
  const rows = hovered.flatMap(({ seriesIndex }) => {
    const group = series[asNumber(seriesIndex, -1)];
    const value = group?.values[at] ?? null;
    return group && value !== null ? [{ group, value }] : [];
  });
  const sum = rows.reduce((whole, { value }) => whole + value, 0);
  const { shares } = controls;
  const getWhole = (group: HistogramSeries) => (shares === 'bin' ? sum : total(group, controls)) || 1;
  return tooltipContent({
    title: binLabel(controls, bin),
    rows: rows.map(({ group, value }) => ({
      color: style.color(group.key),
      cells: [group.name, format(value), ...(shares === 'none' ? [] : [percent(value / getWhole(group))])],
    })),
    foot:
      rows.length > 1 ? [{ cells: [t('Total'), format(sum), shares === 'bin' ? percent(1) : ''], strong: true }] : [],
  });
}

/** The bins as categories, with a label each or, for a scale, hidden behind the numbers of a second axis. */
function xAxes(controls: HistogramControls, { bins }: Histogram, theme: VizTheme): readonly object[] {
  const { hasScale } = controls;
  const categories = {
    ...axisStyle(theme, hasScale ? '' : controls.xTitle, X_TITLE_GAP),
    type: 'category',
    data: bins.map((bin) => canvasText(binLabel(controls, bin))),
    axisTick: { show: !hasScale, alignWithLabel: true, lineStyle: { color: theme.border } },
    axisLabel: { ...axisLabelStyle(theme), show: !hasScale, hideOverlap: true },
  };
  const [first, last] = [bins[0], bins.at(-1)];
  if (!hasScale || !first || !last) return [categories];
  const format = getNumberFormatter(controls.xFormat);
  const scale = {
    ...axisStyle(theme, controls.xTitle, X_TITLE_GAP),
    type: 'value',
    position: 'bottom',
    min: first.from,
    max: last.to,
    splitLine: { show: false },
    axisPointer: { show: false },
    axisLabel: { ...axisLabelStyle(theme), hideOverlap: true, formatter: (value: number) => canvasText(format(value)) },
  };
  return [categories, scale];
}

export function buildOption(
  controls: HistogramControls,
  histogram: Histogram,
  style: HistogramStyle,
): Readonly<Record<string, unknown>> {
  const { theme, color } = style;
  const { series } = histogram;
  const format = getNumberFormatter(controls.yFormat);
  const key = legend(
    { show: controls.showLegend, type: 'scroll', orientation: 'top' },
    series.map(({ name }) => name),
    style,
    theme,
  );
  return {
    ...baseOption(theme),
    grid: gridOption(key.space),
    legend: key.option,
    tooltip: {
      ...tooltipOption(theme, 'axis', (params) => tooltip(params, controls, histogram, style)),
      axisPointer: { type: 'shadow' },
    },
    xAxis: xAxes(controls, histogram, theme),
    yAxis: {
      ...axisStyle(theme, controls.yTitle),
      type: 'value',
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: {
        ...axisLabelStyle(theme),
        hideOverlap: true,
        formatter: (value: number) => canvasText(format(value)),
      },
    },
    series: series.map(({ key: label, name, values }) => ({
      type: 'bar',
      name,
      data: values,
      // Ranges adjoin: only groups are set apart.
      barCategoryGap: series.length > 1 ? '12%' : '2%',
      barGap: '0%',
      itemStyle: { color: color(label) },
      label: {
        show: controls.showValues,
        position: 'top',
        color: theme.text,
        fontFamily: theme.fontFamily,
        formatter: (params: unknown) => canvasText(format(asNumber(asRecord(params).value) ?? null)),
      },
      labelLayout: { hideOverlap: true },
    })),
  };
}

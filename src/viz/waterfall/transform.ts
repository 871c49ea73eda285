import type { CustomSeriesRenderItemAPI } from 'echarts';
import { valueFormatter, type ValueFormatter } from '../../lib/format/formatValue';
import { asArray, asNumber, asRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { verboseName } from '../../lib/verboseName';
import type { Datasource, QueryResult } from '../../lib/wire';
import { baseOption } from '../shared/echarts/baseOption';
import { canvasText } from '../shared/echarts/canvasText';
import { legend } from '../shared/echarts/legend';
import { tooltipContent, tooltipOption } from '../shared/echarts/tooltip';
import { textWidth } from '../shared/measureText';
import type { VizTheme } from '../types';
import type { Controls } from './readControls';
import { buildSteps, type Step, type StepKind } from './steps';

export interface WaterfallModel {
  readonly steps: readonly Step[];
  readonly title: string;
  readonly format: ValueFormatter;
  /** Names of the kinds of steps, for the legend. */
  readonly names: Readonly<Record<StepKind, string>>;
}

export function waterfallModel(
  controls: Controls,
  result: QueryResult,
  datasource: Datasource | undefined,
): WaterfallModel {
  const format = valueFormatter({
    // Superset does not apply the dataset's formats here.
    format: controls.valueFormat ?? 'SMART_NUMBER',
    currency: controls.currency,
    detectedCurrency: result.detected_currency,
  });
  return {
    steps: buildSteps(controls, result, format),
    title: verboseName(datasource, controls.metric) ?? controls.metric,
    format,
    names: {
      increase: controls.increase.label || t('Increase'),
      decrease: controls.decrease.label || t('Decrease'),
      total: controls.total.label || t('Total'),
    },
  };
}

interface Style {
  readonly theme: VizTheme;
  readonly width: number;
  readonly height: number;
}

/** The share of its band that a bar takes. */
const BAR = 0.7;
const WIDEST_LABEL = 160;
const NARROWEST_BAND = 16;
const ROTATIONS = { '45°': -45, '90°': -90 } as const;

function xLabels({ ticksLayout }: Controls, { steps }: WaterfallModel, { theme, width }: Style) {
  const labels = steps.map(({ label }) => label);
  const band = (width - 80) / Math.max(1, labels.length);
  const widest = labels.reduce((most, label) => Math.max(most, textWidth(label, 12, theme.fontFamily)), 0);
  const staggered = ticksLayout === 'staggered';
  // With hundreds of steps most labels are skipped, so that the others fit.
  const isCrowded = band > NARROWEST_BAND && widest > band;
  const rotate =
    ticksLayout === '45°' || ticksLayout === '90°'
      ? ROTATIONS[ticksLayout]
      : ticksLayout === 'auto' && isCrowded
        ? ROTATIONS['45°']
        : 0;
  return {
    data: labels.map((label, i) => canvasText(staggered && i % 2 === 1 ? `\n${label}` : label)),
    axisLabel: {
      rotate,
      hideOverlap: true,
      ...((staggered || rotate !== 0) && band > NARROWEST_BAND && { interval: 0 }),
      // ECharts takes a set width as that of each label.
      ...(widest > WIDEST_LABEL && { width: WIDEST_LABEL, overflow: 'truncate' }),
    },
  };
}

type DrawApi = Pick<CustomSeriesRenderItemAPI, 'coord' | 'size' | 'value'>;

function drawBar(step: Step, color: string, text: string | undefined, theme: VizTheme, api: DrawApi) {
  const [x = 0, y1 = 0] = api.coord([api.value(0), step.from]);
  const [, y2 = 0] = api.coord([api.value(0), step.to]);
  const band = asNumber(asArray(api.size?.([1, 0]))[0], 1);
  const width = Math.max(1, band * BAR);
  return {
    type: 'rect',
    shape: { x: x - width / 2, y: Math.min(y1, y2), width, height: Math.max(1, Math.abs(y1 - y2)) },
    style: { fill: color },
    ...(text !== undefined && {
      textContent: { style: { text: canvasText(text), fill: theme.text, fontFamily: theme.fontFamily, fontSize: 12 } },
      textConfig: { position: step.to < step.from ? 'bottom' : 'top', distance: 3 },
    }),
  };
}

function tooltip({ steps, names }: WaterfallModel, colors: Readonly<Record<StepKind, string>>, params: unknown) {
  const found = asArray(params).map((item) => steps[asNumber(asRecord(asRecord(item).data).at, -1)]);
  const step = found.find((item) => item !== undefined);
  if (!step) return '';
  const total = { color: colors.total, cells: [names.total, step.totalText] };
  if (step.kind === 'total') return tooltipContent({ title: step.title, rows: [total] });
  return tooltipContent({
    title: step.title,
    rows: [{ color: colors[step.kind], cells: [names[step.kind], step.text || t('N/A')] }, total],
  });
}

export function waterfallOption(
  controls: Controls,
  model: WaterfallModel,
  style: Style,
): Readonly<Record<string, unknown>> {
  const { theme, height } = style;
  const { steps, names, format } = model;
  const kinds: readonly StepKind[] = ['increase', 'decrease', ...(controls.showTotal ? (['total'] as const) : [])];
  const colors = {
    increase: controls.increase.color,
    decrease: controls.decrease.color,
    total: controls.total.color,
  };
  const { option: legendOption, space } = legend(
    { show: controls.showLegend, type: 'scroll', orientation: 'top' },
    [...new Set(kinds.map((kind) => names[kind]))],
    style,
    theme,
  );
  const { data, axisLabel } = xLabels(controls, model, style);
  const line = { lineStyle: { color: theme.border } };
  const text = { color: theme.textMuted, fontFamily: theme.fontFamily, fontSize: 12 };
  const nameTextStyle = { color: theme.text, fontFamily: theme.fontFamily };
  return {
    ...baseOption(theme),
    grid: { top: 20 + space.top, right: 12, bottom: 8, left: 8, outerBoundsMode: 'same', outerBoundsContain: 'all' },
    legend: { ...legendOption, left: 'center', right: 'auto', selector: false },
    tooltip: {
      ...tooltipOption(theme, 'axis', (params) => tooltip(model, colors, params)),
      axisPointer: { type: 'shadow' },
    },
    xAxis: {
      type: 'category',
      data,
      name: canvasText(controls.xTitle),
      nameLocation: 'middle',
      nameGap: 8,
      nameTextStyle,
      axisLine: line,
      axisTick: line,
      axisLabel: { ...text, ...axisLabel },
    },
    yAxis: {
      type: 'value',
      name: canvasText(controls.yTitle),
      nameLocation: 'middle',
      nameGap: 8,
      nameTextStyle,
      splitNumber: Math.min(10, Math.max(2, Math.round(height / 90))),
      splitLine: { lineStyle: { color: theme.grid } },
      axisLabel: { ...text, hideOverlap: true, formatter: (value: number) => canvasText(format(value)) },
    },
    series: kinds.map((kind) => ({
      type: 'custom',
      id: kind,
      name: names[kind],
      itemStyle: { color: colors[kind] },
      encode: { x: 0, y: [1, 2] },
      labelLayout: { hideOverlap: true },
      renderItem: (_: unknown, api: DrawApi) => {
        const step = steps[asNumber(api.value(0), -1)];
        return step && drawBar(step, colors[kind], controls.showValue ? step.text : undefined, theme, api);
      },
      data: steps.flatMap((step, at) =>
        // A missing value is no step.
        step.kind === kind && step.text !== ''
          ? [{ value: [at, step.from, step.to], at, ...(controls.showValue && { name: step.text }) }]
          : [],
      ),
    })),
  };
}

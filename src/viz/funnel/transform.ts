import { contrastText } from '../../lib/color/color';
import { asNumber, asRecord } from '../../lib/read';
import type { Datasource, QueryResult } from '../../lib/wire';
import { canvasText } from '../shared/echarts/canvasText';
import { tooltipContent, tooltipOption } from '../shared/echarts/tooltip';
import { textWidth } from '../shared/measureText';
import { getDimensions, getMetric, type ChartMetric, type Dimension } from '../shared/partToWhole/categories';
import { segmentLegend } from '../shared/partToWhole/segmentLegend';
import type { VizTheme } from '../types';
import type { Controls } from './readControls';
import { funnelSteps, stepLabel, stepTexts, type Step } from './steps';

export interface FunnelModel {
  readonly steps: readonly Step[];
  readonly dimensions: readonly Dimension[];
  readonly metric: ChartMetric;
}

export function funnelModel(controls: Controls, result: QueryResult, datasource: Datasource | undefined): FunnelModel {
  const dimensions = getDimensions(controls.dimensions, result);
  const metric = getMetric(controls, result, datasource);
  return { steps: funnelSteps(controls, result, dimensions, metric), dimensions, metric };
}

export interface FunnelStyle {
  readonly theme: VizTheme;
  readonly width: number;
  readonly height: number;
  readonly color: (label: string) => string;
  readonly selected: ReadonlySet<string> | null;
}

const FADED = 0.3;
const EDGE = 5;

/**
 * Per step, whether it is wide enough at its middle for its label. `maxWidth` is the width of the greatest; a step narrows
 * down to the next smaller one.
 */
export function labelsFitInside(
  steps: readonly Step[],
  labels: readonly string[],
  maxWidth: number,
  font: string,
): boolean[] {
  const values = [...new Set(steps.map(({ value }) => value))].sort((a, b) => b - a);
  const greatest = values[0] ?? 0;
  const smaller = new Map(values.map((value, i) => [value, values[i + 1] ?? 0]));
  return steps.map(({ value }, i) => {
    const middle = greatest > 0 ? ((value + (smaller.get(value) ?? 0)) / 2 / greatest) * maxWidth : 0;
    return middle > textWidth(labels[i] ?? '', 12, font) + 8;
  });
}

export function funnelOption(
  controls: Controls,
  { steps, metric }: FunnelModel,
  style: FunnelStyle,
): Readonly<Record<string, unknown>> {
  const { theme, color, selected } = style;
  const { legend, margins } = segmentLegend(
    controls.legend,
    steps.map(({ label }) => label),
    theme,
    style,
  );
  const findStep = (params: unknown) => steps[asNumber(asRecord(params).dataIndex, -1)];
  const tooltip = (params: unknown): HTMLElement | '' => {
    const step = findStep(params);
    if (!step || !controls.showTooltip) return '';
    const { color: mark } = asRecord(params);
    const texts = stepTexts(controls.tooltipType, step);
    const isNamed = texts[0] === step.label;
    const values = isNamed ? texts.slice(1) : texts;
    return tooltipContent({
      ...(isNamed && { title: step.label }),
      rows:
        values.length === 0
          ? []
          : [{ ...(typeof mark === 'string' ? { color: mark } : {}), cells: [metric.title, ...values] }],
    });
  };
  const labels = steps.map((step) => canvasText(stepLabel(controls.labelType, step)));
  const { horizontal } = controls;
  const inside = labelsFitInside(
    steps,
    labels,
    horizontal ? 0 : style.width - margins.left - margins.right - 2 * EDGE,
    theme.fontFamily,
  );
  return {
    animation: false,
    legend,
    tooltip: tooltipOption(theme, 'item', tooltip),
    series: [
      {
        type: 'funnel',
        top: margins.top + EDGE,
        bottom: margins.bottom + EDGE,
        left: margins.left + EDGE,
        right: margins.right + EDGE,
        width: 'auto',
        height: 'auto',
        min: 0,
        minSize: '0%',
        maxSize: '100%',
        sort: controls.sort,
        orient: horizontal ? 'horizontal' : 'vertical',
        gap: controls.gap,
        funnelAlign: 'center',
        label: {
          show: controls.showLabels,
          position: 'inside',
          color: theme.text,
          // A label wider than its step needs contrast to both the step and the page.
          textBorderColor: theme.background,
          textBorderWidth: 2,
          fontFamily: theme.fontFamily,
          formatter: (params: unknown) => labels[asNumber(asRecord(params).dataIndex, -1)] ?? '',
        },
        labelLine: { show: false },
        emphasis: { label: { show: true, fontWeight: 'bold' } },
        itemStyle: { borderColor: theme.background, borderWidth: 1 },
        data: steps.map((step, i) => {
          const fill = color(step.label);
          const faded = selected !== null && !selected.has(step.label);
          return {
            name: step.label,
            value: step.value,
            itemStyle: { color: fill, opacity: faded ? FADED : 1 },
            ...(inside[i] === true && !faded ? { label: { color: contrastText(fill), textBorderWidth: 0 } } : {}),
          };
        }),
      },
    ],
  };
}

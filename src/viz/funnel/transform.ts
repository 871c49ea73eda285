import { contrastText } from '../../lib/color/color';
import { asBoolean, asNumber, asRecord } from '../../lib/read';
import type { Datasource, FormData, QueryResult } from '../../lib/wire';
import { canvasText } from '../shared/echarts/canvasText';
import { tooltipContent, tooltipOption } from '../shared/echarts/tooltip';
import { textWidth } from '../shared/measureText';
import { getDimensions, getMetric, type ChartMetric, type Dimension } from '../shared/partToWhole/categories';
import { segmentLegend } from '../shared/partToWhole/segmentLegend';
import type { VizTheme } from '../types';
import { funnelSteps, stepLabel, stepTexts, type Step } from './steps';

export interface FunnelModel {
  readonly steps: readonly Step[];
  readonly dimensions: readonly Dimension[];
  readonly metric: ChartMetric;
}

export function funnelModel(formData: FormData, result: QueryResult, datasource: Datasource | undefined): FunnelModel {
  const dimensions = getDimensions(formData, 'groupby', result);
  const metric = getMetric(formData, result, datasource);
  return { steps: funnelSteps(formData, result, dimensions, metric), dimensions, metric };
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
/** All of it, which is also what charts from before the control say. */
const NAME_VALUE_PERCENT = 5;

/**
 * Whether a step is broad enough, about its middle, to hold its label: per step, in their order. `room` is the width of
 * the greatest; a step narrows down to the next smaller one.
 */
export function holdLabels(steps: readonly Step[], labels: readonly string[], room: number, font: string): boolean[] {
  const values = [...new Set(steps.map(({ value }) => value))].sort((a, b) => b - a);
  const greatest = values[0] ?? 0;
  const smaller = new Map(values.map((value, i) => [value, values[i + 1] ?? 0]));
  return steps.map(({ value }, i) => {
    const middle = greatest > 0 ? ((value + (smaller.get(value) ?? 0)) / 2 / greatest) * room : 0;
    return middle > textWidth(labels[i] ?? '', 12, font) + 8;
  });
}

export function funnelOption(
  formData: FormData,
  { steps, metric }: FunnelModel,
  look: FunnelStyle,
): Readonly<Record<string, unknown>> {
  const { theme, color, selected } = look;
  const { legend, room } = segmentLegend(
    formData,
    steps.map(({ label }) => label),
    theme,
    look,
  );
  const stepOf = (params: unknown) => steps[asNumber(asRecord(params).dataIndex, -1)];
  const tooltip = (params: unknown): HTMLElement | '' => {
    const step = stepOf(params);
    if (!step || !asBoolean(formData.show_tooltip_labels, true)) return '';
    const kind = formData.tooltip_label_type ?? NAME_VALUE_PERCENT;
    const { color: mark } = asRecord(params);
    const [first = '', ...rest] = stepTexts(kind, step);
    const named = first === step.label;
    return tooltipContent({
      title: metric.title,
      rows: [
        {
          ...(typeof mark === 'string' ? { color: mark } : {}),
          cells: named ? [first, ...rest] : [[first, ...rest].join(' · ')],
        },
      ],
    });
  };
  const labels = steps.map((step) => canvasText(stepLabel(formData.label_type, step)));
  const horizontal = formData.orient === 'horizontal';
  const inside = holdLabels(
    steps,
    labels,
    horizontal ? 0 : look.width - room.left - room.right - 2 * EDGE,
    theme.fontFamily,
  );
  const order = formData.sort === 'ascending' || formData.sort === 'none' ? formData.sort : 'descending';
  return {
    animation: false,
    legend,
    tooltip: tooltipOption(theme, 'item', tooltip),
    series: [
      {
        type: 'funnel',
        top: room.top + EDGE,
        bottom: room.bottom + EDGE,
        left: room.left + EDGE,
        right: room.right + EDGE,
        width: 'auto',
        height: 'auto',
        min: 0,
        minSize: '0%',
        maxSize: '100%',
        sort: order,
        orient: horizontal ? 'horizontal' : 'vertical',
        gap: Math.max(0, asNumber(formData.gap, 0)),
        funnelAlign: 'center',
        label: {
          show: asBoolean(formData.show_labels, true),
          position: 'inside',
          color: theme.text,
          // A text that is broader than its step must stand out from the step and from the page.
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

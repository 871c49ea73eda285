import { asBoolean, asNumber, asRecord } from '../../lib/read';
import type { Datasource, FormData, QueryResult } from '../../lib/wire';
import { tooltipContent, tooltipOption } from '../shared/echarts/tooltip';
import { dimensionsOf, metricOf, type ChartMetric, type Dimension } from '../shared/parts/categories';
import { partLegend } from '../shared/parts/partLegend';
import type { VizTheme } from '../types';
import { funnelSteps, stepLabel, stepParts, type Step } from './steps';

export interface FunnelModel {
  readonly steps: readonly Step[];
  readonly dimensions: readonly Dimension[];
  readonly metric: ChartMetric;
}

export function funnelModel(formData: FormData, result: QueryResult, datasource: Datasource | undefined): FunnelModel {
  const dimensions = dimensionsOf(formData, 'groupby', result);
  const metric = metricOf(formData, result, datasource);
  return { steps: funnelSteps(formData, result, dimensions, metric), dimensions, metric };
}

export interface FunnelLook {
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

export function funnelOption(
  formData: FormData,
  { steps, metric }: FunnelModel,
  look: FunnelLook,
): Readonly<Record<string, unknown>> {
  const { theme, color, selected } = look;
  const { legend, room } = partLegend(
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
    const [first = '', ...rest] = stepParts(kind, step);
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
        orient: formData.orient === 'horizontal' ? 'horizontal' : 'vertical',
        gap: Math.max(0, asNumber(formData.gap, 0)),
        funnelAlign: 'center',
        label: {
          show: asBoolean(formData.show_labels, true),
          position: 'inside',
          color: theme.text,
          // The text is often broader than its step, so it must stand out from the step and from the page.
          textBorderColor: theme.background,
          textBorderWidth: 2,
          fontFamily: theme.fontFamily,
          formatter: (params: unknown) => {
            const step = stepOf(params);
            return step ? stepLabel(formData.label_type, step) : '';
          },
        },
        labelLine: { show: false },
        emphasis: { label: { show: true, fontWeight: 'bold' } },
        itemStyle: { borderColor: theme.background, borderWidth: 1 },
        data: steps.map((step) => ({
          name: step.label,
          value: step.value,
          itemStyle: { color: color(step.label), opacity: selected && !selected.has(step.label) ? FADED : 1 },
        })),
      },
    ],
  };
}

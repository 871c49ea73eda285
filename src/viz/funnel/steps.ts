import { asNumber } from '../../lib/read';
import { getNumberFormatter } from '../../lib/format/numberFormat';
import type { DataValue, FormData, QueryResult } from '../../lib/wire';
import { rowLabels, type ChartMetric, type Dimension } from '../shared/partToWhole/categories';

export interface Step {
  readonly label: string;
  /** What is drawn: never negative. */
  readonly value: number;
  readonly text: string;
  /** By the control percent_calculation_type. */
  readonly percent: string;
  readonly values: readonly (DataValue | undefined)[];
}

/** Of what a step's percentage is: the first step (also where nothing is said), the step before it, or all together. */
function whole(kind: unknown, numbers: readonly number[], i: number): number {
  if (kind === 'total') return numbers.reduce((sum, n) => sum + n, 0);
  if (kind === 'prev_step') return numbers[Math.max(0, i - 1)] ?? 0;
  return numbers[0] ?? 0;
}

/** The answer's rows as steps, in the answer's order, which is what the percentages go by. */
export function funnelSteps(
  formData: FormData,
  result: QueryResult,
  dimensions: readonly Dimension[],
  metric: ChartMetric,
): Step[] {
  const numbers = result.data.map((row) => Math.max(0, asNumber(row[metric.name], 0)));
  const percent = getNumberFormatter('.2%');
  return result.data.map((row, i) => {
    const value = numbers[i] ?? 0;
    const of = whole(formData.percent_calculation_type, numbers, i);
    return {
      label: rowLabels(row, dimensions, formData.date_format).join(', ') || metric.title,
      value,
      text: metric.format(row[metric.name]),
      percent: percent(of > 0 ? value / of : 0),
      values: dimensions.map(({ name }) => row[name]),
    };
  });
}

/** What a label says, by label_type and tooltip_label_type: numbers 0–6 (texts in form data of old). */
export function stepTexts(kind: unknown, step: Step): readonly string[] {
  switch (asNumber(kind, -1)) {
    case 1:
      return [step.text];
    case 2:
      return [step.percent];
    case 3:
      return [step.label, step.text];
    case 4:
      return [step.label, step.percent];
    case 5:
      return [step.label, step.text, step.percent];
    case 6:
      return [step.text, step.percent];
    default:
      return [step.label];
  }
}

export function stepLabel(kind: unknown, step: Step): string {
  switch (asNumber(kind, -1)) {
    case 3:
    case 4:
      return stepTexts(kind, step).join(': ');
    case 5:
      return `${step.label}: ${step.text} (${step.percent})`;
    case 6:
      return `${step.text} (${step.percent})`;
    default:
      return stepTexts(kind, step).join('');
  }
}

import { asNumber } from '../../lib/read';
import { getNumberFormatter } from '../../lib/format/numberFormat';
import type { DataValue, QueryResult } from '../../lib/wire';
import { rowLabels, type ChartMetric, type Dimension } from '../shared/partToWhole/categories';
import type { Controls, StepTextType } from './readControls';

export interface Step {
  readonly label: string;
  /** The drawn value: never negative. */
  readonly value: number;
  readonly text: string;
  readonly percent: string;
  readonly values: readonly (DataValue | undefined)[];
}

function percentBase(kind: Controls['percentOf'], numbers: readonly number[], i: number): number {
  if (kind === 'total') return numbers.reduce((sum, n) => sum + n, 0);
  if (kind === 'prev_step') return numbers[Math.max(0, i - 1)] ?? 0;
  return numbers[0] ?? 0;
}

/** The result's rows as steps, in the result's order, which the percentages depend on. */
export function funnelSteps(
  controls: Controls,
  result: QueryResult,
  dimensions: readonly Dimension[],
  metric: ChartMetric,
): Step[] {
  const numbers = result.data.map((row) => Math.max(0, asNumber(row[metric.name], 0)));
  // A step may be many times the one before.
  const percent = getNumberFormatter(',.2%');
  return result.data.map((row, i) => {
    const value = numbers[i] ?? 0;
    const base = percentBase(controls.percentOf, numbers, i);
    return {
      label: rowLabels(row, dimensions, controls.dateFormat).join(', ') || metric.title,
      value,
      text: metric.format(row[metric.name]),
      percent: percent(base > 0 ? value / base : 0),
      values: dimensions.map(({ name }) => row[name]),
    };
  });
}

export function stepTexts(type: StepTextType, step: Step): readonly string[] {
  switch (type) {
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

export function stepLabel(type: StepTextType, step: Step): string {
  switch (type) {
    case 3:
    case 4:
      return stepTexts(type, step).join(': ');
    case 5:
      return `${step.label}: ${step.text} (${step.percent})`;
    case 6:
      return `${step.text} (${step.percent})`;
    default:
      return stepTexts(type, step).join('');
  }
}

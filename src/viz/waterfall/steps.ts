import { asNumber } from '../../lib/read';
import { t } from '../../lib/t';
import { GenericType, type DataValue, type QueryResult, type Row } from '../../lib/wire';
import type { ValueFormatter } from '../../lib/format/formatValue';
import { categoryText } from '../shared/partToWhole/categories';
import type { Controls } from './readControls';

export type StepKind = 'increase' | 'decrease' | 'total';

/** One bar of a waterfall. */
export interface Step {
  readonly kind: StepKind;
  /** On the axis. */
  readonly label: string;
  /** In the tooltip: with a breakdown, the category too. */
  readonly title: string;
  readonly from: number;
  readonly to: number;
  /** The formatted change, or the formatted total; '' for null. */
  readonly text: string;
  /** The formatted sum up to this step. */
  readonly totalText: string;
}

/** Runs of rows with the same value of the axis, in the order of the response. */
function groupRows(rows: readonly Row[], name: string): Map<DataValue | undefined, Row[]> {
  const groups = new Map<DataValue | undefined, Row[]>();
  for (const row of rows) {
    const group = groups.get(row[name]);
    if (group) group.push(row);
    else groups.set(row[name], [row]);
  }
  return groups;
}

/**
 * The steps of a waterfall: one per row, and totals: with a breakdown after each category of the axis, else one at the
 * end.
 */
export function buildSteps(controls: Controls, result: QueryResult, format: ValueFormatter): Step[] {
  const { xAxis, breakdown, metric, showTotal, timeFormat } = controls;
  const isTemporal = (name: string) => result.coltypes[result.colnames.indexOf(name)] === GenericType.TEMPORAL;
  const labelOf = (name: string, row: Row) => categoryText(row[name], isTemporal(name), timeFormat);
  const totalLabel = controls.total.label || t('Total');
  const steps: Step[] = [];
  let sum = 0;
  const pushTotal = (label: string) => {
    steps.push({ kind: 'total', label, title: label, from: 0, to: sum, text: format(sum), totalText: format(sum) });
  };
  for (const rows of groupRows(result.data, xAxis).values()) {
    const [first] = rows;
    const category = first === undefined || xAxis === '' ? '' : labelOf(xAxis, first);
    for (const row of rows) {
      const value = asNumber(row[metric], 0);
      const label = breakdown === '' ? category : labelOf(breakdown, row);
      const from = sum;
      sum += value;
      steps.push({
        kind: value < 0 ? 'decrease' : 'increase',
        label,
        title: breakdown === '' ? label : `${category}, ${label}`,
        from,
        to: sum,
        text: format(row[metric]),
        totalText: format(sum),
      });
    }
    if (breakdown !== '' && showTotal) pushTotal(category);
  }
  if (breakdown === '' && showTotal && steps.length > 0) pushTotal(totalLabel);
  return steps;
}

import { asString } from '../../lib/read';
import type { Datasource, QueryResult } from '../../lib/wire';
import { makeHeaderFormatter, metricColumn, getMetricName } from '../shared/bigNumber/headerText';
import { metricValue, type MetricValue } from '../shared/bigNumber/metricValue';
import { colorRules } from '../shared/table/conditionalFormatting';
import type { VizTheme } from '../types';
import type { Controls } from './readControls';

export interface BigNumberTotalModel {
  readonly value: MetricValue;
  /** The number as text; null when the result has none. */
  readonly header: string | null;
  readonly metricName: string | undefined;
  readonly subheader: string;
  readonly subtitle: string;
  /** CSS colour of the number, from a conditional formatting rule. */
  readonly color: string | undefined;
}

/** The view model of a big number. Pure. */
export function bigNumberTotalModel(
  controls: Controls,
  result: QueryResult | undefined,
  datasource: Datasource | undefined,
  theme: VizTheme,
  isVersion2 = false,
): BigNumberTotalModel {
  const { metric: label, subtitle } = controls;
  const queryResult: QueryResult = result ?? { data: [], colnames: [], coltypes: [], rowcount: 0 };
  const column = metricColumn(queryResult, label);
  const value = metricValue(queryResult.data[0]?.[column]);
  // As in Superset, rules of another metric apply too, except those that need the range of its values.
  const textRules = controls.conditionalFormatting
    .filter((rule) => rule.column === label || asString(rule.operator, 'None') !== 'None')
    .map((rule) => ({ ...rule, toTextColor: true }));
  const colors = colorRules(textRules, () => [value], theme).map((rule) => rule.color(value));
  return {
    value,
    header: value === null ? null : makeHeaderFormatter(controls, datasource, queryResult, column, isVersion2)(value),
    metricName: controls.showMetricName ? getMetricName(controls, datasource) : undefined,
    subheader: subtitle.trim() === '' ? controls.subheader : '',
    subtitle: subtitle.trim(),
    color: colors.findLast((color) => color !== undefined),
  };
}

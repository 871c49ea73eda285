import { asArray, asBoolean, asRecord, asString } from '../../lib/read';
import type { Datasource, FormData, QueryResult } from '../../lib/wire';
import { makeHeaderFormatter, metricColumn, getMetricName, getMetricLabel } from '../shared/bigNumber/headerText';
import { metricValue, type MetricValue } from '../shared/bigNumber/metricValue';
import { colorRules } from '../shared/table/conditionalFormatting';
import type { VizTheme } from '../types';

export interface BigNumberTotalModel {
  readonly value: MetricValue;
  /** The number as text; null when the answer has none. */
  readonly header: string | null;
  readonly metricName: string | undefined;
  readonly subheader: string;
  readonly subtitle: string;
  /** CSS colour that a conditional formatting rule gives the number. */
  readonly color: string | undefined;
}

/** What a single big number shows, out of the answer. Pure. */
export function bigNumberTotalModel(
  formData: FormData,
  result: QueryResult | undefined,
  datasource: Datasource | undefined,
  theme: VizTheme,
): BigNumberTotalModel {
  const label = getMetricLabel(formData);
  const answer: QueryResult = result ?? { data: [], colnames: [], coltypes: [], rowcount: 0 };
  const column = metricColumn(answer, label);
  const value = metricValue(answer.data[0]?.[column]);
  const textRules = asArray(formData.conditional_formatting).map((rule) => ({ ...asRecord(rule), toTextColor: true }));
  const rules = colorRules(textRules, () => [value], theme);
  const colors = rules.filter((rule) => rule.column === label).map((rule) => rule.color(value));
  const subtitle = asString(formData.subtitle);
  return {
    value,
    header: value === null ? null : makeHeaderFormatter(formData, datasource, answer, column)(value),
    metricName: asBoolean(formData.show_metric_name) ? getMetricName(label, datasource) : undefined,
    // The newer control's text takes the place of the older one's.
    subheader: subtitle.trim() === '' ? asString(formData.subheader) : '',
    subtitle: subtitle.trim(),
    color: colors.findLast((color) => color !== undefined),
  };
}

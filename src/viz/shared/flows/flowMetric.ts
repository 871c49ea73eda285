import { valueFormatter, type ValueFormatter } from '../../../lib/format/formatValue';
import { own } from '../../../lib/own';
import { asOptionalString } from '../../../lib/read';
import { verboseName } from '../../../lib/verboseName';
import type { DataValue, Datasource, QueryResult } from '../../../lib/wire';

export interface FlowMetric {
  /** The display name. */
  readonly title: string;
  readonly format: ValueFormatter;
}

/** Whole numbers as they are, others with two digits: exact, unlike smart numbers, and without meaningless zeros. */
const DEFAULT_FORMAT = ',.2~f';

/** All digits of the number, without those of its sums that are none (0.1 + 0.2), and its thousands grouped. */
function getExactFormat(value: DataValue | undefined): string {
  if (typeof value !== 'number' || Number.isInteger(value)) return DEFAULT_FORMAT;
  const text = String(Number(value.toPrecision(15)));
  return text.includes('e') ? '.12~g' : `,.${String(text.split('.')[1]?.length ?? 0)}f`;
}

/**
 * The metric of a chart that has no number format: in the dataset's own format.
 * @param hasAllDigits without such a format, instead of two decimals
 */
export function getFlowMetric(
  name: string,
  result: QueryResult,
  datasource: Datasource | undefined,
  hasAllDigits = false,
): FlowMetric {
  const saved = asOptionalString(own(datasource?.column_formats, name));
  const createFormat = (format: string) =>
    valueFormatter({ format, column: name, datasource, detectedCurrency: result.detected_currency });
  return {
    title: verboseName(datasource, name) ?? name,
    format:
      saved === undefined && hasAllDigits
        ? (value) => createFormat(getExactFormat(value))(value)
        : createFormat(saved ?? DEFAULT_FORMAT),
  };
}

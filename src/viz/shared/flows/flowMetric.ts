import { valueFormatter, type ValueFormatter } from '../../../lib/format/formatValue';
import { own } from '../../../lib/own';
import { asOptionalString } from '../../../lib/read';
import { verboseName } from '../../../lib/verboseName';
import type { Datasource, QueryResult } from '../../../lib/wire';

export interface FlowMetric {
  /** The display name. */
  readonly title: string;
  readonly format: ValueFormatter;
}

/** Whole numbers as they are, others with two digits: exact, unlike smart numbers, and without meaningless zeros. */
const DEFAULT_FORMAT = ',.2~f';

/** The metric of a chart that has no number format: in the dataset's own format. */
export function getFlowMetric(name: string, result: QueryResult, datasource: Datasource | undefined): FlowMetric {
  return {
    title: verboseName(datasource, name) ?? name,
    format: valueFormatter({
      format: asOptionalString(own(datasource?.column_formats, name)) ?? DEFAULT_FORMAT,
      column: name,
      datasource,
      detectedCurrency: result.detected_currency,
    }),
  };
}

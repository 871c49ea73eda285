import { valueFormatter } from '../../lib/format/formatValue';
import { getNumberFormatter } from '../../lib/format/numberFormat';
import { own } from '../../lib/own';
import type { Datasource } from '../../lib/wire';

export type ResultNumberFormat = (value: number | bigint) => string;

/** Grouped digits, and no more decimals than one reads. */
function formatGrouped(value: number | bigint): string {
  if (typeof value === 'bigint' || Number.isInteger(value)) return getNumberFormatter(',d')(value);
  return getNumberFormatter(Math.abs(value) >= 1 ? ',.4~f' : '.4~g')(value);
}

/**
 * How a table of results shows the numbers of a column: by the dataset's format, else metrics with grouped digits. Undefined:
 * as they are, such as years and keys among the dataset's columns.
 */
export function getResultNumberFormat(
  column: string,
  datasource: Datasource | undefined,
  detectedCurrency?: string | null,
): ResultNumberFormat | undefined {
  if (!datasource) return undefined;
  if (own(datasource.column_formats, column) || own(datasource.currency_formats, column)) {
    return valueFormatter({ column, datasource, detectedCurrency });
  }
  return datasource.columns.some(({ column_name }) => column_name === column) ? undefined : formatGrouped;
}

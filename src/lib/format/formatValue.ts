import { formatCurrency, readCurrency } from './currency';
import { getNumberFormatter } from './numberFormat';
import { own } from '../own';
import { plainText } from '../plainText';
import { asOptionalString } from '../read';
import type { DataValue, Datasource } from '../wire';

export type ValueFormatter = (value: DataValue | undefined) => string;

export interface ValueFormatOptions {
  /** The control's own format, SMART_NUMBER (its default) included; without one the dataset's saved format of `column`. */
  readonly format?: unknown;
  /** The control's own currency; without one the dataset's saved currency of `column`. */
  readonly currency?: unknown;
  /** Metric or column name whose saved formats apply. */
  readonly column?: string | undefined;
  readonly datasource?: Datasource | undefined;
  /** ISO code that the server detected, for the currency AUTO. */
  readonly detectedCurrency?: string | null | undefined;
}

function getSaved<Value>(
  table: Readonly<Record<string, Value>> | undefined,
  column: string | undefined,
): Value | undefined {
  return column === undefined ? undefined : own(table, column);
}

/** The formatter of a metric's values, by control, dataset and currency settings; null is an empty text. */
export function valueFormatter(options: ValueFormatOptions): ValueFormatter {
  const { column, datasource, detectedCurrency } = options;
  const fromDataset = asOptionalString(getSaved(datasource?.column_formats, column));
  const format = asOptionalString(options.format) ?? fromDataset;
  const hasOwn = readCurrency(options.currency).symbol !== undefined;
  const currency = hasOwn ? options.currency : getSaved(datasource?.currency_formats, column);
  if (readCurrency(currency).symbol !== undefined)
    return (value) => formatCurrency(currency, format, value, detectedCurrency);
  const write = getNumberFormatter(format);
  return (value) => {
    if (value === null || value === undefined) return '';
    return typeof value === 'number' || typeof value === 'bigint' ? write(value) : plainText(value);
  };
}

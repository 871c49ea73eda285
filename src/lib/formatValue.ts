import { formatCurrency } from './currency';
import { getNumberFormatter } from './numberFormat';
import { asOptionalString } from './read';
import type { DataValue, Datasource } from './wire';

export type ValueFormatter = (value: DataValue | undefined) => string;

export interface ValueFormatOptions {
  /** The control's own format; empty or SMART_NUMBER gives way to the dataset's saved format of `column`. */
  readonly format?: unknown;
  /** The control's own currency; without one the dataset's saved currency of `column`. */
  readonly currency?: unknown;
  /** Metric or column name whose saved formats apply. */
  readonly column?: string | undefined;
  readonly datasource?: Datasource | undefined;
  /** ISO code that the server detected, for the currency AUTO. */
  readonly detectedCurrency?: string | null | undefined;
}

/** One formatter for a metric's values out of control, dataset and currency settings. */
export function valueFormatter(options: ValueFormatOptions): ValueFormatter {
  const format = asOptionalString(options.format);
  if (options.currency) return (value) => formatCurrency(options.currency, format, value, options.detectedCurrency);
  const f = getNumberFormatter(format);
  return (value) =>
    typeof value === 'number' || typeof value === 'bigint'
      ? f(value)
      : value === null || value === undefined
        ? ''
        : String(value);
}

import { asOptionalString } from '../read';
import type { Datasource, DataValue, QueryResult } from '../wire';

/** The column with the currency of each row, if the result has it. */
export function getCurrencyColumn(datasource: Datasource | undefined, result: QueryResult): string | undefined {
  const column = asOptionalString(datasource?.['currency_code_column']);
  return column !== undefined && result.colnames.includes(column) ? column : undefined;
}

/** An ISO code such as 'USD'; undefined for anything else. */
export function readCurrencyCode(value: DataValue | undefined): string | undefined {
  const code = typeof value === 'string' ? value.trim().toUpperCase() : '';
  return /^[A-Z]{3}$/.test(code) ? code : undefined;
}

/** Makes the formatter of each currency once: a result has few, and thousands of cells. */
export function cacheByCurrency<Formatter>(
  makeFormatter: (currency: string | null | undefined) => Formatter,
): (currency: string | null | undefined) => Formatter {
  const made = new Map<string | null | undefined, Formatter>();
  return (currency) => {
    const formatter = made.get(currency) ?? makeFormatter(currency);
    made.set(currency, formatter);
    return formatter;
  };
}

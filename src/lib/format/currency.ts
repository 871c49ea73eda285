import { formatNumber } from './numberFormat';
import { asRecord, isRecord } from '../read';
import type { DataValue } from '../wire';

/** The English symbol of a currency: '$' for USD; the code itself where it has none. Undefined for anything but an ISO code. */
export function getCurrencySymbol(code: string): string | undefined {
  try {
    const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency: code }).formatToParts(1);
    return parts.find((part) => part.type === 'currency')?.value;
  } catch {
    return undefined;
  }
}

/** The currency object, also where it was saved as JSON text. */
export function readCurrency(currency: unknown): { readonly symbol?: unknown; readonly symbolPosition?: unknown } {
  if (typeof currency !== 'string') return asRecord(currency);
  try {
    const parsed: unknown = JSON.parse(currency);
    return isRecord(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

/**
 * Formats a value with its currency: `{symbol: 'USD', symbolPosition: 'prefix' | 'suffix'}` (suffix where it is neither),
 * or that as JSON text. AUTO uses `detected`, an ISO code. Without a known currency, only the number's format.
 * The symbol replaces the format's own $ and %. Source: Superset 6.1.0, value by value.
 */
export function formatCurrency(
  currency: unknown,
  format: string | undefined | null,
  value: DataValue | undefined,
  detected?: string | null,
): string {
  const { symbol: code, symbolPosition } = readCurrency(currency);
  if (code === undefined || code === null) return formatNumber(format, value);
  const iso = code === 'AUTO' ? detected?.trim().toUpperCase() : code;
  const symbol = typeof iso === 'string' ? getCurrencySymbol(iso) : undefined;
  const bare = formatNumber(format?.replaceAll('$', ''), value);
  if (symbol === undefined || bare === '') return bare;
  // The number is still multiplied by 100.
  const number = format?.includes('%') ? bare.replaceAll('%', '') : bare;
  return symbolPosition === 'prefix' ? `${symbol} ${number}` : `${number} ${symbol}`;
}

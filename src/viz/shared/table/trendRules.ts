import { asRecord, asString } from '../../../lib/read';
import type { TableColumn } from './columns';

export interface TrendRules {
  /** By the key of a compared column: whether an increase is good. */
  readonly trends: ReadonlyMap<string, boolean>;
  /** The other rules, as saved. */
  readonly others: readonly unknown[];
}

/** Whether a colour scheme of a rule colours by the change: green or red for an increase. */
export const isTrendScheme = (scheme: unknown): boolean => scheme === 'Green' || scheme === 'Red';

/** Splits off the rules that colour compared columns by their change, whose schemes are Green and Red. */
export function readTrendRules(rules: readonly unknown[], columns: readonly TableColumn[]): TrendRules {
  const compared = new Set(columns.flatMap(({ key, group }) => (group ? [key] : [])));
  const trends = new Map<string, boolean>();
  const others = rules.filter((rule) => {
    const { column, colorScheme } = asRecord(rule);
    const key = asString(column);
    if (!isTrendScheme(colorScheme) || !compared.has(key)) return true;
    trends.set(key, colorScheme === 'Green');
    return false;
  });
  return { trends, others };
}

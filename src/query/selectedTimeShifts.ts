import type { FormData } from '../lib/wire';
import { asStrings } from '../lib/read';
import { shiftedMetrics } from './timeSeriesOperators';
import type { QueryObject } from './types';

/**
 * 6.x tables and KPIs: the selected shifts of the time comparison; 'custom' is the selected start date. Source:
 * docs/contract/query-building.md §10.
 */
export function selectedTimeShifts(formData: FormData, query: QueryObject): string[] {
  if (shiftedMetrics(formData, query).length === 0) return [];
  const all = asStrings(formData.time_compare);
  const fixedShifts = all.filter((shift) => shift !== 'custom' && shift !== 'inherit');
  const custom = all.includes('custom') ? asStrings(formData.start_date_offset) : [];
  return [...fixedShifts, ...custom, ...all.filter((shift) => shift === 'inherit')];
}

import { stringifyJson } from '../lib/losslessJson';
import { isEmptySelection, type FilterBoxValue } from './filterBox';

/**
 * `preselect_filters` that restore these values: chart id → column → value. A cleared one is an empty
 * list, since null would fall back to the default. Undefined where nothing is selected.
 */
export function getPreselectFilters(values: readonly FilterBoxValue[]): string | undefined {
  const boxes = new Map<string, Map<string, unknown>>();
  for (const { chartId, column, value } of values) {
    const columns = boxes.get(String(chartId)) ?? new Map<string, unknown>();
    boxes.set(String(chartId), columns.set(column, isEmptySelection(value) ? [] : value));
  }
  if (boxes.size === 0) return undefined;
  return stringifyJson(Object.fromEntries([...boxes].map(([id, columns]) => [id, Object.fromEntries(columns)])));
}

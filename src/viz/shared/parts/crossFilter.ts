import { asArray, asStrings } from '../../../lib/read';
import type { DataValue } from '../../../lib/wire';
import type { DataMask } from '../../../query/types';
import type { Dimension } from './categories';

export type FilterState = Readonly<Record<string, unknown>> | undefined;

/** The labels of what a chart has selected; null where nothing is, which draws all alike. */
export function selectedLabels(filterState: FilterState, separator = ', '): ReadonlySet<string> | null {
  const labels = asStrings(filterState?.selectedValues);
  if (labels.length > 0) return new Set(labels);
  // A mask that came by an address may hold values only.
  const values = asArray(filterState?.value).map((row) => asArray(row).map(String).join(separator));
  return values.length > 0 ? new Set(values) : null;
}

/**
 * The mask for a click on one part of a picture: its values become the selection, in place of another; a click on what
 * is selected alone takes the selection back. Source: contract dashboard §4.
 */
export function clickMask(
  label: string,
  values: readonly (DataValue | undefined)[],
  dimensions: readonly Dimension[],
  selected: ReadonlySet<string> | null,
): DataMask {
  if (selected?.size === 1 && selected.has(label)) {
    return { extraFormData: { filters: [] }, filterState: { value: null, selectedValues: null } };
  }
  const filters = dimensions.map(({ column }, i) => {
    const value = values[i];
    return value === null || value === undefined
      ? { col: column, op: 'IS NULL' }
      : { col: column, op: 'IN', val: [value] };
  });
  return {
    extraFormData: { filters },
    filterState: { value: [dimensions.map((_, i) => values[i] ?? null)], selectedValues: [label] },
  };
}

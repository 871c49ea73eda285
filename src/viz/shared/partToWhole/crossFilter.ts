import { stringifyJson } from '../../../lib/losslessJson';
import { plainText } from '../../../lib/plainText';
import { asArray, asStrings } from '../../../lib/read';
import type { DataValue } from '../../../lib/wire';
import type { ContextMenuFilters } from '../../../query/filters/contextMenuFilters';
import type { DataMask } from '../../../query/types';
import { valueFilter } from '../dataPoints/dataPoint';
import { categoryText, type Dimension } from './categories';

export type FilterState = Readonly<Record<string, unknown>> | undefined;

/** The selected labels of a chart; null if none is selected. */
export function selectedLabels(filterState: FilterState, separator = ', '): ReadonlySet<string> | null {
  const labels = asStrings(filterState?.selectedValues);
  if (labels.length > 0) return new Set(labels);
  // A mask from a URL may have values only.
  const values = asArray(filterState?.value).map((row) => asArray(row).map(plainText).join(separator));
  return values.length > 0 ? new Set(values) : null;
}

/** The labels of the selected segments. Masks of Superset's own front end may have other labels, but have the same values. */
export function selectedSegments(
  filterState: FilterState,
  segments: readonly { readonly label: string; readonly values: readonly (DataValue | undefined)[] }[] = [],
): ReadonlySet<string> | null {
  const labels = selectedLabels(filterState);
  if (labels === null || segments.some(({ label }) => labels.has(label))) return labels;
  const rows = new Set(asArray(filterState?.value).map((row) => stringifyJson(row)));
  const found = segments.filter(({ values }) => rows.has(stringifyJson(values)));
  return found.length > 0 ? new Set(found.map(({ label }) => label)) : labels;
}

/** The mask that clears the selection. */
export const CLEARED: DataMask = { extraFormData: { filters: [] }, filterState: { value: null, selectedValues: null } };

/**
 * The mask for a click on a segment: its values replace the selection; a click on the only selected one clears it.
 * Source: docs/contract/dashboard.md §4.
 */
export function toggleMask(
  label: string,
  values: readonly (DataValue | undefined)[],
  dimensions: readonly Dimension[],
  selected: ReadonlySet<string> | null,
): DataMask {
  if (selected?.size === 1 && selected.has(label)) return CLEARED;
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

/** A segment and its values, the outermost dimension's first. */
export interface Segment {
  /** The key of the segment in a data mask. */
  readonly key: string;
  readonly values: readonly (DataValue | undefined)[];
}

/** The filters of a click on a segment. A group, without values of the inner dimensions, does not cross-filter. */
export function segmentFilters(
  { key, values }: Segment,
  dimensions: readonly Dimension[],
  dateFormat: string | undefined,
  selected: ReadonlySet<string> | null,
): ContextMenuFilters {
  const filters = dimensions
    .slice(0, values.length)
    .map(({ column, temporal }, i) => valueFilter(column, values[i], categoryText(values[i], temporal, dateFormat)));
  const isLeaf = dimensions.length > 0 && values.length === dimensions.length;
  return {
    drillToDetail: filters,
    drillBy: { filters, groupbyFieldName: 'groupby' },
    ...(isLeaf && {
      crossFilter: {
        dataMask: toggleMask(key, values, dimensions, selected),
        isCurrentValueSelected: selected?.has(key) === true,
      },
    }),
  };
}

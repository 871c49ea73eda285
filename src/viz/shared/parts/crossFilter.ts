import { asArray, asStrings } from '../../../lib/read';
import type { DataValue, FormData } from '../../../lib/wire';
import type { Clicked } from '../../../query/filters/clicked';
import type { DataMask } from '../../../query/types';
import { valueFilter } from '../marks/mark';
import { categoryText, type Dimension } from './categories';

export type FilterState = Readonly<Record<string, unknown>> | undefined;

/** The labels of what a chart has selected; null where nothing is, which draws all alike. */
export function selectedLabels(filterState: FilterState, separator = ', '): ReadonlySet<string> | null {
  const labels = asStrings(filterState?.selectedValues);
  if (labels.length > 0) return new Set(labels);
  // A mask that came by an address may hold values only.
  const values = asArray(filterState?.value).map((row) => asArray(row).map(String).join(separator));
  return values.length > 0 ? new Set(values) : null;
}

/** The mask that takes a selection back. */
export const CLEARED: DataMask = { extraFormData: { filters: [] }, filterState: { value: null, selectedValues: null } };

/**
 * The mask for a click on one part of a picture: its values become the selection, in place of another; a click on what
 * is selected alone takes the selection back. Source: docs/contract/dashboard.md §4.
 */
export function clickMask(
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

/** What a part of a picture stands for: as many values as it has, the outermost dimension's first. */
export interface Part {
  /** As a data mask calls it. */
  readonly key: string;
  readonly values: readonly (DataValue | undefined)[];
}

/** What a click on a part is about. A part that lacks values of some dimensions, a group, filters nothing. */
export function partClicked(
  { key, values }: Part,
  dimensions: readonly Dimension[],
  formData: FormData,
  selected: ReadonlySet<string> | null,
): Clicked {
  const filters = dimensions
    .slice(0, values.length)
    .map(({ column, temporal }, i) =>
      valueFilter(column, values[i], categoryText(values[i], temporal, formData.date_format)),
    );
  const whole = dimensions.length > 0 && values.length === dimensions.length;
  return {
    drillToDetail: filters,
    drillBy: { filters, groupbyFieldName: 'groupby' },
    ...(whole && {
      crossFilter: {
        dataMask: clickMask(key, values, dimensions, selected),
        isCurrentValueSelected: selected?.has(key) === true,
      },
    }),
  };
}

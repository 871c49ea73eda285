import { asArray, asRecord, asStrings } from '../../../lib/read';
import type { FormData } from '../../../lib/wire';
import type { DataMask } from '../../../query/types';
import type { Frame } from './types';

/** The keys of the series that a cross-filter of this chart has chosen; undefined when it has chosen none. */
export function selectedKeys(filterState: Readonly<Record<string, unknown>> | undefined): ReadonlySet<string> | undefined {
  const keys = asStrings(asRecord(filterState).selectedValues);
  return keys.length === 0 ? undefined : new Set(keys);
}

/**
 * The data mask for a click on the series `key`: it alone, or nothing when it alone was chosen (contract dashboard §4).
 * Undefined where there is nothing to filter by: no dimension, or a series of another time.
 */
export function crossFilterMask(
  frame: Frame,
  fd: FormData,
  key: string,
  selected: ReadonlySet<string> | undefined,
): DataMask | undefined {
  const groupby = asArray(fd.groupby);
  const series = frame.series.find((one) => one.key === key);
  if (groupby.length === 0 || series === undefined || series.dimensions.length !== groupby.length) return undefined;
  if (selected?.size === 1 && selected.has(key)) {
    return { extraFormData: { filters: [] }, filterState: { value: null, selectedValues: null } };
  }
  const filters = groupby.map((column, i) => {
    const value = series.dimensions[i];
    return value === undefined || value === '<NULL>' ? { col: column, op: 'IS NULL' } : { col: column, op: 'IN', val: [value] };
  });
  return {
    extraFormData: { filters },
    filterState: { value: [[...series.dimensions]], selectedValues: [key] },
  };
}

import type { FormData, QueryResult } from '../../../lib/wire';
import type { DataMask } from '../../../query/types';
import { dimensionsOf } from '../parts/categories';
import { clickMask } from '../parts/crossFilter';
import type { Frame } from './types';

/**
 * The data mask for a click on the series `key`. Undefined where there is nothing to filter by: no dimension, or a
 * series that its dimensions' values are not known of.
 */
export function crossFilterMask(
  frame: Frame,
  fd: FormData,
  result: QueryResult,
  key: string,
  selected: ReadonlySet<string> | undefined,
): DataMask | undefined {
  const dimensions = dimensionsOf(fd, 'groupby', result);
  const series = frame.series.find((one) => one.key === key);
  if (dimensions.length === 0 || series?.dimensions.length !== dimensions.length) return undefined;
  const values = series.dimensions.map((value) => (value === '<NULL>' ? null : value));
  return clickMask(key, values, dimensions, selected ?? null);
}

import { asNumber, asRecord } from '../../../lib/read';
import type { ContextMenuFilters } from '../../../query/filters/contextMenuFilters';
import type { DataPoints } from './dataPoint';

interface Listed {
  readonly label: string;
  readonly text: string;
}

/** The data points of a chart with one series whose data items are `segments`, in their order. `getFilters` returns undefined for segments that cannot be selected. */
export function listDataPoints<T extends Listed>(
  segments: readonly T[],
  getFilters: (segment: T) => ContextMenuFilters | undefined,
): DataPoints {
  const at = (index: number) => {
    const segment = segments[index];
    const filters = segment && getFilters(segment);
    return segment && filters && { label: `${segment.label}: ${segment.text}`, filters };
  };
  return {
    count: segments.length,
    stride: 1,
    at,
    find: (event) => at(asNumber(asRecord(event).dataIndex, -1)),
    locate: (index) => ({ seriesIndex: 0, dataIndex: index }),
  };
}

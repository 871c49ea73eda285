import type { DataMask, QueryFilter } from '../types';

/** A filter with its value as formatted on the chart. */
export interface ContextMenuFilter extends QueryFilter {
  /** The time grain, where `val` is the start of a time bucket. */
  readonly grain?: string;
  readonly formattedVal?: string;
}

/** What a click on a chart can filter and drill by. docs/contract/dashboard.md §4. */
export interface ContextMenuFilters {
  /** The rows behind the data point. Empty: all rows of the chart. */
  readonly drillToDetail: readonly ContextMenuFilter[];
  /** The mask to apply, and whether it is the current selection. Absent: cannot cross-filter. */
  readonly crossFilter?: { readonly dataMask: DataMask; readonly isCurrentValueSelected: boolean };
  /** The data point's values, and the setting (such as 'groupby') whose columns another dimension replaces. */
  readonly drillBy?: {
    readonly filters: readonly ContextMenuFilter[];
    readonly groupbyFieldName: string;
    /** The setting that the filters are added to. Absent: `adhoc_filters`. */
    readonly adhocFilterFieldName?: string;
  };
}

/** Where a menu opens, in px of the window. */
export interface MenuPosition {
  readonly x: number;
  readonly y: number;
}

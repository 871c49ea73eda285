import type { DataMask, QueryFilter } from '../types';

/** A filter with the words that its value has on the chart. */
export interface ClickedFilter extends QueryFilter {
  /** The time grain of the bucket that `val` begins, where it is one. */
  readonly grain?: string;
  readonly formattedVal?: string;
}

/** What a mark on a chart stands for, as the drill menu needs it. docs/contract/dashboard.md §4. */
export interface Clicked {
  /** The rows behind the mark. Empty: all rows of the chart. */
  readonly drillToDetail: readonly ClickedFilter[];
  /** The mask that the mark's click gives, and whether it is what is selected now. Absent: nothing to filter by. */
  readonly crossFilter?: { readonly dataMask: DataMask; readonly isCurrentValueSelected: boolean };
  /** The mark's values, and the setting (such as 'groupby') whose columns another dimension replaces. */
  readonly drillBy?: { readonly filters: readonly ClickedFilter[]; readonly groupbyFieldName: string };
}

/** Where on the window, in px, a menu about it is to open. */
export interface ClickedAt {
  readonly x: number;
  readonly y: number;
}

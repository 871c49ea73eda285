import type { ChartNames } from '../describeItem';
import type { Layout } from '../layout';
import type { Merging } from './mergeValue';

export interface Layouts {
  readonly base: Layout;
  readonly ours: Layout;
  readonly theirs: Layout;
}

/** Item id → the id of its parent. */
export type Parents = ReadonlyMap<string, string>;

/** Shared by all steps of one merge. */
export interface MergeContext {
  readonly layouts: Layouts;
  readonly parents: Readonly<Record<keyof Layouts, Parents>>;
  readonly merging: Merging;
  readonly charts: ChartNames;
}

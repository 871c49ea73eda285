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

/** What every step of one merge needs. */
export interface MergeContext {
  readonly layouts: Layouts;
  readonly parents: Readonly<Record<keyof Layouts, Parents>>;
  readonly merging: Merging;
  readonly charts: ChartNames;
}

import type { Layout } from '../layout';

/** Before the child at `index` of `parentId` (its length: at the end). ROOT_ID accepts only TABS, which become the top-level tabs. */
export interface DropTarget {
  readonly parentId: string;
  readonly index: number;
}

/** An item to be created. `meta` overrides the defaults of its type. */
export interface NewItem {
  readonly type: 'CHART' | 'MARKDOWN' | 'HEADER' | 'DIVIDER' | 'ROW' | 'COLUMN' | 'TABS' | 'TAB' | 'DYNAMIC';
  readonly meta?: Readonly<Record<string, unknown>>;
}

/** What is being dragged or pasted: a new item, items of this layout (in reading order), or copied items. */
export type DraggedItems =
  | { readonly kind: 'new'; readonly item: NewItem }
  | { readonly kind: 'items'; readonly ids: readonly string[] }
  | {
      readonly kind: 'clip';
      readonly clip: CopiedItems;
      /** The items were cut from this dashboard. */
      readonly isCut?: boolean;
    };

/** Copied items with their descendants, by their original ids. Chart names are in `meta.sliceName`. */
export interface CopiedItems {
  readonly roots: readonly string[];
  readonly layout: Layout;
}

/** The layout after an operation, or why it was rejected (a message for the user). */
export type OperationResult =
  | {
      readonly layout: Layout;
      /** Ids of the created or moved items, to be selected. */
      readonly touched: readonly string[];
      /** A message for the user about a side effect. */
      readonly notice?: string;
    }
  | { readonly error: string };

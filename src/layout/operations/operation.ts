import type { Layout } from '../layout';

/** Where something is dropped: before the child at `index` of `parentId` (its length: at the end). On ROOT_ID only tabs: they become the top-level tabs. */
export interface DropTarget {
  readonly parentId: string;
  readonly index: number;
}

/** What is not on the dashboard yet. `meta` is laid over the defaults of its type. */
export interface NewItem {
  readonly type: 'CHART' | 'MARKDOWN' | 'HEADER' | 'DIVIDER' | 'ROW' | 'COLUMN' | 'TABS' | 'TAB' | 'DYNAMIC';
  readonly meta?: Readonly<Record<string, unknown>>;
}

/** What is carried: new, parts of this layout (in reading order), or a copy of parts with all that is in them. */
export type DraggedItems =
  | { readonly kind: 'new'; readonly item: NewItem }
  | { readonly kind: 'parts'; readonly ids: readonly string[] }
  | { readonly kind: 'clip'; readonly clip: CopiedItems };

/** Copied parts: trees with all that is in them, by the ids that they had. Chart names travel along in `meta.sliceName`. */
export interface CopiedItems {
  readonly roots: readonly string[];
  readonly layout: Layout;
}

/** A layout after an operation, or why it was refused (a sentence for the person). */
export type OperationResult =
  | {
      readonly layout: Layout;
      /** The ids of what was made or moved, to be selected. */
      readonly touched: readonly string[];
      /** A sentence for the person about what was done besides. */
      readonly notice?: string;
    }
  | { readonly refused: string };

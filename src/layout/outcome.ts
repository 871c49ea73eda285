import type { Positions } from './positions';

/** Where something is dropped: before the child at `index` of `parentId` (its length: at the end). On ROOT_ID only tabs: they become the top-level tabs. */
export interface Place {
  readonly parentId: string;
  readonly index: number;
}

/** What is not on the dashboard yet. `meta` is laid over the defaults of its type. */
export interface NewPart {
  readonly type: 'CHART' | 'MARKDOWN' | 'HEADER' | 'DIVIDER' | 'ROW' | 'COLUMN' | 'TABS' | 'TAB' | 'DYNAMIC';
  readonly meta?: Readonly<Record<string, unknown>>;
}

/** What is carried: new, parts of this layout (in reading order), or a copy of parts with all that is in them. */
export type Carried =
  | { readonly kind: 'new'; readonly part: NewPart }
  | { readonly kind: 'parts'; readonly ids: readonly string[] }
  | { readonly kind: 'clip'; readonly clip: Clip };

/** Copied parts: trees with all that is in them, by the ids that they had. Chart names travel along in `meta.sliceName`. */
export interface Clip {
  readonly roots: readonly string[];
  readonly positions: Positions;
}

/** A layout after an operation, or why it was refused (a sentence for the person). */
export type Outcome =
  | {
      readonly positions: Positions;
      /** The ids of what was made or moved, to be selected. */
      readonly touched: readonly string[];
      /** A sentence for the person about what was done besides. */
      readonly notice?: string;
    }
  | { readonly refused: string };

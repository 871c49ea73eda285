import type { UnknownRecord } from '../../lib/read';
import type { ItemMap } from '../layout';

/** The entries of a stored layout, each parsed on its own. */
export interface StoredItems {
  readonly items: ItemMap;
  readonly rest: UnknownRecord;
  /** Replacements of child ids that have no valid item: another id, or its own children. */
  readonly replacements: ReadonlyMap<string, readonly string[]>;
}

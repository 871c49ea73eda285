import type { UnknownRecord } from '../../lib/read';
import { t } from '../../lib/t';
import type { OperationResult } from './operation';
import { getItem, type Layout, type ItemMap } from '../layout';
import { changeMeta, finalizeLayout } from './finalizeLayout';

/** Changes keys of an item's meta; undefined removes a key. Sizes are set by `resize`. */
export function setMeta(layout: Layout, id: string, change: UnknownRecord): OperationResult {
  if (!getItem(layout, id)) return { error: t('This item is no longer on the dashboard.') };
  const items: ItemMap = { ...layout.items };
  changeMeta(items, id, change);
  return { layout: finalizeLayout(layout, items), touched: [id] };
}

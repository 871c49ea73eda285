import type { ItemMap } from '../layout';
import { GRID_ID, ROOT_ID } from '../layoutIds';
import { detach, removeEmptied } from './detach';
import type { DropPayload } from './dropPayload';
import { createItem } from '../createItem';
import { setChildren } from './finalizeLayout';

/**
 * Converts the dashboard to top-level tabs: the content of the grid moves into the first one, and the grid leaves the
 * tree.
 */
export function dropTopLevelTabs(items: ItemMap, payload: DropPayload): void {
  const [tabs] = payload.roots;
  if (!tabs) return;
  if (payload.isMove) removeEmptied(payload.from, items, detach(payload.from, items, [tabs.id]));
  let [firstId] = tabs.children;
  if (firstId === undefined) {
    const tab = createItem('TAB');
    items[tab.id] = tab;
    firstId = tab.id;
    setChildren(items, tabs.id, [firstId]);
  }
  setChildren(items, firstId, [...(items[firstId]?.children ?? []), ...(items[GRID_ID]?.children ?? [])]);
  setChildren(items, GRID_ID, []);
  setChildren(items, ROOT_ID, [tabs.id]);
}

import { GRID_ID, ROOT_ID } from '../layoutIds';
import { detach, dropEmptied } from './detach';
import type { Load } from './load';
import { makePart } from './makePart';
import { setChildren, type Parts } from './settle';

/** Makes tabs the top-level ones: what was on the grid comes into the first of them, and the grid stands beside the tree. */
export function placeTopTabs(parts: Parts, load: Load): void {
  const [tabs] = load.roots;
  if (!tabs) return;
  if (load.isMove) dropEmptied(load.from, parts, detach(load.from, parts, [tabs.id]));
  let [firstId] = tabs.children;
  if (firstId === undefined) {
    const tab = makePart('TAB');
    parts[tab.id] = tab;
    firstId = tab.id;
    setChildren(parts, tabs.id, [firstId]);
  }
  setChildren(parts, firstId, [...(parts[firstId]?.children ?? []), ...(parts[GRID_ID]?.children ?? [])]);
  setChildren(parts, GRID_ID, []);
  setChildren(parts, ROOT_ID, [tabs.id]);
}

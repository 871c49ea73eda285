import { GRID_ID, ROOT_ID } from '../../../layout/layoutIds';
import type { DraggedItems, DropTarget } from '../../../layout/operations/operation';
import { getItem, type Layout } from '../../../layout/layout';
import { getParent } from '../../../layout/tree';
import type { ActiveTabs } from './itemOrder';

/** The end of the visible page: of the open top-level tab, else of the grid. */
function getEndOfVisiblePage(layout: Layout, activeTabs: ActiveTabs): DropTarget {
  const top = getItem(layout, getItem(layout, ROOT_ID)?.children[0] ?? '');
  const tab = top?.type === 'TABS' ? (activeTabs[top.id] ?? top.children[0]) : undefined;
  const parentId = tab ?? GRID_ID;
  return { parentId, index: getItem(layout, parentId)?.children.length ?? 0 };
}

/** Drop targets near an item, the best first: inside it at its end, after it, after its parent… */
export function nearbyDropTargets(
  layout: Layout,
  id: string | undefined,
  activeTabs: ActiveTabs,
): readonly DropTarget[] {
  const targets: DropTarget[] = [];
  const item = id === undefined ? undefined : getItem(layout, id);
  if (item) targets.push({ parentId: item.id, index: item.children.length });
  for (let ancestor = item; ancestor; ancestor = getParent(layout, ancestor.id)) {
    const parent = getParent(layout, ancestor.id);
    if (parent) targets.push({ parentId: parent.id, index: parent.children.indexOf(ancestor.id) + 1 });
  }
  return [...targets, getEndOfVisiblePage(layout, activeTabs)];
}

const isSameTarget = (a: DropTarget, b: DropTarget): boolean => a.parentId === b.parentId && a.index === b.index;

/** Index of the target where the moved item already is; -1 if none. */
export function findOwnTarget(layout: Layout, dragged: DraggedItems, targets: readonly DropTarget[]): number {
  const itemId = dragged.kind === 'items' ? dragged.ids[0] : undefined;
  const parent = itemId === undefined ? undefined : getParent(layout, itemId);
  if (itemId === undefined || !parent) return -1;
  const index = parent.children.indexOf(itemId);
  return targets.findIndex(
    (target) => target.parentId === parent.id && (target.index === index || target.index === index + 1),
  );
}

/** Index of the first target to show: the item's own, else one near the focused item. */
export function findFirstTarget(
  layout: Layout,
  dragged: DraggedItems,
  targets: readonly DropTarget[],
  referenceId: string | undefined,
  activeTabs: ActiveTabs,
): number {
  const ownIndex = findOwnTarget(layout, dragged, targets);
  if (ownIndex >= 0) return ownIndex;
  const itemId = dragged.kind === 'items' ? dragged.ids[0] : undefined;
  for (const nearby of nearbyDropTargets(layout, itemId ?? referenceId, activeTabs)) {
    const at = targets.findIndex((target) => isSameTarget(target, nearby));
    if (at >= 0) return at;
  }
  return Math.max(0, targets.length - 1);
}

/** Targets side by side form a line: those of a row or a tab bar. Any other target is a line of its own. */
function getLine(layout: Layout, { parentId, index }: DropTarget): string {
  const type = getItem(layout, parentId)?.type;
  return type === 'ROW' || type === 'TABS' ? parentId : `${parentId} ${index}`;
}

/**
 * The target in the next (`by` 1) or previous line, at about the same offset; the same target where there is no such
 * line.
 */
export function findTargetInLine(layout: Layout, targets: readonly DropTarget[], at: number, by: 1 | -1): number {
  const lines = targets.map((target) => getLine(layout, target));
  const edge = by > 0 ? getLineEnd(lines, at) + 1 : getLineStart(lines, at) - 1;
  if (lines[edge] === undefined) return at;
  const start = by > 0 ? edge : getLineStart(lines, edge);
  return Math.min(start + at - getLineStart(lines, at), getLineEnd(lines, start));
}

function getLineStart(lines: readonly string[], at: number): number {
  let start = at;
  while (start > 0 && lines[start - 1] === lines[at]) start -= 1;
  return start;
}

function getLineEnd(lines: readonly string[], at: number): number {
  let end = at;
  while (end < lines.length - 1 && lines[end + 1] === lines[at]) end += 1;
  return end;
}

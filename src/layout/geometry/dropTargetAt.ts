import { GRID_ID, ROOT_ID } from '../layoutIds';
import type { DropTarget } from '../operations/operation';
import { getItem, type LayoutItem } from '../layout';
import { isInside, type Box, type Hit, type Point, type Scene, type DropVerdict } from './scene';

/** Within this many pixels of an item's edge, a drop goes beside it instead of into it; as in Superset. */
const EDGE = 20;
/** Smaller for TABS, whose bar is at the edge and is a drop target itself. */
const TABS_EDGE = 8;
/** Tabs dropped above this line of the grid become the top-level tabs. */
const TOP = 6;

/** Undefined: a drop here would change nothing. */
type Resolution = DropTarget | undefined;
type Axis = 'x' | 'y';

interface Search {
  readonly scene: Scene;
  readonly point: Point;
  /** Ids of the dragged items: nothing is dropped into them. */
  readonly dragged: ReadonlySet<string>;
}

interface Child {
  readonly id: string;
  readonly index: number;
  readonly box: Box;
}

function getVisibleChildren({ scene }: Search, item: LayoutItem): readonly Child[] {
  return item.children.flatMap((id, index) => {
    const box = scene.boxes.get(id);
    return box ? [{ id, index, box }] : [];
  });
}

const start = (box: Box, axis: Axis): number => (axis === 'x' ? box.left : box.top);
const end = (box: Box, axis: Axis): number => (axis === 'x' ? box.right : box.bottom);
const middle = (box: Box, axis: Axis): number => (start(box, axis) + end(box, axis)) / 2;

/** The child at the point along the axis. A row whose items do not fit wraps: then the line under the point decides. */
function childAt({ point }: Search, children: readonly Child[], axis: Axis): Child | undefined {
  const along = children.filter(({ box }) => point[axis] >= start(box, axis) && point[axis] < end(box, axis));
  return along.find(({ box }) => isInside(point, box)) ?? along.at(-1);
}

/** The index between children for a point that is over none of them. */
function gapAt({ point }: Search, children: readonly Child[], axis: Axis): number {
  const line = children.filter(({ box }) => point.y >= box.top && point.y < box.bottom);
  const nearby = axis === 'x' && line.length > 0 ? line : children;
  const next = nearby.find(({ box }) => point[axis] < middle(box, axis));
  if (next) return next.index;
  const last = nearby.at(-1);
  return last ? last.index + 1 : 0;
}

/** Dragged itself, or a row whose only child is dragged. */
function isDraggedItem({ dragged }: Search, item: LayoutItem): boolean {
  if (dragged.has(item.id)) return true;
  const only = item.type === 'ROW' && item.children.length === 1 ? item.children[0] : undefined;
  return only !== undefined && dragged.has(only);
}

/** In a list of items: beside the item at the point if that is near one of its edges, else inside it. */
function candidatesInList(search: Search, item: LayoutItem, axis: Axis): readonly Resolution[] {
  const children = getVisibleChildren(search, item);
  if (children.length === 0) return [{ parentId: item.id, index: item.children.length }];
  const child = childAt(search, children, axis);
  if (!child) return [{ parentId: item.id, index: gapAt(search, children, axis) }];
  const childItem = getItem(search.scene.layout, child.id);
  if (!childItem || isDraggedItem(search, childItem)) return [undefined];
  const before = search.point[axis] - start(child.box, axis);
  const after = end(child.box, axis) - search.point[axis];
  const edge = Math.min(childItem.type === 'TABS' ? TABS_EDGE : EDGE, (before + after) / 4);
  const beside = { parentId: item.id, index: before < after ? child.index : child.index + 1 };
  return Math.min(before, after) < edge
    ? [beside, ...candidatesIn(search, childItem)]
    : [...candidatesIn(search, childItem), beside];
}

function candidatesInTabs(search: Search, item: LayoutItem): readonly Resolution[] {
  const { scene, point } = search;
  const open = item.children.find((id) => scene.panels.has(id));
  const openTab = open === undefined ? undefined : getItem(scene.layout, open);
  const panel = open === undefined ? undefined : scene.panels.get(open);
  if (openTab && panel && point.y >= panel.top)
    return search.dragged.has(openTab.id) ? [undefined] : candidatesInList(search, openTab, 'y');
  const buttons = getVisibleChildren(search, item);
  const button = buttons.find(({ box }) => isInside(point, box));
  if (button && search.dragged.has(button.id)) return [undefined];
  const among = { parentId: item.id, index: gapAt(search, buttons, 'x') };
  const tab = button ? getItem(scene.layout, button.id) : undefined;
  if (tab) return [among, { parentId: tab.id, index: tab.children.length }];
  return openTab ? [among, { parentId: openTab.id, index: 0 }] : [among];
}

function candidatesIn(search: Search, item: LayoutItem): readonly Resolution[] {
  switch (item.type) {
    case 'GRID':
    case 'TAB':
    case 'COLUMN':
      return candidatesInList(search, item, 'y');
    case 'ROW':
      return candidatesInList(search, item, 'x');
    case 'TABS':
      return candidatesInTabs(search, item);
    default:
      return [];
  }
}

/** Whether an item would be dropped directly before or after itself. */
function leavesUnchanged(search: Search, { parentId, index }: DropTarget): boolean {
  const children = getItem(search.scene.layout, parentId)?.children ?? [];
  return [children[index], children[index - 1]].some((id) => {
    const item = id === undefined ? undefined : getItem(search.scene.layout, id);
    return item !== undefined && isDraggedItem(search, item);
  });
}

/**
 * The drop target at a point. Candidates are tried from the innermost outwards: one whose parent does not accept the
 * type is skipped, one that is refused for another reason is returned with it. Undefined where the drop would change
 * nothing.
 */
export function dropTargetAt(
  scene: Scene,
  point: Point,
  dragged: readonly string[],
  getVerdict: (target: DropTarget) => DropVerdict,
): Hit | undefined {
  const search: Search = { scene, point, dragged: new Set(dragged) };
  const root = getItem(scene.layout, ROOT_ID);
  const top = root?.children.find((id) => getItem(scene.layout, id)?.type === 'TABS') ?? GRID_ID;
  const item = getItem(scene.layout, top);
  const atTop: readonly Resolution[] = point.y < scene.bounds.top + TOP ? [{ parentId: ROOT_ID, index: 0 }] : [];
  let first: Hit | undefined;
  for (const target of [...atTop, ...(item ? candidatesIn(search, item) : [])]) {
    if (!target) return undefined;
    const { nests, error } = getVerdict(target);
    first ??= { target, error };
    if (!nests) continue;
    return leavesUnchanged(search, target) ? undefined : { target, error };
  }
  return first?.error === undefined ? undefined : first;
}

/** The tab whose button is at the point. */
export function tabAt({ layout, boxes }: Scene, point: Point): string | undefined {
  for (const [id, box] of boxes) {
    if (isInside(point, box) && getItem(layout, id)?.type === 'TAB') return id;
  }
  return undefined;
}

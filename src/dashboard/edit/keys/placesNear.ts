import { GRID_ID, ROOT_ID } from '../../../layout/layoutIds';
import type { DraggedItems, DropTarget } from '../../../layout/operations/operation';
import { getItem, type Layout } from '../../../layout/layout';
import { getParent } from '../../../layout/tree';
import type { ActiveTabs } from './partOrder';

/** The end of what is shown: of the open top-level tab, else of the grid. */
function endOfShown(layout: Layout, activeTabs: ActiveTabs): DropTarget {
  const top = getItem(layout, getItem(layout, ROOT_ID)?.children[0] ?? '');
  const tab = top?.type === 'TABS' ? (activeTabs[top.id] ?? top.children[0]) : undefined;
  const parentId = tab ?? GRID_ID;
  return { parentId, index: getItem(layout, parentId)?.children.length ?? 0 };
}

/** Places for something that is put beside a part, the best first: in it at its end, after it, after what it stands in… */
export function placesNear(layout: Layout, id: string | undefined, activeTabs: ActiveTabs): readonly DropTarget[] {
  const places: DropTarget[] = [];
  const item = id === undefined ? undefined : getItem(layout, id);
  if (item) places.push({ parentId: item.id, index: item.children.length });
  for (let at = item; at; at = getParent(layout, at.id)) {
    const parent = getParent(layout, at.id);
    if (parent) places.push({ parentId: parent.id, index: parent.children.indexOf(at.id) + 1 });
  }
  return [...places, endOfShown(layout, activeTabs)];
}

const same = (a: DropTarget, b: DropTarget): boolean => a.parentId === b.parentId && a.index === b.index;

/** Which of `places` is where the carried part stands; -1: none of them. */
export function ownPlace(layout: Layout, dragged: DraggedItems, places: readonly DropTarget[]): number {
  const own = dragged.kind === 'parts' ? dragged.ids[0] : undefined;
  const parent = own === undefined ? undefined : getParent(layout, own);
  if (own === undefined || !parent) return -1;
  const index = parent.children.indexOf(own);
  return places.findIndex(
    (place) => place.parentId === parent.id && (place.index === index || place.index === index + 1),
  );
}

/** Where in `places` carrying begins: where the part stands, else near the part that has the focus. */
export function firstPlace(
  layout: Layout,
  dragged: DraggedItems,
  places: readonly DropTarget[],
  near: string | undefined,
  activeTabs: ActiveTabs,
): number {
  const stands = ownPlace(layout, dragged, places);
  if (stands >= 0) return stands;
  const own = dragged.kind === 'parts' ? dragged.ids[0] : undefined;
  for (const wanted of placesNear(layout, own ?? near, activeTabs)) {
    const at = places.findIndex((place) => same(place, wanted));
    if (at >= 0) return at;
  }
  return Math.max(0, places.length - 1);
}

/** Places beside each other make one line: those of a row, or of a tab bar. Elsewhere each place is a line of its own. */
function lineOf(layout: Layout, { parentId, index }: DropTarget): string {
  const type = getItem(layout, parentId)?.type;
  return type === 'ROW' || type === 'TABS' ? parentId : `${parentId} ${index}`;
}

/** The place in the next (`by` 1) or previous line, as far along in it; the same place where there is none. */
export function placeInLine(layout: Layout, places: readonly DropTarget[], at: number, by: 1 | -1): number {
  const lines = places.map((place) => lineOf(layout, place));
  const edge = by > 0 ? endOfLine(lines, at) + 1 : startOfLine(lines, at) - 1;
  if (lines[edge] === undefined) return at;
  const begin = by > 0 ? edge : startOfLine(lines, edge);
  return Math.min(begin + at - startOfLine(lines, at), endOfLine(lines, begin));
}

function startOfLine(lines: readonly string[], at: number): number {
  let start = at;
  while (start > 0 && lines[start - 1] === lines[at]) start -= 1;
  return start;
}

function endOfLine(lines: readonly string[], at: number): number {
  let end = at;
  while (end < lines.length - 1 && lines[end + 1] === lines[at]) end += 1;
  return end;
}

import { GRID_ID, ROOT_ID } from '../layoutIds';
import { t } from '../../lib/t';
import { getItemLabel } from '../describeItem';
import { isFixed, getTopLevelTabs } from '../tree';
import { getItem, type LayoutItem, type Layout } from '../layout';
import { decide } from './conflict';
import { mergeOrder } from './mergeOrder';
import type { MergeContext, Layouts } from './mergeContext';
import { mergeRecords } from './mergeValue';
import { splitOverfullRows } from './splitOverfullRows';
import { isContainer, withComputedParents } from './mergeHelpers';

export interface MergedItem {
  readonly item: LayoutItem;
  readonly parent: string | undefined;
  /** One side deleted it: it stays only if one of its descendants does. */
  readonly isDeleted: boolean;
}

type MergedItems = ReadonlyMap<string, MergedItem>;
type ParentIds = Map<string, string | undefined>;

/** Builds a layout from merged items, each of which knows its parent. */
export function buildTree(items: MergedItems, context: MergeContext): Layout {
  const parentIds = resolveParents(items, context);
  breakCycles(parentIds, items, context);
  const fallbackParent = resolveRoot(parentIds, items, context);
  const children = orderedChildren(parentIds, items, fallbackParent, context);
  const { base, ours, theirs } = context.layouts;
  const rest = mergeRecords(['rest'], { base: base.rest, ours: ours.rest, theirs: theirs.rest }, context.merging);
  const created = [...items].flatMap(([id, { item }]): [string, LayoutItem][] =>
    parentIds.has(id) ? [[id, { ...item, children: children.get(id) ?? [] }]] : [],
  );
  return withComputedParents(
    splitOverfullRows(withComputedParents({ items: Object.fromEntries(created), rest }), context),
  );
}

/** Adds an item and its ancestors to the result. */
function addWithAncestors(id: string, parentIds: ParentIds, items: MergedItems, context: MergeContext): void {
  const merged = items.get(id);
  if (!merged || parentIds.has(id)) return;
  parentIds.set(id, merged.parent);
  if (merged.isDeleted && merged.item.type !== 'ROW')
    context.merging.log.notes.push(
      t(
        '%s was deleted, but something in it was added or changed meanwhile, so it was not removed.',
        getItemLabel(merged.item, context.charts),
      ),
    );
  if (merged.parent !== undefined) addWithAncestors(merged.parent, parentIds, items, context);
}

/** The parents of the remaining items. Deleted items remain for their descendants; empty rows and TABS are removed. */
function resolveParents(items: MergedItems, context: MergeContext): ParentIds {
  const { layouts } = context;
  const parentIds: ParentIds = new Map();
  for (const [id, { isDeleted }] of items) if (!isDeleted) addWithAncestors(id, parentIds, items, context);
  const hadChildren = (id: string): boolean =>
    (['ours', 'theirs'] as const).every((side) => getItem(layouts[side], id)?.children.length !== 0);
  for (let isDone = false; !isDone;) {
    const used = new Set(parentIds.values());
    const empty = [...parentIds.keys()].filter((id) => {
      const type = items.get(id)?.item.type;
      return (type === 'ROW' || type === 'TABS') && !used.has(id) && hadChildren(id);
    });
    for (const id of empty) parentIds.delete(id);
    isDone = empty.length === 0;
  }
  return parentIds;
}

/** Each side moved the other's item into its own: theirs is used, item by item, until there is no cycle. */
function breakCycles(parentIds: ParentIds, items: MergedItems, context: MergeContext): void {
  const { parents, merging, charts } = context;
  for (;;) {
    const cycle = findCycle(parentIds);
    const movable = cycle.filter((id) => parents.theirs.has(id) && parents.theirs.get(id) !== parentIds.get(id));
    const [first] = movable;
    if (first === undefined) return;
    const parent = parents.theirs.get(first);
    parentIds.set(first, parent);
    // Its parent may have been removed.
    if (parent !== undefined) addWithAncestors(parent, parentIds, items, context);
    const item = items.get(first)?.item;
    if (item)
      merging.log.notes.push(
        t(
          '%s could not be moved where you moved it, because it was moved elsewhere meanwhile.',
          getItemLabel(item, charts),
        ),
      );
  }
}

function findCycle(parentIds: ParentIds): readonly string[] {
  const checked = new Set<string>();
  for (const start of parentIds.keys()) {
    const path: string[] = [];
    let id: string | undefined = start;
    while (id !== undefined && !checked.has(id)) {
      if (path.includes(id)) return path.slice(path.indexOf(id));
      path.push(id);
      id = parentIds.get(id);
    }
    for (const passed of path) checked.add(passed);
  }
  return [];
}

/** The top level is a grid or tabs, as on the side that changed it. Returns the parent for items that lost theirs. */
function resolveRoot(parentIds: ParentIds, items: MergedItems, { layouts }: MergeContext): string {
  const tabs = [...parentIds].flatMap(([id, parent]) =>
    parent === ROOT_ID && items.get(id)?.item.type === 'TABS' ? [id] : [],
  );
  const isTabbed = (side: keyof Layouts): boolean => getTopLevelTabs(layouts[side]) !== undefined;
  const wantsTabs = isTabbed('ours') === isTabbed('base') ? isTabbed('theirs') : isTabbed('ours');
  const group = wantsTabs ? (tabs.find((id) => getItem(layouts.theirs, id)) ?? tabs[0]) : undefined;
  const firstTab = group === undefined ? undefined : findTab(group, parentIds, layouts);
  if (group === undefined || firstTab === undefined) {
    for (const [id, parent] of parentIds) if (parent === ROOT_ID && id !== GRID_ID) parentIds.set(id, GRID_ID);
    parentIds.set(GRID_ID, ROOT_ID);
    return GRID_ID;
  }
  for (const other of tabs) {
    if (other === group) continue;
    for (const [id, parent] of parentIds) if (parent === other) parentIds.set(id, group);
    parentIds.delete(other);
  }
  if (parentIds.has(GRID_ID)) parentIds.set(GRID_ID, undefined);
  for (const [id, parent] of parentIds) {
    const isLost = parent === GRID_ID || (parent === ROOT_ID && id !== group);
    if (isLost && !isFixed(id)) parentIds.set(id, firstTab);
  }
  return firstTab;
}

function findTab(group: string, parentIds: ParentIds, { ours, theirs }: Layouts): string | undefined {
  const listed = [
    ...(getItem(theirs, group)?.children ?? []),
    ...(getItem(ours, group)?.children ?? []),
    ...parentIds.keys(),
  ];
  return listed.find((id) => parentIds.get(id) === group);
}

/** The children on one side; for the top level, its whole content there, grid or tabs. */
function getSideChildren(layout: Layout, id: string, home: string): readonly string[] {
  const tabs = getTopLevelTabs(layout)?.id;
  const isParent = id === GRID_ID ? tabs === undefined : getItem(layout, id) !== undefined;
  if (isParent || id !== home) return getItem(layout, id)?.children ?? [];
  if (tabs === undefined) return getItem(layout, GRID_ID)?.children ?? [];
  return (getItem(layout, tabs)?.children ?? []).flatMap((tab) => getItem(layout, tab)?.children ?? []);
}

function orderedChildren(
  parentIds: ParentIds,
  items: MergedItems,
  home: string,
  { layouts, merging, charts }: MergeContext,
) {
  const members = new Map<string, Set<string>>();
  for (const [id, parent] of parentIds) {
    if (parent === undefined) continue;
    const list = members.get(parent) ?? new Set();
    members.set(parent, list.add(id));
  }
  const children = new Map<string, readonly string[]>();
  for (const [id, childIds] of members) {
    const [b, o, i] = [layouts.base, layouts.ours, layouts.theirs].map((side) => getSideChildren(side, id, home));
    const orders = [b ?? [], o ?? [], i ?? [], childIds] as const;
    const merged = mergeOrder(...orders);
    children.set(id, merged.order);
    const item = items.get(id)?.item;
    if (!merged.isConflict || !item) continue;
    const names = (list: readonly string[] = []): string =>
      list.flatMap((child) => (childIds.has(child) ? describeContent(child, items, charts) : [])).join(' · ');
    const resolution = decide(merging.log, {
      key: JSON.stringify(['order', id]),
      label: t('%s: order', getItemLabel(item, charts)),
      ...{ base: names(b), ours: names(o), theirs: names(i) },
    });
    if (resolution === 'theirs') children.set(id, mergeOrder(...orders, 'theirs').order);
  }
  return children;
}

/** A row has no name: it is described by its content. */
function describeContent(id: string, items: MergedItems, charts: MergeContext['charts']): string {
  const item = items.get(id)?.item;
  if (!item) return id;
  const inside = isContainer(item) && item.type !== 'TAB' ? item.children.slice(0, 3) : [];
  const names = inside.flatMap((child) => items.get(child)?.item ?? []).map((child) => getItemLabel(child, charts));
  return names.length > 0 ? `${getItemLabel(item, charts)} (${names.join(', ')})` : getItemLabel(item, charts);
}

import type { Layouts, MergeContext, Parents } from './mergeContext';
import { serializeLayout } from '../serializeLayout';
import { sameValue } from '../../lib/sameValue';
import { GRID_ID, ROOT_ID } from '../layoutIds';
import { t } from '../../lib/t';
import { getItemLabel, type ChartNames } from '../describeItem';
import { isFixed, getTopLevelTabs } from '../tree';
import { getItem, type LayoutItem, type Layout } from '../layout';
import { decide } from './conflict';
import { mergeRecords, type Merging } from './mergeValue';
import { matchChartItemIds } from './matchChartItemIds';
import { getContent, isContainer, getParentMap } from './mergeHelpers';
import { buildTree, type MergedItem } from './mergeTree';
import { describeLocation } from './labels';

type Side = 'ours' | 'theirs';

/**
 * Three-way merge of two changed versions of a layout. An item that only one side changed is that side's:
 * content, parent and order. Changed on both sides: a conflict. Nothing that one side created or changed is lost
 * silently: an item keeps a parent that the other side deleted.
 */
export function mergeLayouts(sides: Layouts, merging: Merging, charts: ChartNames): Layout {
  const isSame = (a: Layout, b: Layout) => sameValue(serializeLayout(a), serializeLayout(b));
  if (isSame(sides.base, sides.ours) || isSame(sides.ours, sides.theirs)) return sides.theirs;
  if (isSame(sides.base, sides.theirs)) return sides.ours;
  const theirs = matchChartItemIds(sides.base, sides.theirs);
  const layouts = {
    base: sides.base,
    ours: matchChartItemIds(theirs, matchChartItemIds(sides.base, sides.ours)),
    theirs,
  };
  const { base, ours } = layouts;
  const parents = { base: getParentMap(base), ours: getParentMap(ours), theirs: getParentMap(theirs) };
  const context: MergeContext = { layouts, parents, merging, charts };
  const items = new Map<string, MergedItem>();
  for (const id of new Set([...Object.keys(theirs.items), ...Object.keys(ours.items)])) {
    const merged = mergeItem(id, context);
    if (merged) items.set(id, merged);
  }
  return buildTree(items, context);
}

/** Undefined if it is deleted. */
function mergeItem(id: string, context: MergeContext): MergedItem | undefined {
  const { layouts, merging } = context;
  const [base, ours, theirs] = [getItem(layouts.base, id), getItem(layouts.ours, id), getItem(layouts.theirs, id)];
  if (ours && theirs) {
    const baseContent = base && getContent(base);
    const content = mergeRecords(
      ['item', id],
      { base: baseContent, ours: getContent(ours), theirs: getContent(theirs) },
      merging,
    );
    const item: LayoutItem = { ...theirs, ...content, id, type: ours.type, meta: { ...asMeta(content.meta) } };
    return { item, parent: mergedParent(id, item, context), isDeleted: false };
  }
  const item = ours ?? theirs;
  if (!item) return undefined;
  const side: Side = ours ? 'ours' : 'theirs';
  const parent = context.parents[side].get(id);
  if (!base || isFixed(id)) return { item, parent, isDeleted: false };
  return resolveDeletion(item, base, side, context);
}

function asMeta(meta: unknown): LayoutItem['meta'] {
  return typeof meta === 'object' && meta !== null ? { ...meta } : {};
}

/** One side deleted it. It is deleted unless the other changed it; containers depend on their content. */
function resolveDeletion(
  item: LayoutItem,
  base: LayoutItem,
  side: Side,
  context: MergeContext,
): MergedItem | undefined {
  const { layouts, parents, merging, charts } = context;
  const { id } = item;
  const parent = parents[side].get(id);
  const isChanged = !sameValue(getContent(item), getContent(base));
  if (isContainer(item) && !(item.type === 'TAB' && isChanged)) return { item, parent, isDeleted: true };
  const isMoved = !isContainer(item) && !isInSameParent(id, side, context);
  if (!isChanged && !isMoved) return undefined;
  const change = isChanged ? t('Changed') : t('Moved to %s', describeLocation(layouts[side], parent, parents[side]));
  const sides = side === 'ours' ? { ours: change, theirs: t('Deleted') } : { ours: t('Deleted'), theirs: change };
  const conflict = {
    key: JSON.stringify(['deletion', id]),
    label: getItemLabel(item, charts),
    base: t('Unchanged'),
    ...sides,
  };
  if (decide(merging.log, conflict, side) === side) return { item, parent, isDeleted: false };
  return isContainer(item) ? { item, parent, isDeleted: true } : undefined;
}

/** Whether it has not moved; converting the grid into tabs, or back, moves nothing. */
function isInSameParent(id: string, side: Side, { layouts, parents }: MergeContext): boolean {
  const [baseParent, sideParent] = [parents.base.get(id), parents[side].get(id)];
  if (baseParent === sideParent) return true;
  const [baseTabs, sideTabs] = [getTopLevelTabs(layouts.base)?.id, getTopLevelTabs(layouts[side])?.id];
  if ((baseTabs === undefined) === (sideTabs === undefined)) return false;
  const isHome = (parent: string | undefined, of: Parents, tabs: string | undefined) =>
    parent === GRID_ID || (parent !== undefined && tabs !== undefined && of.get(parent) === tabs);
  return isHome(baseParent, parents.base, baseTabs) && isHome(sideParent, parents[side], sideTabs);
}

function mergedParent(
  id: string,
  item: LayoutItem,
  { layouts, parents, merging, charts }: MergeContext,
): string | undefined {
  const [base, ours, theirs] = [parents.base.get(id), parents.ours.get(id), parents.theirs.get(id)];
  if (id === ROOT_ID || ours === theirs || base === ours) return theirs;
  if (base === theirs || isFixed(id)) return ours;
  const describePath = (side: keyof Layouts, parent: string | undefined) =>
    describeLocation(layouts[side], parent, parents[side]);
  const resolution = decide(merging.log, {
    key: JSON.stringify(['parent', id]),
    label: t('%s: location', getItemLabel(item, charts)),
    base: describePath('base', base),
    ours: describePath('ours', ours),
    theirs: describePath('theirs', theirs),
  });
  return resolution === 'ours' ? ours : theirs;
}

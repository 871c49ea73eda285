import { GRID_COLUMNS, ROOT_ID } from '../layoutIds';
import { asNumber } from '../../lib/read';
import { t } from '../../lib/t';
import { getItem, type LayoutItem, type Layout } from '../layout';
import type { MergeContext } from './mergeContext';

/** Grid columns that an item takes up in a row. */
function getWidth(layout: Layout, item: LayoutItem, depth = 0): number {
  if (item.type === 'ROW') return item.children.reduce((sum, id) => sum + widthAt(layout, id, depth), 0);
  if (item.type !== 'COLUMN') return asNumber(item.meta.width, 0);
  return Math.max(asNumber(item.meta.width, 0), ...item.children.map((id) => widthAt(layout, id, depth)));
}

function widthAt(layout: Layout, id: string, depth: number): number {
  const item = getItem(layout, id);
  return item && depth < 20 ? getWidth(layout, item, depth + 1) : 0;
}

function getRowColumns(layout: Layout, row: LayoutItem): number {
  const parent = getItem(layout, row.parents.at(-1) ?? '');
  return parent?.type === 'COLUMN' ? asNumber(parent.meta.width, GRID_COLUMNS) : GRID_COLUMNS;
}

/** Splits rows that are too wide because both sides added to them; rows that were too wide before stay. */
export function splitOverfullRows(layout: Layout, { layouts, merging }: MergeContext): Layout {
  const items: Record<string, LayoutItem> = Object.fromEntries(Object.entries(layout.items));
  const before = (id: string): number =>
    Math.max(...[layouts.ours, layouts.theirs].map((side) => widthAt(side, id, 0)));
  for (const row of Object.values(layout.items)) {
    const parent = items[row.parents.at(-1) ?? ''];
    if (row.type !== 'ROW' || row.parents[0] !== ROOT_ID || !parent) continue;
    const limit = Math.max(getRowColumns(layout, row), before(row.id));
    const remaining: string[] = [];
    const moved: string[] = [];
    const theirs = new Set(getItem(layouts.theirs, row.id)?.children);
    let width = getWidth(layout, row);
    // Their items already in this row stay first.
    const candidates = [...row.children].reverse().sort((a, b) => Number(theirs.has(a)) - Number(theirs.has(b)));
    const missing = new Set<string>();
    for (const id of candidates) {
      if (width <= limit || missing.size === row.children.length - 1) break;
      missing.add(id);
      width -= widthAt(layout, id, 0);
    }
    for (const id of row.children) (missing.has(id) ? moved : remaining).push(id);
    const [first] = moved;
    if (first === undefined) continue;
    const id = freeId(items, first);
    items[row.id] = { ...row, children: remaining };
    items[id] = { ...row, id, children: moved };
    const position = parent.children.indexOf(row.id) + 1;
    items[parent.id] = { ...parent, children: parent.children.toSpliced(position, 0, id) };
    merging.log.notes.push(
      t('Both versions added to the same row: items that no longer fit were moved to a new row below.'),
    );
  }
  return { ...layout, items };
}

/** Deterministic: the same merge yields the same id. */
function freeId(items: Readonly<Record<string, LayoutItem>>, child: string): string {
  const name = child.replace(/^[A-Z]+-/, '');
  let id = `ROW-${name}`;
  while (Object.hasOwn(items, id)) id += '_';
  return id;
}

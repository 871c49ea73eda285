import { getWidth } from '../itemProps';
import { getItem, type LayoutItem, type Layout, type ItemMap } from '../layout';
import { getColumns } from './getColumns';
import { needsRow } from '../itemTypes';
import { getRowId, type DropPayload } from './dropPayload';
import { createItem } from '../createItem';
import { setChildren } from './finalizeLayout';

interface Group {
  readonly rowId: string | undefined;
  readonly ids: string[];
  width: number;
}

/**
 * The ids to insert into the parent for the dragged items: on a grid or tab, rows around those that need one. Items that
 * shared a row share one again while they fit, and a row whose children are all moved is moved itself, with its
 * background.
 */
export function wrapInRows(layout: Layout, items: ItemMap, payload: DropPayload, parentId: string): readonly string[] {
  const parentType = getItem(layout, parentId)?.type ?? '';
  const columns = getColumns(layout, parentId);
  const arriving: (string | Group)[] = [];
  for (const { id, type } of payload.roots) {
    const root = items[id];
    if (!root || !needsRow(parentType, type)) {
      arriving.push(id);
      continue;
    }
    const rowId = getRowId(payload, root);
    const last = arriving.at(-1);
    const width = getWidth(root);
    if (typeof last === 'object' && rowId !== undefined && last.rowId === rowId && last.width + width <= columns) {
      last.ids.push(id);
      last.width += width;
    } else arriving.push({ rowId, ids: [id], width });
  }
  return arriving.map((arrival) => (typeof arrival === 'string' ? arrival : wrapInRow(items, payload, arrival).id));
}

function wrapInRow(items: ItemMap, payload: DropPayload, { rowId, ids }: Group): LayoutItem {
  const old = payload.isMove ? items[rowId ?? ''] : undefined;
  if (old && old.children.length === ids.length && ids.every((id) => old.children.includes(id))) return old;
  if (payload.isMove && rowId !== undefined) {
    setChildren(
      items,
      rowId,
      (items[rowId]?.children ?? []).filter((id) => !ids.includes(id)),
    );
  }
  const row = createItem('ROW', {}, ids);
  items[row.id] = row;
  return row;
}

import { partAt, type Part, type Positions } from '../positions';
import { columnsAt } from './columnsAt';
import { needsRow } from './kinds';
import { rowOf, type Load } from './load';
import { makePart } from './makePart';
import { setChildren, type Parts } from './settle';
import { widthOf } from './widths';

interface Group {
  readonly rowId: string | undefined;
  readonly ids: string[];
  width: number;
}

/**
 * What comes into a place for the carried parts to stand there: on a grid or tab, rows for what needs one. Parts that shared a row share
 * one again while they fit, and a row of which all is moved is moved itself, with its background.
 */
export function wrapInRows(positions: Positions, parts: Parts, load: Load, parentId: string): readonly string[] {
  const parentType = partAt(positions, parentId)?.type ?? '';
  const columns = columnsAt(positions, parentId);
  const arriving: (string | Group)[] = [];
  for (const { id, type } of load.roots) {
    const root = parts[id];
    if (!root || !needsRow(parentType, type)) {
      arriving.push(id);
      continue;
    }
    const rowId = rowOf(load, root);
    const last = arriving.at(-1);
    const width = widthOf(root);
    if (typeof last === 'object' && rowId !== undefined && last.rowId === rowId && last.width + width <= columns) {
      last.ids.push(id);
      last.width += width;
    } else arriving.push({ rowId, ids: [id], width });
  }
  return arriving.map((each) => (typeof each === 'string' ? each : rowFor(parts, load, each).id));
}

function rowFor(parts: Parts, load: Load, { rowId, ids }: Group): Part {
  const old = load.isMove ? parts[rowId ?? ''] : undefined;
  if (old && old.children.length === ids.length && ids.every((id) => old.children.includes(id))) return old;
  if (load.isMove && rowId !== undefined) {
    setChildren(
      parts,
      rowId,
      (parts[rowId]?.children ?? []).filter((id) => !ids.includes(id)),
    );
  }
  const row = makePart('ROW', {}, ids);
  parts[row.id] = row;
  return row;
}

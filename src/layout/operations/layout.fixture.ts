import { GRID_COLUMNS, GRID_ID, HEADER_ID, MIN_HEIGHT, ROOT_ID } from '../layoutIds';
import { partAt, type Positions } from '../positions';
import { columnsAt } from './columnsAt';
import { kindOf } from './kinds';
import { walk } from './tree';
import { occupiedIn, widthOf } from './widths';

/** What is wrong with a layout: nothing, after any operation. */
export function problemsOf(positions: Positions): readonly string[] {
  const problems: string[] = [];
  const reached = walk(positions);
  const tree = new Set(reached);
  const children = reached.flatMap((id) => partAt(positions, id)?.children ?? []);
  if (partAt(positions, ROOT_ID)?.children.length !== 1) problems.push('not one thing in the root');
  if (new Set(children).size !== children.length) problems.push('a part has two places');
  if (children.length !== reached.length - 1) problems.push('a child does not exist');
  for (const [id, part] of Object.entries(positions.parts)) {
    if (part.id !== id) problems.push(`${id}: other id`);
    if (part.type === '') problems.push(`${id}: no type`);
    if (part.type === 'CHART' && typeof part.meta['chartId'] !== 'number') problems.push(`${id}: no chart`);
    if (!tree.has(id)) {
      if (id !== GRID_ID && id !== HEADER_ID) problems.push(`${id}: orphan`);
      if (part.children.length > 0) problems.push(`${id}: content outside of the tree`);
      continue;
    }
    const parent = partAt(positions, part.parents.at(-1) ?? '');
    if (id !== ROOT_ID && !parent?.children.includes(id)) problems.push(`${id}: parent does not know it`);
    const above = parent ? [...parent.parents, parent.id] : [];
    if (above.join() !== part.parents.join()) problems.push(`${id}: wrong parents`);
    const kind = kindOf(part.type);
    const width = widthOf(part);
    if (kind?.width !== undefined && !(Number.isInteger(width) && width >= 1 && width <= GRID_COLUMNS))
      problems.push(`${id}: width ${width}`);
    if (kind?.height !== undefined && !(Number(part.meta['height']) >= MIN_HEIGHT)) problems.push(`${id}: height`);
    if ((part.type === 'TAB') !== (parent?.type === 'TABS')) problems.push(`${id}: tab in disorder`);
  }
  return problems;
}

/** Rows that hold more than there is space for. */
export function overfullRows(positions: Positions): readonly string[] {
  return walk(positions).filter(
    (id) => partAt(positions, id)?.type === 'ROW' && occupiedIn(positions, id) > columnsAt(positions, id),
  );
}

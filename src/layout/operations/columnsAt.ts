import { GRID_COLUMNS } from '../layoutIds';
import { partAt, type Positions } from '../positions';
import { widthOf } from './widths';

/** Grid columns of the place inside of a part: those of the narrowest column around it, or all of them. */
export function columnsAt(positions: Positions, parentId: string): number {
  let columns = GRID_COLUMNS;
  for (const id of [...(partAt(positions, parentId)?.parents ?? []), parentId]) {
    const part = partAt(positions, id);
    if (part?.type === 'COLUMN') columns = Math.min(columns, widthOf(part));
  }
  return columns;
}

import { GRID_COLUMNS, MIN_HEIGHT } from '../layoutIds';
import { partAt, type Part, type Positions } from '../positions';
import { columnsAt } from './columnsAt';
import { kindOf } from './kinds';
import { parentOf } from './tree';
import { minimumWidth, occupiedIn, widthOf } from './widths';

export interface SizeLimits {
  /** Columns; undefined where the width cannot be changed. */
  readonly width: { readonly min: number; readonly max: number } | undefined;
  /** Units of 8 px; undefined where the height cannot be changed. */
  readonly height: { readonly min: number } | undefined;
}

/** Columns that a row can come to have: a column around it grows with it while there is space for it. */
function columnsOfRow(positions: Positions, row: Part): number {
  const columnId = row.parents.findLast((id) => partAt(positions, id)?.type === 'COLUMN');
  const column = partAt(positions, columnId ?? '');
  return column ? widestFor(positions, column) : GRID_COLUMNS;
}

function widestFor(positions: Positions, part: Part): number {
  const parent = parentOf(positions, part.id);
  const width = widthOf(part);
  if (parent?.type !== 'ROW') return Math.max(width, columnsAt(positions, parent?.id ?? ''));
  return Math.max(width, width + columnsOfRow(positions, parent) - occupiedIn(positions, parent.id));
}

/** In what limits a part may be resized where it stands. */
export function sizeLimits(positions: Positions, id: string): SizeLimits {
  const part = partAt(positions, id);
  const kind = kindOf(part?.type ?? '');
  if (!part || kind?.width === undefined) return { width: undefined, height: undefined };
  // What stands directly in a column is as wide as the column.
  const inColumn = parentOf(positions, id)?.type === 'COLUMN';
  const min = minimumWidth(positions, id);
  return {
    width: inColumn ? undefined : { min, max: Math.max(min, widestFor(positions, part)) },
    height: part.type === 'COLUMN' ? undefined : { min: MIN_HEIGHT },
  };
}

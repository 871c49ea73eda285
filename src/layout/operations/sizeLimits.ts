import { getWidth } from '../itemProps';
import { GRID_COLUMNS, MIN_HEIGHT } from '../layoutIds';
import { getItem, type LayoutItem, type Layout } from '../layout';
import { getColumns } from './getColumns';
import { getTypeTraits } from '../itemTypes';
import { getParent } from '../tree';
import { getMinWidth, getUsedColumns } from './widths';

export interface SizeLimits {
  /** Columns; undefined where the width cannot be changed. */
  readonly width: { readonly min: number; readonly max: number } | undefined;
  /** Units of 8 px; undefined where the height cannot be changed. */
  readonly height: { readonly min: number } | undefined;
}

/** Columns that a row can grow to: a column around it grows with it while there is space. */
function getMaxRowColumns(layout: Layout, row: LayoutItem): number {
  const columnId = row.parents.findLast((id) => getItem(layout, id)?.type === 'COLUMN');
  const column = getItem(layout, columnId ?? '');
  return column ? getMaxWidth(layout, column) : GRID_COLUMNS;
}

function getMaxWidth(layout: Layout, item: LayoutItem): number {
  const parent = getParent(layout, item.id);
  const width = getWidth(item);
  if (parent?.type !== 'ROW') return Math.max(width, getColumns(layout, parent?.id ?? ''));
  return Math.max(width, width + getMaxRowColumns(layout, parent) - getUsedColumns(layout, parent.id));
}

/** The limits within which an item may be resized at its position. */
export function sizeLimits(layout: Layout, id: string): SizeLimits {
  const item = getItem(layout, id);
  const kind = getTypeTraits(item?.type ?? '');
  if (!item || kind?.width === undefined) return { width: undefined, height: undefined };
  // A direct child of a column is as wide as the column.
  const inColumn = getParent(layout, id)?.type === 'COLUMN';
  const min = getMinWidth(layout, id);
  return {
    width: inColumn ? undefined : { min, max: Math.max(min, getMaxWidth(layout, item)) },
    height: item.type === 'COLUMN' ? undefined : { min: MIN_HEIGHT },
  };
}

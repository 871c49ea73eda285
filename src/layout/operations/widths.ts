import { asNumber } from '../../lib/read';
import { partAt, type Part, type Positions } from '../positions';
import { kindOf } from './kinds';

/** Columns that a part takes in a row; 0 for kinds without a width. */
export function widthOf(part: Part): number {
  return asNumber(part.meta['width'], kindOf(part.type)?.width ?? 0);
}

/** Columns that the parts of a row take together. */
export function occupiedIn(positions: Positions, rowId: string): number {
  let sum = 0;
  for (const id of partAt(positions, rowId)?.children ?? []) {
    const part = partAt(positions, id);
    if (part) sum += widthOf(part);
  }
  return sum;
}

/** The least columns that a part can have with what is in it as wide as it is. What stands directly in a column has the column's width. */
export function minimumWidth(positions: Positions, id: string): number {
  const part = partAt(positions, id);
  if (part?.type === 'ROW') return Math.max(1, occupiedIn(positions, id));
  if (part?.type !== 'COLUMN' && part?.type !== 'TABS' && part?.type !== 'TAB') return 1;
  return Math.max(1, ...part.children.map((child) => minimumWidth(positions, child)));
}

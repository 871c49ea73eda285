import { GRID_COLUMNS, GRID_ID } from '../../../layout/layoutIds';
import { canDrop } from '../../../layout/operations/canDrop';
import { kindOf } from '../../../layout/operations/kinds';
import { occupiedIn } from '../../../layout/operations/widths';
import type { Carried, NewPart, Place } from '../../../layout/outcome';
import { partAt, type Positions } from '../../../layout/positions';
import { placesNear } from '../keys/placesNear';

const isCell = (type: string | undefined): boolean => type === 'CHART' || type === 'MARKDOWN';

/** The end of what is shown. Charts and texts go beside each other, as long as there is room for one of the usual width. */
export function endPlace(positions: Positions, part: NewPart, activeTabs: Readonly<Record<string, string>>): Place {
  const [end = { parentId: GRID_ID, index: 0 }] = placesNear(positions, undefined, activeTabs);
  const last = partAt(positions, partAt(positions, end.parentId)?.children.at(-1) ?? '');
  if (!isCell(part.type) || last?.type !== 'ROW' || last.children.length === 0) return end;
  if (!last.children.every((id) => isCell(partAt(positions, id)?.type))) return end;
  if (GRID_COLUMNS - occupiedIn(positions, last.id) < (kindOf(part.type)?.width ?? GRID_COLUMNS)) return end;
  const carried: Carried = { kind: 'new', part };
  const beside = { parentId: last.id, index: last.children.length };
  return canDrop(positions, carried, beside) === undefined ? beside : end;
}

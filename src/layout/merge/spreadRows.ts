import { GRID_COLUMNS, ROOT_ID } from '../layoutIds';
import { asNumber } from '../../lib/read';
import { t } from '../../lib/t';
import { partAt, type Part, type Positions } from '../positions';
import type { Course } from './mergePositions';

/** Grid columns that a part takes beside others. */
function widthOf(positions: Positions, part: Part, depth = 0): number {
  if (part.type === 'ROW') return part.children.reduce((sum, id) => sum + widthAt(positions, id, depth), 0);
  if (part.type !== 'COLUMN') return asNumber(part.meta.width, 0);
  return Math.max(asNumber(part.meta.width, 0), ...part.children.map((id) => widthAt(positions, id, depth)));
}

function widthAt(positions: Positions, id: string, depth: number): number {
  const part = partAt(positions, id);
  return part && depth < 20 ? widthOf(positions, part, depth + 1) : 0;
}

function roomIn(positions: Positions, row: Part): number {
  const parent = partAt(positions, row.parents.at(-1) ?? '');
  return parent?.type === 'COLUMN' ? asNumber(parent.meta.width, GRID_COLUMNS) : GRID_COLUMNS;
}

/** Rows that both filled, so that they are too wide now, go on in a new row below; what was too wide before stays so. */
export function spreadRows(positions: Positions, { layouts, merging }: Course): Positions {
  const parts: Record<string, Part> = Object.fromEntries(Object.entries(positions.parts));
  const before = (id: string): number =>
    Math.max(...[layouts.ours, layouts.theirs].map((side) => widthAt(side, id, 0)));
  for (const row of Object.values(positions.parts)) {
    const parent = parts[row.parents.at(-1) ?? ''];
    if (row.type !== 'ROW' || row.parents[0] !== ROOT_ID || !parent) continue;
    const limit = Math.max(roomIn(positions, row), before(row.id));
    const stays: string[] = [];
    const goes: string[] = [];
    const theirs = new Set(partAt(layouts.theirs, row.id)?.children);
    let width = widthOf(positions, row);
    // What they see in this row already stays first.
    const leaving = [...row.children].reverse().sort((a, b) => Number(theirs.has(a)) - Number(theirs.has(b)));
    const gone = new Set<string>();
    for (const id of leaving) {
      if (width <= limit || gone.size === row.children.length - 1) break;
      gone.add(id);
      width -= widthAt(positions, id, 0);
    }
    for (const id of row.children) (gone.has(id) ? goes : stays).push(id);
    const [first] = goes;
    if (first === undefined) continue;
    const id = freeId(parts, first);
    parts[row.id] = { ...row, children: stays };
    parts[id] = { ...row, id, children: goes };
    const place = parent.children.indexOf(row.id) + 1;
    parts[parent.id] = { ...parent, children: parent.children.toSpliced(place, 0, id) };
    merging.log.notes.push(t('A row that both filled is too wide now: part of it stands in a row of its own below.'));
  }
  return { ...positions, parts };
}

/** The same for the same merge. */
function freeId(parts: Readonly<Record<string, Part>>, child: string): string {
  const name = child.replace(/^[A-Z]+-/, '');
  let id = `ROW-${name}`;
  while (Object.hasOwn(parts, id)) id += '_';
  return id;
}

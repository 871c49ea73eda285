import { asNumber } from '../../lib/read';
import { t } from '../../lib/t';
import type { Carried } from '../outcome';
import { partAt, type Part, type Positions } from '../positions';
import { makePart } from './makePart';
import { outermost, parentOf } from './tree';

/** What is carried, as trees of parts. */
export interface Load {
  readonly roots: readonly Part[];
  /** Where the roots and what is in them are found. */
  readonly from: Positions;
  /** They stand on this dashboard and are moved. */
  readonly isMove: boolean;
}

const gone = (): { readonly refused: string } => ({ refused: t('This part is no longer on the dashboard.') });

export function loadOf(positions: Positions, carried: Carried): Load | { readonly refused: string } {
  if (carried.kind === 'parts') {
    const roots = outermost(positions, carried.ids).flatMap((id) => partAt(positions, id) ?? []);
    return roots.length > 0 ? { roots, from: positions, isMove: true } : gone();
  }
  if (carried.kind === 'clip') {
    const from = carried.clip.positions;
    const roots = carried.clip.roots.flatMap((id) => partAt(from, id) ?? []);
    return roots.length > 0 ? { roots, from, isMove: false } : { refused: t('There is nothing to paste.') };
  }
  const { type, meta } = carried.part;
  // A layout with a chart that is no chart makes the server fail.
  if (type === 'CHART' && !(asNumber(meta?.['chartId'], 0) > 0))
    return { refused: t('Sorry, there is no chart definition associated with the chart trying to be added.') };
  const tab = type === 'TABS' ? makePart('TAB') : undefined;
  const root = makePart(type, meta, tab ? [tab.id] : []);
  const parts = { [root.id]: root, ...(tab ? { [tab.id]: tab } : {}) };
  return { roots: [root], from: { parts, rest: {} }, isMove: false };
}

/** Id of the row that a carried part stands in, or stood in when it was copied. */
export function rowOf(load: Load, root: Part): string | undefined {
  const id = root.parents.at(-1);
  if (!load.isMove) return id?.startsWith('ROW') ? id : undefined;
  return parentOf(load.from, root.id)?.type === 'ROW' ? id : undefined;
}

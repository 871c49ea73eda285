import { t } from '../../lib/t';
import type { Outcome, Place } from '../outcome';
import { partAt, type Positions } from '../positions';
import { columnsAt } from './columnsAt';
import { copyOf } from './copyOf';
import { drop } from './drop';
import { outermost, parentOf } from './tree';
import { occupiedIn, widthOf } from './widths';

/** After the last of some parts that stand in the same part: beside it where they fit as wide as they are, or after its row. */
function placeAfter(positions: Positions, ids: readonly string[]): Place | undefined {
  const last = ids.at(-1) ?? '';
  const parent = parentOf(positions, last);
  if (!parent) return undefined;
  const beside = { parentId: parent.id, index: parent.children.indexOf(last) + 1 };
  if (parent.type !== 'ROW') return beside;
  const width = ids.reduce((sum, id) => {
    const part = partAt(positions, id);
    return part ? sum + widthOf(part) : sum;
  }, 0);
  if (occupiedIn(positions, parent.id) + width <= columnsAt(positions, parent.id)) return beside;
  const around = parentOf(positions, parent.id);
  return around && { parentId: around.id, index: around.children.indexOf(parent.id) + 1 };
}

/** Puts a copy of each part after it, or after its row where there is no space beside it. Either all are copied, or none. */
export function duplicate(positions: Positions, ids: readonly string[]): Outcome {
  const groups: string[][] = [];
  let parentId: string | undefined;
  for (const id of outermost(positions, ids)) {
    const home = parentOf(positions, id)?.id;
    const group = groups.at(-1);
    if (group && home === parentId) group.push(id);
    else groups.push([id]);
    parentId = home;
  }
  let outcome: Outcome = { refused: t('This part cannot be duplicated.') };
  const touched: string[] = [];
  let done = positions;
  for (const group of groups) {
    const place = placeAfter(done, group);
    if (!place) return { refused: t('This part cannot be duplicated.') };
    outcome = drop(done, { kind: 'clip', clip: copyOf(done, group) }, place);
    if ('refused' in outcome) return outcome;
    done = outcome.positions;
    touched.push(...outcome.touched);
  }
  return 'refused' in outcome ? outcome : { positions: done, touched };
}

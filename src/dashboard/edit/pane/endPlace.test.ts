import { expect, it } from 'vitest';
import { GRID_ID, ROOT_ID } from '../../../layout/layoutIds';
import { drop } from '../../../layout/operations/drop';
import { repairPositions } from '../../../layout/operations/repairPositions';
import type { NewPart } from '../../../layout/outcome';
import type { Positions } from '../../../layout/positions';
import { partAt } from '../../../layout/positions';
import { chartsOnDashboard } from './chartsOnDashboard';
import { endPlace } from './endPlace';

const chart = (chartId: number): NewPart => ({ type: 'CHART', meta: { chartId, sliceName: '' } });

function add(positions: Positions, part: NewPart, activeTabs: Readonly<Record<string, string>> = {}): Positions {
  const outcome = drop(positions, { kind: 'new', part }, endPlace(positions, part, activeTabs));
  if ('refused' in outcome) throw new Error(outcome.refused);
  return outcome.positions;
}

const childrenOf = (positions: Positions, id: string): readonly string[] => partAt(positions, id)?.children ?? [];
const empty = repairPositions(undefined, []).positions;

it('puts charts three to a row, texts among them, and begins a new row after anything else', () => {
  let positions = empty;
  for (const id of [1, 2, 3, 4]) positions = add(positions, chart(id));
  positions = add(positions, { type: 'MARKDOWN' });
  const rows = childrenOf(positions, GRID_ID).map((id) => childrenOf(positions, id).length);
  expect(rows).toEqual([3, 2]);
  positions = add(positions, { type: 'DIVIDER' });
  positions = add(positions, chart(5));
  expect(childrenOf(positions, GRID_ID)).toHaveLength(4);
  expect([...chartsOnDashboard(positions)].sort()).toEqual([1, 2, 3, 4, 5]);
});

it('leaves a row alone that is empty, holds a column, or has less room than a chart takes', () => {
  let positions = add(empty, { type: 'ROW' });
  positions = add(positions, chart(1));
  expect(childrenOf(positions, GRID_ID)).toHaveLength(2);
  positions = add(positions, { type: 'COLUMN' });
  positions = add(positions, chart(2));
  expect(childrenOf(positions, GRID_ID)).toHaveLength(4);
  const wide = { ...chart(3), meta: { chartId: 3, width: 10 } };
  positions = add(add(positions, { type: 'DIVIDER' }), wide);
  positions = add(positions, chart(4));
  expect(childrenOf(positions, GRID_ID)).toHaveLength(7);
});

it('goes to the top-level tab that is shown', () => {
  const outcome = drop(empty, { kind: 'new', part: { type: 'TABS' } }, { parentId: ROOT_ID, index: 0 });
  if ('refused' in outcome) throw new Error(outcome.refused);
  const [tabsId = ''] = childrenOf(outcome.positions, ROOT_ID);
  const second = drop(outcome.positions, { kind: 'new', part: { type: 'TAB' } }, { parentId: tabsId, index: 1 });
  if ('refused' in second) throw new Error(second.refused);
  const tabId = childrenOf(second.positions, tabsId)[1] ?? '';
  expect(endPlace(second.positions, chart(1), { [tabsId]: tabId })).toEqual({ parentId: tabId, index: 0 });
});

import { expect, it } from 'vitest';
import { getUnplacedChartRows } from './unplacedChartRows';

it('charts are in rows of three, with ids that are not used yet', () => {
  const charts = [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id }));
  const rows = getUnplacedChartRows(charts, (id) => id === 'ROW-added-0' || id === 'ROW-added-2');
  expect(rows.map(({ id, charts: inRow }) => [id, inRow.map((chart) => chart.id)])).toEqual([
    ['ROW-added-1', [1, 2, 3]],
    ['ROW-added-3', [4, 5, 6]],
    ['ROW-added-4', [7]],
  ]);
  expect(getUnplacedChartRows([], () => false)).toEqual([]);
});

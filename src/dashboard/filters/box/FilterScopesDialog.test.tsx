// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parseLayout } from '../../../layout/parseLayout';
import { getTraits } from '../../../lib/getTraits';
import type { UnknownRecord } from '../../../lib/read';
import { traitsKnown } from '../../../store/sessionSlice';
import { makeTestStore } from '../../../store/testStore';
import { PageRouter } from '../../../ui/router/PageRouter';
import { createMemoryPageHistory } from '../../../ui/router/testRouter.fixture';
import { dashboardFixture, sliceFixture } from '../../state/dashboard.fixture';
import { FilterScopesDialog } from './FilterScopesDialog';

const source = { datasource: '1__table' };
const box = (id: number, ...columns: string[]) => ({
  ...sliceFixture(id, { ...source, viz_type: 'filter_box', filter_configs: columns.map((column) => ({ column })) }),
  slice_name: `Box ${String(id)}`,
});
const chart = (id: number) => ({
  ...sliceFixture(id, { ...source, viz_type: 'pie' }),
  slice_name: `Pie ${String(id)}`,
});
const slices = { 1: chart(1), 2: chart(2), 3: box(3, 'region', 'year'), 4: box(4, 'country') };
const item = (id: number) => ({ type: 'CHART', children: [], meta: { chartId: id } });
const layout = parseLayout(
  {
    ROOT_ID: { type: 'ROOT', children: ['TABS-1'] },
    'TABS-1': { type: 'TABS', children: ['TAB-A', 'TAB-B'] },
    'TAB-A': { type: 'TAB', meta: { text: 'First' }, children: ['CHART-1', 'CHART-3'] },
    'TAB-B': { type: 'TAB', meta: { text: 'Second' }, children: ['CHART-2', 'CHART-4'] },
    ...Object.fromEntries([1, 2, 3, 4].map((id) => [`CHART-${String(id)}`, item(id)])),
  },
  Object.values(slices),
).layout;
const user = userEvent.setup();
const onApply = vi.fn<(scopes: UnknownRecord) => void>();

beforeEach(() => {
  onApply.mockReset();
  const store = makeTestStore();
  store.dispatch(traitsKnown(getTraits(2, true)));
  const filter_scopes = { 3: { year: { scope: ['TAB-B'], immune: [] } } };
  store.dispatch(dashboardFixture({ metadata: { filter_scopes }, layout, slices }));
  render(
    <Provider store={store}>
      <PageRouter history={createMemoryPageHistory('/superset/dashboard/1/')}>
        <FilterScopesDialog onClose={() => undefined} onApply={onApply} />
      </PageRouter>
    </Provider>,
  );
});
afterEach(cleanup);

const getLines = () =>
  screen.queryAllByRole('treeitem').map((line) => `${line.textContent} ${String(line.getAttribute('aria-checked'))}`);
const tick = (name: string) => user.click(screen.getByRole('checkbox', { name }));
const apply = () => user.click(screen.getByRole('button', { name: 'Apply' }));

it('starts with the first field, whose own box has no checkbox', () => {
  const all = ['All panels true', 'First true', 'Pie 1 true', 'Second true', 'Pie 2 true', 'Box 4 true'];
  expect(getLines()).toEqual(all);
});

it('edits several fields at once: a chart that some of them filter is mixed, then all of them', async () => {
  await tick('year');
  expect(screen.getByRole('tree', { name: 'Charts filtered by region, year' })).toBeTruthy();
  expect(getLines()).toEqual([
    ...['All panels mixed', 'First mixed', 'Pie 1 mixed', 'Second true', 'Pie 2 true', 'Box 4 true'],
  ]);
  await user.click(screen.getByText('Pie 1'));
  expect(getLines()[2]).toBe('Pie 1 true');
  await user.click(screen.getByText('Pie 2'));
  await apply();
  expect(onApply).toHaveBeenCalledWith({
    3: { region: { scope: ['ROOT_ID'], immune: [2] }, year: { scope: ['ROOT_ID'], immune: [2] } },
  });
});

it('selects all fields of a box, and none of the boxes filters itself', async () => {
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Box 3' }).indeterminate).toBe(true);
  await tick('Box 3');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'year' }).checked).toBe(true);
  await tick('Box 3');
  expect(getLines()).toEqual([]);
  expect(screen.getByText('Select filter')).toBeTruthy();
  await tick('region');
  await tick('country');
  expect(getLines()).toContain('Box 3 true');
  await user.click(screen.getByRole('treeitem', { name: 'Box 3' }));
  await apply();
  expect(onApply.mock.lastCall?.[0]).toEqual({
    3: { year: { scope: ['TAB-B'], immune: [] } },
    4: { country: { scope: ['ROOT_ID'], immune: [3] } },
  });
});

it('searches charts by their names and those of their tabs; a tab then means the charts that were found', async () => {
  const search = screen.getByRole('searchbox', { name: 'Search' });
  await user.type(search, 'pIE 2');
  expect(getLines()).toEqual(['All panels true', 'Second true', 'Pie 2 true']);
  await user.click(screen.getByText('Second'));
  await user.clear(search);
  expect(getLines()).toContain('Box 4 true');
  expect(getLines()).toContain('Pie 2 false');
  await user.type(search, 'second');
  expect(getLines()).toEqual(['All panels mixed', 'Second mixed', 'Pie 2 false', 'Box 4 true']);
  await user.type(search, ' none');
  expect(screen.getByText('No results')).toBeTruthy();
});

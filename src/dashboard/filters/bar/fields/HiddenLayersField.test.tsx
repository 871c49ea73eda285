// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, expect, test, vi } from 'vitest';
import { makeTestStore } from '../../../../store/testStore';
import type { DataMask } from '../../../../query/types';
import { dashboardFixture, sliceFixture } from '../../../state/dashboard.fixture';
import { readNativeFilter } from '../../model/nativeFilter';
import { FilterField } from './FilterField';

vi.mock('../../../../controls/basic/chartChoicesApi', () => ({
  useChartChoicesQuery: () => ({ data: [{ id: 11, slice_name: 'Paths', viz_type: 'deck_path' }], isFetching: false }),
}));
afterEach(cleanup);

const filterType = 'chart_customization_deckgl_layer_visibility';
const filter = readNativeFilter({ id: 'C', name: 'Layers', type: 'CHART_CUSTOMIZATION', filterType }, true);

function show(deckSlices: readonly number[], mask?: DataMask) {
  if (!filter) throw new Error('not a filter');
  const store = makeTestStore();
  const map = sliceFixture(1, { viz_type: 'deck_multi', datasource: '1__table', deck_slices: deckSlices });
  const table = sliceFixture(2, { viz_type: 'table', datasource: '1__table' });
  store.dispatch(dashboardFixture({ slices: { 1: map, 2: table } }));
  const changed = vi.fn<(mask: DataMask) => void>();
  render(
    <Provider store={store}>
      <span id="name">Layers</span>
      <FilterField filter={filter} mask={mask} parents={{}} labelledBy="name" onChange={changed} />
    </Provider>,
  );
  return changed;
}

test('hides layers of the deck.gl charts, and shows all again', async () => {
  const changed = show([11, 12, 13]);
  await userEvent.click(await screen.findByRole('combobox', { name: 'Layers' }));
  await userEvent.click(screen.getByRole('option', { name: 'Paths' }));
  const mask = changed.mock.lastCall?.[0];
  expect(mask).toEqual({
    id: 'C',
    extraFormData: { visible_deckgl_layers: [12, 13] },
    filterState: { value: [11], label: 'Paths' },
    ownState: {},
  });
  cleanup();
  const changedAgain = show([11, 12, 13], mask);
  await userEvent.click(await screen.findByRole('combobox', { name: 'Layers' }));
  await userEvent.click(screen.getByRole('option', { name: 'Paths' }));
  expect(changedAgain.mock.lastCall?.[0]).toMatchObject({ extraFormData: {}, filterState: { value: null } });
});

test('shows a message where the dashboard has no such chart', async () => {
  show([]);
  expect(await screen.findByText('No deck.gl multi layer charts found in this dashboard.')).toBeTruthy();
});

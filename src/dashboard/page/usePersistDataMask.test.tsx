// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { makeTestStore } from '../../store/testStore';
import { dashboardFixture } from '../state/dashboard.fixture';
import { dataMaskApplied } from '../state/dataMaskSlice';
import { usePersistDataMask } from './usePersistDataMask';

const createFilterState = vi.hoisted(() => vi.fn(() => Promise.resolve('key')));
vi.mock('../../api/filterState', () => ({ createFilterState }));
afterEach(cleanup);

function Page() {
  usePersistDataMask();
  return null;
}

it('saves the last change when the page is left before its save has started', async () => {
  const store = makeTestStore();
  store.dispatch(dashboardFixture({ id: 1 }));
  const { unmount } = render(
    <Provider store={store}>
      <Page />
    </Provider>,
  );
  for (const value of [1, 2])
    act(() => {
      store.dispatch(dataMaskApplied({ masks: { A: { filterState: { value } } }, by: 'bar' }));
    });
  unmount();
  await vi.waitFor(() => expect(createFilterState).toHaveBeenCalled());
  expect(createFilterState.mock.calls).toEqual([
    [expect.anything(), 1, { A: { filterState: { value: 2 } } }, expect.any(String)],
  ]);
});

// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBootstrap } from '../../datasets/dataset.fixture';
import { BootstrapProvider } from '../../store/sessionContext';
import type { ControlPanel } from '../../viz/panelTypes';
import { createOpenedStore, formData } from '../builder/builderFixture';
import { formDataLoaded } from '../state/exploreFormDataSlice';
import { selectControlPanel, selectFormData } from '../state/exploreSelectors';
import { exploreLoading } from '../state/exploreSlice';
import { useVizTypeChange } from './useVizTypeChange';

const loading = vi.hoisted(() => new Map<string, (panel: ControlPanel) => void>());
vi.mock('../state/loadPanel', () => ({
  loadPanel: (viz_type: string) => new Promise<ControlPanel>((resolve) => loading.set(viz_type, resolve)),
}));

beforeEach(() => loading.clear());
afterEach(cleanup);

/** Each call of the hook is another of the page's components. */
function setUp() {
  const store = createOpenedStore();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>
      <BootstrapProvider value={createBootstrap()}>{children}</BootstrapProvider>
    </Provider>
  );
  const useVizType = () => renderHook(useVizTypeChange, { wrapper }).result.current;
  const arrive = async (viz_type: string) => {
    loading.get(viz_type)?.({ viz_type, sections: [] });
    await act(() => Promise.resolve());
  };
  return { store, setInGallery: useVizType(), setByTile: useVizType(), arrive };
}

it('applies the type that was selected last, whichever panel arrives first', async () => {
  const { store, setInGallery, setByTile, arrive } = setUp();
  setInGallery('pie');
  setByTile('funnel');
  await arrive('funnel');
  await arrive('pie');
  expect(selectFormData(store.getState()).viz_type).toBe('funnel');
  expect(selectControlPanel(store.getState())?.viz_type).toBe('funnel');
  setInGallery('gauge_chart');
  setByTile('treemap_v2');
  await arrive('gauge_chart');
  expect(selectFormData(store.getState()).viz_type).toBe('funnel');
  await arrive('treemap_v2');
  expect(selectFormData(store.getState()).viz_type).toBe('treemap_v2');
});

it('leaves a chart as it is that was opened while the panel was loading', async () => {
  const { store, setByTile, arrive } = setUp();
  setByTile('pie');
  store.dispatch(exploreLoading());
  store.dispatch(formDataLoaded(formData));
  await arrive('pie');
  expect(selectFormData(store.getState())).toEqual(formData);
});

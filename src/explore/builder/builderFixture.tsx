import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { ReactNode } from 'react';
import type { Bootstrap } from '../../api/session/bootstrapShape';
import { createDatasource, createBootstrap } from '../../datasets/dataset.fixture';
import type { QueryResult } from '../../lib/wire';
import { chartUpdateStarted, chartUpdateSucceeded } from '../../chart/state/chartsSlice';
import { exploreLoaded, exploreReady, type SavedChart } from '../state/exploreSlice';
import { formDataLoaded } from '../state/exploreFormDataSlice';
import { BootstrapProvider } from '../../store/sessionContext';
import { exploreApi } from '../../store/exploreApi';
import { injectApi } from '../../store/injectApi';
import type { AppStore } from '../../store/store';
import { makeTestStore } from '../../store/testStore';
import { PageRouter } from '../../ui/router/PageRouter';
import { createMemoryPageHistory } from '../../ui/router/testRouter.fixture';
import { BuilderProvider, type Builder } from './builderContext';

export const formData = { viz_type: 'table', datasource: '24__table', row_limit: 2 };

export const savedChart: SavedChart = {
  slice_id: 7,
  slice_name: 'Seven',
  description: '',
  owners: [1, 2],
  certified_by: '',
  certification_details: '',
  cache_timeout: null,
  is_managed_externally: false,
  changed_on: 'when opened',
  form_data: formData,
  raw: {},
};

const noop = (): void => undefined;

/** The builder context of the saved chart. */
export function createBuilder(overrides: Partial<Builder> = {}): Builder {
  return {
    address: {
      slice_id: 7,
      form_data_key: undefined,
      permalink_key: undefined,
      datasource_id: undefined,
      datasource_type: undefined,
      viz_type: undefined,
      form_data: undefined,
      dashboard_id: undefined,
      dashboard_page_id: undefined,
      save_action: undefined,
      standalone: false,
      force: false,
      urlParams: { region: 'EU' },
      requestParams: {},
    },
    chartId: 7,
    queryFormData: formData,
    requestFormData: formData,
    values: formData,
    savedValues: formData,
    isStale: false,
    hasUnsavedChanges: false,
    errors: {},
    isInvalid: Object.keys(overrides.errors ?? {}).length > 0,
    renderTriggers: new Set(),
    displayOverrides: {},
    changeControls: noop,
    run: noop,
    undo: noop,
    redo: noop,
    canOverwrite: true,
    canEditProperties: true,
    canAdd: true,
    canDownload: true,
    ...overrides,
  };
}

/** A store with the saved chart opened; with `results` its data is loaded. */
export function createOpenedStore(results?: readonly QueryResult[]): AppStore {
  const store = makeTestStore();
  store.dispatch(injectApi(exploreApi));
  store.dispatch(formDataLoaded(formData));
  store.dispatch(
    exploreLoaded({
      dataset: createDatasource(),
      slice: savedChart,
      savedFormData: formData,
      openedFormData: formData,
    }),
  );
  store.dispatch(exploreReady());
  if (results) respondWith(store, results);
  return store;
}

/** Simulates a completed data request of the chart. */
export function respondWith(store: AppStore, results: readonly QueryResult[], timestamp = 1): void {
  store.dispatch(chartUpdateStarted({ id: 7, formData, at: timestamp }));
  store.dispatch(chartUpdateSucceeded({ id: 7, results, at: timestamp + 1 }));
}

export function renderInBuilder(
  children: ReactNode,
  store: AppStore = createOpenedStore(),
  builder: Builder = createBuilder(),
  bootstrap: Bootstrap = createBootstrap(),
): void {
  render(
    <Provider store={store}>
      <BootstrapProvider value={bootstrap}>
        <PageRouter history={createMemoryPageHistory('/')}>
          <BuilderProvider value={builder}>{children}</BuilderProvider>
        </PageRouter>
      </BootstrapProvider>
    </Provider>,
  );
}

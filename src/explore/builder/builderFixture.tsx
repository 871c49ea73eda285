import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { Bootstrap } from '../../api/session/bootstrapShape';
import { datasource, person } from '../../datasets/fixture';
import type { QueryResult } from '../../lib/wire';
import { chartUpdateStarted, chartUpdateSucceeded } from '../../chart/state/chartsSlice';
import { exploreLoaded, type SavedChart } from '../state/exploreSlice';
import { formDataLoaded } from '../state/exploreFormDataSlice';
import { BootstrapProvider } from '../../store/sessionContext';
import { exploreApi } from '../../store/exploreApi';
import { injectApi } from '../../store/injectApi';
import { makeStore, type AppStore } from '../../store/store';
import { BuilderProvider, type Builder } from './builderContext';
import '../page/exploreStore';

export const settings = { viz_type: 'table', datasource: '24__table', row_limit: 2 };

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
  form_data: settings,
  raw: {},
};

const nothing = (): void => undefined;

/** For tests: a builder of the saved chart. */
export function createBuilder(more: Partial<Builder> = {}): Builder {
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
    queryFormData: settings,
    values: settings,
    savedValues: settings,
    isStale: false,
    hasUnsavedChanges: false,
    errors: {},
    renderTriggers: new Set(),
    changeControls: nothing,
    run: nothing,
    undo: nothing,
    redo: nothing,
    canOverwrite: true,
    canAdd: true,
    canDownload: true,
    ...more,
  };
}

/** Opens the saved chart; `results` are what it was answered. */
export function createOpenedStore(results?: readonly QueryResult[]): AppStore {
  const store = makeStore();
  store.dispatch(injectApi(exploreApi));
  store.dispatch(formDataLoaded(settings));
  store.dispatch(exploreLoaded({ dataset: datasource(), slice: savedChart, savedFormData: settings, openedFormData: settings }));
  if (results) respond(store, results);
  return store;
}

/** The chart is asked, and answered. */
export function respond(store: AppStore, results: readonly QueryResult[]): void {
  store.dispatch(chartUpdateStarted({ id: 7, formData: settings, at: 1 }));
  store.dispatch(chartUpdateSucceeded({ id: 7, results, at: 2 }));
}

export function renderInBuilder(
  part: ReactNode,
  store: AppStore = createOpenedStore(),
  builder: Builder = createBuilder(),
  bootstrap: Bootstrap = person(),
): void {
  render(
    <Provider store={store}>
      <BootstrapProvider value={bootstrap}>
        <MemoryRouter>
          <BuilderProvider value={builder}>{part}</BuilderProvider>
        </MemoryRouter>
      </BootstrapProvider>
    </Provider>,
  );
}

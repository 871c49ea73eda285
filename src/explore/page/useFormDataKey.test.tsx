// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../api/client/fakeServer';
import { createOpenedStore, formData, savedChart } from '../builder/builderFixture';
import { formDataChanged, formDataLoaded } from '../state/exploreFormDataSlice';
import { chartSaved, exploreLoaded, initialFormDataDerived, runRequested } from '../state/exploreSlice';
import { useFormDataKey } from './useFormDataKey';

afterEach(() => {
  vi.unstubAllGlobals();
});

const initial = { ...formData, time_range: 'No filter' };
/** With a filter of the dashboard that the chart was opened from. */
const opened = { ...initial, extra_form_data: { time_range: 'Last week' } };

/** Opens the chart, changes it and runs it before its first form data is cached. */
async function openAndRun(urlParams = {}) {
  const requests = fakeServer({ 'POST /api/v1/explore/form_data': () => ({ key: 'second' }) });
  const store = createOpenedStore();
  const savedFormData = formData;
  const dataset = store.getState().explore?.dataset;
  store.dispatch(exploreLoaded({ dataset, slice: savedChart, savedFormData, openedFormData: formData, urlParams }));
  store.dispatch(initialFormDataDerived(initial));
  store.dispatch(formDataLoaded(opened));
  store.dispatch(runRequested(opened));
  const { result } = renderHook(() => useFormDataKey(), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <Provider store={store}>
        <MemoryRouter>{children}</MemoryRouter>
      </Provider>
    ),
  });
  const changed = { ...opened, row_limit: 3 };
  act(() => {
    store.dispatch(formDataChanged(changed));
    store.dispatch(runRequested(changed));
  });
  await vi.waitFor(() => expect(result.current.getFormData('second')).toEqual(changed));
  expect(requests.map(({ call }) => call)).toContain('POST /api/v1/explore/form_data');
  return { store, result };
}

describe('the entry without a key', () => {
  it('has the form data that it was run with', async () => {
    const { result } = await openAndRun();
    expect(result.current.getFormData(undefined)).toEqual(opened);
  });

  it('has the saved form data once the chart is saved', async () => {
    const { store, result } = await openAndRun();
    const saved = { ...initial, row_limit: 3 };
    act(() => {
      store.dispatch(chartSaved({ slice: savedChart, savedFormData: { ...saved }, initialFormData: saved }));
    });
    expect(result.current.getFormData(undefined)).toEqual(saved);
  });
});

it('keeps the parameters of a permalink in the address', async () => {
  window.history.replaceState(null, '', '/explore/?permalink_key=k');
  await openAndRun({ country: 'FR', permalink_key: 'k', standalone: '1' });
  await vi.waitFor(() => expect(window.location.search).toContain('form_data_key=second'));
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toMatchObject({
    country: 'FR',
    slice_id: '7',
  });
  expect(window.location.search).not.toContain('standalone');
});

// @vitest-environment jsdom
import { cleanup, render, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer, type FakeRequest } from '../../api/client/fakeServer';
import { readBootstrap } from '../../api/session/bootstrapShape';
import { asRecord, type UnknownRecord } from '../../lib/read';
import { BootstrapProvider } from '../../store/sessionContext';
import { makeTestStore } from '../../store/testStore';
import { formDataChanged, formDataLoaded } from '../state/exploreFormDataSlice';
import { exploreLoaded } from '../state/exploreSlice';
import { QueryContextSaver } from './QueryContextSaver';

const saved = { viz_type: 'table', datasource: '3__table', query_mode: 'raw', all_columns: ['name'], row_limit: 10 };

/** The requests of a standalone page of a chart with this query context, some form data not being saved. */
function openChart(query_context: unknown, permissions: readonly string[]): readonly FakeRequest[] {
  const requests = fakeServer({ 'PUT /api/v1/chart/7': () => ({ result: {} }) });
  const store = makeTestStore();
  const raw: UnknownRecord = query_context === undefined ? {} : { query_context };
  store.dispatch(formDataLoaded(saved));
  store.dispatch(
    exploreLoaded({
      dataset: {
        id: 3,
        type: 'table',
        columns: [],
        metrics: [],
        verbose_map: {},
        column_formats: {},
        currency_formats: {},
      },
      slice: {
        ...{ slice_id: 7, slice_name: 'Seven', description: '', owners: [2], certified_by: '', cache_timeout: null },
        ...{ certification_details: '', is_managed_externally: false, changed_on: '', form_data: saved, raw },
      },
      savedFormData: saved,
      openedFormData: saved,
    }),
  );
  store.dispatch(formDataChanged({ ...saved, row_limit: 99 }));
  const bootstrap = readBootstrap({
    user: {
      userId: 1,
      firstName: 'Ada',
      lastName: 'Admin',
      roles: { Alpha: permissions.map((name) => [name, 'Chart']) },
    },
    common: {},
  });
  render(
    <Provider store={store}>
      <BootstrapProvider value={bootstrap}>
        <QueryContextSaver />
      </BootstrapProvider>
    </Provider>,
  );
  return requests;
}

const findSave = (requests: readonly FakeRequest[]) => requests.find(({ call }) => call.startsWith('PUT'));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('saves the query context of the saved form data, and nothing else of the chart', async () => {
  const requests = openChart(null, ['can_read', 'can_write']);
  await waitFor(() => expect(findSave(requests)?.call).toBe('PUT /api/v1/chart/7'));
  const body = asRecord(findSave(requests)?.body);
  expect(Object.keys(body).sort()).toEqual(['query_context', 'query_context_generation']);
  expect(body['query_context_generation']).toBe(true);
  expect(JSON.parse(String(body['query_context']))).toMatchObject({
    datasource: { id: 3, type: 'table' },
    form_data: { slice_id: 7, row_limit: 10 },
    queries: [{ columns: ['name'], row_limit: 10 }],
  });
});

it.each([
  ['has a query context', '{}', ['can_write']],
  ['comes without the field', undefined, ['can_write']],
  ['may not be written by the user', null, ['can_read']],
])('sends nothing where the chart %s', async (_case, queryContext, permissions) => {
  const requests = openChart(queryContext, permissions);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(requests).toEqual([]);
});

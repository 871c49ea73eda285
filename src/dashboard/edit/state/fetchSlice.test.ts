import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { ORIGIN, testServer } from '../../../api/client/testServer';
import { makeTestStore } from '../../../store/testStore';
import { dashboardFixture } from '../../state/dashboard.fixture';
import type { AppStore } from '../../../store/store';
import { fetchSlice } from './fetchSlice';

const EXPLORE = `${ORIGIN}/api/v1/explore/`;
const NO_DEFINITION = 'Sorry, there is no chart definition associated with the chart trying to be added.';
const server = testServer();

let store: AppStore;
beforeEach(() => {
  store = makeTestStore();
  store.dispatch(dashboardFixture({}));
});

const slice = (form_data: unknown) => ({
  slice_id: 9,
  slice_name: 'Nine',
  description_markeddown: '<p>n</p>',
  form_data,
});
const dataset = { id: 3, type: 'table', columns: [], metrics: [] };
const respondWith = (body: object, status = 200): void =>
  server.use(http.get(EXPLORE, () => HttpResponse.json(body, { status })));

it('loads the definition as saved, and the dataset, once', async () => {
  let requestCount = 0;
  server.use(
    http.get(EXPLORE, ({ request }) => {
      requestCount += 1;
      expect(new URL(request.url).searchParams.get('slice_id')).toBe('9');
      const form_data = { viz_type: 'pie', datasource: '3__table', url_params: {} };
      const saved = { viz_type: 'pie', datasource: '3__table', row_limit: 5 };
      return HttpResponse.json({ result: { form_data, dataset, slice: slice(saved), message: null } });
    }),
  );
  const expected = { id: 9, slice_name: 'Nine', description_markeddown: '<p>n</p>' };
  const form_data = { viz_type: 'pie', datasource: '3__table', row_limit: 5, slice_id: 9 };
  expect(await store.dispatch(fetchSlice(9))).toEqual({
    slice: expect.objectContaining({ ...expected, form_data }) as unknown,
  });
  expect(store.getState().dashboardInfo.loaded?.slices[9]).toMatchObject(expected);
  expect(Object.keys(store.getState().dashboardInfo.datasources)).toEqual(['3__table']);
  await store.dispatch(fetchSlice(9));
  expect(requestCount).toBe(1);
});

it.each([
  ['a deleted chart', { message: 'Not found' }, 404, NO_DEFINITION],
  ['a response without a chart', { result: { form_data: {}, slice: null, message: null } }, 200, NO_DEFINITION],
  ['a chart without form data', { result: { form_data: {}, slice: slice('broken') } }, 200, NO_DEFINITION],
  ['no permission', { message: 'You may not' }, 403, `${NO_DEFINITION} You may not`],
])('returns the reason: %s', async (_what, body, status, error) => {
  respondWith(body, status);
  expect(await store.dispatch(fetchSlice(9))).toEqual({ error });
  expect(store.getState().dashboardInfo.loaded?.slices).toEqual({});
});

it('adds nothing to another dashboard that was opened meanwhile', async () => {
  respondWith({ result: { form_data: {}, dataset, slice: slice({ viz_type: 'pie', datasource: '3__table' }) } });
  const fetched = store.dispatch(fetchSlice(9));
  store.dispatch(dashboardFixture({ id: 2 }));
  expect(await fetched).toEqual({ error: NO_DEFINITION });
  expect(store.getState().dashboardInfo.loaded?.slices).toEqual({});
});

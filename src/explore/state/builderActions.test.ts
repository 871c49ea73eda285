// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../api/client/fakeServer';
import { fetchChartData } from '../../chart/state/fetchChartData';
import { createOpenedStore, formData } from '../builder/builderFixture';
import { runChart } from './builderActions';
import { formDataChanged } from './exploreFormDataSlice';

afterEach(() => vi.unstubAllGlobals());

it('requests the data again where nothing has changed since the last run, unless it is loading', async () => {
  const requests = fakeServer({ 'POST /api/v1/chart/data': () => ({ result: [{ data: [{ a: 1 }] }] }) });
  const countRequests = () => requests.filter(({ call }) => call === 'POST /api/v1/chart/data').length;
  const store = createOpenedStore();
  const getLastRun = () => store.getState().explore?.lastRunFormData;
  const waitForEnd = () => vi.waitFor(() => expect(store.getState().charts[7]?.chartStatus).toBe('success'));
  store.dispatch(runChart());
  expect(getLastRun()).toEqual(formData);
  // As the chart does that is rendered.
  store.dispatch(fetchChartData({ chartId: 7, formData, ownState: {}, priority: () => 0 }));
  store.dispatch(runChart());
  await waitForEnd();
  expect(countRequests()).toBe(1);
  store.dispatch(runChart());
  await vi.waitFor(() => expect(countRequests()).toBe(2));
  expect(requests.at(-1)?.body).not.toHaveProperty('force', true);
  await waitForEnd();
  const changed = { ...formData, row_limit: 3 };
  store.dispatch(formDataChanged(changed));
  store.dispatch(runChart());
  expect(getLastRun()).toBe(changed);
});

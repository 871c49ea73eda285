// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../api/client/fakeServer';
import { chartRenderFailed } from '../../chart/state/chartsSlice';
import { fetchChartData } from '../../chart/state/fetchChartData';
import type { DatasetDialogsProps } from '../../datasets/DatasetDialogs';
import { createOpenedStore, formData, renderInBuilder } from '../builder/builderFixture';
import { ChartDatasetDialogs } from './ChartDatasetDialogs';

// They have tests of their own.
vi.mock('../../datasets/DatasetDialogs', () => ({
  DatasetDialogs: ({ datasource, onSaved }: DatasetDialogsProps) => (
    <button type="button" onClick={() => datasource && onSaved(datasource)}>
      Save dataset
    </button>
  ),
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('requests a chart that failed again when its dataset has been saved', async () => {
  const requests = fakeServer({ 'POST /api/v1/chart/data': () => ({ result: [{ data: [{ a: 1 }] }] }) });
  const countRequests = () => requests.filter(({ call }) => call === 'POST /api/v1/chart/data').length;
  const store = createOpenedStore();
  const getStatus = () => store.getState().charts[7]?.chartStatus;
  renderInBuilder(<ChartDatasetDialogs dialog="edit" onClose={() => undefined} />, store);
  await act(async () => {
    store.dispatch(fetchChartData({ chartId: 7, formData, ownState: {}, priority: () => 0 }));
    await vi.waitFor(() => expect(getStatus()).toBe('success'));
    store.dispatch(chartRenderFailed({ id: 7, message: 'No such column', stack: 'at Chart' }));
  });
  expect([getStatus(), countRequests()]).toEqual(['failed', 1]);
  await userEvent.click(screen.getByRole('button', { name: 'Save dataset' }));
  await vi.waitFor(() => expect(getStatus()).toBe('success'));
  expect(countRequests()).toBe(2);
});

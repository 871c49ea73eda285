// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../api/client/fakeServer';
import { chartRenderFailed } from '../../chart/state/chartsSlice';
import { fetchChartData } from '../../chart/state/fetchChartData';
import type { DatasetDialogsProps } from '../../datasets/DatasetDialogs';
import { createDatasource } from '../../datasets/dataset.fixture';
import type { ControlPanel } from '../../viz/panelTypes';
import { formDataChanged } from '../state/exploreFormDataSlice';
import { selectFormData } from '../state/exploreSelectors';
import { controlPanelLoaded } from '../state/exploreSlice';
import { createOpenedStore, formData, renderInBuilder } from '../builder/builderFixture';
import { ChartDatasetDialogs } from './ChartDatasetDialogs';

const otherTime = vi.hoisted(() => ({
  columns: [
    { column_name: 'ds', is_dttm: false },
    { column_name: 'at', is_dttm: true },
  ],
  main_dttm_col: null,
}));

// They have tests of their own.
vi.mock('../../datasets/DatasetDialogs', () => ({
  DatasetDialogs: ({ datasource, onSaved, onSwap }: DatasetDialogsProps) => (
    <>
      <button type="button" onClick={() => datasource && onSaved(datasource)}>
        Save dataset
      </button>
      <button type="button" onClick={() => onSaved(createDatasource(otherTime))}>
        Save without ds
      </button>
      <button type="button" onClick={() => onSwap(createDatasource({ ...otherTime, id: 25, uid: '25__table' }))}>
        Swap dataset
      </button>
    </>
  ),
}));

const panel: ControlPanel = {
  viz_type: 'table',
  sections: [
    { label: 'Time', expanded: true, tab: 'data', rows: [[{ name: 'granularity_sqla', type: 'SelectControl' }]] },
  ],
};

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

it.each(['Save without ds', 'Swap dataset'])('selects a time column that the dataset has: %s', async (action) => {
  const store = createOpenedStore();
  store.dispatch(controlPanelLoaded(panel));
  store.dispatch(formDataChanged({ ...formData, granularity_sqla: 'ds' }));
  renderInBuilder(<ChartDatasetDialogs dialog="edit" onClose={() => undefined} />, store);
  await userEvent.click(screen.getByRole('button', { name: action }));
  expect(selectFormData(store.getState())['granularity_sqla']).toBe('at');
});

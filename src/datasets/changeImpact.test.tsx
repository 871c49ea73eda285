// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../api/client/fakeServer';
import { createRawDataset } from './dataset.fixture';
import { EditDatasetDialog } from './EditDatasetDialog';
import { renderWithStore } from './renderWithStore';

vi.setConfig({ testTimeout: 40_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const chart = (id: number, params: object) => ({
  id,
  slice_name: `Chart ${String(id)}`,
  params: JSON.stringify(params),
  dashboards: [],
});

describe('EditDatasetDialog', () => {
  it('says who uses a column or metric before its deletion is saved', async () => {
    const metrics = [
      { id: 5, metric_name: 'count', expression: 'COUNT(*)' },
      { id: 6, metric_name: 'states', expression: 'COUNT(DISTINCT state)' },
    ];
    const requests = fakeServer({
      'GET /api/v1/dataset/24': () => ({ result: createRawDataset({ metrics }) }),
      'GET /api/v1/dataset/24/related_objects': () => ({
        charts: { count: 2, result: [] },
        dashboards: { count: 0, result: [] },
      }),
      'GET /api/v1/chart/': () => ({
        count: 2,
        result: [chart(1, { groupby: ['state'] }), chart(2, { metrics: ['count'] })],
      }),
      'GET /api/v1/report/': () => ({ count: 0, result: [] }),
    });
    renderWithStore(<EditDatasetDialog datasetId={24} onClose={vi.fn()} onSaved={vi.fn()} />);
    await userEvent.click(await screen.findByRole('tab', { name: /^Columns/ }));
    expect(requests.some(({ call }) => call.includes('related_objects'))).toBe(false);
    const row = screen.getByRole('row', { name: /state/ });
    await userEvent.click(within(row).getByRole('button', { name: 'Delete item' }));
    await screen.findByText('Deleted or renamed: state');
    await screen.findByText('Used by 1 chart');
    expect(screen.getByRole('link', { name: 'Chart 1' }).getAttribute('href')).toBe('/explore/?slice_id=1');
    expect(screen.queryByRole('link', { name: 'Chart 2' })).toBeNull();
    expect(screen.getByText('Expressions of this dataset use it: states')).toBeTruthy();

    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const confirmation = screen.getByRole('dialog', { name: 'Confirm save' });
    expect(within(confirmation).getByText('Used by 1 chart')).toBeTruthy();
    await userEvent.click(within(confirmation).getByRole('button', { name: 'Cancel' }));

    await userEvent.click(screen.getByRole('tab', { name: /^Metrics/ }));
    const metric = screen.getByDisplayValue('count');
    await userEvent.type(metric, '2');
    await screen.findByText('Deleted or renamed: state, count');
    await screen.findByText('Used by 2 charts');
  });
});

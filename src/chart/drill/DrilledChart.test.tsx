// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { stopChart } from '../state/fetchChartData';
import { DrilledChart } from './DrilledChart';
import { drillServer, renderDrill } from './drill.fixture';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('as a table, says that it was stopped before it had results', async () => {
  drillServer();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const formData = { viz_type: 'pie', datasource: '23__table', groupby: ['gender'], metric: 'count' };
  const { store } = renderDrill(
    <DrilledChart
      title="Births"
      formData={formData}
      datasource={undefined}
      displayAs="table"
      onContextMenu={vi.fn()}
    />,
  );
  const [id] = Object.keys(store.getState().charts).map(Number);
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  act(() => {
    store.dispatch(stopChart(id ?? 0));
  });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
});

// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { toLoadError } from '../../lib/loadModule';
import { createFormData, lightTheme, response } from '../shared/partToWhole/partToWhole.fixture';
import type { LazyModule } from '../shared/useLazyModule';
import { Chart } from './Chart';

const extras = vi.hoisted(() => ({ of: vi.fn<(needed: boolean) => LazyModule<unknown>>() }));
vi.mock('../shared/timeseries/useExtras', () => ({ useExtras: extras.of }));
vi.mock('../shared/dataPoints/InteractiveChart', () => ({
  InteractiveChart: ({ ariaLabel, option }: { readonly ariaLabel: string; readonly option: object }) => (
    <p>{'toolbox' in option ? `${ariaLabel} with buttons` : ariaLabel}</p>
  ),
}));

afterEach(cleanup);

const result = response([{ name: 'cars', count__min: 1, count__q1: 2, count__median: 3, count__q3: 4, count__max: 6 }]);
const renderChart = (zoomable: boolean) =>
  render(
    <Chart
      formData={createFormData('box_plot', { metrics: ['count'], zoomable })}
      results={[result]}
      datasource={undefined}
      width={400}
      height={300}
      theme={lightTheme}
      color={(label) => label}
      ownState={{}}
    />,
  );

it('is drawn once the zoom is loaded', () => {
  extras.of.mockReturnValue({ state: 'loading' });
  renderChart(true);
  expect(extras.of).toHaveBeenCalledWith(true);
  expect(screen.queryByText(/Median/)).toBeNull();
  cleanup();
  extras.of.mockReturnValue({ state: 'ready', module: { buildZoomButtons: () => ({}) } });
  renderChart(true);
  expect(screen.getByText(/Median.* with buttons/)).toBeTruthy();
});

it('says that the zoom could not be loaded, and offers to load it again', async () => {
  const onRetry = vi.fn();
  extras.of.mockReturnValue({ state: 'failed', error: toLoadError('lost'), onRetry });
  renderChart(true);
  expect(screen.queryByText(/Median/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

it('needs no zoom unless it is asked for', () => {
  extras.of.mockReturnValue({ state: 'unneeded' });
  renderChart(false);
  expect(extras.of).toHaveBeenCalledWith(false);
  expect(screen.getByText(/Median/)).toBeTruthy();
});

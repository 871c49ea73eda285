// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/client/ApiError';
import { fetchChartOptions, fetchEmbeddableCharts } from '../../api/chartOptions';
import { resolveTimeRanges } from '../../api/timeRange';
import type { FormData } from '../../lib/wire';
import { exploreApi } from '../../store/exploreApi';
import { injectApi } from '../../store/injectApi';
import { makeTestStore } from '../../store/testStore';
import type { ControlSpec } from '../../viz/panelTypes';
import { ControlContextProvider } from '../controlContext';
import type { ControlComponent } from '../controlTypes';
import { ComparisonRangeLabel } from './ComparisonRangeLabel';
import { SelectAsyncControl } from './SelectAsyncControl';
import { RULES_6 } from '../../lib/queryRules.fixture';

vi.mock('../../api/chartOptions', () => ({ fetchChartOptions: vi.fn(), fetchEmbeddableCharts: vi.fn() }));
vi.mock('../../api/timeRange', () => ({ resolveTimeRanges: vi.fn() }));
afterEach(cleanup);

function renderControl(
  Component: ControlComponent,
  value: unknown,
  spec: Partial<ControlSpec>,
  formData: Partial<FormData> = {},
) {
  const store = makeTestStore();
  store.dispatch(injectApi(exploreApi));
  const onChange = vi.fn();
  render(
    <Provider store={store}>
      <ControlContextProvider
        value={{
          formData: { viz_type: 'table', datasource: '1__table', ...formData },
          datasource: undefined,
          rules: RULES_6,
          conf: {},
          hasFeature: () => false,
          results: undefined,
          setControls: () => undefined,
        }}
      >
        <span id="name">Charts</span>
        <Component
          spec={{ name: 'charts', type: 'T', label: 'Charts', ...spec }}
          id="field"
          labelId="name"
          value={value}
          onChange={onChange}
        />
      </ControlContextProvider>
    </Provider>,
  );
  return { onChange, user: userEvent.setup() };
}

it('offers charts by name, and reports their ids', async () => {
  vi.mocked(fetchChartOptions).mockResolvedValue([
    { id: 5, slice_name: 'Arcs', viz_type: 'deck_arc' },
    { id: 6, slice_name: '', viz_type: 'deck_grid' },
  ]);
  const dataEndpoint = 'api/v1/chart/?q=(filters:!((col:viz_type,opr:sw,value:deck)))';
  const { onChange, user } = renderControl(
    SelectAsyncControl,
    [5],
    { multi: true, dataEndpoint },
    { viz_type: 'deck_multi' },
  );
  await screen.findByText('Arcs');
  expect(vi.mocked(fetchChartOptions).mock.calls[0]?.[1]).toEqual({ prefix: 'deck_', excludedVizType: 'deck_multi' });
  await user.click(screen.getByRole('combobox', { name: 'Charts' }));
  await user.click(screen.getByRole('option', { name: '6' }));
  expect(onChange).toHaveBeenLastCalledWith([5, 6]);
});

it('offers the charts of the dataset, and reports a copy of the selected one', async () => {
  const pie = { id: 8, params: '{"viz_type": "pie"}', slice_name: 'Parts', viz_type: 'pie' };
  const diagram = { id: 9, params: '{}', slice_name: 'Map', viz_type: 'cartodiagram' };
  vi.mocked(fetchEmbeddableCharts).mockResolvedValue([pie, diagram]);
  const old = '{"id": 8, "params": "{}", "slice_name": "Parts", "viz_type": "pie"}';
  const { onChange, user } = renderControl(SelectAsyncControl, old, { multi: false }, { viz_type: 'cartodiagram' });
  await screen.findByDisplayValue('Parts (as it was when selected)');
  expect(vi.mocked(fetchEmbeddableCharts).mock.calls[0]?.[1]).toBe(1);
  await user.click(screen.getByRole('combobox', { name: 'Charts' }));
  expect(screen.queryByRole('option', { name: 'Map' })).toBeNull();
  await user.click(screen.getByRole('option', { name: 'Parts' }));
  expect(onChange).toHaveBeenLastCalledWith(JSON.stringify(pie));
});

it('shows an error and the selected charts', async () => {
  vi.mocked(fetchChartOptions).mockRejectedValue(
    new ApiError({ kind: 'http', title: 'Oh', detail: 'no way', status: 500 }),
  );
  renderControl(SelectAsyncControl, [5], { multi: true, onAsyncErrorMessage: 'Error while fetching charts' });
  expect((await screen.findByRole('alert')).textContent).toContain('Error while fetching charts: ');
  expect(screen.getByText('5')).toBeTruthy();
});

it('shows the time ranges of a comparison’s shifts', async () => {
  vi.mocked(resolveTimeRanges).mockImplementation((_client, [range]) =>
    Promise.resolve([
      range?.shift === undefined
        ? { since: '2024-01-08T00:00:00', until: '2024-01-15T12:00:00', timeRange: 'Last week', shift: null }
        : { since: '2024-01-01T00:00:00', until: '2024-01-08T12:00:00', timeRange: 'Last week', shift: '1 week ago' },
    ]),
  );
  const filter = { operator: 'TEMPORAL_RANGE', comparator: 'Last week', subject: 'ds' };
  renderControl(
    ComparisonRangeLabel,
    undefined,
    {},
    { adhoc_filters: [filter], time_compare: ['1 week ago'], comparison_type: 'values', metrics: ['m'] },
  );
  // As Superset 6.1.0 writes it.
  const text = 'ds: 2024-01-08 to 2024-01-15T12:00:00 vs 2024-01-01 to 2024-01-08T12:00:00';
  expect(await screen.findByText(text)).toBeTruthy();
  expect(vi.mocked(resolveTimeRanges).mock.calls.map((call) => call[1])).toEqual([
    [{ timeRange: 'Last week' }],
    [{ timeRange: 'Last week', shift: '1 week ago' }],
  ]);
});

it.each([
  ['an inherited range', { time_compare: ['inherit'] }, '31 days ago'],
  ['a custom date', { time_compare: ['custom'], start_date_offset: '2020-01-01' }, '366 days ago'],
])('resolves %s by the days that queries move the range', async (_name, comparison, shift) => {
  vi.mocked(resolveTimeRanges).mockImplementation((_client, ranges) =>
    Promise.resolve(ranges.map((range) => ({ since: '2021-01-01', until: '2021-02-01', shift: null, ...range }))),
  );
  const timeRange = '2021-01-01 : 2021-02-01';
  const filters = ['ds', 'day'].map((subject) => ({ operator: 'TEMPORAL_RANGE', comparator: timeRange, subject }));
  vi.mocked(resolveTimeRanges).mockClear();
  renderControl(
    ComparisonRangeLabel,
    undefined,
    {},
    { adhoc_filters: filters, comparison_type: 'values', metrics: ['m'], ...comparison },
  );
  expect(await screen.findByText('day: 2021-01-01 to 2021-02-01 vs 2021-01-01 to 2021-02-01')).toBeTruthy();
  expect(vi.mocked(resolveTimeRanges).mock.calls.map((call) => call[1])).toEqual([
    [{ timeRange }, { timeRange }],
    [
      { timeRange, shift },
      { timeRange, shift },
    ],
  ]);
});

it('shows no comparison for an inherited range with an open end', async () => {
  vi.mocked(resolveTimeRanges).mockReset();
  vi.mocked(resolveTimeRanges).mockResolvedValue([
    { since: '2021-01-01', until: '', timeRange: '2021 : ', shift: null },
  ]);
  const filter = { operator: 'TEMPORAL_RANGE', comparator: '2021 : ', subject: 'ds' };
  renderControl(
    ComparisonRangeLabel,
    undefined,
    {},
    { adhoc_filters: [filter], time_compare: ['inherit'], comparison_type: 'values', metrics: ['m'] },
  );
  await vi.waitFor(() => expect(resolveTimeRanges).toHaveBeenCalledOnce());
  expect(screen.queryByText(/ vs /)).toBeNull();
});

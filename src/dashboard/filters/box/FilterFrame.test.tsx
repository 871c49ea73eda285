// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { parseLayout } from '../../../layout/parseLayout';
import { RULES_2 } from '../../../lib/queryRules.fixture';
import type { FormData } from '../../../lib/wire';
import { traitsKnown } from '../../../store/sessionSlice';
import type { AppStore } from '../../../store/store';
import { makeTestStore } from '../../../store/testStore';
import { Chart } from '../../../viz/line/Chart';
import { lightTheme } from '../../../viz/shared/partToWhole/partToWhole.fixture';
import { result } from '../../../viz/shared/timeseries/timeseries.fixture';
import { dashboardFixture } from '../../state/dashboard.fixture';
import { dashboardLoadStarted } from '../../state/dashboardInfoSlice';
import { selectChartFormData } from '../../state/selectChartFormData';
import { migrationChanged } from '../state/filterBoxSlice';
import { FilterFrame } from './FilterFrame';

interface Drawn {
  readonly onEvents: Readonly<Record<string, (event: unknown, chart: unknown) => void>>;
}
const drawn = vi.hoisted((): Drawn[] => []);
vi.mock('../../../viz/shared/dataPoints/InteractiveChart', () => ({
  InteractiveChart: (props: Drawn) => {
    drawn.push(props);
    return null;
  },
}));

const line: FormData = { viz_type: 'line', datasource: '1__table', show_brush: 'yes', send_time_range: true };
const years = [1960, 1970, 1980].map((year) => ({ x: Date.UTC(year, 0, 1), y: year }));

async function setUp(formData: FormData): Promise<AppStore> {
  const charts = [
    { id: 1, form_data: formData },
    { id: 2, form_data: { viz_type: 'table', datasource: '1__table' } },
  ].map((chart) => ({
    ...chart,
    slice_name: `chart ${String(chart.id)}`,
    description: '',
    description_markeddown: '',
    cache_timeout: null,
    certified_by: '',
    certification_details: '',
  }));
  const slices = Object.fromEntries(charts.map((chart) => [chart.id, chart]));
  const store = makeTestStore();
  store.dispatch(traitsKnown(RULES_2));
  store.dispatch(dashboardLoadStarted());
  store.dispatch(dashboardFixture({ layout: parseLayout(undefined, charts).layout, slices }));
  render(
    <Provider store={store}>
      <FilterFrame chartId={1}>
        <Chart
          formData={formData}
          results={[{ ...result, legacyData: [{ key: ['count'], values: years }] }]}
          datasource={undefined}
          width={600}
          height={500}
          theme={lightTheme}
          color={() => 'red'}
          ownState={{}}
        />
      </FilterFrame>
    </Provider>,
  );
  // The slider is loaded.
  await vi.waitFor(() => expect(drawn).not.toEqual([]));
  vi.useFakeTimers();
  return store;
}

function brush(start: number, end: number): void {
  act(() => drawn.at(-1)?.onEvents['datazoom']?.({ start, end }, { setOption: () => undefined }));
}

function settle(): void {
  act(() => {
    vi.advanceTimersByTime(1000);
  });
}

const filters = (store: AppStore, chartId: number) => selectChartFormData(store.getState(), chartId)?.['extra_filters'];

afterEach(() => {
  cleanup();
  drawn.length = 0;
  vi.useRealTimers();
});

it('filters the other charts by the brushed time range, once it is settled', async () => {
  const store = await setUp(line);
  brush(50, 80);
  brush(50, 100);
  expect(filters(store, 2)).toEqual([]);
  settle();
  const val = '1969-12-31T12:00:00.000 : 1980-01-01T00:00:00.000';
  expect(filters(store, 2)).toEqual([{ col: '__time_range', op: '==', val }]);
  expect(filters(store, 1)).toEqual([]);
  brush(0, 100);
  settle();
  expect(filters(store, 2)).toEqual([]);
});

it('filters too where native filters have replaced the filter boxes', async () => {
  const store = await setUp(line);
  store.dispatch(migrationChanged('converted'));
  brush(50, 100);
  settle();
  expect(filters(store, 2)).toHaveLength(1);
});

it('filters nothing where the chart does not send its time range', async () => {
  const store = await setUp({ ...line, send_time_range: false });
  brush(50, 100);
  settle();
  expect(filters(store, 2)).toEqual([]);
});

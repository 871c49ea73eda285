// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ErrorResponse, fakeServer, type FakeRequest } from '../../api/client/fakeServer';
import { asRecord } from '../../lib/read';
import { makeTestStore } from '../../store/testStore';
import { Thumbnail } from './Thumbnail';

/** Those that observe now, by element. */
const visibility = new Map<Element, (isIntersecting: boolean) => void>();

class FakeIntersections {
  private readonly elements = new Set<Element>();
  constructor(private readonly onChange: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {}
  observe(element: Element): void {
    this.elements.add(element);
    visibility.set(element, (isIntersecting) => this.onChange([{ isIntersecting }]));
  }
  disconnect(): void {
    for (const element of this.elements) visibility.delete(element);
  }
}
class FakeSizes {
  constructor(private readonly onChange: () => void) {}
  observe(): void {
    this.onChange();
  }
  disconnect(): void {
    // Sizes never change here.
  }
}

/** Requests that are the same are sent once: each chart has a metric of its own. */
const toMetric = (id: number): string => `metric ${id.toString()}`;
const savedChart = (id: number, more: object = {}) => ({
  id,
  params: JSON.stringify({ metric: toMetric(id), viz_type: 'big_number_total' }),
  viz_type: 'big_number_total',
  datasource_id: 3,
  datasource_type: 'table',
  changed_on_utc: 'then',
  ...more,
});
const getSliceId = ({ query }: FakeRequest): number =>
  Number(asRecord(JSON.parse(query.get('form_data') ?? '{}'))['slice_id']);
const dataOf = (request: FakeRequest) => {
  const id = getSliceId(request);
  return {
    result: [{ data: [{ [toMetric(id)]: 100 + id }], colnames: [toMetric(id)], coltypes: [0], rowcount: 1 }],
  };
};
const handlers = {
  'GET /api/v1/chart/': () => ({ count: 3, result: [1, 2, 3].map((id) => savedChart(id)) }),
  'POST /api/v1/chart/data': dataOf,
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  vi.stubGlobal('IntersectionObserver', FakeIntersections);
  vi.stubGlobal('ResizeObserver', FakeSizes);
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback, 0));
  vi.stubGlobal('cancelIdleCallback', (handle: number) => clearTimeout(handle));
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(260);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(160);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const renderThumbnails = (ids: readonly number[], kind: 'chart' | 'dashboard' = 'chart', store = makeTestStore()) => {
  render(
    <Provider store={store}>
      {ids.map((id) => (
        <Thumbnail key={id} kind={kind} id={id} version="then" icon={<i>{`icon ${id.toString()}`}</i>} />
      ))}
    </Provider>,
  );
  return store;
};
const setVisible = (isVisible: boolean): void =>
  act(() => {
    for (const report of visibility.values()) report(isVisible);
  });
/** Requests for data get no response, until released. */
function holdData() {
  const respond = window.fetch.bind(window);
  const signals: (AbortSignal | null | undefined)[] = [];
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (!address.includes('chart/data')) return respond(address, init);
    signals.push(init?.signal);
    return new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    });
  });
  return { signals, release: () => vi.stubGlobal('fetch', respond) };
}
const dataRequests = (requests: readonly FakeRequest[]) => requests.filter(({ call }) => call.includes('chart/data'));

it('draws charts once they are visible, from one request for all of them and one for the data of each', async () => {
  const requests = fakeServer(handlers);
  renderThumbnails([1, 2]);
  await screen.findByText('icon 1');
  expect(requests).toEqual([]);
  setVisible(true);
  const drawn = await screen.findByText('101');
  await waitFor(() => expect(screen.queryByText(/icon/)).toBeNull());
  expect(drawn.closest('[inert]')).not.toBeNull();
  expect(
    requests.filter(({ call }) => call === 'GET /api/v1/chart/').map(({ line }) => /in,value:!\(1,2\)/.test(line)),
  ).toEqual([true]);
  expect(dataRequests(requests).map(getSliceId)).toEqual([1, 2]);
});

it('requests nothing again when it is shown again', async () => {
  const requests = fakeServer(handlers);
  const store = renderThumbnails([1]);
  setVisible(true);
  await waitFor(() => expect(screen.queryByText('icon 1')).toBeNull());
  const count = requests.length;
  cleanup();
  renderThumbnails([1], 'chart', store);
  expect(screen.queryByText('icon 1')).toBeNull();
  setVisible(true);
  expect(requests.length).toBe(count);
});

it('requests the data of two at once, and stops when they leave', async () => {
  const requests = fakeServer({ ...handlers });
  const { signals, release } = holdData();
  renderThumbnails([1, 2, 3]);
  setVisible(true);
  await waitFor(() => expect(signals.length).toBe(2));
  setVisible(false);
  await waitFor(() => expect(signals.map((signal) => signal?.aborted)).toEqual([true, true]));
  expect(screen.getAllByText(/icon/).length).toBe(3);
  release();
  setVisible(true);
  await waitFor(() => expect(screen.queryByText(/icon/)).toBeNull());
  expect(dataRequests(requests).map(getSliceId)).toEqual([1, 2, 3]);
});

it('shows the icon of what cannot be drawn: forbidden, missing, without rows, a map; and does not ask again', async () => {
  const requests = fakeServer({
    'GET /api/v1/chart/': () => ({
      count: 3,
      result: [savedChart(1), savedChart(2, { viz_type: 'deck_arc' }), savedChart(3, { viz_type: 'pie' })],
    }),
    'POST /api/v1/chart/data': (request: FakeRequest) =>
      getSliceId(request) === 1
        ? new ErrorResponse(403, { message: 'Forbidden' })
        : { result: [{ data: [], colnames: [], coltypes: [], rowcount: 0 }] },
  });
  renderThumbnails([1, 2, 3, 4]);
  setVisible(true);
  await waitFor(() => expect(dataRequests(requests).length).toBe(2));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.getAllByText(/icon/).length).toBe(4);
  expect(screen.queryByRole('alert')).toBeNull();
  const count = requests.length;
  setVisible(false);
  setVisible(true);
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(requests.length).toBe(count);
});

it('gives up after five seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fakeServer(handlers);
  const { signals } = holdData();
  renderThumbnails([1]);
  setVisible(true);
  await waitFor(() => expect(signals.length).toBe(1));
  await act(() => vi.advanceTimersByTimeAsync(4000));
  expect(signals[0]?.aborted).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(1100));
  expect(signals[0]?.aborted).toBe(true);
  screen.getByText('icon 1');
  vi.useRealTimers();
});

it('draws the first charts of a dashboard in the order of its layout, of tabs those of the first', async () => {
  const chart = (id: string, chartId: number) => ({ id, type: 'CHART', children: [], meta: { chartId } });
  const item = (id: string, type: string, children: readonly string[]) => ({ id, type, children, meta: {} });
  const items = [
    item('ROOT_ID', 'ROOT', ['TABS-1']),
    item('TABS-1', 'TABS', ['TAB-1', 'TAB-2']),
    item('TAB-1', 'TAB', ['ROW-1']),
    item('TAB-2', 'TAB', ['ROW-2']),
    item('ROW-1', 'ROW', ['CHART-2', 'CHART-1']),
    item('ROW-2', 'ROW', ['CHART-3']),
    chart('CHART-1', 1),
    chart('CHART-2', 2),
    chart('CHART-3', 3),
  ];
  const position_json = JSON.stringify(Object.fromEntries(items.map((one) => [one.id, one])));
  const toChart = (id: number) => ({
    id,
    slice_name: '',
    form_data: { viz_type: 'big_number_total', metric: toMetric(id), datasource: '3__table' },
  });
  const requests = fakeServer({
    ...handlers,
    'GET /api/v1/dashboard/7': () => ({ result: { position_json } }),
    'GET /api/v1/dashboard/7/charts': () => ({ result: [1, 2, 3].map(toChart) }),
  });
  renderThumbnails([7], 'dashboard');
  setVisible(true);
  await waitFor(() => expect(document.querySelector('.thumbnail')?.getAttribute('data-charts')).toBe('2'));
  expect(dataRequests(requests).map(getSliceId)).toEqual([2, 1]);
  // Who may see the dashboard may see its charts.
  expect(dataRequests(requests).map(({ query }) => query.get('dashboard_id'))).toEqual(['7', '7']);
});

// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../api/client/fakeServer';
import { createTestClient } from '../../api/client/testClient';
import { createBootstrap, createDatasource } from '../../datasets/dataset.fixture';
import { BootstrapProvider } from '../../store/sessionContext';
import { makeStore, type AppStore } from '../../store/store';
import { UrlWriter } from '../../store/urlWriter';
import { createTestRouter } from '../../ui/router/testRouter.fixture';
import { formData, savedChart } from '../builder/builderFixture';
import { formDataChanged } from '../state/exploreFormDataSlice';
import { selectFormData, selectSliceId } from '../state/exploreSelectors';
import { runRequested } from '../state/exploreSlice';
import { ExplorePage, preloadExplore } from './ExplorePage';

// They have tests of their own.
vi.mock('../chartPane/ChartPane', () => ({ ChartPane: () => null }));
vi.mock('../header/ExploreHeader', () => ({ ExploreHeader: () => null }));
vi.mock('../controlsPane/ControlsPane', () => ({ ControlsPane: () => null }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(address: string): void {
  render(
    <Provider store={makeStore(createTestClient())}>
      <BootstrapProvider value={createBootstrap()}>
        <MemoryRouter initialEntries={[address]}>
          <ExplorePage />
        </MemoryRouter>
      </BootstrapProvider>
    </Provider>,
  );
}

/** With the router and the URL writer of a page. */
function openAsPage(address: string, store: AppStore) {
  const { history, element, navigate } = createTestRouter(
    [
      { path: '/explore/*', element: <ExplorePage /> },
      { path: '*', element: null },
    ],
    address,
  );
  const writer = store.services.get(UrlWriter);
  history.subscribe(() => writer.setLeaving(history.getBlocker().state === 'blocked', false));
  writer.connect(
    ({ pathname, search }, state, isNewEntry) =>
      (isNewEntry ? history.push : history.replace)({ pathname, search }, state),
    (path) => history.location.pathname === path,
  );
  render(
    <Provider store={store}>
      <BootstrapProvider value={createBootstrap()}>{element}</BootstrapProvider>
    </Provider>,
  );
  return { history, navigate };
}

it('leads on from an address that names no chart: to a new one, home, the lists and a search', () => {
  open('/explore/');
  expect(screen.getByRole('alert').textContent).toContain('Missing URL parameters');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/chart/add',
    '/superset/welcome/',
    '/dashboard/list/',
    '/chart/list/',
  ]);
  expect(screen.getByRole('searchbox', { name: 'Search dashboards' })).toBeDefined();
});

it('leads on from a chart that does not exist: to the server, home, the lists and a search', async () => {
  fakeServer({});
  open('/explore/?slice_id=5');
  expect((await screen.findByRole('alert')).textContent).toContain('This chart could not be opened');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/explore/?slice_id=5&vitrine=off',
    '/superset/welcome/',
    '/dashboard/list/',
    '/chart/list/',
  ]);
  expect(screen.getByRole('searchbox', { name: 'Search dashboards' })).toBeDefined();
});

it('opens by itself when the connection is back', async () => {
  let isUp = false;
  const requests = fakeServer({
    'GET /health': () => ({}),
    'GET /api/v1/explore/': () => {
      if (isUp) return undefined;
      throw new TypeError('Failed to fetch');
    },
  });
  open('/explore/?slice_id=5');
  expect((await screen.findByRole('alert')).textContent).toContain('Network error.');
  isUp = true;
  const before = requests.length;
  window.dispatchEvent(new Event('online'));
  await screen.findByText('Not found', undefined, { timeout: 5000 });
  expect(requests.slice(before).map(({ call }) => call)).toContain('GET /api/v1/explore/');
});

it.each([
  ['goes on with', '?slice_id=7', 1],
  ['opens its own instead of', '?slice_id=9', 2],
])('%s the chart that was opened before it was rendered', async (_name, search, count) => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  const requests = fakeServer({
    'GET /api/v1/explore/': ({ query }) => {
      const slice = { ...savedChart, slice_id: Number(query.get('slice_id')) };
      return { result: { form_data: formData, slice, dataset: createDatasource(), message: '' } };
    },
  });
  const store = makeStore(createTestClient());
  store.dispatch(preloadExplore('/explore/', '?slice_id=7'));
  openAsPage(`/explore/${search}`, store);
  await screen.findByRole('region', { name: 'Chart' });
  const opened = requests.filter(({ call }) => call === 'GET /api/v1/explore/');
  expect(opened.map(({ query }) => query.get('slice_id'))).toEqual(['7', '9'].slice(0, count));
  expect(selectSliceId(store.getState())).toBe(count === 1 ? 7 : 9);
});

describe('with unsaved changes', () => {
  /** Opens a chart and changes it. */
  async function openAndChange(address: string) {
    let keys = 0;
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
    fakeServer({
      'GET /api/v1/explore/': ({ query }) => {
        const id = Number(query.get('slice_id'));
        const slice = id > 0 ? { ...savedChart, slice_id: id, slice_name: `Chart ${String(id)}` } : null;
        const dataset = { ...createDatasource(), id: Number(query.get('datasource_id') ?? 24) };
        return { result: { form_data: formData, slice, dataset, message: '' } };
      },
      'POST /api/v1/explore/form_data': () => ({ key: `changed${String((keys += 1))}` }),
      'PUT /api/v1/explore/form_data/changed1': () => ({ key: 'changed1' }),
    });
    const store = makeStore(createTestClient());
    const { history, navigate } = openAsPage(address, store);
    await screen.findByRole('region', { name: 'Chart' });
    const changed = { ...selectFormData(store.getState()), row_limit: 99 };
    act(() => void store.dispatch(formDataChanged(changed)));
    return { store, history, navigate };
  }
  const isAsked = (): boolean => screen.queryByText('You have unsaved changes.') !== null;

  it.each([
    ['another chart', '/explore/?slice_id=7', '/explore/?slice_id=9'],
    ['a new chart', '/explore/?slice_id=7', '/explore/?datasource_type=table&datasource_id=24'],
    [
      'another dataset',
      '/explore/?datasource_type=table&datasource_id=24',
      '/explore/?datasource_type=table&datasource_id=25',
    ],
    ['a permalink', '/explore/?slice_id=7', '/superset/explore/p/key/'],
    ['a dashboard', '/explore/?slice_id=7', '/superset/dashboard/3/'],
  ])('asks before it leaves for %s', async (_name, from, to) => {
    const { history, navigate } = await openAndChange(from);
    await navigate(to);
    expect([isAsked(), history.location.search]).toEqual([true, from.slice(from.indexOf('?'))]);
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(history.location.pathname + history.location.search).toBe(to);
  });

  it.each(['/explore/?slice_id=7', '/explore/?datasource_type=table&datasource_id=24'])(
    'does not ask at %s while the same chart stays open: after its changes and runs, and Back through them',
    async (address) => {
      const { store, history, navigate } = await openAndChange(address);
      const run = async (row_limit: number): Promise<void> => {
        act(() => {
          const formDataToRun = { ...selectFormData(store.getState()), row_limit };
          store.dispatch(formDataChanged(formDataToRun));
          store.dispatch(runRequested(formDataToRun));
        });
        await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
      };
      await waitFor(() => expect(history.location.search).toContain('form_data_key=changed1'), { timeout: 3000 });
      await run(3);
      await run(4);
      await navigate(address);
      expect(selectFormData(store.getState())['row_limit']).toBe(4);
      await navigate(-1);
      await navigate(-1);
      expect(isAsked()).toBe(false);
      expect(selectFormData(store.getState())['row_limit']).toBe(3);
    },
  );

  it('does not ask at Back to changes of the same chart from before a reload', async () => {
    const { history, navigate } = await openAndChange('/explore/?slice_id=7&form_data_key=second');
    await navigate('/explore/?slice_id=7&form_data_key=first');
    expect([isAsked(), history.location.search]).toEqual([false, '?slice_id=7&form_data_key=first']);
  });
});

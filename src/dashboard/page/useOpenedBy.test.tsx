// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeTestStore } from '../../store/testStore';
import { IN_PLACE, writeUrl, UrlWriter } from '../../store/urlWriter';
import '../state/dashboardInfoSlice';
import { useOpenedBy } from './useOpenedBy';

const PATH = '/superset/dashboard/:idOrSlug/';
let opened: string[];

beforeEach(() => {
  opened = [];
  window.history.replaceState(null, '', '/superset/dashboard/one/?a=b');
});
afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

function Page() {
  const { idOrSlug, search } = useOpenedBy();
  const last = `${idOrSlug}${search}`;
  if (opened.at(-1) !== last) opened.push(last);
  return null;
}

function setUp() {
  const store = makeTestStore();
  const router = createBrowserRouter([{ path: PATH, element: <Page /> }]);
  store.services.get(UrlWriter).connect(
    (url, state) => {
      void router.navigate(`${url.pathname}${url.search}${url.hash}`, { replace: true, state });
    },
    () => true,
  );
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  const write = (change: (url: URL) => void) =>
    act(() => {
      store.dispatch(writeUrl(change));
      return Promise.resolve();
    });
  const setKey = (key: string) => write((url) => url.searchParams.set('native_filters_key', key));
  const navigate = (to: string, options?: Parameters<typeof router.navigate>[1]) =>
    act(() => router.navigate(to, options));
  const back = () =>
    act(async () => {
      window.history.back();
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
  return { router, dispatch: store.dispatch, write, setKey, navigate, back };
}

it('URL changes of the page itself reach the router and do not reopen the dashboard', async () => {
  const { router, write, setKey } = setUp();
  await setKey('k1');
  await write((url) => (url.hash = 'TAB-1'));
  expect(window.location.search).toBe('?a=b&native_filters_key=k1');
  expect(router.state.location).toMatchObject({ search: '?a=b&native_filters_key=k1', hash: '#TAB-1' });
  expect(opened).toEqual(['one?a=b']);
});

it('two changes in one tick are both applied', async () => {
  const { dispatch } = setUp();
  await act(() => {
    dispatch(writeUrl((url) => url.searchParams.set('native_filters_key', 'k')));
    dispatch(writeUrl((url) => url.searchParams.set('preselect_filters', '{}')));
    return Promise.resolve();
  });
  expect(window.location.search).toBe('?a=b&native_filters_key=k&preselect_filters=%7B%7D');
});

it('a link to an item, and entering and leaving edit mode, do not reopen the dashboard', async () => {
  const { navigate, setKey } = setUp();
  await setKey('k1');
  await navigate('/superset/dashboard/one/?a=b&native_filters_key=k1#CHART-1');
  await navigate('/superset/dashboard/one/?a=b&native_filters_key=k1&edit=true');
  await navigate('/superset/dashboard/one/?a=b&native_filters_key=k1', { replace: true });
  await navigate('/superset/dashboard/slug/', { replace: true, state: IN_PLACE });
  expect(opened).toEqual(['one?a=b']);
});

it('other parameters, and going back to earlier ones, open the dashboard', async () => {
  const { navigate, setKey, back } = setUp();
  await setKey('k1');
  await navigate('/superset/dashboard/one/?a=c');
  await setKey('k2');
  await back();
  await navigate('/superset/dashboard/two/');
  expect(opened).toEqual(['one?a=b', 'one?a=c', 'one?a=b&native_filters_key=k1', 'two']);
});

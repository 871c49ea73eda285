// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeTestStore } from '../../store/testStore';
import { IN_PLACE, writeUrl, UrlWriter } from '../../store/urlWriter';
import { PageHistory } from '../../ui/router/PageHistory';
import { PageRouter } from '../../ui/router/PageRouter';
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
  const history = new PageHistory();
  store.services.get(UrlWriter).connect(
    (url, state) => history.replace(`${url.pathname}${url.search}${url.hash}`, state),
    () => true,
  );
  render(
    <Provider store={store}>
      <PageRouter history={history}>
        <Routes>
          <Route path={PATH} element={<Page />} />
        </Routes>
      </PageRouter>
    </Provider>,
  );
  const write = (change: (url: URL) => void) =>
    act(() => {
      store.dispatch(writeUrl(change));
      return Promise.resolve();
    });
  const setKey = (key: string) => write((url) => url.searchParams.set('native_filters_key', key));
  const navigate = (to: string) => act(() => history.push(to));
  const replace = (to: string, state?: unknown) => act(() => history.replace(to, state));
  const back = () =>
    act(async () => {
      window.history.back();
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
  return { history, dispatch: store.dispatch, write, setKey, navigate, replace, back };
}

it('URL changes of the page itself reach the router and do not reopen the dashboard', async () => {
  const { history, write, setKey } = setUp();
  await setKey('k1');
  await write((url) => (url.hash = 'TAB-1'));
  expect(window.location.search).toBe('?a=b&native_filters_key=k1');
  expect(history.location).toMatchObject({ search: '?a=b&native_filters_key=k1', hash: '#TAB-1' });
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
  const { navigate, replace, setKey } = setUp();
  await setKey('k1');
  navigate('/superset/dashboard/one/?a=b&native_filters_key=k1#CHART-1');
  navigate('/superset/dashboard/one/?a=b&native_filters_key=k1&edit=true');
  replace('/superset/dashboard/one/?a=b&native_filters_key=k1');
  replace('/superset/dashboard/slug/', IN_PLACE);
  expect(opened).toEqual(['one?a=b']);
});

it('other parameters, and going back to earlier ones, open the dashboard', async () => {
  const { navigate, setKey, back } = setUp();
  await setKey('k1');
  navigate('/superset/dashboard/one/?a=c');
  await setKey('k2');
  await back();
  navigate('/superset/dashboard/two/');
  expect(opened).toEqual(['one?a=b', 'one?a=c', 'one?a=b&native_filters_key=k1', 'two']);
});

import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../api/client/fakeServer';
import { getTraits } from '../../lib/getTraits';
import { traitsKnown } from '../../store/sessionSlice';
import { makeTestStore } from '../../store/testStore';
import { requestChartData } from './chartRequest';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The call that requests a chart of the legacy API, and whether its address has the whole form data. */
async function request(cachesExploreJson: boolean, force = false): Promise<[string | undefined, boolean]> {
  const respond = () => ({ data: [] });
  const requests = fakeServer({
    'GET /superset/explore_json/': respond,
    'POST /superset/explore_json/': respond,
  });
  const rules = { ...getTraits(2), cachesExploreJson };
  const store = makeTestStore();
  store.dispatch(traitsKnown(rules));
  const formData = { viz_type: 'rose', datasource: '2__table', metrics: ['count'] };
  const { signal } = new AbortController();
  await store.dispatch(
    requestChartData({ formData, ownState: {}, rules, force, api: 'explore_json' }, { signal, force }),
  );
  const sent = requests.find(({ call }) => call.endsWith('/explore_json/'));
  return [sent?.call, sent?.query.get('form_data')?.includes('"metrics":["count"]') === true];
}

it('requests the data of the legacy API by a GET, which browsers cache, only where the server has CLIENT_CACHE', async () => {
  expect(await request(true)).toEqual(['GET /superset/explore_json/', true]);
  expect(await request(false)).toEqual(['POST /superset/explore_json/', false]);
});

it('passes the cache of the browser when the data are refreshed', async () => {
  expect(await request(true, true)).toEqual(['POST /superset/explore_json/', false]);
});

import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { createTestClient } from './client/testClient';
import { readBootstrap } from './session/bootstrapShape';
import { getExplore } from './charts';
import { copyDashboard, putDashboard } from './dashboard';
import { fetchFavoriteStatus, setFavorite } from './favorites';
import { createFilterState, getFilterState, updateFilterState } from './filterState';
import { loadLanguagePack } from './session/languagePack';
import { favoriteFilter, listCharts, listDashboards, searchFilter } from './lists';
import { EventLog } from './log';
import { getMe } from './session/me';
import { createDashboardPermalink, createExplorePermalink, getDashboardPermalink } from './permalink';
import { fetchPermissions } from './session/permissions';
import { fetchRecentActivity } from './recentActivity';
import { fetchRelatedValues } from './related';
import { serverTraits } from './session/serverTraits';
import { ORIGIN, testServer } from './client/testServer';

const client = createTestClient();

const server = testServer();
const early = serverTraits(readBootstrap({ common: { language_pack: {} } }));
const late = serverTraits(readBootstrap({ common: { d3_format: {} } }));

/** Responds to every request alike, and records method, URL (q readable) and body. */
function recorded(response: unknown, status = 200): string[][] {
  const seen: string[][] = [];
  server.use(
    http.all(`${ORIGIN}/*`, async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      if (pathname.includes('csrf_token')) return undefined;
      seen.push([request.method, pathname + decodeURIComponent(search), await request.text()]);
      return HttpResponse.json(response as object, { status });
    }),
  );
  return seen;
}

it('favorites, with the endpoints of each version', async () => {
  const seen = recorded({ result: [{ id: 1, value: true }] });
  expect(await fetchFavoriteStatus(client, 'dashboard', [1, 2])).toEqual(new Map([[1, true]]));
  expect(await fetchFavoriteStatus(client, 'chart', [])).toEqual(new Map());
  await setFavorite(client, early, 'dashboard', 1, true);
  await setFavorite(client, early, 'chart', 1, false);
  await setFavorite(client, late, 'dashboard', 1, true);
  await setFavorite(client, late, 'chart', 1, false);
  expect(seen.map(([method, address]) => `${method ?? ''} ${address ?? ''}`)).toEqual([
    'GET /api/v1/dashboard/favorite_status/?q=!(1,2)',
    'GET /superset/favstar/Dashboard/1/select/',
    'GET /superset/favstar/slice/1/unselect/',
    'POST /api/v1/dashboard/1/favorites/',
    'DELETE /api/v1/chart/1/favorites/',
  ]);
});

it('a favorite request outlives its page', async () => {
  const outlive: boolean[] = [];
  server.use(
    http.all(`${ORIGIN}/*`, ({ request }) => {
      if (request.url.includes('csrf_token')) return undefined;
      outlive.push(request.keepalive);
      return HttpResponse.json({});
    }),
  );
  await setFavorite(client, early, 'dashboard', 1, true);
  await setFavorite(client, late, 'dashboard', 1, false);
  expect(outlive).toEqual([true, true]);
});

it('a favorite request that fails by GET is not repeated', async () => {
  const seen = recorded({}, 503);
  await expect(setFavorite(client, early, 'dashboard', 1, true)).rejects.toMatchObject({ status: 503 });
  expect(seen).toHaveLength(1);
});

it('recent activity, each item once, without entries that have no URL', async () => {
  const chart = (id: number, path: string) =>
    `${path}?slice_id=${String(id)}&form_data=%7B%22slice_id%22%3A+${String(id)}%7D`;
  const seen = recorded({
    result: [
      { item_url: '/superset/dashboard/x/', item_title: 'X', time: 5 },
      { item_url: null },
      { item_url: '/superset/dashboard/x/', item_title: 'X', time: 4 },
      { item_url: chart(7, '/explore/'), item_title: 'Seven' },
      { item_url: chart(7, '/superset/explore/'), item_title: 'Seven' },
      { item_url: chart(8, '/explore/'), item_title: 'Eight' },
    ],
  });
  expect(await fetchRecentActivity(client, new EventLog({ client }), late, 7, { pageSize: 2 })).toMatchObject([
    { item_url: '/superset/dashboard/x/', item_title: 'X', time: 5, action: '' },
    { item_url: '/explore/?slice_id=7', item_title: 'Seven' },
  ]);
  await fetchRecentActivity(client, new EventLog({ client }), early, 7, { pageSize: 2 });
  expect(seen.map(([, address]) => address)).toEqual([
    '/api/v1/log/recent_activity/?q=(page_size:50)',
    // 2.x lists a chart that was opened at /explore/ by its events alone.
    '/api/v1/log/recent_activity/7/?q=(actions:!(explore,dashboard,log),page_size:50)',
  ]);
});

it('recent activity, where only the later address exists', async () => {
  server.use(
    http.get(`${ORIGIN}/api/v1/log/recent_activity/7/`, () =>
      HttpResponse.json({ message: 'Not found' }, { status: 404 }),
    ),
    http.get(`${ORIGIN}/api/v1/log/recent_activity/`, () => HttpResponse.json({ result: [{ item_url: '/x' }] })),
  );
  expect(await fetchRecentActivity(client, new EventLog({ client }), early, 7)).toMatchObject([{ item_url: '/x' }]);
});

it('lists a page, and reports unreadable items', async () => {
  const seen = recorded({ count: 40, result: [{ id: 1, dashboard_title: 'One', owners: 'x' }, { id: 'two' }] });
  const { items, count, problems } = await listDashboards(client, {
    page: 1,
    filters: [searchFilter('dashboard', 'on'), favoriteFilter('dashboard')],
  });
  expect([items, count, problems.length]).toMatchObject([[{ id: 1, dashboard_title: 'One', owners: [] }], 40, 1]);
  await listCharts(client, {
    orderColumn: 'slice_name',
    orderDirection: 'asc',
    filters: [searchFilter('chart', 'on')],
  });
  expect(seen.map(([, address]) => address)).toEqual([
    '/api/v1/dashboard/?q=(columns:!(id,dashboard_title,slug,url,published,changed_by_name,changed_on_utc,changed_on_delta_humanized,certified_by,certification_details,owners.id,owners.first_name,owners.last_name),filters:!((col:dashboard_title,opr:title_or_slug,value:on),(col:id,opr:dashboard_is_favorite,value:!t)),order_column:changed_on_delta_humanized,order_direction:desc,page:1,page_size:25)',
    '/api/v1/chart/?q=(columns:!(id,slice_name,viz_type,url,datasource_name_text,description,changed_by_name,changed_on_utc,changed_on_delta_humanized,certified_by,certification_details,owners.id,owners.first_name,owners.last_name),filters:!((col:slice_name,opr:chart_all_text,value:on)),order_column:slice_name,order_direction:asc,page:0,page_size:25)',
  ]);
});

it('events are batched by the page that they are of, which the server counts them for', async () => {
  const seen = recorded({});
  const log = new EventLog({ client: client });
  const dashboard = { source: 'dashboard', source_id: 4, dashboard_id: 4 };
  log.add({ event_name: 'load_chart', slice_id: 5, ...dashboard });
  log.add({ event_name: 'mount_dashboard', ...dashboard });
  log.add({ event_name: 'mount_explorer', source: 'explore', source_id: 5, slice_id: 5 });
  await log.flush();
  await log.flush();
  await expect.poll(() => seen).toHaveLength(2);
  expect(seen.map(([, address]) => address).toSorted()).toEqual([
    '/superset/log/?explode=events&dashboard_id=4',
    '/superset/log/?explode=events&slice_id=5',
  ]);
  const events = seen.map(([, , body]) => JSON.parse(new URLSearchParams(body).get('events') ?? '') as unknown);
  expect(events).toContainEqual([
    expect.objectContaining({ event_name: 'load_chart', slice_id: 5, version: 'v2' }),
    expect.objectContaining({ event_name: 'mount_dashboard', dashboard_id: 4 }),
  ]);
});

it('a failed log request is ignored', async () => {
  recorded({}, 500);
  const log = new EventLog({ client: client });
  log.add({ event_name: 'x' });
  await expect(log.flush()).resolves.toBeUndefined();
});

it('permalinks are built from the key', async () => {
  const seen = recorded({ key: 'k/1', url: 'None/superset/dashboard/p/k/' });
  const state = { anchor: 'TAB-1', chartStates: { a: 1 } };
  expect(await createDashboardPermalink(client, early, 3, state)).toBe(`${ORIGIN}/superset/dashboard/p/k%2F1/`);
  await createDashboardPermalink(client, late, 3, state);
  expect(await createExplorePermalink(client, { viz_type: 'pie' }, [])).toBe(`${ORIGIN}/superset/explore/p/k%2F1/`);
  expect(seen.map(([, , body]) => body)).toEqual([
    '{"anchor":"TAB-1"}',
    '{"anchor":"TAB-1","chartStates":{"a":1}}',
    '{"formData":{"viz_type":"pie"},"urlParams":[]}',
  ]);
});

it('a permalink of a chart may have the view of its table', async () => {
  const seen = recorded({ key: 'k' });
  await createExplorePermalink(client, {}, [], { sortModel: [] });
  expect(seen.map(([, , body]) => body)).toEqual(['{"formData":{},"urlParams":[],"chartState":{"sortModel":[]}}']);
});

it('reads the valid fields of a permalink', async () => {
  recorded({ dashboardId: 3, state: { activeTabs: 'x', anchor: 'A', urlParams: [['a', 'b']] } });
  expect(await getDashboardPermalink(client, 'k')).toEqual({
    dashboardId: '3',
    state: { anchor: 'A', urlParams: [['a', 'b']], activeTabs: undefined },
  });
});

it('filter state', async () => {
  const seen = recorded({ key: 'new', value: '{"f":{"id":"f"}}' });
  expect(await getFilterState(client, 3, 'k')).toEqual({ f: { id: 'f' } });
  expect(await createFilterState(client, 3, { f: {} }, '2')).toBe('new');
  expect(await updateFilterState(client, 3, 'k', {})).toBe('new');
  expect(seen).toEqual([
    ['GET', '/api/v1/dashboard/3/filter_state/k', ''],
    ['POST', '/api/v1/dashboard/3/filter_state?tab_id=2', '{"value":"{\\"f\\":{}}"}'],
    ['PUT', '/api/v1/dashboard/3/filter_state/k', '{"value":"{}"}'],
  ]);
});

it('saving and copying a dashboard', async () => {
  const seen = recorded({ id: 8, result: { id: 8, published: true } });
  expect(await putDashboard(client, 3, { published: true })).toEqual({ id: 8, published: true });
  expect(await copyDashboard(client, late, 3, { dashboard_title: 'C' })).toBe(8);
  expect(await copyDashboard(client, early, 3, { dashboard_title: 'C' })).toBe(8);
  expect(seen.map(([method, address]) => `${method ?? ''} ${address ?? ''}`)).toEqual([
    'PUT /api/v1/dashboard/3',
    'POST /api/v1/dashboard/3/copy/',
    'POST /superset/copy_dash/3/',
  ]);
});

it('a chart with its form data and dataset', async () => {
  recorded({
    result: {
      form_data: { viz_type: 'pie', datasource: '1__table', x: 1 },
      dataset: { id: 1 },
      slice: { slice_id: 2, owners: [1, 'x'] },
    },
  });
  expect(await getExplore(client, { slice_id: 2 })).toMatchObject({
    form_data: { viz_type: 'pie', x: 1 },
    dataset: { uid: '1__table' },
    slice: { slice_id: 2, slice_name: '', owners: [1] },
    message: '',
  });
  recorded({ result: { form_data: {}, dataset: { id: null }, slice: null, message: 'deleted' } });
  expect(await getExplore(client, { slice_id: 2 })).toMatchObject({
    form_data: { viz_type: '' },
    dataset: undefined,
    slice: undefined,
    message: 'deleted',
  });
});

it('who is signed in, permissions, and related values', async () => {
  recorded({ result: { id: 1, username: 'ada' } });
  expect(await getMe(client)).toEqual({ id: 1, username: 'ada', first_name: '', last_name: '' });
  recorded({}, 401);
  expect(await getMe(client)).toBeUndefined();
  const seen = recorded({ permissions: ['can_read'], count: 1, result: [{ text: 'Ada', value: 1 }] });
  expect(await fetchPermissions(client, 'chart')).toEqual(['can_read']);
  expect(await fetchRelatedValues(client, 'chart', 'owners', { filter: 'a' })).toEqual({
    items: [{ text: 'Ada', value: 1 }],
    count: 1,
  });
  expect(seen.map(([, address]) => address)).toEqual([
    '/api/v1/chart/_info?q=(keys:!(permissions))',
    '/api/v1/chart/related/owners?q=(filter:a,page:0,page_size:100)',
  ]);
});

it('language packs: from the bootstrap, from their endpoint, or none', async () => {
  const messages = { '': { plural_forms: 'nplurals=2; plural=(n > 1)' }, Home: ['Accueil'] };
  const pack = { locale_data: { superset: messages } };
  const own = readBootstrap({ common: { locale: 'fr', language_pack: pack } });
  expect(await loadLanguagePack(client, own)).toMatchObject({ messages });
  expect((await loadLanguagePack(client, own))?.getPluralForm?.(0)).toBe(0);
  const served = readBootstrap({ common: { locale: 'fr', d3_format: {} } });
  const seen = recorded(pack);
  expect(await loadLanguagePack(client, served)).toMatchObject({ messages });
  expect(seen[0]?.[1]).toBe('/superset/language_pack/fr/');
  recorded({}, 403);
  expect(await loadLanguagePack(client, served)).toBeUndefined();
  expect(await loadLanguagePack(client, readBootstrap({ common: {} }))).toBeUndefined();
});

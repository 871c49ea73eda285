// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://vitrine.test/" }
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestClient } from '../client/testClient';
import { postChartData, postExploreJson } from '../chartData';
import { getDashboard } from '../dashboard';
import { dropEarlyQueries, startEarly, takeEarly } from './early';
import { QUERIES_KEY } from './openingQueries';
import { ORIGIN, testServer } from '../client/testServer';

const client = createTestClient();

const requests: string[] = [];
const queries: string[] = [];
const server = testServer(
  http.post(`${ORIGIN}/api/v1/chart/data`, async ({ request }) => {
    queries.push(`${request.headers.get('Content-Type') ?? ''} ${await request.text()}`);
    return HttpResponse.json({ result: [{ data: [{ n: queries.length }], colnames: ['n'], coltypes: [0] }] });
  }),
  http.post(`${ORIGIN}/superset/explore_json/`, async ({ request }) => {
    queries.push(`${request.headers.get('Content-Type') ?? ''} ${await request.text()}`);
    return HttpResponse.json({ data: [{ n: queries.length }] });
  }),
  http.get(`${ORIGIN}/api/v1/dashboard/*`, ({ request }) => {
    requests.push(new URL(request.url).pathname);
    return HttpResponse.json({ result: { id: 5, dashboard_title: 'Five' } });
  }),
  http.get(`${ORIGIN}/chart/list/`, () => HttpResponse.html('')),
  http.get(`${ORIGIN}/superset/*`, ({ request }) => {
    requests.push(`${request.headers.get('Accept') ?? ''} ${request.headers.get('X-Vitrine') ?? ''}`);
    return HttpResponse.html('');
  }),
);
beforeEach(() => {
  requests.length = 0;
  queries.length = 0;
  window.localStorage.clear();
  document.body.innerHTML = '<div id="app"></div>';
});
afterEach(() => {
  delete window.vitrineEarly;
  delete window.vitrineOpening;
});

const getRequestedPaths = (): string[] => [...(window.vitrineEarly?.keys() ?? [])];

it("requests a dashboard's resources and the server's page", () => {
  startEarly({ pathname: '/superset/dashboard/caf%C3%A9%2F1/', search: '?force=1' });
  expect(getRequestedPaths()).toEqual([
    '/api/v1/dashboard/caf%C3%A9%2F1',
    '/api/v1/dashboard/caf%C3%A9%2F1/charts',
    '/api/v1/dashboard/caf%C3%A9%2F1/datasets',
    '/superset/dashboard/caf%C3%A9%2F1/?force=1',
  ]);
});

it('requests a permalink and its page, and only the page elsewhere', () => {
  startEarly({ pathname: '/superset/dashboard/p/k%25zz/', search: '' });
  expect(getRequestedPaths()).toEqual(['/api/v1/dashboard/permalink/k%25zz', '/superset/dashboard/p/k%25zz/']);
  delete window.vitrineEarly;
  startEarly({ pathname: '/chart/list/', search: '' });
  expect(getRequestedPaths()).toEqual(['/chart/list/']);
});

it('requests no page when this one has the bootstrap data', () => {
  document.body.innerHTML = '<div id="app" data-bootstrap="{}"></div>';
  startEarly({ pathname: '/superset/welcome/', search: '' });
  expect(getRequestedPaths()).toEqual([]);
});

it('uses each early response once', async () => {
  startEarly({ pathname: '/superset/dashboard/5/', search: '' });
  expect((await getDashboard(client, 5)).dashboard_title).toBe('Five');
  expect(requests.filter((path) => path === '/api/v1/dashboard/5')).toHaveLength(1);
  await getDashboard(client, 5);
  expect(requests.filter((path) => path === '/api/v1/dashboard/5')).toHaveLength(2);
  expect(requests).toContain('text/html,application/xhtml+xml 1');
});

it('can be aborted by the caller', async () => {
  startEarly({ pathname: '/superset/dashboard/5/', search: '' });
  const controller = new AbortController();
  const waiting = getDashboard(client, 5, controller.signal);
  controller.abort();
  await expect(waiting).rejects.toMatchObject({ kind: 'aborted' });
  expect(takeEarly('/api/v1/dashboard/5')).toBeUndefined();
});

const BODY = { queries: [{ metrics: ['count'], label: 'two\nlines' }], result_type: 'full' };
const FORM_DATA = { viz_type: 'pie', datasource: '1__table', label: 'ä & b' };

/** What the last visit to dashboard 5 has stored: its real requests. */
async function storeLastVisit(): Promise<void> {
  startEarly({ pathname: '/superset/dashboard/5/', search: '' });
  await postChartData(client, BODY, { sliceId: 7, dashboardId: 5 });
  await postExploreJson(client, FORM_DATA, { sliceId: 8, dashboardId: 5 });
  window.localStorage.setItem(
    `${QUERIES_KEY}/superset/dashboard/5/`,
    (window.vitrineOpening?.queries ?? []).join('\n\n'),
  );
  delete window.vitrineEarly;
}

it('sends the chart queries of the last visit at once, and each is used by the chart that has the same request', async () => {
  await storeLastVisit();
  const before = queries.splice(0);
  startEarly({ pathname: '/superset/dashboard/5/', search: '' });
  await vi.waitFor(() => expect(queries).toHaveLength(2));
  expect(queries.toSorted()).toEqual(before.toSorted());
  await postChartData(client, BODY, { sliceId: 7, dashboardId: 5 });
  await postExploreJson(client, FORM_DATA, { sliceId: 8, dashboardId: 5 });
  expect(queries).toHaveLength(2);
  // A refresh is another request.
  expect((await postChartData(client, BODY, { sliceId: 7, dashboardId: 5 }))[0]?.data).toEqual([{ n: 3 }]);
});

it('never uses the response to a request that differs', async () => {
  await storeLastVisit();
  startEarly({ pathname: '/superset/dashboard/5/', search: '' });
  await vi.waitFor(() => expect(queries).toHaveLength(4));
  const changed = { ...BODY, queries: [{ metrics: ['sum'] }] };
  expect((await postChartData(client, changed, { sliceId: 7, dashboardId: 5 }))[0]?.data).toEqual([{ n: 5 }]);
  const forced = { sliceId: 7, dashboardId: 5, force: true };
  expect((await postChartData(client, BODY, forced))[0]?.data).toEqual([{ n: 6 }]);
});

it('sends none at another address: other filters, other parameters, a permalink', async () => {
  await storeLastVisit();
  for (const [pathname, search] of [
    ['/superset/dashboard/5/', '?native_filters_key=a'],
    ['/superset/dashboard/5/', '?force=true'],
    ['/superset/dashboard/6/', ''],
    ['/superset/dashboard/p/5/', ''],
  ] as const) {
    startEarly({ pathname, search });
    expect(getRequestedPaths().filter((key) => key.includes('\n'))).toEqual([]);
    delete window.vitrineEarly;
  }
});

it('drops the queries that no chart has used', async () => {
  await storeLastVisit();
  startEarly({ pathname: '/superset/dashboard/5/', search: '' });
  const early = [...(window.vitrineEarly ?? [])].filter(([key]) => key.includes('\n')).map(([, one]) => one.response);
  expect(early).toHaveLength(2);
  dropEarlyQueries();
  for (const response of early) await expect(response).rejects.toMatchObject({ name: 'AbortError' });
  expect(getRequestedPaths().some((key) => key.includes('\n'))).toBe(false);
  // The dashboard's own requests go on.
  expect((await getDashboard(client, 5)).dashboard_title).toBe('Five');
});

it('sends a query again whose early response is an error that passes', async () => {
  await storeLastVisit();
  server.use(http.post(`${ORIGIN}/api/v1/chart/data`, () => HttpResponse.json({}, { status: 503 }), { once: true }));
  startEarly({ pathname: '/superset/dashboard/5/', search: '' });
  expect((await postChartData(client, BODY, { sliceId: 7, dashboardId: 5 }))[0]?.data).toHaveLength(1);
});

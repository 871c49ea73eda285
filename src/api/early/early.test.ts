// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://vitrine.test/" }
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestClient } from '../client/testClient';
import { getDashboard } from '../dashboard';
import { startEarly, takeEarly } from './early';
import { ORIGIN, testServer } from '../client/testServer';

const client = createTestClient();

const requests: string[] = [];
const own: (string | null)[] = [];
testServer(
  http.get(`${ORIGIN}/api/v1/dashboard/*`, ({ request }) => {
    requests.push(new URL(request.url).pathname);
    own.push(request.headers.get('X-Vitrine'));
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
  document.body.innerHTML = '<div id="app"></div>';
});
afterEach(() => {
  delete window.vitrineEarly;
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
  // Else the browser would not take what it has preloaded.
  expect(new Set(own)).toEqual(new Set([null]));
});

it('can be aborted by the caller', async () => {
  startEarly({ pathname: '/superset/dashboard/5/', search: '' });
  const controller = new AbortController();
  const waiting = getDashboard(client, 5, controller.signal);
  controller.abort();
  await expect(waiting).rejects.toMatchObject({ kind: 'aborted' });
  expect(takeEarly('/api/v1/dashboard/5')).toBeUndefined();
});

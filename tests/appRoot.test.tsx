// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://vitrine.test/analytics/superset/dashboard/births/?a=1" }
import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestClient } from '../src/api/client/testClient';
import { ORIGIN, testServer } from '../src/api/client/testServer';
import { getDashboard } from '../src/api/dashboard';
import { fetchFile } from '../src/api/download';
import { startEarly } from '../src/api/early/early';
import { createExplorePermalink } from '../src/api/permalink';
import { loginUrl } from '../src/api/session/signIn';
import { readMenu } from '../src/app/nav/readMenu';
import { isEmbeddedPage } from '../src/lib/embeddedPath';
import { readStored, writeStored } from '../src/lib/storage';
import { MenuItems } from '../src/ui/MenuItems';
import { PageLink } from '../src/ui/PageLink';

/** A page of a Superset that is below `/analytics` of its host. */
const requests: string[] = [];
testServer(
  http.all(`${ORIGIN}/*`, ({ request }) => {
    const { pathname } = new URL(request.url);
    requests.push(pathname);
    if (pathname.endsWith('/csrf_token/')) return HttpResponse.json({ result: 'token' });
    if (pathname.endsWith('/permalink')) return HttpResponse.json({ key: 'k' }, { status: 201 });
    return HttpResponse.json({ result: { id: 5, dashboard_title: 'Births' } });
  }),
);
beforeEach(() => {
  document.documentElement.dataset['root'] = '/analytics';
  document.body.innerHTML = '<div id="app"></div>';
  requests.length = 0;
});
afterEach(() => {
  delete document.documentElement.dataset['root'];
  delete window.vitrineEarly;
});

it('sends its requests below the root, the first ones too', async () => {
  const client = createTestClient();
  startEarly();
  expect((await getDashboard(client, 'births')).dashboard_title).toBe('Births');
  expect(await createExplorePermalink(client, {}, [])).toBe(`${ORIGIN}/analytics/superset/explore/p/k/`);
  await expect.poll(() => requests).toContain('/analytics/superset/dashboard/births/');
  expect(requests.filter((path) => path === '/analytics/api/v1/dashboard/births')).toHaveLength(1);
  expect(requests.filter((path) => !path.startsWith('/analytics/'))).toEqual([]);
});

it('links below the root, to its own pages and to the server’s', () => {
  const element = (
    <>
      <PageLink href="/chart/list/">ours</PageLink>
      <PageLink href="/sqllab/">server</PageLink>
      <PageLink href="https://other.test/x">other</PageLink>
      <MenuItems items={[{ key: 'a', label: 'menu', href: '/explore/?slice_id=1' }]} close={() => undefined} />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element }], {
    basename: '/analytics',
    initialEntries: ['/analytics/superset/welcome/'],
  });
  render(<RouterProvider router={router} />);
  const links = [...screen.getAllByRole('link'), screen.getByRole('menuitem')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/analytics/chart/list/',
    '/analytics/sqllab/',
    'https://other.test/x',
    '/analytics/explore/?slice_id=1',
  ]);
});

it('reads the addresses of the menu, which the server writes with the root, and one without', () => {
  const menu = readMenu({
    brand: { path: '/analytics/superset/welcome/', icon: '/analytics/static/logo.png' },
    menu: [{ name: 'Dashboards', label: 'Dashboards', url: '/analytics/dashboard/list/' }],
    navbar_right: { user_info_url: '/user_info/', user_logout_url: '/analytics/logout/' },
  });
  expect([menu.brand.href, menu.brand.icon]).toEqual(['/superset/welcome/', '/analytics/static/logo.png']);
  expect(menu.main).toMatchObject([{ href: '/dashboard/list/' }]);
  expect([menu.infoUrl, menu.logoutUrl]).toEqual(['/user_info/', '/logout/']);
});

it('says where to return to after signing in by its full address', () => {
  expect(loginUrl('/chart/list/')).toBe('/login/?next=%2Fanalytics%2Fchart%2Flist%2F');
});

it('downloads by a form below the root', async () => {
  await fetchFile(createTestClient(), '/api/v1/chart/data', { form: {} });
  expect(requests.at(-1)).toBe('/analytics/api/v1/chart/data');
});

it('stores apart from a Superset below another path of the host', () => {
  writeStored('a', 1);
  document.documentElement.dataset['root'] = '/other';
  expect(readStored('a')).toBeUndefined();
});

it('knows an embedded dashboard', () => {
  expect(isEmbeddedPage()).toBe(false);
  history.replaceState(null, '', '/analytics/embedded/0f2ab6c4');
  expect(isEmbeddedPage()).toBe(true);
});

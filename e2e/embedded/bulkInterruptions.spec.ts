import type { Page } from 'playwright/test';
import { type ApiUser, getIn, signInToApi } from '../apiUser';
import { expect, login, signInAgain, test } from '../session';

/** Bulk actions that are not as those of CSS templates and charts: the session ends during one, then the server is gone. */

interface BulkKind {
  readonly title: string;
  readonly list: (mark: string) => string;
  /** Creates an item; resolves with the path of it. */
  readonly create: (admin: ApiUser, name: string) => Promise<string>;
  readonly start: (page: Page) => Promise<void>;
  readonly method: 'PUT' | 'DELETE';
  readonly suffix?: string;
  /** What the server says of an item for which the action is done. */
  readonly done: Record<string, unknown>;
  /** What the results say of the one that was done without a response, where they stay. */
  readonly repeated?: string;
}

const bulkButton = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Bulk actions' }).getByRole('button', { name, exact: true });

const createAt = async (admin: ApiUser, path: string, body: object): Promise<string> =>
  `${path}${String(getIn((await admin.send('POST', path, body)).body, 'id'))}`;

const KINDS: readonly BulkKind[] = [
  {
    title: 'users are deactivated',
    list: (mark) => `/users/?filters=(username:${mark})`,
    create: async (admin, name) => {
      const roles = getIn((await admin.get('/api/v1/security/roles/?q=(page_size:1)')).body, 'result', 0, 'id');
      return createAt(admin, '/api/v1/security/users/', {
        ...{ username: name, first_name: 'E', last_name: 'E', email: `${name}@example.org`, password: 'secret' },
        ...{ active: true, roles: [roles] },
      });
    },
    start: async (page) => {
      await bulkButton(page, 'Deactivate').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Deactivate', exact: true }).click();
    },
    method: 'PUT',
    done: { status: 200, body: { result: { active: false } } },
  },
  {
    title: 'columns of datasets are read anew',
    list: (mark) => `/tablemodelview/list/?filters=(table_name:${mark})`,
    create: (admin, name) =>
      createAt(admin, '/api/v1/dataset/', { database: 1, table_name: name, sql: 'SELECT 1 AS one', owners: [1] }),
    start: (page) => bulkButton(page, 'Sync columns from source').click(),
    method: 'PUT',
    suffix: '/refresh',
    done: { status: 200 },
  },
  {
    title: 'roles are deleted',
    list: (mark) => `/roles/?filters=(name:${mark})`,
    create: (admin, name) => createAt(admin, '/api/v1/security/roles/', { name }),
    start: async (page) => {
      await bulkButton(page, 'Delete').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    },
    method: 'DELETE',
    done: { status: 404 },
    repeated: 'Had already been deleted',
  },
];

for (const { title, list, create, start, method, suffix = '', done, repeated } of KINDS)
  test(`${title}: the session ends, then the server is gone, and nothing is done twice or lost`, async ({ page }) => {
    const admin = await signInToApi('admin');
    const mark = `bulk${Math.random().toString(36).slice(2, 8)}`;
    const paths: string[] = [];
    try {
      for (const letter of 'abc') paths.push(await create(admin, `${mark}${letter}`));
      await login(page);
      await page.goto(list(mark));
      await expect(page.locator('tbody tr[role=row]:not([aria-hidden])')).toHaveCount(3);
      await page.getByRole('checkbox', { name: 'Select all' }).check();
      const sent: string[] = [];
      await page.route(
        (url) => paths.some((path) => url.pathname === `${path}${suffix}`),
        async (route) => {
          if (route.request().method() !== method) return route.fallback();
          sent.push(new URL(route.request().url()).pathname.slice(0, -suffix.length || undefined));
          // The second finds no session.
          if (sent.length === 2) {
            await page.context().clearCookies();
            return route.fulfill({ status: 401, json: { msg: 'Missing Authorization Header' } });
          }
          if (sent.length !== 4) return route.fallback();
          // The third is done, but its response is lost.
          await route.fetch();
          return route.abort('connectionreset');
        },
      );
      await start(page);
      await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible({ timeout: 20_000 });
      await signInAgain(page);
      const results = page.getByRole('list', { name: 'Results' }).getByRole('listitem');
      await expect(page.getByText('The server cannot be reached.', { exact: false })).toBeVisible();
      await expect(results.getByText('Done', { exact: true })).toHaveCount(2);
      await expect(results.filter({ hasText: 'It is not known whether the server has done it.' })).toHaveCount(1);
      await page.getByRole('button', { name: 'Continue' }).click();
      if (repeated !== undefined) await expect(results.filter({ hasText: repeated })).toHaveCount(1);
      await expect.poll(() => sent.length).toBe(5);
      // One each, but for the one without a session and the one without a response.
      expect([...new Set(sent)].map((path) => sent.filter((one) => one === path).length)).toEqual([1, 2, 2]);
      for (const path of paths) await expect.poll(() => admin.get(path)).toMatchObject(done);
    } finally {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      for (const path of paths) await admin.send('DELETE', path);
      await admin.dispose();
    }
  });

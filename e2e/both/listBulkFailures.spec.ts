import type { Page, Route } from 'playwright/test';
import { getIn, signInToApi, type ApiUser } from '../apiUser';
import { expect, login, signInAgain, test } from '../session';

/** A bulk edit of charts when others work on the same rows, the session ends or the server is gone. */

const CHART = /\/api\/v1\/chart\/\d+$/;

interface Charts {
  readonly mark: string;
  readonly ids: readonly number[];
  readonly admin: ApiUser;
  readonly read: (id: number | undefined) => Promise<unknown>;
}

const getResults = (page: Page) => page.getByRole('list', { name: 'Results' }).getByRole('listitem');

/** The list with the charts `{mark} a`, `b` and `c` selected, and the dialog that certifies them filled in. */
async function withCertification(page: Page, action: (charts: Charts) => Promise<void>): Promise<void> {
  const admin = await signInToApi('admin');
  const mark = `bulk${Math.random().toString(36).slice(2, 8)}`;
  const ids: number[] = [];
  const read = async (id: number | undefined): Promise<unknown> =>
    getIn((await admin.get(`/api/v1/chart/${String(id)}`)).body, 'result');
  try {
    const dataset = getIn((await admin.get('/api/v1/dataset/?q=(page_size:1)')).body, 'result', 0, 'id');
    for (const letter of 'abc') {
      const { body } = await admin.send('POST', '/api/v1/chart/', {
        slice_name: `${mark} ${letter}`,
        viz_type: 'big_number_total',
        datasource_id: dataset,
        datasource_type: 'table',
        owners: [1],
        params: JSON.stringify({
          viz_type: 'big_number_total',
          metric: 'count',
          datasource: `${String(dataset)}__table`,
        }),
      });
      ids.push(Number(getIn(body, 'id')));
    }
    await login(page);
    await page.goto(`/chart/list/?filters=(slice_name:${mark})&viewMode=table&sortColumn=slice_name&sortOrder=asc`);
    await expect(page.locator('main tbody').getByRole('link', { name: mark })).toHaveCount(3);
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByRole('region', { name: 'Bulk actions' }).getByRole('button', { name: 'Certify' }).click();
    await page.getByRole('textbox', { name: 'Certified by' }).fill('Data team');
    await expect(page.getByText('3 of 3 will change.')).toBeVisible();
    await action({ mark, ids, admin, read });
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    for (const id of ids) await admin.send('DELETE', `/api/v1/chart/${id.toString()}`);
    await admin.dispose();
  }
}

const apply = (page: Page) => page.getByRole('button', { name: 'Apply' }).click();
const isSaved = (route: Route): boolean => route.request().method() === 'PUT';

test('what others have changed of the selected charts meanwhile stays, and what they have deleted is said', async ({
  page,
}) => {
  await withCertification(page, async ({ mark, ids, admin, read }) => {
    await admin.send('PUT', `/api/v1/chart/${String(ids[0])}`, { description: 'Theirs', owners: [1] });
    await admin.send('DELETE', `/api/v1/chart/${String(ids[1])}`);
    await apply(page);
    await expect(getResults(page).getByText('Done', { exact: true })).toHaveCount(2);
    await expect(getResults(page).filter({ hasText: `${mark} b` })).toHaveClass(/is-failed/);
    await expect(page.getByText('· 1 failed')).toBeVisible();
    expect(await read(ids[0])).toMatchObject({ description: 'Theirs', certified_by: 'Data team' });
    expect(await read(ids[2])).toMatchObject({ certified_by: 'Data team' });
  });
});

test('the session ends in the middle of a bulk edit: it continues after signing in, and nothing is done twice', async ({
  page,
}) => {
  await withCertification(page, async ({ ids, read }) => {
    const sent: string[] = [];
    await page.route(CHART, async (route) => {
      if (!isSaved(route)) return route.fallback();
      sent.push(route.request().url());
      if (sent.length !== 2) return route.fallback();
      // The second finds no session.
      await page.context().clearCookies();
      return route.fulfill({ status: 401, json: { msg: 'Missing Authorization Header' } });
    });
    await apply(page);
    await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    await signInAgain(page);
    await expect(getResults(page).getByText('Done', { exact: true })).toHaveCount(3);
    // One each, and the second once more.
    expect(sent).toHaveLength(4);
    expect(new Set(sent).size).toBe(3);
    for (const id of ids) expect(await read(id)).toMatchObject({ certified_by: 'Data team' });
  });
});

test('the server is gone in the middle of a bulk edit: said, and continued with what is not known to be done @page', async ({
  page,
}) => {
  await withCertification(page, async ({ mark, ids, read }) => {
    const sent: string[] = [];
    await page.route(CHART, async (route) => {
      if (!isSaved(route)) return route.fallback();
      sent.push(route.request().url());
      if (sent.length === 1) return route.fallback();
      // Done, but its response is lost.
      await route.fetch();
      return route.abort('connectionreset');
    });
    await apply(page);
    const dialog = page.getByRole('dialog', { name: 'Certify' });
    await expect(dialog.getByRole('alert')).toContainText('The server cannot be reached.');
    await expect(getResults(page).filter({ hasText: `${mark} a` })).toContainText('Done');
    await expect(getResults(page).filter({ hasText: `${mark} b` })).toContainText('It is not known');
    await expect(getResults(page).filter({ hasText: `${mark} c` })).toContainText('Not done');
    expect(await read(ids[2])).toMatchObject({ certified_by: null });
    await page.unrouteAll();
    page.on('request', (request) => {
      if (request.method() === 'PUT' && CHART.test(request.url())) sent.push(request.url());
    });
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(getResults(page).getByText('Done', { exact: true })).toHaveCount(3);
    expect(sent.filter((url) => url.endsWith(`/${String(ids[0])}`))).toHaveLength(1);
    for (const id of ids) expect(await read(id)).toMatchObject({ certified_by: 'Data team' });
  });
});

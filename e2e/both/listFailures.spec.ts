import type { Page, Route } from 'playwright/test';
import { type ApiUser, getIn, signInToApi } from '../apiUser';
import { expect, login, signInAgain, test } from '../session';

/** Lists when others work on the same rows, the session ends or the server is gone. CSS templates: every server has them. */

/** What the page does about it is the same on every server. */
const ofThePageAlone = (): void => test.skip(Boolean(process.env['SUPERSET_URL']), 'tried on the embedded server');

const TEMPLATES = '/api/v1/css_template/';
const DELETES = /\/api\/v1\/css_template\/\d+$/;

interface Templates {
  readonly mark: string;
  readonly ids: readonly number[];
  readonly admin: ApiUser;
  /** The names that the server has now. */
  readonly names: () => Promise<readonly string[]>;
}

/** The list, filtered by templates `a`, `b`, … that exist for as long as the callback runs. */
async function withTemplates(
  page: Page,
  count: number,
  action: (templates: Templates) => Promise<void>,
): Promise<void> {
  const admin = await signInToApi('admin');
  const mark = `fail ${Math.random().toString(36).slice(2, 8)}`;
  const ids: number[] = [];
  const names = async (): Promise<readonly string[]> => {
    const { body } = await admin.get(
      `${TEMPLATES}?q=(filters:!((col:template_name,opr:css_template_all_text,value:'${mark}')),order_column:template_name,order_direction:asc)`,
    );
    const rows = getIn(body, 'result');
    return Array.isArray(rows) ? rows.map((row) => String(getIn(row, 'template_name')).replace(`${mark} `, '')) : [];
  };
  try {
    for (const letter of 'abcdef'.slice(0, count)) {
      const { body } = await admin.send('POST', TEMPLATES, { template_name: `${mark} ${letter}`, css: '.old {}' });
      ids.push(Number(getIn(body, 'id')));
    }
    await login(page);
    await page.goto('/csstemplatemodelview/list/');
    await page.getByRole('textbox', { name: 'Search' }).fill(mark);
    await expect(getRows(page)).toHaveCount(count);
    await action({ mark, ids, admin, names });
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    for (const id of ids) await admin.send('DELETE', `${TEMPLATES}${String(id)}`);
    await admin.dispose();
  }
}

const getRows = (page: Page) => page.locator('tbody tr[role=row]:not([aria-hidden])');
const getResults = (page: Page) => page.getByRole('list', { name: 'Results' }).getByRole('listitem');

/** Selects all rows and deletes them; the requests leave after the time to undo. */
async function deleteAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('region', { name: 'Bulk actions' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
}

const deleteDialog = (page: Page) => page.getByRole('dialog', { name: /^Delete \d+ items/ });

/** Lets deletes pass until `count` of them were sent, and gives the others to `fail`. */
async function failAfter(page: Page, count: number, fail: (route: Route) => Promise<void>): Promise<string[]> {
  const sent: string[] = [];
  await page.route(DELETES, async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    if (sent.length >= count) return fail(route);
    sent.push(route.request().url());
    return route.fallback();
  });
  return sent;
}

test('rows that somebody else has deleted are said, and the list is right', async ({ page }) => {
  await withTemplates(page, 3, async ({ mark, ids, admin, names }) => {
    await deleteAll(page);
    await admin.send('DELETE', `${TEMPLATES}${String(ids[1])}`);
    await expect(deleteDialog(page)).toBeVisible({ timeout: 20_000 });
    await expect(getResults(page).filter({ hasText: 'Had already been deleted' })).toHaveText(
      `${mark} bHad already been deleted`,
    );
    await expect(getResults(page).filter({ hasText: 'Done' })).toHaveCount(2);
    await deleteDialog(page).getByRole('button', { name: 'Close' }).last().click();
    await expect(getRows(page)).toHaveCount(0);
    expect(await names()).toEqual([]);
  });
});

test('a row that somebody else has deleted cannot be saved, and leaves the list', async ({ page }) => {
  await withTemplates(page, 2, async ({ mark, ids, admin }) => {
    await page.getByRole('button', { name: `${mark} a`, exact: true }).click();
    await page.getByLabel('Name').fill(`${mark} c`);
    await admin.send('DELETE', `${TEMPLATES}${String(ids[0])}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toContainText('It no longer exists: somebody else has deleted it.');
    await expect(page.getByLabel('Name')).toHaveValue(`${mark} c`);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(getRows(page)).toHaveCount(1);
  });
});

test('what somebody else has saved meanwhile is not overwritten without a word', async ({ page }) => {
  await withTemplates(page, 1, async ({ mark, ids, admin }) => {
    const path = `${TEMPLATES}${String(ids[0])}`;
    const read = async () => getIn((await admin.get(path)).body, 'result');
    await page.getByRole('button', { name: `${mark} a`, exact: true }).click();
    await page.getByLabel('Name').fill(`${mark} mine`);
    // Another field: both are saved.
    await admin.send('PUT', path, { css: '.theirs {}' });
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`Saved: ${mark} mine`)).toBeVisible();
    expect(await read()).toMatchObject({ template_name: `${mark} mine`, css: '.theirs {}' });

    await page.getByRole('button', { name: `${mark} mine`, exact: true }).click();
    await page.getByLabel('Name').fill(`${mark} mine again`);
    await admin.send('PUT', path, { template_name: `${mark} theirs` });
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`Somebody else has changed this meanwhile: ${mark} theirs`)).toBeVisible();
    expect(await read()).toMatchObject({ template_name: `${mark} theirs` });
    await page.getByRole('dialog').getByRole('button', { name: 'Overwrite' }).click();
    await expect(getRows(page)).toContainText(`${mark} mine again`);
    expect(await read()).toMatchObject({ template_name: `${mark} mine again` });
  });
});

test('the session ends in the middle of a bulk delete: it continues after signing in, and nothing is done twice', async ({
  page,
}) => {
  await withTemplates(page, 3, async ({ names }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'DELETE') sent.push(request.url());
    });
    let hasEnded = false;
    // The second delete finds no session.
    await page.route(DELETES, async (route) => {
      if (sent.length === 2 && !hasEnded) {
        hasEnded = true;
        await page.context().clearCookies();
        // The page's request was built with its cookies.
        return route.fulfill({ status: 401, json: { msg: 'Missing Authorization Header' } });
      }
      return route.fallback();
    });
    await deleteAll(page);
    await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('1 of 3', { exact: true })).toBeVisible();
    expect(await names()).toHaveLength(2);
    await signInAgain(page);
    await expect(page.getByText('Deleted: 3')).toBeVisible();
    expect(await names()).toEqual([]);
    // One each, and the second once more.
    expect(sent).toHaveLength(4);
    expect(new Set(sent).size).toBe(3);
  });
});

test('who does not sign in again can continue the bulk delete later @page', async ({ page }) => {
  ofThePageAlone();
  await withTemplates(page, 2, async ({ names }) => {
    await deleteAll(page);
    await page.context().clearCookies();
    const signIn = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(signIn).toBeVisible({ timeout: 20_000 });
    await signIn.getByRole('button', { name: 'Cancel' }).click();
    await expect(deleteDialog(page).getByRole('alert')).toContainText('Your session has ended.');
    await expect(getResults(page).filter({ hasText: 'Not done' })).toHaveCount(2);
    await deleteDialog(page).getByRole('button', { name: 'Continue' }).click();
    await signInAgain(page);
    await expect(page.getByText('Deleted: 2')).toBeVisible();
    expect(await names()).toEqual([]);
  });
});

test('the server is gone in the middle of a bulk delete: said, and continued without doing anything twice @page', async ({
  page,
}) => {
  await withTemplates(page, 3, async ({ mark, names }) => {
    // The second is done, but its response is lost.
    await failAfter(page, 1, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await deleteAll(page);
    await expect(deleteDialog(page).getByRole('alert')).toContainText('The server cannot be reached.', {
      timeout: 20_000,
    });
    await expect(page.getByText('1 of 3', { exact: true })).toBeVisible();
    await expect(getResults(page).filter({ hasText: 'It is not known whether the server has done it.' })).toHaveCount(
      1,
    );
    await expect(getResults(page).filter({ hasText: 'Not done' })).toHaveCount(1);
    expect(await names()).toHaveLength(1);
    await page.unrouteAll();
    await deleteDialog(page).getByRole('button', { name: 'Continue' }).click();
    await expect(getResults(page).filter({ hasText: 'Had already been deleted' })).toHaveCount(1);
    await expect(getResults(page).filter({ hasText: 'Done' })).toHaveCount(2);
    expect(await names(), mark).toEqual([]);
  });
});

test('Undo needs no server @page', async ({ page, context }) => {
  ofThePageAlone();
  await withTemplates(page, 2, async ({ names }) => {
    await deleteAll(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(getRows(page)).toHaveCount(2);
    await context.setOffline(false);
    expect(await names()).toHaveLength(2);
  });
});

test('a delete whose page is left within the time to undo is sent, and said to be unknown @page', async ({ page }) => {
  ofThePageAlone();
  await withTemplates(page, 2, async ({ names }) => {
    await deleteAll(page);
    await expect(page.getByText('2 items will be deleted in 5 seconds.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('“Delete 2 items” was cut off when the page was left')).toBeVisible();
    await expect.poll(names).toEqual([]);
    await page.getByRole('button', { name: 'Show results' }).click();
    await expect(getResults(page).first()).toContainText('Sent while the page was left.');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByRole('button', { name: 'Show results' })).toHaveCount(0);
  });
});

test('a bulk delete asks before it is left, stops, and says after a reload how far it came @page', async ({ page }) => {
  ofThePageAlone();
  await withTemplates(page, 3, async ({ names }) => {
    const held: Route[] = [];
    await failAfter(page, 1, async (route) => {
      held.push(route);
      return Promise.resolve();
    });
    await deleteAll(page);
    await expect(page.getByText('1 of 3', { exact: true })).toBeVisible({ timeout: 20_000 });
    await expect.poll(() => held.length).toBe(1);
    const asked = page.waitForEvent('dialog');
    const closing = page.close({ runBeforeUnload: true });
    const prompt = await asked;
    expect(prompt.type()).toBe('beforeunload');
    await prompt.dismiss();
    await closing;
    // Reloaded all the same. Chromium drops a reload that it gets before it has seen that the page was kept.
    page.on('dialog', (dialog) => void dialog.accept());
    await expect(() => page.reload({ timeout: 5_000 })).toPass({ timeout: 20_000 });
    await expect(
      page.getByText('“Delete 3 items” was cut off when the page was left: 1 of 3 are known to be done.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Show results' }).click();
    await expect(getResults(page)).toContainText([
      'Done',
      /It was under way\.|It is not known whether the server has done it\./,
      'Not done',
    ]);
    expect(await names()).toHaveLength(2);
  });
});

test('Stop ends a bulk delete after the row under way, and Continue does the others @page', async ({ page }) => {
  ofThePageAlone();
  await withTemplates(page, 3, async ({ names }) => {
    let release: () => void = () => undefined;
    const wait = new Promise<void>((resolve) => (release = resolve));
    await failAfter(page, 0, async (route) => {
      await wait;
      return route.fallback();
    });
    await deleteAll(page);
    await deleteDialog(page).getByRole('button', { name: 'Stop' }).click({ timeout: 20_000 });
    release();
    await expect(getResults(page).filter({ hasText: 'Not done' })).toHaveCount(2);
    expect(await names()).toHaveLength(2);
    await deleteDialog(page).getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Deleted: 3')).toBeVisible();
    expect(await names()).toEqual([]);
  });
});

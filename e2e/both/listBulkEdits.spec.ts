import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { asArray } from '../../src/lib/read';
import { getIn, signInToApi, type ApiUser } from '../apiUser';
import { readZip } from '../bundles';
import { expect, login, test } from '../session';

/** What many charts are given at once: owners and tags; and their export. */

async function createCharts(admin: ApiUser, names: readonly string[]): Promise<readonly string[]> {
  const dataset = getIn((await admin.get('/api/v1/dataset/?q=(page_size:1)')).body, 'result', 0, 'id');
  const params = { viz_type: 'big_number_total', metric: 'count', datasource: `${String(dataset)}__table` };
  const paths: string[] = [];
  for (const slice_name of names) {
    const { body } = await admin.send('POST', '/api/v1/chart/', {
      ...{ slice_name, viz_type: params.viz_type, datasource_id: dataset, datasource_type: 'table' },
      ...{ params: JSON.stringify(params), owners: [1] },
    });
    paths.push(`/api/v1/chart/${String(getIn(body, 'id'))}`);
  }
  return paths;
}

const getDialog = (page: Page) => page.getByRole('dialog');

async function openBulk(page: Page, action: string): Promise<void> {
  await page.getByRole('region', { name: 'Bulk actions' }).getByRole('button', { name: action, exact: true }).click();
}

async function expectAllDone(page: Page, count: number): Promise<void> {
  const results = page.getByRole('list', { name: 'Results' });
  await expect(results.getByText('Done', { exact: true })).toHaveCount(count);
  await getDialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(getDialog(page)).toHaveCount(0);
}

async function openCharts(page: Page, mark: string, count: number): Promise<void> {
  await login(page);
  await page.goto(`/chart/list/?filters=(slice_name:${mark})&viewMode=table`);
  await expect(page.locator('main tbody').getByRole('link', { name: mark })).toHaveCount(count);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
}

async function withCharts(
  count: number,
  action: (admin: ApiUser, mark: string, paths: readonly string[]) => Promise<void>,
) {
  const admin = await signInToApi('admin');
  const mark = `many${Math.random().toString(36).slice(2, 8)}`;
  const paths = await createCharts(
    admin,
    Array.from({ length: count }, (_, i) => `${mark} ${String(i)}`),
  );
  try {
    await action(admin, mark, paths);
  } finally {
    for (const path of paths) await admin.send('DELETE', path);
    await admin.dispose();
  }
}

test('owners of many charts are added, and the charts are exported together', async ({ page, context }) => {
  await withCharts(3, async (admin, mark, paths) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openCharts(page, mark, 3);
    await openBulk(page, 'Change owners');
    const people = getDialog(page).getByRole('combobox', { name: 'Owners' });
    // Searched by the server.
    await people.fill('alpha');
    await page.getByRole('option', { name: /alpha/i }).first().click();
    await people.press('Tab');
    await expect(getDialog(page).getByText('3 of 3 will change.')).toBeVisible();
    await getDialog(page).getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('list', { name: 'Results' }).getByText('Done', { exact: true })).toHaveCount(3);
    await getDialog(page).getByRole('button', { name: 'Copy results' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(new RegExp(`^(${mark} \\d\tDone\n?){3}$`));
    await expectAllDone(page, 3);
    for (const path of paths) {
      const owners = asArray(getIn((await admin.get(path)).body, 'result', 'owners'));
      expect(owners.length).toBe(2);
      expect(owners.map((owner) => getIn(owner, 'id'))).toContain(1);
    }

    const [download] = await Promise.all([page.waitForEvent('download'), openBulk(page, 'Export')]);
    const text = readZip(readFileSync(await download.path()));
    for (const i of [0, 1, 2]) expect(text).toContain(`slice_name: ${mark} ${String(i)}`);
  });
});

test('tags are added to many charts and removed from them', async ({ page }) => {
  await withCharts(2, async (admin, mark, paths) => {
    const getTags = async (): Promise<readonly unknown[]> =>
      Promise.all(
        paths.map(async (path) =>
          asArray(getIn((await admin.get(path)).body, 'result', 'tags'))
            .filter((tag) => getIn(tag, 'type') === 1 || getIn(tag, 'type') === 'TagType.custom')
            .map((tag) => getIn(tag, 'name')),
        ),
      );
    try {
      await openCharts(page, mark, 2);
      const add = page.getByRole('region', { name: 'Bulk actions' }).getByRole('button', { name: 'Add Tag' });
      test.skip((await add.count()) === 0, 'TAGGING_SYSTEM is off, or Superset 2');
      await add.click();
      const tags = getDialog(page).getByRole('combobox', { name: 'Tags' });
      await tags.fill(mark);
      await tags.press('Enter');
      await tags.press('Tab');
      await getDialog(page).getByRole('button', { name: 'Apply' }).click();
      await expect.poll(getTags).toEqual([[mark], [mark]]);
      if (await getDialog(page).isVisible()) await expectAllDone(page, 2);
      await expect(page.locator('main tbody').getByRole('link', { name: mark, exact: true })).toHaveCount(2);

      await openBulk(page, 'Remove tags');
      await getDialog(page).getByRole('combobox', { name: 'Tags' }).fill(mark);
      await page.getByRole('option', { name: mark, exact: true }).click();
      await getDialog(page).getByRole('combobox', { name: 'Tags' }).press('Tab');
      await expect(getDialog(page).getByText('2 of 2 will change.')).toBeVisible();
      await getDialog(page).getByRole('button', { name: 'Apply' }).click();
      await expect.poll(getTags).toEqual([[], []]);
    } finally {
      const { body } = await admin.get(`/api/v1/tag/?q=(filters:!((col:name,opr:eq,value:${mark})))`);
      for (const tag of asArray(getIn(body, 'result')))
        await admin.send('DELETE', `/api/v1/tag/${String(getIn(tag, 'id'))}`);
    }
  });
});

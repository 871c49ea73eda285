import type { Page } from 'playwright/test';
import { getIn, signInToApi } from '../apiUser';
import { expect, login, test } from '../session';

const TEMPLATES = '/api/v1/css_template/';
const COUNT = 28;

const getRows = (page: Page) => page.locator('main tbody tr[role=row]:not([aria-hidden])');

test('pages, rows per page, columns, and a selection of several pages, from a link of Superset’s own list', async ({
  page,
}) => {
  const admin = await signInToApi('admin');
  const mark = `paging${Math.random().toString(36).slice(2, 8)}`;
  const ids: number[] = [];
  const name = (i: number): string => `${mark} ${i.toString().padStart(2, '0')}`;
  try {
    for (let i = 1; i <= COUNT; i++) {
      const { body } = await admin.send('POST', TEMPLATES, { template_name: name(i), css: '.a {}' });
      ids.push(Number(getIn(body, 'id')));
    }
    await login(page);
    const state = 'pageIndex=1&sortColumn=template_name&sortOrder=asc&viewMode=table';
    await page.goto(`/csstemplatemodelview/list/?filters=(template_name:${mark})&${state}`);
    const main = page.getByRole('main');
    const pages = main.getByRole('navigation', { name: 'Pages' });
    const selected = main.getByRole('region', { name: 'Bulk actions' }).getByRole('status');
    await expect(pages.getByRole('status')).toHaveText('26-28 of 28');
    await expect(getRows(page)).toHaveCount(3);
    await expect(getRows(page).first()).toContainText(name(26));
    await main.getByRole('checkbox', { name: 'Select all' }).check();
    await expect(selected).toHaveText('3 selected');

    await pages.getByRole('button', { name: 'Previous' }).click();
    await expect(pages.getByRole('status')).toHaveText('1-25 of 28');
    await expect(page).not.toHaveURL(/pageIndex/);
    await expect(getRows(page)).toHaveCount(25);
    await expect(getRows(page).first()).toContainText(name(1));
    await expect(selected).toHaveText('3 selected');
    await main.getByRole('checkbox', { name: `Select ${name(1)}`, exact: true }).check();
    await expect(selected).toHaveText('4 selected');
    await pages.getByRole('button', { name: 'Last' }).click();
    await expect(getRows(page)).toHaveCount(3);
    await expect(main.getByRole('checkbox', { name: 'Select all' })).toBeChecked();

    await main.getByRole('combobox', { name: 'Rows per page' }).click();
    await page.getByRole('option', { name: '50 / page' }).click();
    await expect(getRows(page)).toHaveCount(COUNT);
    await expect(pages.getByRole('status')).toHaveText('1-28 of 28');
    await expect(page).toHaveURL(/pageSize=50/);
    await expect(main.locator('tbody').getByRole('checkbox', { checked: true })).toHaveCount(4);

    // Only the selected rows of all pages are deleted.
    await main.getByRole('region', { name: 'Bulk actions' }).getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog');
    for (const i of [1, 26, 27, 28]) await expect(dialog).toContainText(name(i));
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('Deleted: 4')).toBeVisible();
    await expect(getRows(page)).toHaveCount(COUNT - 4);
    await expect(getRows(page).first()).toContainText(name(2));

    // The chosen columns outlive the page, and so does what the address says.
    const column = main.getByRole('columnheader', { name: 'Modified by' });
    await expect(column).toHaveCount(1);
    await main.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Modified by' }).click();
    await expect(column).toHaveCount(0);
    await page.reload();
    await expect(getRows(page)).toHaveCount(COUNT - 4);
    await expect(column).toHaveCount(0);
    await main.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Modified by' }).click();
    await expect(column).toHaveCount(1);
  } finally {
    await admin.send('DELETE', `${TEMPLATES}?q=!(${ids.join(',')})`);
    for (const id of ids) await admin.send('DELETE', `${TEMPLATES}${id.toString()}`);
    await admin.dispose();
  }
});

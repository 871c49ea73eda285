import { getIn, signInToApi } from '../apiUser';
import { tabTo } from '../buildDashboard';
import { expect, login, test } from '../session';

test('what is pressed by keyboard keeps the focus, or its neighbour has it @page', async ({ page }) => {
  const admin = await signInToApi('admin');
  const mark = `focus${Math.random().toString(36).slice(2, 8)}`;
  const ids: number[] = [];
  try {
    for (const name of ['a', 'b']) {
      const { body } = await admin.send('POST', '/api/v1/dashboard/', { dashboard_title: `${mark} ${name}` });
      ids.push(Number(getIn(body, 'id')));
    }
    await login(page);
    await page.goto(`/superset/dashboard/${String(ids[1])}/`);
    const label = page.locator('.publish-label');
    await expect(label).toHaveText('Draft');
    await tabTo(page, label);
    await page.keyboard.press('Enter');
    await expect(label).toHaveText('Published');
    await expect(label).toBeFocused();

    await page.goto('/dashboard/list/?viewMode=table&sortColumn=dashboard_title&sortOrder=asc');
    const main = page.getByRole('main');
    const rows = main.locator('tbody').getByRole('link', { name: mark });
    await tabTo(page, main.getByRole('textbox', { name: 'Search', exact: true }));
    await page.keyboard.insertText(mark);
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(2);
    await tabTo(page, main.getByRole('button', { name: `Actions for ${mark} a` }));
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(/will be deleted in/)).toBeVisible();
    // Not after the five seconds in which it can be undone.
    await expect(main.getByRole('checkbox', { name: `Select ${mark} b` })).toBeFocused({ timeout: 2000 });
  } finally {
    for (const id of ids) await admin.send('DELETE', `/api/v1/dashboard/${String(id)}`);
  }
});

test('the run button keeps the focus @page', async ({ page }) => {
  const admin = await signInToApi('admin');
  const q = '(filters:!((col:viz_type,opr:eq,value:table)),page_size:1)';
  const id = Number(getIn((await admin.get(`/api/v1/chart/?q=${q}`)).body, 'result', 0, 'id'));
  await login(page);
  await page.goto(`/explore/?slice_id=${String(id)}`);
  const controls = page.getByRole('region', { name: 'Controls', exact: true });
  const limit = controls.getByRole('combobox', { name: 'Row limit' });
  await limit.fill('7');
  await page.keyboard.press('Enter');
  const update = controls.getByRole('button', { name: 'Update chart' });
  await tabTo(page, update);
  await page.keyboard.press('Enter');
  await expect(page.getByText('7 row(s)')).toBeVisible();
  await expect(update).toBeDisabled();
  await expect(update).toBeFocused();
});

test('what has the focus is not below what stays in sight @page', async ({ page }) => {
  const admin = await signInToApi('admin');
  const q = '(filters:!((col:viz_type,opr:eq,value:table)),page_size:1)';
  const id = Number(getIn((await admin.get(`/api/v1/chart/?q=${q}`)).body, 'result', 0, 'id'));
  await page.setViewportSize({ width: 1440, height: 500 });
  await login(page);
  await page.goto(`/explore/?slice_id=${String(id)}`);
  const controls = page.getByRole('region', { name: 'Controls', exact: true });
  await controls.getByRole('button', { name: 'Update chart' }).focus();
  let controlsSeen = 0;
  const tab = controls.getByRole('tab', { name: 'Data', exact: true });
  while (!(await tab.evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press('Shift+Tab');
    const isBelow = await tab.evaluate((element) => {
      const at = document.activeElement?.getBoundingClientRect();
      return at !== undefined && element !== document.activeElement && at.top < element.getBoundingClientRect().bottom;
    });
    expect(isBelow).toBe(false);
    controlsSeen += 1;
  }
  expect(controlsSeen).toBeGreaterThan(15);
});

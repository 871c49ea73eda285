import { getIn, signInToApi } from '../apiUser';
import { expect, login, test } from '../session';

const TEMPLATES = '/api/v1/css_template/';

test('CSS templates: create, search, edit, sort, delete in bulk', async ({ page }) => {
  const admin = await signInToApi('admin');
  const mark = `e2e ${Math.random().toString(36).slice(2, 8)}`;
  const find = (): Promise<unknown> =>
    admin
      .get(`${TEMPLATES}?q=(filters:!((col:template_name,opr:css_template_all_text,value:'${mark}')))`)
      .then(({ body }) => getIn(body, 'result'));
  try {
    await login(page, 'alpha');
    await page.goto('/csstemplatemodelview/list/');
    const create = async (name: string): Promise<void> => {
      await page.getByRole('button', { name: 'CSS template', exact: true }).first().click();
      await page.getByLabel('Name').fill(name);
      await page.getByRole('textbox', { name: 'CSS' }).click();
      await page.keyboard.insertText('.a { color: red }');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(page.getByText(`Saved: ${name}`)).toBeVisible();
    };
    await create(`${mark} a`);
    await create(`${mark} b`);
    await page.getByRole('textbox', { name: 'Search' }).fill(mark);
    const rows = page.locator('tbody tr[role=row]:not([aria-hidden])');
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText(`${mark} b`);
    await page.getByRole('button', { name: 'Name', exact: true }).click();
    await expect(rows.first()).toContainText(`${mark} a`);
    expect(getIn(await find(), 0, 'css')).toBe('.a { color: red }');

    await page.getByRole('button', { name: `${mark} a`, exact: true }).click();
    await page.getByLabel('Name').fill(`${mark} c`);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(rows.last()).toContainText(`${mark} c`);

    // By when they were changed: the server's clock may be a few hours off.
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    const changed = (range: string): string =>
      `/csstemplatemodelview/list/?filters=(changed_on:!(${range}),template_name:'${mark}')`;
    await page.goto(changed(`'','${yesterday}'`));
    await expect(page.getByText('No results match your filter criteria')).toBeVisible();
    await page.goto(changed(`'${yesterday}',''`));
    await expect(page.getByRole('group', { name: 'Last modified' })).toBeVisible();
    await expect(rows).toHaveCount(2);

    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await expect(page.getByText('2 selected')).toBeVisible();
    await page.getByRole('region', { name: 'Bulk actions' }).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('Deleted: 2')).toBeVisible();
    expect(await find()).toEqual([]);
  } finally {
    for (const id of [0, 1].map(async (i) => getIn(await find(), i, 'id'))) {
      const found = await id;
      if (typeof found === 'number') await admin.send('DELETE', `${TEMPLATES}${String(found)}`);
    }
    await admin.dispose();
  }
});

test('users who may only read CSS templates are offered no changes', async ({ page }) => {
  await login(page, 'gamma');
  await page.goto('/csstemplatemodelview/list/');
  // 6.1.0 shows them to everybody, 2.1.3 does not.
  const isShown = page.getByRole('table', { name: 'CSS templates' });
  await expect(isShown.or(page.getByRole('alert').filter({ hasText: 'Forbidden' })).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'CSS template', exact: true })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Select all' })).toHaveCount(0);
});

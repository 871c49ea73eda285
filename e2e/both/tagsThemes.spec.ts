import { type ApiUser, getIn, signInToApi } from '../apiUser';
import { expect, login, test } from '../session';

const createMark = (): string => `e2e${Math.random().toString(36).slice(2, 8)}`;

async function has(api: ApiUser, path: string): Promise<boolean> {
  return (await api.get(path)).status === 200;
}

test('tags: create with members, all entities, favorite, edit, delete', async ({ page }) => {
  const admin = await signInToApi('admin');
  const mark = createMark();
  try {
    test.skip(!(await has(admin, '/api/v1/tag/')), 'Superset 2 has no tags');
    await login(page);
    await page.goto('/superset/tags/');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    test.skip((await heading.textContent()) !== 'Tags', 'TAGGING_SYSTEM is off');
    await page.getByRole('button', { name: 'Create a new Tag' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Tag' });
    await dialog.getByLabel('Tag name').fill('a:b');
    await expect(dialog.getByText("Tag name is invalid (cannot contain ':')")).toBeVisible();
    await dialog.getByLabel('Tag name').fill(mark);
    await dialog.getByLabel('Description').fill('For tests');
    await dialog.getByRole('combobox', { name: 'Dashboards' }).click();
    const option = page.getByRole('option').first();
    const dashboard = (await option.textContent()) ?? '';
    await option.click();
    await dialog.getByRole('combobox', { name: 'Dashboards' }).press('Tab');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Tag created')).toBeVisible();
    await page.getByRole('textbox', { name: 'Search', exact: true }).fill(mark);
    const star = page.getByRole('button', { name: `Favorite ${mark}` });
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');

    await page.getByRole('link', { name: mark, exact: true }).click();
    await expect(page).toHaveURL(/\/superset\/all_entities\/\?id=\d+/);
    await expect(page.getByRole('table', { name: 'Dashboards' })).toContainText(dashboard.trim());
    await page.getByRole('button', { name: 'Edit Tag' }).click();
    await page.getByRole('dialog', { name: 'Edit Tag' }).getByLabel('Tag name').fill(`${mark}x`);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `${mark}x` })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Dashboards' })).toContainText(dashboard.trim());

    await page.goto(`/superset/tags/?filters=(name:${mark})`);
    await page.getByRole('button', { name: `Actions for ${mark}x` }).click();
    await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText(`Deleted: ${mark}x`)).toBeVisible({ timeout: 10_000 });
  } finally {
    for (const name of [mark, `${mark}x`]) await admin.send('DELETE', `/api/v1/tag/?q=!(${name})`);
    await admin.dispose();
  }
});

test('themes: create with checked JSON, system themes stay, delete', async ({ page }) => {
  const admin = await signInToApi('admin');
  const path = '/api/v1/theme/';
  const mark = createMark();
  try {
    test.skip(!(await has(admin, path)), 'only Superset 6 has themes');
    await login(page);
    await page.goto('/theme/list/');
    await page.getByRole('button', { name: 'THEME_DARK', exact: true }).click();
    const view = page.getByRole('dialog', { name: 'View theme properties' });
    await expect(view.getByText('System Theme - Read Only')).toBeVisible();
    await expect(view.getByRole('button', { name: 'Save' })).toHaveCount(0);
    await view.getByRole('button', { name: 'Close' }).last().click();
    await expect(view).toBeHidden();

    await page.getByRole('main').getByRole('button', { name: 'Theme', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Add theme' });
    await dialog.getByLabel('Name', { exact: true }).fill(mark);
    const json = dialog.getByRole('textbox', { name: 'JSON Configuration' });
    await json.click();
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText('{"token": 1}');
    await expect(dialog.getByText('"token" must be an object.').first()).toBeVisible();
    await json.click();
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText('{"token": {"colorPrimary": "#aa0000"}, "algorithm": "default"}');
    await expect(dialog.getByRole('img', { name: 'Preview' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText(`Saved: ${mark}`)).toBeVisible();

    await page.getByRole('textbox', { name: 'Search', exact: true }).fill(mark);
    await page.getByRole('button', { name: `Actions for ${mark}` }).click();
    await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText('automatically dissociated');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText(`Deleted: ${mark}`)).toBeVisible({ timeout: 10_000 });
  } finally {
    const { body } = await admin.get(`${path}?q=(filters:!((col:theme_name,opr:ct,value:${mark})))`);
    const id = getIn(body, 'result', 0, 'id');
    if (typeof id === 'number') await admin.send('DELETE', `${path}${String(id)}`);
    await admin.dispose();
  }
});

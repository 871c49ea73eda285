import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { type ApiUser, getIn, signInToApi } from '../apiUser';
import { selectOption } from '../builder';
import { openEditor, saveAndExpect, selectFromMenu, test as editingTest } from '../editingSave';
import { expect, login } from '../session';

const PATH = '/api/v1/theme/';

interface Themes {
  readonly create: (token: object, algorithm?: string) => Promise<{ readonly id: number; readonly name: string }>;
  readonly admin: ApiUser;
}

/** Themes of this test's own, deleted afterwards. */
const test = editingTest.extend<{ themes: Themes }>({
  themes: async ({ shared }, provide) => {
    const admin = await signInToApi('admin');
    const ids: number[] = [];
    editingTest.skip((await admin.get(PATH)).status !== 200, 'only Superset 6 has themes');
    await provide({
      admin,
      create: async (token, algorithm = 'default') => {
        const name = `Theme ${String(ids.length)} ${shared.stamp}`;
        const json_data = JSON.stringify({ token, algorithm });
        const { body } = await admin.send('POST', PATH, { theme_name: name, json_data });
        const id = Number(getIn(body, 'id'));
        ids.push(id);
        return { id, name };
      },
    });
    for (const id of ids) await admin.send('DELETE', `${PATH}${String(id)}`);
    await admin.dispose();
  },
});

const readVariable = (page: Page, selector: string, name: string): Promise<string> =>
  page
    .locator(selector)
    .evaluate((element, variable) => getComputedStyle(element).getPropertyValue(variable).trim(), name);

/** In the colours that the theme makes of them: other rules are no matter of it. */
async function expectLegible(page: Page): Promise<void> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).withRules(['color-contrast', 'link-in-text-block']);
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
}

test.beforeEach(async ({ page }) => login(page));

test('a dashboard has its own theme: chosen with a preview, saved, shown on its page alone, taken off', async ({
  page,
  shared,
  themes,
}) => {
  const night = await themes.create(
    { colorPrimary: '#ff66aa', borderRadius: 12, fontFamily: 'Georgia, serif' },
    'dark',
  );
  const dashboard = await shared.create();
  const html = page.locator('html');
  const primary = () => readVariable(page, 'html', '--v-primary-solid');
  await openEditor(page, dashboard);
  await expect(html).toHaveAttribute('data-theme', 'light');
  const ours = await primary();
  let dialog = await selectFromMenu(page, 'Edit properties', 'Dashboard properties');
  await selectOption(page, dialog.getByRole('combobox', { name: 'Theme' }), night.name);
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(html).toHaveAttribute('data-theme', 'light');
  expect(await primary()).toBe(ours);

  dialog = await selectFromMenu(page, 'Edit properties', 'Dashboard properties');
  await selectOption(page, dialog.getByRole('combobox', { name: 'Theme' }), night.name);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(primary).toBe('#ff66aa');
  await saveAndExpect(page);
  const { body } = await themes.admin.get(`/api/v1/dashboard/${String(dashboard.id)}`);
  expect(getIn(body, 'result', 'theme', 'id')).toBe(night.id);

  for (const query of ['', '?standalone=1']) {
    await page.goto(`/superset/dashboard/${String(dashboard.id)}/${query}`);
    await expect(page.locator('.dashboard-grid .grid-row').first()).toBeVisible();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    expect(await readVariable(page, 'html', '--v-radius')).toBe('12px');
    expect(await readVariable(page, '.dashboard', 'font-family')).toContain('Georgia');
    await expectLegible(page);
  }
  await page.goto(`/superset/dashboard/${String(dashboard.id)}/`);
  await expect.poll(primary).toBe('#ff66aa');
  // The bar is the server's, not the dashboard's.
  expect(await readVariable(page, '.nav-bar', '--v-primary-solid')).toBe(ours);
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Charts', exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Charts' })).toBeVisible();
  await expect(html).toHaveAttribute('data-theme', 'light');
  expect(await primary()).toBe(ours);

  await openEditor(page, dashboard);
  dialog = await selectFromMenu(page, 'Edit properties', 'Dashboard properties');
  const field = dialog.getByRole('combobox', { name: 'Theme' });
  await expect(field).toHaveValue(night.name);
  await dialog.getByRole('button', { name: 'Clear' }).first().click();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(primary).toBe(ours);
  await saveAndExpect(page);
  const cleared = await themes.admin.get(`/api/v1/dashboard/${String(dashboard.id)}`);
  expect(getIn(cleared.body, 'result', 'theme')).toBeNull();
});

test('the list of dashboards sets a theme too, and saves nothing else', async ({ page, shared, themes }) => {
  const sea = await themes.create({ colorPrimary: '#005577' });
  const dashboard = await shared.create();
  await page.goto(`/dashboard/list/?filters=(search:'${shared.stamp}')`);
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Edit properties', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Dashboard properties' });
  await selectOption(page, dialog.getByRole('combobox', { name: 'Theme' }), sea.name);
  const request = page.waitForRequest((one) => one.method() === 'PUT');
  await dialog.getByRole('button', { name: 'Save' }).click();
  expect((await request).postDataJSON()).toEqual({ theme_id: sea.id });
  await expect(dialog).toHaveCount(0);
  const { body } = await themes.admin.get(`/api/v1/dashboard/${String(dashboard.id)}`);
  expect(getIn(body, 'result', 'theme', 'id')).toBe(sea.id);
});

test('a theme is previewed on all pages of this browser alone, until it is cleared or another mode is selected', async ({
  page,
  browser,
  baseURL,
  shared,
  themes,
}) => {
  const sea = await themes.create({ colorPrimary: '#005577', borderRadius: 12 });
  const list = `/theme/list/?filters=(theme_name:'${shared.stamp}')`;
  const primary = (one = page) => readVariable(one, 'html', '--v-primary-solid');
  await page.goto(list);
  const actions = page.getByRole('button', { name: `Actions for ${sea.name}` });
  const preview = async (): Promise<void> => {
    await actions.click();
    await page.getByRole('menuitem', { name: 'Set local theme for testing (preview only)' }).click();
    await expect(page.getByText(`Local theme set to "${sea.name}"`).last()).toBeVisible();
  };
  await expect(actions).toBeVisible();
  const ours = await primary();
  await preview();
  const row = page.getByRole('row').filter({ hasText: sea.name });
  await expect(row.getByText('Local', { exact: true })).toBeVisible();
  expect(await primary()).toBe('#005577');
  expect(await readVariable(page, '.nav-bar', '--v-primary-solid')).toBe('#005577');
  await expectLegible(page);
  await page.reload();
  await expect(row.getByText('Local', { exact: true })).toBeVisible();
  await page.goto('/dashboard/list/');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboards' })).toBeVisible();
  expect(await primary()).toBe('#005577');
  const other = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const theirs = await other.newPage();
  await login(theirs);
  await theirs.goto('/dashboard/list/');
  await expect(theirs.getByRole('heading', { level: 1, name: 'Dashboards' })).toBeVisible();
  expect(await primary(theirs)).toBe(ours);
  await other.close();

  const menu = page.getByRole('banner').getByRole('button', { name: 'Theme', exact: true });
  const clear = page.getByRole('button', { name: 'Clear local theme' });
  await menu.click();
  await clear.click();
  await expect.poll(primary).toBe(ours);
  await expect(clear).toHaveCount(0);
  await page.goto(list);
  await expect(actions).toBeVisible();
  expect(await primary()).toBe(ours);
  await expect(row.getByText('Local', { exact: true })).toHaveCount(0);

  // A mode would seem to do nothing below it.
  await preview();
  await menu.click();
  await page.getByRole('button', { name: 'Dark', exact: true }).click();
  await expect(row.getByText('Local', { exact: true })).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await primary()).not.toBe('#005577');
});

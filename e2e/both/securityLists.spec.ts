import { type Page, test as unguardedTest } from 'playwright/test';
import { type ApiUser, getIn, signInToApi } from '../apiUser';
import { expect, login, test } from '../session';

const createMark = (): string => `e2e${Math.random().toString(36).slice(2, 8)}`;
const getRows = (page: Page) => page.locator('tbody tr[role=row]:not([aria-hidden])');

/** Superset 2 renders these pages itself, at other addresses. */
async function skipWithoutPages(api: ApiUser): Promise<void> {
  const { status } = await api.get('/api/v1/security/groups/_info');
  test.skip(status === 404, 'Superset 2 has no such API');
}

/** Deletes what a test has created, also where it failed half-way. */
async function deleteNamed(api: ApiUser, path: string, column: string, mark: string): Promise<void> {
  const { body } = await api.get(`${path}?q=(filters:!((col:${column},opr:ct,value:${mark})))`);
  const rows = getIn(body, 'result');
  for (const row of Array.isArray(rows) ? rows : []) await api.send('DELETE', `${path}${String(getIn(row, 'id'))}`);
}

async function select(page: Page, field: string, option: string): Promise<void> {
  const input = page.getByRole('dialog').getByRole('combobox', { name: field });
  await input.click();
  await input.fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
  await input.press('Tab');
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Search', exact: true }).fill(text);
}

async function removeOnly(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
}

test('roles: create with permissions, duplicate, delete in bulk', async ({ page }) => {
  const admin = await signInToApi('admin');
  await skipWithoutPages(admin);
  const mark = createMark();
  const path = '/api/v1/security/roles/';
  try {
    await login(page);
    await page.goto('/roles/');
    await expect(page.getByRole('table', { name: 'List Roles' })).toContainText('Gamma');
    await page.getByRole('button', { name: 'Role', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Role' });
    await dialog.getByLabel('Role Name').fill(mark);
    await dialog.getByRole('textbox', { name: 'Search permissions' }).fill('read CssTemplate');
    await dialog.getByRole('group', { name: 'CssTemplate' }).getByRole('checkbox', { name: 'can read' }).check();
    await expect(dialog.getByText('1 permission selected')).toBeVisible();
    // The server says 'Fatal error'.
    await dialog.getByLabel('Role Name').fill('Gamma');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Name must be unique')).toBeVisible();
    await expect(dialog.getByLabel('Role Name')).toBeFocused();
    await dialog.getByLabel('Role Name').fill(mark);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The role has been created successfully.')).toBeVisible();
    await search(page, mark);
    await expect(getRows(page)).toHaveCount(1);

    await page.getByRole('button', { name: `Actions for ${mark}` }).click();
    await page.getByRole('menuitem', { name: 'Duplicate role' }).click();
    const copy = page.getByRole('dialog', { name: `Duplicate role ${mark}` });
    await expect(copy.getByText('1 permission selected')).toBeVisible();
    await copy.getByLabel('Role Name').fill(`${mark} b`);
    await copy.getByRole('button', { name: 'Save' }).click();
    await expect(getRows(page)).toHaveCount(2);
    const { body } = await admin.get(`${path}search/?q=(filters:!((col:name,opr:ct,value:'${mark} b')))`);
    expect(getIn(body, 'result', 0, 'permission_ids')).toHaveLength(1);

    const permission = page.getByRole('combobox', { name: 'Permissions' });
    for (const [text, count] of [
      ['can write CssTemplate', 0],
      ['can read CssTemplate', 2],
    ] as const) {
      await permission.click();
      await permission.fill(text);
      await page.getByRole('option', { name: text, exact: true }).click();
      await expect(getRows(page)).toHaveCount(count);
    }

    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByRole('region', { name: 'Bulk actions' }).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('Deleted: 2')).toBeVisible();
  } finally {
    await deleteNamed(admin, path, 'name', mark);
    await admin.dispose();
  }
});

test('users: create, sign in, change the own name, deactivate, delete with undo', async ({ page }) => {
  const admin = await signInToApi('admin');
  await skipWithoutPages(admin);
  const mark = createMark();
  const path = '/api/v1/security/users/';
  try {
    await login(page);
    await page.goto('/users/');
    await page.getByRole('button', { name: 'User', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Add User' });
    await dialog.getByLabel('First name').fill('Zoe');
    await dialog.getByLabel('Last name').fill('New');
    await dialog.getByLabel('Username').fill(mark);
    await dialog.getByLabel('Email').fill('not a mail');
    await dialog.getByLabel('Password', { exact: true }).fill('secret');
    await dialog.getByLabel('Confirm Password').fill('other');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
    await expect(dialog.getByText('Please select at least one role or group').first()).toBeVisible();
    await expect(dialog.getByText('Passwords do not match!')).toBeVisible();
    await dialog.getByLabel('Email').fill(`${mark}@example.org`);
    await dialog.getByLabel('Confirm Password').fill('secret');
    await select(page, 'Roles', 'Gamma');
    await dialog.getByLabel('Username').fill('admin');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Username: Must be unique')).toBeVisible();
    await expect(dialog.getByLabel('Username')).toBeFocused();
    await dialog.getByLabel('Username').fill(mark);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await search(page, mark);
    await expect(getRows(page)).toHaveCount(1);
    await expect(getRows(page)).toContainText('Gamma');

    await login(page, mark, 'secret');
    await page.goto('/user_info/');
    await page.getByRole('button', { name: 'Edit user' }).click();
    await page.getByRole('dialog').getByLabel('First name').fill('Zoey');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('cell', { name: 'Zoey' })).toBeVisible();
    await page.goto('/users/');
    await expect(page.getByRole('alert').filter({ hasText: 'Forbidden' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'User', exact: true })).toHaveCount(0);

    await login(page);
    await page.goto(`/users/?filters=(username:${mark})`);
    await expect(getRows(page)).toContainText('Zoey');
    await page.getByRole('button', { name: `Actions for ${mark}` }).click();
    await page.getByRole('menuitem', { name: 'Deactivate' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate', exact: true }).click();
    await expect(getRows(page)).toContainText('No');
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
    await removeOnly(page, mark);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(getRows(page)).toHaveCount(1);
    await removeOnly(page, mark);
    await expect(page.getByText(`Deleted: ${mark}`)).toBeVisible({ timeout: 10_000 });
  } finally {
    await deleteNamed(admin, path, 'username', mark);
    await admin.dispose();
  }
});

test('groups and row-level security: create, filter, edit, delete', async ({ page }) => {
  const admin = await signInToApi('admin');
  await skipWithoutPages(admin);
  const mark = createMark();
  try {
    await login(page);
    await page.goto('/list_groups/');
    await page.getByRole('button', { name: 'Group', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Name').fill(mark);
    await select(page, 'Roles', 'Gamma');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await search(page, mark);
    await expect(getRows(page)).toContainText('Gamma');
    await removeOnly(page, mark);
    await expect(getRows(page)).toHaveCount(0);

    await page.goto('/rowlevelsecurity/list/');
    await page.getByRole('button', { name: 'Rule', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Rule' });
    await dialog.getByLabel('Rule Name').fill(mark);
    await dialog.getByRole('combobox', { name: 'Datasets' }).click();
    await page.getByRole('option').first().click();
    await dialog.getByRole('combobox', { name: 'Datasets' }).press('Tab');
    await select(page, 'Roles', 'Alpha');
    await dialog.getByRole('textbox', { name: 'Clause' }).click();
    await page.keyboard.insertText('1 = 1');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('Rule added')).toBeVisible();
    await page.goto(`/rowlevelsecurity/list/?filters=(filter_type:(label:Regular,value:Regular),name:${mark})`);
    await expect(getRows(page)).toContainText('1 = 1');
    await page.getByRole('button', { name: `Actions for ${mark}` }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await expect(page.getByRole('dialog', { name: 'Edit Rule' }).getByLabel('Rule Name')).toHaveValue(mark);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await removeOnly(page, mark);
    await expect(page.getByText(`Deleted: ${mark}`).last()).toBeVisible({ timeout: 10_000 });
  } finally {
    await deleteNamed(admin, '/api/v1/security/groups/', 'name', mark);
    await deleteNamed(admin, '/api/v1/rowlevelsecurity/', 'name', mark);
    await admin.dispose();
  }
});

test('the action log: newest first, filtered by action, one entry in full', async ({ page }) => {
  const admin = await signInToApi('admin');
  await skipWithoutPages(admin);
  await admin.dispose();
  await login(page);
  await page.goto('/superset/welcome/');
  await page.goto('/dashboard/list/');
  await page.locator('main table a, main [role=row] a').first().click();
  await page.waitForURL(/\/superset\/dashboard\//);
  await page.waitForTimeout(1500);
  await page.goto('/actionlog/list');
  await expect(getRows(page).first()).toBeVisible();
  await search(page, 'dashboard');
  await expect(page).toHaveURL(/filters=/);
  await expect(getRows(page).first()).toContainText(/dashboard/i);
  await getRows(page).first().getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Details' }).click();
  await expect(page.getByRole('dialog', { name: 'Action Log' })).toContainText(/dashboard/i);
});

test('the action log: sorted by time and by other columns, filtered by user, text and dashboard', async ({ page }) => {
  const admin = await signInToApi('admin');
  try {
    await skipWithoutPages(admin);
    const seen = Number(getIn((await admin.get('/api/v1/dashboard/?q=(page_size:1)')).body, 'result', 0, 'id'));
    const gamma = await signInToApi('gamma');
    // As a page reports a visit.
    const getSecond = (): number => Math.floor(Date.now() / 1000);
    for (const event_name of ['mount_dashboard', 'spa_navigation']) {
      const events = JSON.stringify([{ event_name, source: 'dashboard', source_id: seen }]);
      await gamma.upload(`/superset/log/?explode=events&dashboard_id=${seen.toString()}`, { events });
      // The list shows seconds.
      const second = getSecond();
      await expect.poll(getSecond).not.toBe(second);
    }
    await gamma.dispose();
    await login(page);
    await page.goto('/actionlog/list');
    await expect(getRows(page).first()).toBeVisible();
    const readColumn = async (name: string): Promise<readonly string[]> => {
      const headers = await page.getByRole('columnheader').allTextContents();
      const at = headers.findIndex((text) => text.trim() === name);
      expect(at, headers.join()).toBeGreaterThanOrEqual(0);
      // In one step: the list may be replaced by a shorter one meanwhile.
      return getRows(page).evaluateAll(
        (rows, index) =>
          rows.map((row) => row.querySelectorAll<HTMLElement>('td, [role=cell]')[index]?.innerText ?? ''),
        at,
      );
    };
    const sortBy = async (name: string, order: 'ascending' | 'descending'): Promise<readonly string[]> => {
      const header = page.getByRole('columnheader', { name, exact: true });
      for (let i = 0; i < 2 && (await header.getAttribute('aria-sort')) !== order; i++) {
        const before = await header.getAttribute('aria-sort');
        await header.getByRole('button').click();
        await expect.poll(() => header.getAttribute('aria-sort')).not.toBe(before);
      }
      await expect(header).toHaveAttribute('aria-sort', order);
      await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
      // After an error the rows are those of before.
      await expect(page.getByRole('alert')).toHaveCount(0);
      return readColumn(name);
    };
    const oldestFirst = await sortBy('Time', 'ascending');
    expect(oldestFirst.length).toBeGreaterThan(1);
    expect([...oldestFirst].sort()).toEqual(oldestFirst);
    const newestFirst = await sortBy('Time', 'descending');
    expect([...newestFirst].sort().reverse()).toEqual(newestFirst);
    expect(String(newestFirst[0]) > String(oldestFirst[0])).toBe(true);
    const actions = await sortBy('Action', 'ascending');
    expect([...actions].sort()).toEqual(actions);
    const durations = (await sortBy('Duration Ms', 'descending')).map(Number);
    expect([...durations].sort((a, b) => b - a)).toEqual(durations);

    await sortBy('Time', 'descending');
    const user = page.getByRole('combobox', { name: 'User', exact: true });
    await user.click();
    await user.fill('gamma');
    await page.getByRole('option', { name: 'gamma', exact: true }).click();
    await expect(page).toHaveURL(/user%3A/);
    await expect.poll(async () => new Set(await readColumn('User')).size).toBe(1);
    const [name = ''] = await readColumn('User');
    expect(name.toLowerCase()).toContain('gamma');

    await page.goto(`/actionlog/list?filters=(dashboard_id:(label:one,value:${seen.toString()}))`);
    await expect(getRows(page).first()).toBeVisible();
    expect([...new Set(await readColumn('Dashboard Id'))]).toEqual([seen.toString()]);
    await page.getByRole('textbox', { name: 'Search', exact: true }).fill('no such action');
    await expect(page.getByText('No results match your filter criteria')).toBeVisible();
  } finally {
    await admin.dispose();
  }
});

// Unguarded: the server's own pages call another host.
unguardedTest('Superset 2: its own pages of users and roles stay its own', async ({ page }) => {
  const admin = await signInToApi('admin');
  const { status } = await admin.get('/api/v1/security/groups/_info');
  await admin.dispose();
  unguardedTest.skip(status !== 404, 'only Superset 2 renders them itself');
  await login(page);
  for (const path of ['/roles/list/', '/users/list/', '/logmodelview/list/'])
    expect(await (await page.request.get(path, { headers: { Accept: 'text/html' } })).text()).toContain(
      'data-bootstrap',
    );
  await page.goto('/roles/');
  await page.waitForURL(/vitrine=off/);
});

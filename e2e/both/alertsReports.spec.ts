import type { Page } from 'playwright/test';
import { getIn, signInToApi, type ApiUser } from '../apiUser';
import { expectNoViolations } from '../axe';
import { expect, login, test } from '../session';

const REPORTS = '/api/v1/report/';

/** Whether the server has alerts and reports: without their flag it answers 404, and so does its page. */
async function hasReports(admin: ApiUser): Promise<boolean> {
  return (await admin.get(REPORTS)).status !== 404;
}

/** An empty dashboard, for as long as the callback runs. */
async function withDashboard(admin: ApiUser, action: (id: number) => Promise<void>): Promise<void> {
  const { body } = await admin.send('POST', '/api/v1/dashboard/', { dashboard_title: 'Reported', owners: [1] });
  const id = Number(getIn(body, 'id'));
  try {
    await action(id);
  } finally {
    await admin.send('DELETE', `/api/v1/dashboard/${String(id)}`);
  }
}

async function findBigNumber(admin: ApiUser): Promise<number> {
  const q = '(filters:!((col:viz_type,opr:eq,value:big_number_total)),page_size:1)';
  return Number(getIn((await admin.get(`/api/v1/chart/?q=${q}`)).body, 'result', 0, 'id'));
}

async function deleteReports(admin: ApiUser, text: string): Promise<void> {
  const q = encodeURIComponent(`(filters:!((col:name,opr:ct,value:'${text}')),page_size:100)`);
  const rows = getIn((await admin.get(`${REPORTS}?q=${q}`)).body, 'result');
  for (const row of Array.isArray(rows) ? rows : [])
    await admin.send('DELETE', `${REPORTS}${String(getIn(row, 'id'))}`);
}

async function select(page: Page, name: string, option: string | RegExp): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name, exact: true }).click();
  await page.getByRole('option', { name: option }).first().click();
}

test('alerts: created with a condition, paused, found by search, edited, deleted and taken back', async ({ page }) => {
  const admin = await signInToApi('admin');
  test.slow();
  const name = `Alert ${Date.now().toString(36)}`;
  try {
    test.skip(!(await hasReports(admin)), 'ALERT_REPORTS is off on this server');
    await login(page);
    await page.goto('/alert/list/');
    await page.getByRole('button', { name: 'Alert', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog.getByText('This is a required field').first()).toBeVisible();
    await dialog.getByLabel('Alert name').fill(name);
    await select(page, 'Database', /./);
    await dialog.getByRole('textbox', { name: 'SQL Query' }).click();
    await page.keyboard.type('SELECT 1');
    await select(page, 'Trigger Alert If...', '> (Larger than)');
    await dialog.getByLabel('Value', { exact: true }).fill('0');
    await select(page, 'Select dashboard', /./);
    await select(page, 'Every', 'hour');
    await expect(dialog.getByText(/^Every hour/)).toBeVisible();
    await dialog.getByRole('textbox', { name: 'CRON expression' }).fill('99 * * * *');
    await expect(dialog.getByText('Invalid cron expression')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'CRON expression' }).fill('0 6 * * 1-5');
    await expect(dialog.getByText(/At 06:00 AM, Monday through Friday/)).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Email recipients' }).fill('a@example.org, nobody');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog.getByText('Please enter a valid email address: nobody')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Email recipients' }).fill('a@example.org');
    await expectNoViolations(page, 'alert dialog', '.v-dialog');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('The report has been created')).toBeVisible();

    await page.getByRole('textbox', { name: 'Search', exact: true }).fill(name);
    await page.waitForURL(/filters=/);
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
    await expectNoViolations(page, 'alerts', 'main');
    const active = page.getByRole('switch', { name: `${name} is active` });
    await expect(active).toHaveAttribute('aria-checked', 'true');
    await active.click();
    await expect(active).toHaveAttribute('aria-checked', 'false');
    await expect(active).toBeEnabled();

    await page.getByRole('button', { name, exact: true }).click();
    await expect(dialog.getByLabel('Value', { exact: true })).toHaveValue('0');
    await dialog.getByLabel('Description').fill('Is there anything?');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    const q = encodeURIComponent(`(filters:!((col:name,opr:eq,value:'${name}')))`);
    const id = String(getIn((await admin.get(`${REPORTS}?q=${q}`)).body, 'result', 0, 'id'));
    const saved = getIn((await admin.get(`${REPORTS}${id}`)).body, 'result');
    expect([getIn(saved, 'active'), getIn(saved, 'description'), getIn(saved, 'crontab'), getIn(saved, 'sql')]).toEqual(
      [...[false, 'Is there anything?', '0 6 * * 1-5', 'SELECT 1']],
    );

    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Execution log' }).click();
    await expect(page.getByRole('heading', { name: `Execution log: ${name}` })).toBeVisible();
    await expect(page.getByText('No Logs yet')).toBeVisible();
    await page.getByRole('link', { name: 'Back to all' }).click();

    await page.getByRole('textbox', { name: 'Search', exact: true }).fill(name);
    const remove = async (): Promise<void> => {
      await page.getByRole('button', { name: `Actions for ${name}` }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    };
    await remove();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
    await remove();
    await expect(page.getByText(`Deleted: ${name}`)).toBeVisible({ timeout: 10_000 });
    expect((await admin.get(`${REPORTS}${id}`)).status).toBe(404);
  } finally {
    await deleteReports(admin, name);
    await admin.dispose();
  }
});

test('reports: filters in the address, sorting, and many deleted at once', async ({ page }) => {
  const admin = await signInToApi('admin');
  const name = `Report ${Date.now().toString(36)}`;
  try {
    test.skip(!(await hasReports(admin)), 'ALERT_REPORTS is off on this server');
    const chart = await findBigNumber(admin);
    for (const i of [1, 2]) {
      const body = {
        ...{ type: 'Report', name: `${name} ${String(i)}`, crontab: '0 8 * * 1', chart, owners: [1] },
        ...{ creation_method: 'alerts_reports', timezone: 'Europe/Berlin', active: i === 1 },
        recipients: [{ type: 'Email', recipient_config_json: { target: 'a@example.org' } }],
      };
      expect((await admin.send('POST', REPORTS, body)).status).toBe(201);
    }
    await login(page);
    // As Superset's own page writes it.
    await page.goto(`/report/list/?filters=(last_state:(label:'Not triggered',value:'Not triggered'),name:'${name}')`);
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows).toHaveCount(3);
    await expect(page.getByText('At 08:00 AM, only on Monday').first()).toBeVisible();
    await expect(rows.nth(1)).toContainText(`${name} 2`);
    await page.getByRole('button', { name: 'Name', exact: true }).click();
    await expect(rows.nth(1)).toContainText(`${name} 1`);
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByRole('region', { name: 'Bulk actions' }).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No results match your filter criteria')).toBeVisible();
    await expect(page.getByText('Deleted: 2')).toBeVisible({ timeout: 15_000 });
  } finally {
    await deleteReports(admin, name);
    await admin.dispose();
  }
});

/** Sets up the report of a page from its menu, pauses and deletes it. */
async function manageReport(page: Page, address: string, menu: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  const open = async (): Promise<void> => {
    await page.getByRole('button', { name: menu }).first().click();
    await page.getByRole('menuitem', { name: 'Manage email report' }).click();
  };
  await page.goto(address);
  await open();
  await expect(page.getByRole('dialog', { name: 'Schedule a new email report' })).toBeVisible();
  await dialog.getByLabel('Report Name').fill(`Mail ${menu} ${Date.now().toString(36)}`);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('The report has been created')).toBeVisible();
  await open();
  await expect(page.getByRole('dialog', { name: 'Edit email report' })).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Email reports active' }).uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Report updated')).toBeVisible();
  await open();
  await expect(dialog.getByRole('checkbox', { name: 'Email reports active' })).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Delete email report' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText(/^Deleted: Mail/)).toBeVisible();
  await expect(dialog).toHaveCount(0);
}

test('the email report of a dashboard and of a chart', async ({ page }) => {
  const admin = await signInToApi('admin');
  try {
    test.skip(!(await hasReports(admin)), 'ALERT_REPORTS is off on this server');
    const chart = await findBigNumber(admin);
    await login(page);
    await withDashboard(admin, async (dashboard) => {
      await manageReport(page, `/superset/dashboard/${String(dashboard)}/`, 'More Options');
    });
    await manageReport(page, `/explore/?slice_id=${String(chart)}`, 'Menu actions trigger');
  } finally {
    await deleteReports(admin, 'Mail ');
    await admin.dispose();
  }
});

test('gamma is offered no report, and the list says why it is empty', async ({ page }) => {
  const admin = await signInToApi('admin');
  const isOn = await hasReports(admin);
  await admin.dispose();
  test.skip(!isOn, 'ALERT_REPORTS is off on this server');
  await login(page, 'gamma');
  await page.goto('/alert/list/');
  await expect(page.getByText(/An error occurred while fetching alerts: Forbidden/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Alert', exact: true })).toHaveCount(0);
});

test('without its flag the page is not found, as on the server', async ({ page }) => {
  const admin = await signInToApi('admin');
  const isOn = await hasReports(admin);
  await admin.dispose();
  test.skip(isOn, 'ALERT_REPORTS is on on this server');
  await login(page);
  await page.goto('/alert/list/');
  await expect(page.getByText(/not found/i).first()).toBeVisible();
});

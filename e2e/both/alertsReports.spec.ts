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
    await expect(dialog.getByText('Email recipients: Please enter a valid email address (nobody)')).toBeVisible();
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

interface Reported {
  readonly kind: 'dashboard' | 'chart';
  readonly list: string;
  readonly create: (admin: ApiUser, name: string) => Promise<unknown>;
}

const REPORTED: readonly Reported[] = [
  {
    kind: 'dashboard',
    list: '/dashboard/list/?viewMode=table&filters=(dashboard_title:',
    create: async (admin, dashboard_title) =>
      (await admin.send('POST', '/api/v1/dashboard/', { dashboard_title, owners: [1] })).body,
  },
  {
    kind: 'chart',
    list: '/chart/list/?viewMode=table&filters=(slice_name:',
    create: async (admin, slice_name) => {
      const like = (await admin.get(`/api/v1/chart/${String(await findBigNumber(admin))}`)).body;
      const params = getIn(like, 'result', 'params');
      const { datasource = '' } = JSON.parse(String(params)) as { readonly datasource?: string };
      const source = { datasource_id: Number.parseInt(datasource, 10), datasource_type: 'table' };
      const chart = { slice_name, viz_type: 'big_number_total', params, ...source, owners: [1] };
      return (await admin.send('POST', '/api/v1/chart/', chart)).body;
    },
  },
];

for (const { kind, list, create } of REPORTED) {
  test(`${kind}s with alerts and reports: named before a delete, which the server refuses until they are gone`, async ({
    page,
  }) => {
    const admin = await signInToApi('admin');
    test.slow();
    const mark = `hangs${Math.random().toString(36).slice(2, 8)}`;
    const ids: number[] = [];
    try {
      test.skip(!(await hasReports(admin)), 'ALERT_REPORTS is off on this server');
      for (const letter of ['a', 'b']) ids.push(Number(getIn(await create(admin, `${mark} ${letter}`), 'id')));
      const common = {
        ...{ crontab: '0 8 * * 1', timezone: 'Europe/Berlin', active: false, owners: [1], [kind]: ids[0] },
        ...{ creation_method: 'alerts_reports' },
        recipients: [{ type: 'Email', recipient_config_json: { target: 'a@example.org' } }],
      };
      const alert = { type: 'Alert', database: 1, sql: 'SELECT 1', validator_type: 'operator' };
      for (const body of [
        { ...common, type: 'Report', name: `${mark} weekly` },
        { ...common, ...alert, name: `${mark} too many`, validator_config_json: { op: '>', threshold: 0 } },
      ]) {
        const { status, body: response } = await admin.send('POST', REPORTS, body);
        expect(status, JSON.stringify(response)).toBe(201);
      }

      await login(page);
      await page.goto(`${list}${mark})`);
      const rows = page.locator('main tbody tr[role=row]:not([aria-hidden])');
      await expect(rows).toHaveCount(2);
      const dialog = page.getByRole('dialog');
      const attached = dialog.getByText('There are associated alerts or reports:');
      const remove = async (letter: string): Promise<void> => {
        await page.getByRole('button', { name: `Actions for ${mark} ${letter}` }).click();
        const fetched = page.waitForResponse((response) => response.url().includes(`${REPORTS}?`));
        await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
        await fetched;
        await expect(dialog.getByText(`Are you sure you want to delete ${mark} ${letter}?`)).toBeVisible();
      };
      await remove('a');
      await expect(attached).toBeVisible();
      await expect(dialog.getByText('They have to be deleted first.')).toBeVisible();
      const names = [`${mark} too many`, `${mark} weekly`];
      await expect(dialog.getByRole('listitem')).toHaveText(names);
      await expectNoViolations(page, 'what hangs on it', '.v-dialog');
      await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
      // The server's own words.
      const refusal = page.getByText(
        new RegExp(`^There was an issue deleting ${mark} a: There are associated alerts or reports`),
      );
      await expect(refusal).toBeVisible();
      await expect(rows).toHaveCount(2);
      expect((await admin.get(`/api/v1/${kind}/${String(ids[0])}`)).status).toBe(200);

      // On the other one hangs nothing; on both together, what hangs on the first.
      await remove('b');
      await expect(attached).toHaveCount(0);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('checkbox', { name: 'Select all' }).check();
      await page.getByRole('region', { name: 'Bulk actions' }).getByRole('button', { name: 'Delete' }).click();
      for (const name of names) await expect(dialog.getByRole('listitem').filter({ hasText: name })).toBeVisible();
      await dialog.getByRole('button', { name: 'Cancel' }).click();

      await deleteReports(admin, mark);
      await page.reload();
      await remove('a');
      await expect(attached).toHaveCount(0);
      await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(page.getByText(`Deleted: ${mark} a`)).toBeVisible({ timeout: 15_000 });
      await expect(rows).toHaveCount(1);
    } finally {
      await deleteReports(admin, mark);
      for (const id of ids) await admin.send('DELETE', `/api/v1/${kind}/${String(id)}`);
      await admin.dispose();
    }
  });
}

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

import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright/test';
import { getIn, getText, type ApiUser } from '../apiUser';
import { expect, test } from '../filters';
import { login } from '../session';
import { runReport } from './celery';
import { openMailbox, type Mail, type Mailbox } from './mailbox';
import { readPicture } from './pictures';

/**
 * What is set up in the editor is run by the server's own worker and browser, which opens this front end. The server has
 * the settings of settings.ts; E2E_BROKER and E2E_SMTP_PORT are its broker and where its mails come to.
 */
const REPORTS = '/api/v1/report/';
const COLORS = { boy: '#e6007e', girl: '#00b39b' } as const;
const PIE = { viz_type: 'pie', groupby: ['gender'], metric: 'count', adhoc_filters: [], row_limit: 100 };
const TABLE = { viz_type: 'table', query_mode: 'aggregate', groupby: ['gender'], metrics: ['count'], row_limit: 10 };
const FAILING = { metric: { expressionType: 'SQL', sqlExpression: 'SUM(no_such_column)', label: 'fails' } };

let mailbox: Mailbox;
test.beforeAll(async () => {
  mailbox = await openMailbox(Number(process.env['E2E_SMTP_PORT']));
});
test.afterAll(() => mailbox.close());

async function select(page: Page, name: string, option: string | RegExp, search = ''): Promise<void> {
  const field = page.getByRole('dialog').getByRole('combobox', { name, exact: true });
  await field.click();
  if (search !== '') await page.keyboard.type(search);
  await page.getByRole('option', { name: option }).first().click();
}

interface NewReport {
  readonly kind: 'Alert' | 'Report';
  readonly name: string;
  /** Of an alert, which is triggered by more than 0. */
  readonly sql?: string;
  readonly chart?: string;
  readonly dashboard?: string;
  readonly format: string;
}

/** Sets one up in the editor. */
async function createReport(page: Page, report: NewReport): Promise<void> {
  const { kind, name, sql, chart, dashboard, format } = report;
  await page.goto(`/${kind.toLowerCase()}/list/`);
  await page.getByRole('main').getByRole('button', { name: kind, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(`${kind} name`).fill(name);
  if (sql !== undefined) {
    await select(page, 'Database', 'examples');
    await dialog.getByRole('textbox', { name: 'SQL Query' }).click();
    await page.keyboard.insertText(sql);
    await select(page, 'Trigger Alert If...', '> (Larger than)');
    await dialog.getByLabel('Value', { exact: true }).fill('0');
  }
  if (chart !== undefined) {
    await select(page, 'Content type', 'Chart');
    await select(page, 'Select chart', chart, chart);
  }
  if (dashboard !== undefined) await select(page, 'Select dashboard', dashboard, dashboard);
  await select(page, 'Content format', format);
  await dialog.getByRole('textbox', { name: 'Email recipients' }).fill('reader@example.org');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('The report has been created')).toBeVisible();
}

async function findReports(admin: ApiUser, stamp: string): Promise<readonly unknown[]> {
  const q = encodeURIComponent(`(filters:!((col:name,opr:ct,value:'${stamp}')),page_size:100)`);
  const rows = getIn((await admin.get(`${REPORTS}?q=${q}`)).body, 'result');
  const reports: readonly unknown[] = Array.isArray(rows) ? rows : [];
  return reports;
}

/** What a run came to; '' until it has ended. */
async function readEndState(admin: ApiUser, report: number): Promise<string> {
  const rows = getIn((await admin.get(`${REPORTS}${report.toString()}/log/`)).body, 'result');
  const states = Array.isArray(rows) ? rows.map((row) => getText(row, 'state')) : [];
  return states.find((state) => state !== 'Working') ?? '';
}

/** The first run in the log page. */
async function openLog(page: Page, name: string, kind: 'Alert' | 'Report') {
  await page.goto(`/${kind.toLowerCase()}/list/?filters=(name:'${name}')`);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Execution log' }).click();
  await expect(page.getByRole('heading', { name: `Execution log: ${name}` })).toBeVisible();
  return page.getByRole('table').getByRole('row').nth(1);
}

test('alerts and reports set up here are run by the server’s worker: mails with pictures and rows, and the log', async ({
  page,
  dashboards,
}) => {
  test.setTimeout(240_000);
  const { admin, content } = dashboards;
  const stamp = `w${randomBytes(4).toString('hex')}`;
  const createChart = async (name: string, formData: Readonly<Record<string, unknown>>): Promise<number> => {
    const id = await dashboards.createChart(content.datasetId, formData);
    await admin.send('PUT', `/api/v1/chart/${id.toString()}`, { slice_name: `${name} ${stamp}` });
    return id;
  };
  const pie = await createChart('Pie', PIE);
  const failing = await createChart('Failing', FAILING);
  // The server has its page opened for the query context that it lacks.
  await createChart('Rows', TABLE);
  const { id } = await dashboards.create({ label_colors: COLORS }, [pie, failing], 'Reported');
  await admin.send('PUT', `/api/v1/dashboard/${id.toString()}`, { dashboard_title: `Reported ${stamp}` });
  const names = {
    fires: `Fires ${stamp}`,
    quiet: `Quiet ${stamp}`,
    broken: `Broken ${stamp}`,
    rows: `Mailed rows ${stamp}`,
    board: `Mailed board ${stamp}`,
  };
  try {
    await login(page);
    const isSuperset2 = (await admin.get('/api/v1/theme/')).status !== 200;
    const alert = { kind: 'Alert', chart: `Pie ${stamp}`, format: 'Send as PNG' } as const;
    // While an alert has its picture taken it locks SQLite. Superset 2 then fails to log requests, and with them the page.
    if (isSuperset2) await createReport(page, { ...alert, kind: 'Report', name: names.fires });
    else await createReport(page, { ...alert, name: names.fires, sql: 'SELECT COUNT(*) FROM birth_names' });
    await createReport(page, { ...alert, name: names.quiet, sql: 'SELECT 0' });
    await createReport(page, { ...alert, name: names.broken, sql: 'SELECT no_such_column FROM birth_names' });
    await createReport(page, { kind: 'Report', name: names.rows, chart: `Rows ${stamp}`, format: 'Send as CSV' });
    const board = { dashboard: `Reported ${stamp}`, format: 'Send as PNG' };
    await createReport(page, { kind: 'Report', name: names.board, ...board });
    const reports = await findReports(admin, stamp);
    expect(reports).toHaveLength(5);
    // One after the other: a run locks the SQLite database that the server has here.
    const states: Record<string, string> = {};
    for (const report of reports) {
      const id = Number(getIn(report, 'id'));
      await runReport(id, isSuperset2);
      const ended = expect.poll(() => readEndState(admin, id), { timeout: 120_000, message: getText(report, 'name') });
      await ended.not.toBe('');
      states[getText(report, 'name')] = await readEndState(admin, id);
    }
    expect(states).toEqual({
      [names.fires]: 'Success',
      [names.quiet]: 'Not triggered',
      [names.broken]: 'Error',
      [names.rows]: 'Success',
      [names.board]: 'Success',
    });

    const toReader = mailbox.mails.filter(({ to }) => to === 'reader@example.org');
    const mailOf = (name: string): Mail | undefined => toReader.find(({ subject }) => subject.includes(name));
    const picture = async (name: string) => {
      const image = mailOf(name)?.attachments.find(({ type }) => type === 'image/png');
      if (!image) throw new Error(`No picture in the mail of ${name}`);
      await test.info().attach(name, { body: image.content, contentType: 'image/png' });
      return readPicture(page, image.content, [COLORS.boy, COLORS.girl, '#ffffff']);
    };
    expect(mailOf(names.quiet)).toBeUndefined();
    // The failing chart beside it did not keep the chart from being drawn, in the colours of the dashboard.
    const boardPicture = await picture(names.board);
    expect(boardPicture.pixels[COLORS.boy]).toBeGreaterThan(2000);
    expect(boardPicture.pixels[COLORS.girl]).toBeGreaterThan(2000);
    const chartPicture = await picture(names.fires);
    expect(chartPicture.width * chartPicture.height * 0.95).toBeGreaterThan(chartPicture.pixels['#ffffff'] ?? 0);
    const csv =
      mailOf(names.rows)
        ?.attachments.find(({ name }) => name.endsWith('.csv'))
        ?.content.toString() ?? '';
    expect(csv.trim().split(/\r?\n/)).toHaveLength(3);
    expect(csv).toMatch(/boy/);

    // The log.
    const sent = ['Report sent', 'Alert triggered, notification sent'] as const;
    const firesLog = await openLog(page, names.fires, isSuperset2 ? 'Report' : 'Alert');
    await expect(firesLog.getByRole('img')).toHaveAccessibleName(sent[isSuperset2 ? 0 : 1]);
    if (!isSuperset2) await expect(firesLog).toContainText('75691');
    await expect((await openLog(page, names.quiet, 'Alert')).getByRole('img')).toHaveAccessibleName(
      'Nothing triggered',
    );
    await expect((await openLog(page, names.broken, 'Alert')).getByRole('img')).toHaveAccessibleName('Alert failed');
    // The newest run is the mail to the owner that says so.
    await expect(page.getByRole('table')).toContainText(/no_such_column|An error occurred when running alert query/);
    await expect((await openLog(page, names.board, 'Report')).getByRole('img')).toHaveAccessibleName(sent[0]);
  } finally {
    for (const row of await findReports(admin, stamp))
      await admin.send('DELETE', `${REPORTS}${String(getIn(row, 'id'))}`);
  }
});

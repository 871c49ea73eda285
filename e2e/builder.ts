import { randomBytes } from 'node:crypto';
import { type Locator, type Page } from 'playwright/test';
import { getIn, getText, signInToApi, type ApiUser } from './apiUser';
import { expect, test as base } from './session';

const real = Boolean(process.env['SUPERSET_URL']);

/** A dataset on the server, and names of its columns and metrics. */
export const DATASET = real
  ? {
      table: 'birth_names',
      time: 'ds',
      timeName: 'ds',
      group: 'gender',
      many: 'name',
      number: 'num',
      metric: 'sum__num',
    }
  : {
      table: 'orders',
      time: 'ordered_at',
      timeName: 'Ordered at',
      group: 'region',
      many: 'product',
      number: 'quantity',
      metric: 'turnover',
    };

export interface Resources {
  /** In the name of everything that the test creates; whatever has it in its name is deleted afterwards. */
  readonly stamp: string;
  readonly admin: ApiUser;
  readonly datasetId: number;
  /** Creates a chart of `data.table` with this name; returns its id. */
  readonly createChart: (name: string, formData?: Readonly<Record<string, unknown>>, by?: ApiUser) => Promise<number>;
  /** Creates a dataset of those columns of `data.table`; returns its id. */
  readonly createDataset: (name: string, columns: readonly string[]) => Promise<number>;
}

const NAME_COLUMNS = { chart: 'slice_name', dashboard: 'dashboard_title', dataset: 'table_name' } as const;

async function findIds(
  admin: ApiUser,
  kind: keyof typeof NAME_COLUMNS,
  operator: 'ct' | 'eq',
  text: string,
): Promise<number[]> {
  const filters = `filters:!((col:${NAME_COLUMNS[kind]},opr:${operator},value:'${text}'))`;
  const { body } = await admin.get(`/api/v1/${kind}/?q=(columns:!(id),${filters},page_size:100)`);
  const rows = getIn(body, 'result');
  return Array.isArray(rows) ? rows.map((row: unknown) => Number(getIn(row, 'id'))) : [];
}

/** The form data that a chart is saved with on the server. */
export async function savedFormData(user: ApiUser, id: number): Promise<Record<string, unknown>> {
  const { body } = await user.get(`/api/v1/chart/${id.toString()}`);
  return Object.fromEntries(Object.entries(JSON.parse(String(getIn(body, 'result', 'params'))) as object));
}

/** Fixtures that create things on the server and delete them afterwards. */
export const test = base.extend<{ resources: Resources }>({
  resources: async ({}, provide) => {
    const stamp = `e2e${randomBytes(5).toString('hex')}`;
    const admin = await signInToApi('admin');
    const [datasetId] = await findIds(admin, 'dataset', 'eq', DATASET.table);
    expect(datasetId, `the server has ${DATASET.table}`).toBeDefined();
    const resources: Resources = {
      stamp,
      admin,
      datasetId: datasetId ?? 0,
      createChart: async (name, formData = {}, by = admin) => {
        const params = {
          viz_type: 'table',
          datasource: `${String(datasetId)}__table`,
          query_mode: 'aggregate',
          groupby: [DATASET.group],
          metrics: ['count'],
          all_columns: [],
          adhoc_filters: [],
          granularity_sqla: DATASET.time,
          time_range: 'No filter',
          row_limit: 1000,
          order_desc: true,
          ...formData,
        };
        const { body } = await by.send('POST', '/api/v1/chart/', {
          slice_name: `${name} ${stamp}`,
          viz_type: params.viz_type,
          datasource_id: datasetId,
          datasource_type: 'table',
          params: JSON.stringify(params),
        });
        const id = Number(getIn(body, 'id'));
        expect(Number.isInteger(id), `saved: ${JSON.stringify(body)}`).toBe(true);
        return id;
      },
      createDataset: async (name, columns) => {
        const { body: original } = await admin.get(`/api/v1/dataset/${String(datasetId)}`);
        const schema = getText(original, 'result', 'schema');
        const { body } = await admin.send('POST', '/api/v1/dataset/', {
          database: getIn(original, 'result', 'database', 'id'),
          schema,
          table_name: `${name}_${stamp}`,
          sql: `SELECT ${columns.join(', ')} FROM ${schema === '' ? '' : `${schema}.`}${DATASET.table}`,
        });
        const id = Number(getIn(body, 'id'));
        expect(Number.isInteger(id), `saved: ${JSON.stringify(body)}`).toBe(true);
        return id;
      },
    };
    await provide(resources);
    for (const kind of ['chart', 'dashboard', 'dataset'] as const)
      for (const id of await findIds(admin, kind, 'ct', stamp))
        await admin.send('DELETE', `/api/v1/${kind}/${id.toString()}`);
    await admin.dispose();
  },
});

export const controls = (page: Page): Locator => page.getByRole('region', { name: 'Controls', exact: true });
export const chartPane = (page: Page): Locator => page.getByRole('region', { name: 'Chart', exact: true });
export const datasetPane = (page: Page): Locator => page.getByRole('region', { name: 'Dataset', exact: true });
const DRAWN_CHART = '.slice_container canvas, .slice_container table, .slice_container svg, .header-line';

/** The chart shows the current form data, and no request is pending. */
export async function expectChartDrawn(page: Page): Promise<void> {
  await expect(chartPane(page).locator(DRAWN_CHART).first()).toBeVisible();
  await expect(chartPane(page).getByRole('button', { name: 'Stop' })).toHaveCount(0);
  await expect(chartPane(page).getByRole('alert')).toHaveCount(0);
}

/** Runs the query with the current form data and waits for the chart. */
export async function runQuery(page: Page): Promise<void> {
  const button = chartPane(page).getByRole('button', { name: /^(Update|Create) chart$/ });
  await expect(button).toBeEnabled();
  const response = page.waitForResponse((response) => isChartData(response.url()));
  await button.click();
  await response;
  await expectChartDrawn(page);
}

export const isChartData = (url: string): boolean => /\/api\/v1\/chart\/data|\/explore_json\//.test(url);

/** A control that accepts columns, metrics or filters. */
export const dropZone = (page: Page, label: string): Locator =>
  controls(page).getByRole('group', { name: label, exact: true });

/** Selects an option by typing its label. */
export async function selectOption(page: Page, box: Locator, text: string): Promise<void> {
  await box.fill(text);
  await page.getByRole('option', { name: text }).first().click();
}

/** Opens the editor for a new item of a drop zone. */
export async function openNewItem(page: Page, label: string): Promise<Locator> {
  await dropZone(page, label)
    .getByRole('button', { name: /Drop .* here or click/ })
    .click();
  const editor = page.getByRole('dialog', { name: label, exact: true });
  await expect(editor).toBeVisible();
  return editor;
}

/** Saves the open editor and waits until it has closed. */
export async function saveEditor(editor: Locator): Promise<void> {
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(editor).toHaveCount(0);
}

export async function addColumn(page: Page, label: string, column: string): Promise<void> {
  const editor = await openNewItem(page, label);
  await editor.getByRole('tab', { name: 'Simple' }).click();
  await selectOption(page, editor.getByRole('combobox').first(), column);
  await saveEditor(editor);
}

/** Replaces the text of a code editor. */
export async function typeCode(page: Page, editor: Locator, text: string, name = 'Custom SQL'): Promise<void> {
  const field = editor.getByRole('textbox', { name });
  await field.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
  await expect(field).toContainText(text.slice(0, 20));
}

export async function addSqlMetric(page: Page, label: string, sql: string): Promise<void> {
  const editor = await openNewItem(page, label);
  await editor.getByRole('tab', { name: 'Custom SQL' }).click();
  await typeCode(page, editor, sql);
  await saveEditor(editor);
}

export const rowLimit = (page: Page): Locator => controls(page).getByRole('combobox', { name: 'Row limit' });

/** Sets a custom row limit. */
export async function setRowLimit(page: Page, limit: number): Promise<void> {
  await rowLimit(page).fill(limit.toString());
  await rowLimit(page).press('Enter');
  await expect(rowLimit(page)).toHaveValue(limit.toString());
}

/** The form data was cached on the server (`POST`: under a new key), and the URL has the key. */
export async function expectFormDataCached(page: Page, method = /POST|PUT/): Promise<void> {
  const response = await page.waitForResponse(
    (response) =>
      /\/explore\/form_data/.test(response.url()) && method.test(response.request().method()) && response.ok(),
  );
  const key = getIn(await response.json(), 'key');
  await expect.poll(() => new URL(page.url()).searchParams.get('form_data_key')).toBe(key);
}

/** Opens the chart and waits until it is drawn. */
export async function openChart(page: Page, id: number): Promise<void> {
  await page.goto(`/explore/?slice_id=${id.toString()}`);
  await expectChartDrawn(page);
}

export async function openSaveDialog(page: Page): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Save chart' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Expands the section of the panel if it is collapsed. */
export async function expandSection(page: Page, section: string): Promise<void> {
  const button = controls(page).getByRole('heading', { name: section }).getByRole('button').first();
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
}

export { expect };

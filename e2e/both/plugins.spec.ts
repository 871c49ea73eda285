import { type Page, type Route } from 'playwright/test';
import { buildPlugin } from '../../tests/plugins/buildPlugin';
import { getIn, getText } from '../apiUser';
import { chartPane, controls, DATASET, expect, test, type Resources } from '../builder';
import { recordConsoleErrors } from '../chartFamilies';
import { expectNoViolations } from '../axe';
import { login } from '../session';

const HELLO = 'superset-plugin-chart-hello-world';
const FOLDER = '/test-plugins/';
const isReal = Boolean(process.env['SUPERSET_URL']);
let bundle = '';

test.beforeAll(async () => {
  bundle = await buildPlugin(HELLO);
});

interface TestPlugin {
  readonly key: string;
  /** The path of its bundle on this server. */
  readonly path: string;
  readonly respond: (route: Route) => Promise<void>;
}

const hello: TestPlugin = {
  key: HELLO,
  path: `${FOLDER}hello.js`,
  respond: (route) => route.fulfill({ contentType: 'text/javascript', body: bundle }),
};
const broken: TestPlugin = {
  key: 'broken-plugin',
  path: `${FOLDER}broken.js`,
  respond: (route) => route.fulfill({ contentType: 'text/javascript', body: "throw new Error('no such module');" }),
};
const hanging: TestPlugin = {
  key: 'hanging-plugin',
  path: `${FOLDER}hanging.js`,
  respond: () => new Promise(() => undefined),
};

async function getToken({ request }: Page): Promise<string> {
  const response: unknown = await (await request.get('/api/v1/security/csrf_token/')).json();
  return getText(response, 'result');
}

/** Removes what these tests have added, also before they were stopped. */
async function removePlugins(page: Page): Promise<void> {
  const response = await page.request.get('/dynamic-plugins/api/read');
  // The embedded server has no list without plugins.
  const list: unknown = response.ok() ? await response.json() : undefined;
  const records = getIn(list, 'result');
  const form = { csrf_token: await getToken(page) };
  for (const record of Array.isArray(records) ? records : []) {
    if (!getText(record, 'bundle_url').startsWith(FOLDER)) continue;
    await page.request.post(`/dynamic-plugins/delete/${String(getIn(record, 'id'))}`, { form, maxRedirects: 0 });
  }
}

/** Adds the plugins to the server for as long as the callback runs. */
async function withPlugins(page: Page, plugins: readonly TestPlugin[], action: () => Promise<void>): Promise<void> {
  await removePlugins(page);
  const csrf_token = await getToken(page);
  for (const { key, path, respond } of plugins) {
    await page.route(`**${path}`, respond);
    const form = { name: key, key, bundle_url: path, csrf_token };
    expect((await page.request.post('/dynamic-plugins/add', { form, maxRedirects: 0 })).status()).toBe(302);
  }
  try {
    await action();
  } finally {
    await removePlugins(page);
  }
}

const createHello = ({ createChart }: Resources, viz_type = HELLO): Promise<number> =>
  createChart(viz_type, {
    viz_type,
    groupby: [DATASET.group],
    metrics: ['count'],
    row_limit: 2,
    header_text: 'Good day',
  });

async function createDashboard({ admin, stamp }: Resources, charts: readonly number[]): Promise<string> {
  const { body } = await admin.send('POST', '/api/v1/dashboard/', { dashboard_title: `Plugins ${stamp}` });
  const id = String(getIn(body, 'id'));
  for (const chart of charts) await admin.send('PUT', `/api/v1/chart/${String(chart)}`, { dashboards: [Number(id)] });
  return `/superset/dashboard/${id}/`;
}

const holder = (page: Page, chart: number) =>
  page.locator('.dashboard-component-chart-holder').filter({ has: page.locator(`[data-chart-id="${String(chart)}"]`) });

test.beforeEach(async ({ page }) => {
  await login(page);
  const isOff = isReal && !(await page.request.get('/dynamic-plugins/api/read')).ok();
  test.skip(isOff, 'The server has no DYNAMIC_PLUGINS.');
});

test('a plugin from elsewhere is in the gallery, and a new chart of it has its panel', async ({ page, resources }) => {
  await withPlugins(page, [hello], async () => {
    await page.goto(`/chart/add?dataset=${DATASET.table}`);
    await page.getByRole('searchbox', { name: 'Search all charts' }).fill('hello world');
    await page.getByRole('option', { name: 'Hello World' }).click();
    await expect(page.getByRole('region', { name: 'Hello World' })).toContainText('Greets every member');
    await page.getByRole('button', { name: 'Create new chart' }).click();
    await expect(controls(page).getByRole('group', { name: 'Members', exact: true })).toBeVisible();

    const chart = await createHello(resources);
    const requested = page.waitForRequest((request) => request.url().includes('/api/v1/chart/data'));
    await page.goto(`/explore/?slice_id=${String(chart)}`);
    const context: unknown = (await requested).postDataJSON();
    expect(getIn(context, 'queries', 0, 'columns')).toEqual([DATASET.group]);
    expect(getIn(context, 'queries', 0, 'orderby')).toEqual([['count', false]]);
    expect(getIn(context, 'queries', 0, 'row_limit')).toBe(2);
    await expect(chartPane(page).getByRole('heading', { name: 'Good day' })).toBeVisible();
    await expect(chartPane(page).locator('.hello-world li')).toHaveCount(2);
    // Its controls that only change the drawing send no request.
    await controls(page).getByRole('tab', { name: 'Customize' }).click();
    await controls(page).getByRole('textbox', { name: 'Header text' }).fill('Good night');
    await expect(chartPane(page).getByRole('heading', { name: 'Good night' })).toBeVisible();
    await expectNoViolations(page, 'the chart builder with a plugin');

    // What plugins insert as HTML is sanitised, and keeps its styles.
    await page.evaluate(() => {
      const html = '<i style="color: rgb(1, 2, 3)" onclick="window.__xss = 1">inserted</i>';
      document.body.insertAdjacentHTML('beforeend', html);
    });
    await expect(page.getByText('inserted')).toHaveCSS('color', 'rgb(1, 2, 3)');
    await page.getByText('inserted').click();

    await page.goto(`/explore/?slice_id=${String(chart)}&standalone=1`);
    await expect(page.getByRole('heading', { name: 'Good day' })).toBeVisible();
  });
});

test('a plugin that fails or hangs holds no other chart up, and says why it is not drawn', async ({
  page,
  resources,
}) => {
  const errors = recordConsoleErrors(page);
  const good = await createHello(resources);
  const bad = await createHello(resources, broken.key);
  const slow = await createHello(resources, hanging.key);
  const table = await resources.createChart('Table');
  const url = await createDashboard(resources, [good, bad, slow, table]);
  await withPlugins(page, [hello, broken, hanging], async () => {
    await page.goto(url);
    await expect(holder(page, table).getByRole('table').first()).toBeVisible();
    await expect(holder(page, good).getByRole('heading', { name: 'Good day' })).toBeVisible();
    await expect(holder(page, bad).getByRole('alert')).toContainText('no such module');
    await expect(holder(page, slow).locator('.loading')).toBeVisible();
    expect(errors.filter((text) => text.startsWith('Failed to load plugin'))).toEqual([
      expect.stringContaining(`Failed to load plugin ${broken.key} with the following error:`),
    ]);

    // Other charts are filtered by a click on its marks.
    const filtered = page.waitForRequest(
      (request) => request.url().includes('/api/v1/chart/data') && request.postData()?.includes('"op":"IN"') === true,
    );
    await holder(page, good).locator('.hello-world button').first().click();
    const context: unknown = (await filtered).postDataJSON();
    expect(getIn(context, 'form_data', 'slice_id')).toBe(table);

    await page.unroute(`**${broken.path}`);
    await page.route(`**${broken.path}`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: bundle.replaceAll(HELLO, broken.key) }),
    );
    await holder(page, bad).getByRole('button', { name: 'Retry' }).click();
    await expect(holder(page, bad).getByRole('heading', { name: 'Good day' })).toBeVisible();
  });
});

test('the chart builder does not open a chart whose plugin fails', async ({ page, resources }) => {
  const bad = await createHello(resources, broken.key);
  await withPlugins(page, [broken], async () => {
    await page.goto(`/explore/?slice_id=${String(bad)}`);
    await expect(page.getByRole('alert')).toContainText('no such module');
    await page.unroute(`**${broken.path}`);
    await page.route(`**${broken.path}`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: bundle.replaceAll(HELLO, broken.key) }),
    );
    await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
    await expect(chartPane(page).getByRole('heading', { name: 'Good day' })).toBeVisible();
  });
});

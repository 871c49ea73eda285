import { expect, test, type Frame, type Page } from 'playwright/test';
import type { EmbedDashboardParams } from '@superset-ui/embedded-sdk';
import { getIn, getText, signInToApi, type ApiUser } from '../apiUser';
import { getFrame, startHostPage, type HostPage } from '../hostPage';

const BASE = process.env['E2E_BASE'] ?? 'http://127.0.0.1:4179';
const DASHBOARD = '/api/v1/dashboard/';
const RULE = "state = 'CA'";

let admin: ApiUser;
let host: HostPage;
let uuid: string;

test.beforeAll(async () => {
  admin = await signInToApi('admin');
  host = await startHostPage();
});
test.afterAll(async () => {
  await admin.send('DELETE', `${DASHBOARD}filters/embedded`);
  await host.close();
  await admin.dispose();
});
test.beforeEach(async ({ page }) => {
  await blockCookiesOfOtherSites(page);
  uuid = await allow('filters');
});

/** As Safari and others do, whatever a cookie says of itself. */
async function blockCookiesOfOtherSites(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true });
}

/** Makes a dashboard embeddable. Returns what host pages name it by. */
async function allow(dashboard: string, domains: readonly string[] = []): Promise<string> {
  const { body } = await admin.send('POST', `${DASHBOARD}${dashboard}/embedded`, { allowed_domains: domains });
  const id = getText(body, 'result', 'uuid');
  expect(id).not.toBe('');
  return id;
}

async function createToken(rules: readonly object[] = [], id = uuid): Promise<string> {
  const { body } = await admin.send('POST', '/api/v1/security/guest_token/', {
    user: { username: 'guest', first_name: 'Gwen', last_name: 'Guest' },
    resources: [{ type: 'dashboard', id }],
    rls: rules,
  });
  return getText(body, 'token');
}

/** A token that the server has not signed. */
const forge = (token: string): string => token.replace(/[^.]*$/, 'c2lnbmF0dXJl');

type EmbedOptions = Pick<EmbedDashboardParams, 'dashboardUiConfig' | 'iframeSandboxExtras' | 'iframeTitle'> & {
  readonly id?: string;
};

/** Shows a dashboard in a frame of the host page. */
async function embed(page: Page, tokens: readonly string[], options: EmbedOptions = {}): Promise<Frame> {
  if (page.url() === 'about:blank') await page.goto(host.origin);
  const all = { id: uuid, ...options, supersetDomain: BASE, tokens };
  await page.evaluate((each) => window.embed(each), all);
  return getFrame(page, `/embedded/${all.id}${options.dashboardUiConfig?.urlParams ? '?' : ''}`);
}

/** The requests of frames to the server, and the states in the data that it responded with, by token. */
function record(page: Page) {
  const cookies: string[] = [];
  const tokens: (string | undefined)[] = [];
  const states = new Map<string | undefined, Set<unknown>>();
  page.on('request', async (request) => {
    // The page may have gone.
    const headers = await request.allHeaders().catch(() => undefined);
    if (!headers || !request.url().startsWith(BASE)) return;
    if (headers['cookie'] !== undefined) cookies.push(request.url());
    if (/\/api\/v1\/|explore_json/.test(request.url())) tokens.push(headers['x-guesttoken']);
  });
  page.on('response', async (response) => {
    if (!/chart\/data|explore_json/.test(response.url()) || !response.ok()) return;
    const token = response.request().headers()['x-guesttoken'];
    const text = await response.text().catch(() => '');
    const found = states.get(token) ?? new Set();
    for (const [, state] of text.matchAll(/"state": ?"(\w+)"/g)) if (state !== 'state') found.add(state);
    states.set(token, found);
  });
  return { cookies, tokens, getStates: (token: string) => [...(states.get(token) ?? [])] };
}

/** Selects a state in the filter bar. */
async function filterByState(frame: Frame, state: string): Promise<void> {
  await frame.getByRole('combobox', { name: 'State', exact: true }).fill(state);
  await frame.getByRole('option', { name: state, exact: true }).click();
  await frame.getByRole('button', { name: 'Apply filters' }).click();
}

test('the SDK shows a dashboard to a guest of another site, without a cookie, with the rows of the token', async ({
  page,
}) => {
  const requests = record(page);
  const token = await createToken([{ clause: RULE }]);
  const frame = await embed(page, [token], {
    iframeTitle: 'Names by state',
    iframeSandboxExtras: ['allow-top-navigation-by-user-activation'],
  });
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(frame.locator('.slice_container canvas, .slice_container table').first()).toBeVisible();
  await expect(page.getByTitle('Names by state')).toHaveAttribute(
    'sandbox',
    /allow-same-origin allow-scripts .*allow-top-navigation-by-user-activation/,
  );
  // Of rows, and of the options of a filter.
  await expect.poll(() => requests.getStates(token)).toEqual(['CA']);
  await expect(frame.getByRole('combobox', { name: 'State', exact: true })).toHaveAttribute('placeholder', /^1 option/);
  expect(requests.cookies).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  expect(requests.tokens.filter((sent) => sent !== token)).toEqual([]);
  const readCookie = () => {
    document.cookie = 'probe=1; SameSite=None; Secure';
    return document.cookie;
  };
  expect(await frame.evaluate(readCookie), 'the browser blocks cookies of other sites').toBe('');
  // In no storage, and not in the address.
  const stored = await frame.evaluate(() => {
    try {
      return JSON.stringify([window.location.href, Object.entries(localStorage), Object.entries(sessionStorage)]);
    } catch {
      // The browser keeps nothing for a frame of another site.
      return window.location.href;
    }
  });
  expect(stored).not.toContain(token);
});

test('a guest is offered nothing that needs an account', async ({ page }) => {
  const frame = await embed(page, [await createToken()], { dashboardUiConfig: { filters: { visible: false } } });
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(frame.locator('.slice_container canvas').first()).toBeVisible();
  await expect(frame.getByRole('combobox')).toHaveCount(0);
  await expect(frame.getByRole('navigation')).toHaveCount(0);
  await expect(frame.getByRole('button', { name: /edit|favorite/i })).toHaveCount(0);
  await frame.getByRole('button', { name: 'More Options', exact: true }).click();
  await expect(frame.getByRole('menuitem', { name: 'Refresh dashboard' })).toBeVisible();
  for (const name of [/edit/i, 'Save as', /own front end/, /fullscreen/, /report/])
    await expect(frame.getByRole('menuitem', { name })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await frame
    .getByRole('button', { name: /^More Options: / })
    .first()
    .click();
  await expect(frame.getByRole('menuitem', { name: 'Force refresh' })).toBeVisible();
  await expect(frame.getByRole('menuitem', { name: 'Edit chart' })).toHaveCount(0);
});

test('the host page reads the height, filters and queries, changes the theme, and removes the dashboard', async ({
  page,
}) => {
  const frame = await embed(page, [await createToken()], {
    dashboardUiConfig: {
      hideTitle: true,
      hideChartControls: true,
      emitDataMasks: true,
      filters: { visible: true, expanded: true },
      urlParams: { team: '42' },
    },
  });
  await expect(frame.locator('.slice_container canvas').first()).toBeVisible();
  await expect(frame.locator('.dashboard-header, .header-controls')).toHaveCount(0);
  const fit = async (): Promise<number> => {
    const size = await page.evaluate(() => window.dashboards[0]?.getScrollSize());
    const height = size?.height ?? 0;
    await page.locator('iframe').evaluate((element, pixels) => {
      element.style.height = `${pixels.toString()}px`;
    }, height);
    return height;
  };
  // Once everything is there, a frame of the height that the page asks for does not make it ask for more.
  await expect(async () => {
    const heights = [await fit(), await fit(), await fit()];
    expect(heights[0]).toBeGreaterThan(400);
    expect(new Set(heights).size).toBe(1);
    expect(await frame.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBeLessThan(2);
  }).toPass({ timeout: 20_000 });
  expect(await page.evaluate(() => window.dashboards[0]?.getChartStates())).toEqual({});
  const payloads = await page.evaluate(() => window.dashboards[0]?.getChartDataPayloads());
  const [first] = Object.values(payloads ?? {}) as unknown[];
  expect(getIn(first, 'queries', 0, 'url_params')).toMatchObject({ team: '42' });
  await filterByState(frame, 'CA');
  await expect
    .poll(() => page.evaluate(() => window.masks.at(-1)))
    .toMatchObject({ nativeFiltersChanged: true, crossFiltersChanged: false });
  expect(JSON.stringify(await page.evaluate(() => window.dashboards[0]?.getDataMask()))).toContain('"CA"');
  await page.evaluate(() => window.dashboards[0]?.setThemeMode('dark'));
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.evaluate(() => window.dashboards[0]?.setThemeConfig({ token: { colorPrimary: '#aa0011' } }));
  await expect
    .poll(() => frame.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--v-primary').trim()))
    .toBe('#aa0011');
  await page.evaluate(() => window.dashboards[0]?.unmount());
  await expect(page.locator('iframe')).toHaveCount(0);
});

/** A dashboard with one table, whose rows come from the server in pages of ten. */
async function createPagedTable(): Promise<{ readonly dashboard: string; readonly chart: string }> {
  const named = '(columns:!(id),filters:!((col:table_name,opr:eq,value:birth_names)))';
  const dataset = getIn((await admin.get(`/api/v1/dataset/?q=${named}`)).body, 'result', 0, 'id');
  const created = await admin.send('POST', DASHBOARD, { dashboard_title: 'Embedded in pages' });
  const dashboard = getIn(created.body, 'id');
  const params = {
    viz_type: 'table',
    datasource: `${String(dataset)}__table`,
    query_mode: 'raw',
    all_columns: ['name', 'num'],
    server_pagination: true,
    server_page_length: 10,
  };
  const { body } = await admin.send('POST', '/api/v1/chart/', {
    slice_name: 'Rows in pages',
    viz_type: 'table',
    datasource_id: dataset,
    datasource_type: 'table',
    params: JSON.stringify(params),
    dashboards: [dashboard],
  });
  return { dashboard: String(dashboard), chart: String(getIn(body, 'id')) };
}

test('the host page reads which page of a table is shown @page', async ({ page }) => {
  const { dashboard, chart } = await createPagedTable();
  try {
    const id = await allow(dashboard);
    const frame = await embed(page, [await createToken([], id)], { id });
    await frame.getByRole('button', { name: 'Page 3', exact: true }).click();
    await expect
      .poll(() => page.evaluate(() => window.dashboards[0]?.getChartStates()))
      .toEqual({ [chart]: { chartId: Number(chart), state: { currentPage: 2, pageSize: 10 } } });
    await expect(frame.getByRole('button', { name: 'Page 3', exact: true })).toHaveAttribute('aria-current', 'page');
  } finally {
    await admin.send('DELETE', `/api/v1/chart/${chart}`);
    await admin.send('DELETE', `${DASHBOARD}${dashboard}`);
  }
});

test('the SDK sends the next token before one ends; requests that a token is too old for wait for it', async ({
  page,
}) => {
  const tokens = [await createToken(), await createToken([{ clause: RULE }])] as const;
  const requests = record(page);
  const fetchNext = () =>
    page.evaluate(async () => {
      await window.refresh.run();
    });
  const config = { dashboardUiConfig: { filters: { expanded: false } } };
  const frame = await embed(page, [forge(tokens[0]), tokens[0], forge(tokens[0]), tokens[1]], config);
  await expect(frame.getByRole('alert')).toContainText('Something went wrong with embedded authentication');
  await fetchNext();
  await expect(frame.locator('.slice_container canvas').first()).toBeVisible();
  await expect(frame.getByRole('combobox', { name: 'State', exact: true })).toBeHidden();
  // A token is valid for five minutes.
  const delay = await page.evaluate(() => window.refresh.delay);
  expect(delay).toBeGreaterThan(200_000);
  expect(delay).toBeLessThan(299_000);
  const refresh = frame.getByRole('button', { name: 'Refresh dashboard' });
  await expect(refresh).toBeEnabled();
  await fetchNext();
  const ended = frame.getByText('Your session has ended');
  // The token may come after the click.
  await expect(async () => {
    if (await ended.isHidden()) await refresh.click({ timeout: 1000 });
    await expect(ended).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(frame.getByRole('dialog')).toHaveCount(0);
  await fetchNext();
  await expect(ended).toHaveCount(0);
  await expect(refresh).toBeEnabled();
  await expect.poll(() => requests.getStates(tokens[1])).toEqual(['CA']);
});

test('a permalink restores the filters, where the server may set a cookie; two frames of a page are two guests', async ({
  page,
}) => {
  const requests = record(page);
  await page.goto(host.origin.replace('localhost', '127.0.0.1'));
  const tokens = [await createToken(), await createToken([{ clause: RULE }])] as const;
  const frame = await embed(page, [tokens[0]]);
  await expect.poll(() => requests.getStates(tokens[0]).length).toBeGreaterThan(1);
  await filterByState(frame, 'CA');
  await expect(frame.getByRole('button', { name: 'Apply filters' })).toBeDisabled();
  const link = await page.evaluate(() => window.dashboards[0]?.getDashboardPermalink(''));
  const key = /\/superset\/dashboard\/p\/([\w-]+)\/$/.exec(link ?? '')?.[1] ?? '';
  expect(key).not.toBe('');
  const config = { dashboardUiConfig: { urlParams: { permalink_key: key } } };
  const second = await embed(page, [tokens[1]], config);
  await expect(second.getByRole('button', { name: 'Remove CA' })).toBeVisible();
  await expect(frame.getByRole('button', { name: 'Remove CA' })).toBeVisible();
  const masks = await page.evaluate(() => Promise.all(window.dashboards.map((each) => each.getDataMask())));
  expect(masks).toHaveLength(2);
  for (const mask of masks) expect(JSON.stringify(mask)).toContain('"CA"');
  await expect.poll(() => requests.getStates(tokens[1])).toEqual(['CA']);
});

test('two dashboards on a page each have their own tabs and token @page', async ({ page }) => {
  const getTab = (id: string, text: string) => ({ type: 'TAB', id, children: [], meta: { text } });
  const layout = {
    DASHBOARD_VERSION_KEY: 'v2',
    ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['TABS-0'] },
    GRID_ID: { type: 'GRID', id: 'GRID_ID', children: [] },
    'TABS-0': { type: 'TABS', id: 'TABS-0', children: ['TAB-0', 'TAB-1'], meta: {} },
    'TAB-0': getTab('TAB-0', 'First'),
    'TAB-1': getTab('TAB-1', 'Second'),
  };
  const spec = { dashboard_title: 'Two tabs', position_json: JSON.stringify(layout), published: true };
  const { body } = await admin.send('POST', DASHBOARD, spec);
  const dashboard = String(getIn(body, 'id'));
  try {
    const id = await allow(dashboard);
    const tabbed = await embed(page, [await createToken([], id)], { id });
    const other = await embed(page, [await createToken()]);
    await tabbed.getByRole('tab', { name: 'Second' }).click();
    const readTabs = () => page.evaluate(() => Promise.all(window.dashboards.map((each) => each.getActiveTabs())));
    await expect.poll(readTabs).toEqual([['TAB-1'], []]);
    await expect(other.locator('.slice_container canvas').first()).toBeVisible();
    // The token of one does not open the other.
    await page.reload();
    const refused = await embed(page, [await createToken()], { id });
    await expect(refused.getByRole('tab')).toHaveCount(0);
    await expect(refused.getByRole('alert')).toBeVisible();
  } finally {
    await admin.send('DELETE', `${DASHBOARD}${dashboard}`);
  }
});

test('only pages of the allowed domains may show it, and nobody else than the host page is listened to', async ({
  page,
}) => {
  await allow('filters', ['https://example.org']);
  await page.goto(host.origin);
  const refused = page.waitForResponse((response) => response.url().includes('/embedded/'));
  const options = { id: uuid, supersetDomain: BASE, tokens: [await createToken()] };
  await page.evaluate((each) => void window.embed(each), options);
  expect((await refused).status()).toBe(403);
  await allow('filters', [host.origin]);
  await page.reload();
  const frame = await embed(page, [await createToken()]);
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  // A top-level visit has no host page.
  await allow('filters');
  await page.goto(`${BASE}/embedded/${uuid}`);
  await expect(page.getByRole('alert')).toContainText('This page is intended to be embedded in an iframe');
});

import { expect, test, type Frame, type Page } from 'playwright/test';
import { getIn, getText, signInToApi, type ApiUser } from '../apiUser';
import { getFrame, startHostPage, type HostPage } from '../hostPage';

const BASE = process.env['E2E_BASE'] ?? 'http://127.0.0.1:4179';
const CONFIG = '/api/v1/dashboard/filters/embedded';
const RULE = "state = 'CA'";

let admin: ApiUser;
let host: HostPage;
let uuid: string;

test.beforeAll(async () => {
  admin = await signInToApi('admin');
  host = await startHostPage();
});
test.afterAll(async () => {
  await admin.send('DELETE', CONFIG);
  await host.close();
  await admin.dispose();
});
test.beforeEach(async () => {
  uuid = getText((await admin.send('POST', CONFIG, { allowed_domains: [] })).body, 'result', 'uuid');
  expect(uuid).not.toBe('');
});

async function createToken(rules: readonly object[] = []): Promise<string> {
  const { body } = await admin.send('POST', '/api/v1/security/guest_token/', {
    user: { username: 'guest', first_name: 'Gwen', last_name: 'Guest' },
    resources: [{ type: 'dashboard', id: uuid }],
    rls: rules,
  });
  return getText(body, 'token');
}

const getUrl = (query = ''): string => `${BASE}/embedded/${uuid}${query}`;

/** Shows the dashboard in a frame of the host page. */
async function embed(page: Page, token: string, query = ''): Promise<Frame> {
  if (!page.url().startsWith(host.origin)) await page.goto(host.origin);
  await page.evaluate((options) => window.embed(options), { url: getUrl(query), token });
  return getFrame(page, `/embedded/${uuid}`);
}

const call = (page: Page, method: string, args?: unknown): Promise<unknown> =>
  page.evaluate(([name, value]) => window.call(0, String(name), value), [method, args]);

/** The requests of frames to the server, and the states in the data that it responded with. */
function record(page: Page) {
  const cookies: string[] = [];
  const tokens: (string | undefined)[] = [];
  const states = new Set<unknown>();
  page.on('request', async (request) => {
    // The page may have gone.
    const headers = await request.allHeaders().catch(() => undefined);
    if (!headers || !request.url().startsWith(BASE)) return;
    if (headers['cookie'] !== undefined) cookies.push(request.url());
    if (/\/api\/v1\/|explore_json/.test(request.url())) tokens.push(headers['x-guesttoken']);
  });
  page.on('response', async (response) => {
    if (!/chart\/data|explore_json/.test(response.url()) || !response.ok()) return;
    const text = await response.text().catch(() => '');
    for (const [, state] of text.matchAll(/"state": ?"(\w+)"/g)) if (state !== 'state') states.add(state);
  });
  return { cookies, tokens, states };
}

test('a host page of another site shows a dashboard to a guest, without a cookie, with the rows of the token', async ({
  page,
}) => {
  const requests = record(page);
  const token = await createToken([{ clause: RULE }]);
  const frame = await embed(page, token);
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(frame.locator('.slice_container canvas, .slice_container table').first()).toBeVisible();
  // Of rows, and of the options of a filter.
  await expect.poll(() => [...requests.states]).toEqual(['CA']);
  await expect(frame.getByRole('combobox', { name: 'State', exact: true })).toHaveAttribute('placeholder', /^1 option/);
  expect(requests.cookies).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  expect(requests.tokens.filter((sent) => sent !== token)).toEqual([]);
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
  const frame = await embed(page, await createToken());
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(frame.locator('.slice_container canvas').first()).toBeVisible();
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

test('the host page reads the height, tabs, filters and queries, and changes the theme', async ({ page }) => {
  const frame = await embed(page, await createToken(), '?uiConfig=25');
  await expect(frame.locator('.slice_container canvas').first()).toBeVisible();
  await expect(frame.locator('.dashboard-header, .header-controls')).toHaveCount(0);
  const fit = async (): Promise<number> => {
    const height = Number(getIn(await call(page, 'getScrollSize'), 'height'));
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
  expect(await call(page, 'getActiveTabs')).toBeInstanceOf(Array);
  expect(await call(page, 'getDataMask')).toBeInstanceOf(Object);
  const payloads = await call(page, 'getChartDataPayloads');
  const [first] = Object.values(payloads as object) as unknown[];
  expect(getIn(first, 'queries', 0)).toBeInstanceOf(Object);
  await frame.getByRole('combobox', { name: 'State', exact: true }).fill('CA');
  await frame.getByRole('option', { name: 'CA', exact: true }).click();
  await frame.getByRole('button', { name: 'Apply filters' }).click();
  await expect
    .poll(() => page.evaluate(() => window.masks.at(-1)))
    .toMatchObject({ nativeFiltersChanged: true, crossFiltersChanged: false });
  expect(JSON.stringify(await call(page, 'getDataMask'))).toContain('"CA"');
  await page.evaluate(() => window.emit(0, 'setThemeMode', { mode: 'dark' }));
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.evaluate(() => window.emit(0, 'setThemeConfig', { themeConfig: { token: { colorPrimary: '#aa0011' } } }));
  await expect
    .poll(() => frame.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--v-primary').trim()))
    .toBe('#aa0011');
  await expect(call(page, 'noSuchMethod')).rejects.toThrow('Method "noSuchMethod" is not defined');
});

test('requests that a token is too old for wait for the next one', async ({ page }) => {
  const frame = await embed(page, 'not.a.token');
  await expect(frame.getByRole('alert')).toContainText('Something went wrong with embedded authentication');
  const token = await createToken();
  await page.evaluate((guestToken) => window.emit(0, 'guestToken', { guestToken }), token);
  await expect(frame.locator('.slice_container canvas').first()).toBeVisible();
  await page.evaluate(() => window.emit(0, 'guestToken', { guestToken: 'not.a.token' }));
  await frame.getByRole('button', { name: 'Refresh dashboard' }).click();
  await expect(frame.getByRole('alert')).toContainText('Your session has ended');
  await expect(frame.getByRole('dialog')).toHaveCount(0);
  const next = await createToken();
  await page.evaluate((guestToken) => window.emit(0, 'guestToken', { guestToken }), next);
  await expect(frame.getByText('Your session has ended')).toHaveCount(0);
  await expect(frame.getByRole('button', { name: 'Refresh dashboard' })).toBeEnabled();
});

test('a permalink restores the filters, where the server may set a cookie; two frames of a page are two guests', async ({
  page,
}) => {
  const sameSite = host.origin.replace('localhost', '127.0.0.1');
  await page.goto(sameSite);
  await page.evaluate((options) => window.embed(options), { url: getUrl(), token: await createToken() });
  const frame = await getFrame(page, `/embedded/${uuid}`);
  await frame.getByRole('combobox', { name: 'State', exact: true }).fill('CA');
  await frame.getByRole('option', { name: 'CA', exact: true }).click();
  await frame.getByRole('button', { name: 'Apply filters' }).click();
  await expect(frame.getByRole('button', { name: 'Apply filters' })).toBeDisabled();
  const link = String(await call(page, 'getDashboardPermalink', { anchor: '' }));
  const key = /\/superset\/dashboard\/p\/([\w-]+)\/$/.exec(link)?.[1] ?? '';
  expect(key).not.toBe('');
  const other = { url: getUrl(`?permalink_key=${key}`), token: await createToken([{ clause: RULE }]) };
  await page.evaluate((options) => window.embed(options), other);
  const second = await getFrame(page, `permalink_key=${key}`);
  await expect(second.getByRole('button', { name: 'Remove CA' })).toBeVisible();
  await expect(frame.getByRole('button', { name: 'Remove CA' })).toBeVisible();
  const masks = await page.evaluate(() => Promise.all([window.call(0, 'getDataMask'), window.call(1, 'getDataMask')]));
  for (const mask of masks) expect(JSON.stringify(mask)).toContain('"CA"');
});

test('only pages of the allowed domains may show it, and nobody else than the host page is listened to', async ({
  page,
}) => {
  await admin.send('POST', CONFIG, { allowed_domains: ['https://example.org'] });
  await page.goto(host.origin);
  const refused = page.waitForResponse((response) => response.url().includes('/embedded/'));
  await page.evaluate((options) => void window.embed(options), { url: getUrl(), token: 'x' });
  expect((await refused).status()).toBe(403);
  await admin.send('POST', CONFIG, { allowed_domains: [host.origin] });
  await page.reload();
  const frame = await embed(page, await createToken());
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  // A top-level visit has no host page.
  await admin.send('POST', CONFIG, { allowed_domains: [] });
  await page.goto(getUrl());
  await expect(page.getByRole('alert')).toContainText('This page is intended to be embedded in an iframe');
});

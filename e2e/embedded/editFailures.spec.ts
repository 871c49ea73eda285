import { type Page, type Route } from 'playwright/test';
import { expectValidLayout, layoutItem, saveButton } from '../editing';
import {
  expect,
  expectSaved,
  failedDialog,
  LEFT,
  openEditor,
  overwriteDialog,
  recordSaveRequests,
  repairNotice,
  replaceMarkdown,
  saveAndExpect,
  SAVED,
  selectFromMenu,
  test,
  titleField,
  toast,
  type SharedDashboard,
  type SharedDashboards,
} from '../editingSave';
import { getIn } from '../apiUser';
import { login, startSession } from '../session';

test.beforeEach(async ({ page }) => login(page));

const ERROR = 'Sorry, there was an error saving this dashboard: ';
const UNKNOWN = 'Sorry, an unknown error occurred';
const CHANGES_NOT_SAVED = 'The dashboard was read again: your changes are not in it.';
const DRAFT_SAVED = 'All your changes are still here, and stored as a draft in this browser.';

interface Failure {
  readonly name: string;
  readonly respond: (route: Route) => Promise<void>;
  readonly messages: readonly string[];
}

const failure = (name: string, status: number, message: unknown, ...messages: readonly string[]): Failure => ({
  name,
  respond: (route) => route.fulfill({ status, json: { message } }),
  messages,
});

const failures: readonly Failure[] = [
  failure(
    '400 with fields',
    400,
    { json_metadata: ['{"stagger_time": ["Not a valid integer."]}'], css: ['Not a valid string.'] },
    ERROR,
    'Not a valid string.',
    'stagger_time',
    'The server does not accept a value named above. Nothing was saved.',
  ),
  failure('403', 403, 'Forbidden', 'You do not have permission to edit this dashboard'),
  failure('404', 404, 'Not found', `${ERROR}Not found`, 'The dashboard is no longer there'),
  failure('409', 409, 'Being saved', `${ERROR}Being saved`, 'Somebody is saving it at the same time.'),
  {
    name: '413 of a proxy',
    respond: (route) =>
      route.fulfill({ status: 413, contentType: 'text/html', body: '<h1>Request Entity Too Large</h1>' }),
    messages: ['The dashboard is larger than the server accepts. Nothing was saved.'],
  },
  failure(
    '422 for a slug that is taken',
    422,
    { slug: ['Must be unique'] },
    ERROR,
    'Must be unique',
    'A slug that another dashboard uses, for example, is rejected.',
  ),
  failure('500', 500, 'Fatal error', `${ERROR}Fatal error`, 'The server failed.', CHANGES_NOT_SAVED),
  {
    name: '500 without a message',
    respond: (route) => route.fulfill({ status: 500, json: {} }),
    messages: ['The server failed.', CHANGES_NOT_SAVED],
  },
  {
    name: 'no network',
    respond: (route) => route.abort('connectionrefused'),
    messages: ['The server could not be reached.', CHANGES_NOT_SAVED],
  },
  {
    name: 'a response that is not JSON',
    respond: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Please wait</h1>' }),
    messages: [CHANGES_NOT_SAVED],
  },
];

const saveUrl = ({ id }: SharedDashboard) => new RegExp(`/api/v1/dashboard/${id.toString()}$`);

const interceptSave = (page: Page, dashboard: SharedDashboard, respond: (route: Route) => Promise<void>) =>
  page.route(saveUrl(dashboard), (route) => (route.request().method() === 'PUT' ? respond(route) : route.fallback()));

async function storedText(shared: SharedDashboards, dashboard: SharedDashboard): Promise<unknown> {
  return getIn((await shared.read(dashboard)).layout, LEFT, 'meta', 'code');
}

for (const { name, respond, messages } of failures)
  test(`a failed save (${name}) is reported, loses nothing and can be retried`, async ({ page, shared }) => {
    const dashboard = await shared.create();
    const saveRequests = recordSaveRequests(page, dashboard);
    await openEditor(page, dashboard);
    await replaceMarkdown(page, LEFT, 'Still here');
    await titleField(page).fill(`Still ${shared.stamp}`);
    await interceptSave(page, dashboard, respond);
    await saveButton(page).click();
    const alert = failedDialog(page).getByRole('alert');
    for (const text of messages) await expect(alert).toContainText(text);
    if (!messages.some((text) => text.startsWith(ERROR)) && name === '500 without a message')
      await expect(alert).toContainText(new RegExp(`${ERROR}|${UNKNOWN}`));
    await expect(failedDialog(page)).toContainText(DRAFT_SAVED);
    expect(saveRequests, 'sent once').toHaveLength(1);
    expect(await storedText(shared, dashboard)).toBe('Left as it was');
    await failedDialog(page).getByRole('button', { name: 'Back to editing' }).click();
    await expect(layoutItem(page, LEFT)).toContainText('Still here');
    await expect(titleField(page)).toHaveValue(`Still ${shared.stamp}`);
    await page.getByRole('button', { name: 'Undo the action' }).click();
    await page.getByRole('button', { name: 'Redo the action' }).click();
    await saveButton(page).click();
    await expect(alert).toBeVisible();
    await page.unroute(saveUrl(dashboard));
    await failedDialog(page).getByRole('button', { name: 'Save again' }).click();
    await expectSaved(page);
    expect(saveRequests).toHaveLength(3);
    expect(await shared.read(dashboard)).toMatchObject({ title: `Still ${shared.stamp}` });
    expect(await storedText(shared, dashboard)).toBe('Still here');
  });

test('after a timeout the page checks what the server saved, and nothing is sent twice', async ({ page, shared }) => {
  const dashboard = await shared.create();
  const saveRequests = recordSaveRequests(page, dashboard);
  await page.clock.install();
  await openEditor(page, dashboard);
  await replaceMarkdown(page, LEFT, 'Saved in silence');
  let markArrived: () => void = () => undefined;
  const requestArrived = new Promise<void>((done) => (markArrived = done));
  await interceptSave(page, dashboard, async (route) => {
    expect((await route.fetch()).status()).toBe(200);
    markArrived();
  });
  await saveButton(page).click();
  await requestArrived;
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await page.clock.fastForward(61_000);
  await expectSaved(page);
  expect(saveRequests).toHaveLength(1);
  expect(await storedText(shared, dashboard)).toBe('Saved in silence');
});

test('if it is unknown whether a save succeeded, saving again checks first', async ({ page, shared }) => {
  const dashboard = await shared.create();
  const saveRequests = recordSaveRequests(page, dashboard);
  await openEditor(page, dashboard);
  await replaceMarkdown(page, LEFT, 'Nobody knows');
  let isDown = false;
  await page.route(new RegExp(`/api/v1/dashboard/${dashboard.id.toString()}(/charts)?$`), async (route) => {
    if (isDown) return route.abort('connectionrefused');
    if (route.request().method() !== 'PUT') return route.fallback();
    expect((await route.fetch()).status()).toBe(200);
    isDown = true;
    return route.abort('connectionreset');
  });
  await saveButton(page).click();
  await expect(failedDialog(page).getByRole('alert')).toContainText(
    'It is unknown whether it was saved: the server does not respond. Saving again checks that first.',
  );
  await expect(layoutItem(page, LEFT)).toContainText('Nobody knows');
  await page.unrouteAll();
  await failedDialog(page).getByRole('button', { name: 'Save again' }).click();
  await expectSaved(page);
  expect(await storedText(shared, dashboard)).toBe('Nobody knows');
  expect(saveRequests.length).toBeLessThanOrEqual(2);
});

test('nothing is saved if the newest state cannot be read', async ({ page, shared }) => {
  const dashboard = await shared.create();
  const saveRequests = recordSaveRequests(page, dashboard);
  await openEditor(page, dashboard);
  await replaceMarkdown(page, LEFT, 'Not over what nobody saw');
  await page.route(saveUrl(dashboard), (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ status: 500, json: { message: 'The database is down' } })
      : route.fallback(),
  );
  await saveButton(page).click();
  await expect(failedDialog(page).getByRole('alert')).toContainText(`${ERROR}The database is down`);
  expect(saveRequests).toHaveLength(0);
  await page.unroute(saveUrl(dashboard));
  await failedDialog(page).getByRole('button', { name: 'Save again' }).click();
  await expectSaved(page);
  expect(await storedText(shared, dashboard)).toBe('Not over what nobody saw');
});

test('cancelling the sign-in during a save keeps the draft', async ({ page, context, shared }) => {
  const dashboard = await shared.create();
  await openEditor(page, dashboard);
  await replaceMarkdown(page, LEFT, 'Kept after the session expired');
  await context.clearCookies();
  await saveButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(failedDialog(page).getByRole('alert')).toContainText('You are not signed in. Sign in and save again.');
  await failedDialog(page).getByRole('button', { name: 'Back to editing' }).click();
  await expect(layoutItem(page, LEFT)).toContainText('Kept after the session expired');
  await startSession(page);
  await saveAndExpect(page);
  expect(await storedText(shared, dashboard)).toBe('Kept after the session expired');
});

/** Layouts that only manual changes in the database can produce. The next run resets them. */
for (const { slug, messages, title } of [
  { slug: 'broken-edit', messages: /ROW-nowhere/, title: 'Broken layout for editing' },
  { slug: 'unknown-items', messages: /DASHBOARD_EXTRA_KEY/, title: 'Unknown items' },
])
  test(`the broken layout of ${slug} is repaired with a notice, and saved`, async ({ page, shared }) => {
    await openEditor(page, { url: `/superset/dashboard/${slug}/` });
    await expect(titleField(page)).toHaveValue(title);
    await expect(repairNotice(page)).toBeVisible();
    await repairNotice(page).locator('summary').click();
    await expect(repairNotice(page).getByRole('listitem').filter({ hasText: messages }).first()).toBeVisible();
    await saveButton(page).click();
    // What a save would lose has to be confirmed first.
    await expect(toast(page, SAVED).or(overwriteDialog(page))).toBeVisible();
    if (await overwriteDialog(page).isVisible()) {
      await expect(overwriteDialog(page).getByRole('listitem').first()).toBeVisible();
      await overwriteDialog(page).getByRole('button', { name: 'Save', exact: true }).click();
    }
    await expectSaved(page);
    const { body } = await shared.admin.get(`/api/v1/dashboard/${slug}`);
    const { layout } = await shared.read({ id: Number(getIn(body, 'result', 'id')) });
    const items = Object.entries(layout).filter(([id, item]) => 'type' in item || id.endsWith('_ID'));
    expectValidLayout(Object.fromEntries(items));
    if (slug === 'unknown-items')
      for (const [, item] of items)
        if (['CHART', 'MARKDOWN'].includes(String(item['type'])))
          expect(item).toMatchObject({ plugin: { since: 3 }, meta: { custom_key: [1, { deep: null }] } });
  });

test('replacing a layout that is not JSON needs confirmation; if the server fails on it, a copy can be saved', async ({
  page,
  shared,
}) => {
  await openEditor(page, { url: '/superset/dashboard/truncated-layout/' });
  await expect(repairNotice(page)).toBeVisible();
  await saveButton(page).click();
  await expect(overwriteDialog(page).getByRole('listitem')).toHaveText([
    'The layout on the server, which cannot be read',
  ]);
  await overwriteDialog(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(failedDialog(page).getByRole('alert')).toContainText(CHANGES_NOT_SAVED);
  await expect(failedDialog(page).getByRole('alert')).toContainText('save your work as a new dashboard.');
  await failedDialog(page).getByRole('button', { name: 'Back to editing' }).click();
  const dialog = await selectFromMenu(page, 'Save as', 'Save dashboard');
  await dialog.getByRole('textbox', { name: 'Save as:' }).fill(`Rescued ${shared.stamp}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, SAVED)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Rescued ${shared.stamp}`);
  const id = Number(/\/dashboard\/(\d+)\//.exec(page.url())?.[1]);
  expectValidLayout((await shared.read({ id })).layout);
});

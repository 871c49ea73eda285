import { layoutItem, saveButton } from '../editing';
import {
  CONFIRM,
  expect,
  expectSaved,
  failedDialog,
  LEFT,
  markdownCode,
  openEditor,
  overwriteDialog,
  recordSaveRequests,
  replaceMarkdown,
  RIGHT,
  saveAndExpect,
  SAVED,
  selectFromMenu,
  test,
  titleField,
  toast,
} from '../editingSave';
import { login, signInAgain } from '../session';

test.beforeEach(async ({ page }) => login(page));

test('changes of two users that do not conflict are merged on save', async ({ page, shared }) => {
  const dashboard = await shared.create();
  const saveRequests = recordSaveRequests(page, dashboard);
  await openEditor(page, dashboard);
  await replaceMarkdown(page, LEFT, 'Left by admin');
  await titleField(page).fill(`Titled ${shared.stamp}`);
  await shared.save(shared.alpha, dashboard, {
    meta: { [RIGHT]: { code: 'Right by alpha', height: 33 } },
    metadata: { refresh_frequency: 300 },
    fields: { css: '.of-alpha {}' },
  });
  await saveAndExpect(page);
  await expect(toast(page, /^Changes that Alpha.* saved meanwhile are included: .*Right by alpha/)).toBeVisible();
  await expect(page.getByText('Right by alpha', { exact: true })).toBeVisible();
  expect(saveRequests).toHaveLength(1);
  const { title, layout, metadata, css } = await shared.read(dashboard);
  expect(title).toBe(`Titled ${shared.stamp}`);
  expect(css).toBe('.of-alpha {}');
  expect(metadata['refresh_frequency']).toBe(300);
  expect(markdownCode(layout, LEFT)).toBe('Left by admin');
  expect(layout[RIGHT]).toMatchObject({ meta: { code: 'Right by alpha', height: 33 } });
});

test('changes of two users in separate browsers are merged on save', async ({ page, browser, shared }) => {
  const dashboard = await shared.create();
  const context = await browser.newContext({ baseURL: process.env['E2E_BASE'] ?? 'http://127.0.0.1:4173' });
  const theirs = await context.newPage();
  await login(theirs, 'alpha');
  await openEditor(page, dashboard);
  await openEditor(theirs, dashboard);
  await replaceMarkdown(page, LEFT, 'Left by admin');
  await replaceMarkdown(theirs, RIGHT, 'Right by alpha');
  await saveAndExpect(theirs);
  await saveAndExpect(page);
  await context.close();
  const { layout } = await shared.read(dashboard);
  expect([markdownCode(layout, LEFT), markdownCode(layout, RIGHT)]).toEqual(['Left by admin', 'Right by alpha']);
});

test('conflicting changes are shown side by side, and either can be selected', async ({ page, shared }) => {
  const dashboard = await shared.create();
  const saveRequests = recordSaveRequests(page, dashboard);
  for (const keepOurs of [true, false]) {
    const round = String(keepOurs);
    await openEditor(page, dashboard);
    await replaceMarkdown(page, LEFT, `Left by admin ${round}`);
    await replaceMarkdown(page, RIGHT, `Right by admin ${round}`);
    await titleField(page).fill(`Admin ${round} ${shared.stamp}`);
    await shared.save(shared.alpha, dashboard, {
      meta: { [LEFT]: { code: `Left by alpha ${round}` } },
      fields: { dashboard_title: `Alpha ${round} ${shared.stamp}` },
    });
    const countBefore = saveRequests.length;
    await saveButton(page).click();
    await expect(toast(page, CONFIRM)).toBeVisible();
    await expect(overwriteDialog(page)).toContainText(
      /Alpha.* saved this dashboard .*, and changed some of what you changed\./,
    );
    const save = overwriteDialog(page).getByRole('button', { name: 'Save', exact: true });
    await expect(save).toBeDisabled();
    await expect(overwriteDialog(page).getByText('2 conflicts to resolve')).toBeVisible();
    expect(saveRequests).toHaveLength(countBefore);
    const title = overwriteDialog(page).getByRole('group', { name: 'Title' });
    const text = overwriteDialog(page).getByRole('group', { name: /^Text: .*: text$/ });
    await expect(title).toContainText(`Admin ${round}`);
    await expect(title).toContainText(`Alpha ${round}`);
    await expect(text).toContainText(`Left by admin ${round}`);
    await expect(text).toContainText(`Left by alpha ${round}`);
    const [ours, theirs] = [/^Yours/, /^Alpha/];
    await text.getByRole('radio', { name: keepOurs ? ours : theirs }).check();
    await expect(overwriteDialog(page).getByText('1 conflict to resolve')).toBeVisible();
    await title.getByRole('radio', { name: keepOurs ? theirs : ours }).check();
    await save.click();
    await expectSaved(page);
    const stored = await shared.read(dashboard);
    expect(markdownCode(stored.layout, LEFT)).toBe(`Left by ${keepOurs ? 'admin' : 'alpha'} ${round}`);
    expect(markdownCode(stored.layout, RIGHT)).toBe(`Right by admin ${round}`);
    expect(stored.title).toBe(`${keepOurs ? 'Alpha' : 'Admin'} ${round} ${shared.stamp}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(stored.title);
  }
});

test('a resolved conflict is shown again if the other user saves once more @page', async ({ page, shared }) => {
  const dashboard = await shared.create();
  await openEditor(page, dashboard);
  await replaceMarkdown(page, LEFT, 'Left by admin');
  await shared.save(shared.alpha, dashboard, { meta: { [LEFT]: { code: 'First by alpha' } } });
  await saveButton(page).click();
  await expect(overwriteDialog(page)).toContainText('First by alpha');
  await overwriteDialog(page).getByRole('button', { name: 'Choose all of mine' }).click();
  await shared.save(shared.alpha, dashboard, { meta: { [LEFT]: { code: 'Second by alpha' } } });
  await overwriteDialog(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(overwriteDialog(page)).toContainText('Second by alpha');
  expect(markdownCode((await shared.read(dashboard)).layout, LEFT)).toBe('Second by alpha');
  await overwriteDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Left by admin')).toBeVisible();
  await expect(saveButton(page)).toBeEnabled();
});

test('a session that expires before or during a save is renewed, and the save succeeds', async ({
  page,
  context,
  shared,
}) => {
  const dashboard = await shared.create();
  const saveUrl = new RegExp(`/api/v1/dashboard/${dashboard.id.toString()}$`);
  const saveRequests = recordSaveRequests(page, dashboard);
  await openEditor(page, dashboard);
  await replaceMarkdown(page, LEFT, 'Saved after the session expired');
  await context.clearCookies();
  await saveButton(page).click();
  await signInAgain(page);
  await expectSaved(page);
  expect(saveRequests).toHaveLength(1);
  expect(markdownCode((await shared.read(dashboard)).layout, LEFT)).toBe('Saved after the session expired');

  await openEditor(page, dashboard);
  await replaceMarkdown(page, LEFT, 'Saved at the second attempt');
  let ended = false;
  await page.route(saveUrl, async (route) => {
    if (ended || route.request().method() !== 'PUT') return route.fallback();
    ended = true;
    // Between reading the newest state and the save, the session expires.
    await context.clearCookies();
    const { cookie: _, ...headers } = await route.request().allHeaders();
    const response = await route.fetch({ headers });
    expect(response.status()).toBeGreaterThanOrEqual(400);
    await context.clearCookies();
    return route.fulfill({ response });
  });
  await saveButton(page).click();
  await signInAgain(page);
  await expectSaved(page);
  expect(ended).toBe(true);
  expect(markdownCode((await shared.read(dashboard)).layout, LEFT)).toBe('Saved at the second attempt');
});

test('a rejected save says why, loses no changes, and can be retried or downloaded', async ({
  page,
  shared,
  charts,
}) => {
  // With a chart that alpha can access, non-owners can see the dashboard as well.
  const dashboard = await shared.create({ charts: await charts.create(1) });
  const other = await shared.create();
  const takenSlug = `taken-${shared.stamp}`;
  await shared.admin.send('PUT', `/api/v1/dashboard/${other.id.toString()}`, { slug: takenSlug });
  await login(page, 'alpha');
  await openEditor(page, dashboard);
  await replaceMarkdown(page, LEFT, 'Kept after rejections');
  const setSlug = async (slug: string): Promise<void> => {
    const dialog = await selectFromMenu(page, 'Edit properties', 'Dashboard properties');
    await dialog.getByRole('textbox', { name: 'URL slug' }).fill(slug);
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(dialog).toHaveCount(0);
  };
  const backToEditing = async (): Promise<void> => {
    await failedDialog(page).getByRole('button', { name: 'Back to editing' }).click();
    await expect(page.getByText('Kept after rejections')).toBeVisible();
  };
  // A slug that is taken (422).
  await setSlug(takenSlug);
  await saveButton(page).click();
  const alert = failedDialog(page).getByRole('alert');
  await expect(alert).toContainText(/Sorry, there was an error saving this dashboard: URL slug: .*unique/i);
  await expect(alert).toContainText('A slug that another dashboard uses, for example, is rejected.');
  await backToEditing();
  await setSlug('');
  // No longer an owner (403).
  const path = `/api/v1/dashboard/${dashboard.id.toString()}`;
  expect((await shared.admin.send('PUT', path, { owners: [shared.adminId] })).status).toBe(200);
  await saveButton(page).click();
  await expect(alert).toContainText('You do not have permission to edit this dashboard');
  await backToEditing();
  expect(markdownCode((await shared.read(dashboard)).layout, LEFT)).toBe('Left as it was');
  expect((await shared.admin.send('PUT', path, { owners: [shared.adminId, shared.alphaId] })).status).toBe(200);
  await saveAndExpect(page);
  expect(markdownCode((await shared.read(dashboard)).layout, LEFT)).toBe('Kept after rejections');

  // Deleted meanwhile (404): the draft can be downloaded and loaded into another dashboard.
  await openEditor(page, dashboard);
  await replaceMarkdown(page, RIGHT, 'Kept after deletion');
  await shared.admin.send('DELETE', path);
  await saveButton(page).click();
  await expect(alert).toContainText('Sorry, there was an error saving this dashboard: ');
  await expect(alert).toContainText('The dashboard is no longer there, or you may no longer see it.');
  await expect(layoutItem(page, RIGHT)).toContainText('Kept after deletion');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    failedDialog(page).getByRole('button', { name: 'Download as JSON' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.json$/);
});

test('a save whose response was lost is checked on the server and not sent twice @page', async ({ page, shared }) => {
  const dashboard = await shared.create();
  const saveUrl = new RegExp(`/api/v1/dashboard/${dashboard.id.toString()}$`);
  const saveRequests = recordSaveRequests(page, dashboard);
  for (const failure of ['abort', 'gateway'] as const) {
    await openEditor(page, dashboard);
    await replaceMarkdown(page, LEFT, `Saved without a response: ${failure}`);
    await page.route(saveUrl, async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      expect((await route.fetch()).status()).toBe(200);
      return failure === 'abort'
        ? route.abort('connectionreset')
        : route.fulfill({ status: 504, contentType: 'text/html', body: '<h1>Gateway Time-out</h1>' });
    });
    const countBefore = saveRequests.length;
    await saveAndExpect(page);
    expect(saveRequests.length - countBefore).toBe(1);
    expect(markdownCode((await shared.read(dashboard)).layout, LEFT)).toBe(`Saved without a response: ${failure}`);
    await page.unroute(saveUrl);
  }
  await expect(toast(page, SAVED)).toBeVisible();
});

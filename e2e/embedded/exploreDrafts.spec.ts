import {
  chartPane,
  controls,
  DATASET,
  datasetPane,
  expect,
  expectChartDrawn,
  expectFormDataCached,
  isChartData,
  openChart,
  openSaveDialog,
  rowLimit,
  runQuery,
  savedFormData,
  setRowLimit,
  test,
} from '../builder';
import { getIn } from '../apiUser';
import { login } from '../session';

test.beforeEach(async ({ page }) => login(page));

const isChartDataUrl = (url: URL): boolean => isChartData(url.href);

test('unsaved changes survive reload, back, forward, and a link opened by another user', async ({
  page,
  resources,
  browser,
}) => {
  await openChart(page, await resources.createChart('Unsaved'));
  const change = async (limit: number): Promise<void> => {
    const cached = expectFormDataCached(page);
    await setRowLimit(page, limit);
    await cached;
    const created = expectFormDataCached(page, /POST/);
    await runQuery(page);
    await created;
  };
  await change(7);
  const first = page.url();
  await change(9);
  expect(page.url()).not.toBe(first);
  // Changed, but not queried.
  const cached = expectFormDataCached(page);
  await setRowLimit(page, 11);
  await cached;
  const link = page.url();

  await page.reload();
  await expectChartDrawn(page);
  await expect(rowLimit(page)).toHaveValue('11');
  const entries = await page.evaluate(() => history.length);
  for (let times = 0; times < 2; times++) {
    await page.goBack();
    await expect(rowLimit(page)).toHaveValue('7');
    await expectChartDrawn(page);
    await page.goForward();
    await expect(rowLimit(page)).toHaveValue('11');
    await expectChartDrawn(page);
    expect(page.url()).toBe(link);
  }
  expect(await page.evaluate(() => history.length)).toBe(entries);

  const theirs = await browser.newContext({ baseURL: new URL(link).origin });
  const colleague = await theirs.newPage();
  await login(colleague, 'alpha');
  await colleague.goto(link);
  await expectChartDrawn(colleague);
  await expect(rowLimit(colleague)).toHaveValue('11');
  await theirs.close();
});

test('a permalink opens the chart as shared, at both of its URLs', async ({ page, resources }) => {
  const id = await resources.createChart('Linked');
  const { body } = await resources.admin.send('POST', '/api/v1/explore/permalink', {
    formData: { ...(await savedFormData(resources.admin, id)), slice_id: id, row_limit: 13 },
    urlParams: [],
  });
  const key = String(getIn(body, 'key'));
  for (const path of [`/explore/p/${key}/`, `/superset/explore/p/${key}/`]) {
    await page.goto(path);
    await expectChartDrawn(page);
    await expect(rowLimit(page)).toHaveValue('13');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(resources.stamp);
  }
});

test('an invalid URL and a deleted dataset show an error', async ({ page, resources }) => {
  await page.goto('/explore/');
  await expect(page.getByRole('alert').getByRole('heading', { name: 'Missing URL parameters' })).toBeVisible();
  await expect(page.getByText('The URL is missing the dataset_id or slice_id parameters.')).toBeVisible();
  const dataset = await resources.createDataset('deleted', [DATASET.group]);
  const id = await resources.createChart('Orphan', { datasource: `${dataset.toString()}__table` });
  await resources.admin.send('PUT', `/api/v1/chart/${id.toString()}`, {
    datasource_id: dataset,
    datasource_type: 'table',
  });
  expect((await resources.admin.send('DELETE', `/api/v1/dataset/${dataset.toString()}`)).status).toBe(200);
  await page.goto(`/explore/?slice_id=${id.toString()}`);
  await expect(datasetPane(page).getByRole('heading', { name: 'Missing dataset' })).toBeVisible();
  await expect(page.getByText('The dataset linked to this chart may have been deleted.').first()).toBeVisible();
  // The dataset can still be swapped.
  await datasetPane(page).getByRole('button', { name: 'More dataset related options' }).click();
  await expect(page.getByRole('menuitem', { name: 'Swap dataset' })).toBeEnabled();
});

test('leaving with unsaved changes asks for confirmation', async ({ page, resources }) => {
  await openChart(page, await resources.createChart('Left'));
  await setRowLimit(page, 17);
  const charts = page.getByRole('navigation').getByRole('link', { name: 'Charts' });
  const dialog = page.getByRole('dialog', { name: 'You have unsaved changes.' });
  await charts.click();
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(rowLimit(page)).toHaveValue('17');
  expect(new URL(page.url()).pathname).toBe('/explore/');
  await charts.click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL(/\/chart\/list/);
});

test('‘Run as you type’ queries automatically and cancels the previous query', async ({ page, resources }) => {
  await openChart(page, await resources.createChart('Typed'));
  let requestCount = 0;
  await page.route(isChartDataUrl, async (route) => {
    // The first request hangs until it is cancelled.
    if (requestCount++ > 0) await route.continue();
  });
  await controls(page).getByRole('checkbox', { name: 'Run as you type' }).check();
  const first = page.waitForRequest((request) => isChartData(request.url()));
  await setRowLimit(page, 2);
  const hanging = await first;
  const cancelled = page.waitForEvent('requestfailed', (request) => request === hanging);
  const response = page.waitForResponse((response) => isChartData(response.url()));
  await setRowLimit(page, 1);
  await cancelled;
  expect((await response).ok()).toBe(true);
  await expectChartDrawn(page);
  await expect(chartPane(page).getByText('1 row(s)', { exact: true })).toBeVisible();
});

test('twenty control changes are undone and redone', async ({ page, resources }) => {
  await openChart(page, await resources.createChart('Undone'));
  await controls(page).getByRole('tab', { name: 'Customize' }).click();
  const boxes = controls(page).getByRole('tabpanel').getByRole('checkbox');
  const state = async (): Promise<string> =>
    (await boxes.evaluateAll((all) => all.map((box) => Number((box as HTMLInputElement).checked)))).join('');
  // Two controls in turn: quick changes of one control are one step.
  const states = [await state()];
  for (let step = 0; step < 20; step++) {
    await boxes.nth(step % 2).click();
    states.push(await state());
  }
  expect(states[1]).not.toBe(states[0]);
  expect(states[2]).not.toBe(states[1]);
  for (let step = 19; step >= 0; step--) {
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(state).toBe(states[step]);
  }
  await expect(page.getByRole('button', { name: 'Undo the action' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Altered' })).toHaveCount(0);
  for (let step = 1; step <= 20; step++) {
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await expect.poll(state).toBe(states[step]);
  }
  await expect(page.getByRole('button', { name: 'Redo the action' })).toBeDisabled();
});

test('the draft of a crashed page is offered and restored', async ({ page, resources, context }) => {
  const id = await resources.createChart('Crashed');
  await openChart(page, id);
  const cached = expectFormDataCached(page);
  await setRowLimit(page, 31);
  await cached;
  await page.close({ runBeforeUnload: false });
  const otherPage = await context.newPage();
  await openChart(otherPage, id);
  await expect(rowLimit(otherPage)).toHaveValue('1000');
  const draftOffer = otherPage.getByRole('status').filter({ hasText: 'There is unsaved work on this chart' });
  await draftOffer.getByRole('button', { name: 'Restore it' }).click();
  await expect(rowLimit(otherPage)).toHaveValue('31');
  await expect(draftOffer).toHaveCount(0);
  await expectChartDrawn(otherPage);
  // Once saved, it is no longer offered.
  const dialog = await openSaveDialog(otherPage);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(otherPage.getByText('has been overwritten')).toBeVisible();
  await otherPage.close();
  const third = await context.newPage();
  await openChart(third, id);
  await expect(rowLimit(third)).toHaveValue('31');
  await expect(third.getByText('There is unsaved work on this chart')).toHaveCount(0);
});

test('offline, what the builder opens is there, and nothing is under the banner', async ({
  page,
  resources,
  context,
}) => {
  const id = await resources.createChart('Offline');
  const prefetched = page.waitForResponse(/SwapDatasetDialog/);
  await openChart(page, id);
  await prefetched;
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.getByRole('button', { name: 'Show results and samples' }).click();
  await expect(page.getByRole('tab', { name: 'Samples' })).toBeVisible();
  await setRowLimit(page, 32);
  await controls(page).getByRole('button', { name: 'Update chart' }).click();
  await expect(chartPane(page).getByText('Network error.').first()).toBeVisible();
  const dialog = await openSaveDialog(page);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('The chart could not be saved')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.setViewportSize({ width: 400, height: 800 });
  await page.getByRole('button', { name: 'Controls', exact: true }).click();
  await controls(page).getByRole('button', { name: 'View all charts' }).click();
  const gallery = page.getByRole('dialog');
  const select = await gallery.getByRole('button', { name: 'Select', exact: true }).boundingBox();
  const offline = await page.locator('.connection-banner').boundingBox();
  expect((select?.y ?? 0) + (select?.height ?? 0)).toBeLessThanOrEqual(offline?.y ?? 0);
  await gallery.getByRole('button', { name: 'Cancel' }).click();
  await context.setOffline(false);
  await openSaveDialog(page);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('has been overwritten')).toBeVisible();
});

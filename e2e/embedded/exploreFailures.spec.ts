import { type Locator, type Page } from 'playwright/test';
import {
  chartPane,
  controls,
  DATASET,
  datasetPane,
  dropZone,
  expandSection,
  expect,
  expectChartDrawn,
  openChart,
  openNewItem,
  openSaveDialog,
  rowLimit,
  selectOption,
  setRowLimit,
  test,
} from '../builder';
import { login } from '../session';

test.beforeEach(async ({ page }) => login(page));

const DETAIL = 'The database is down';

/** Fails every matching request with the server's message, until the route is removed. */
const failRoute = (page: Page, url: string | RegExp, method?: string): Promise<unknown> =>
  page.route(url, (route) =>
    method === undefined || route.request().method() === method
      ? route.fulfill({ status: 500, json: { message: DETAIL } })
      : route.fallback(),
  );

test('a failed request of an editor is shown in the editor, which stays usable', async ({ page, resources }) => {
  await failRoute(page, '**/column/*/values/');
  await failRoute(page, '**/function_names/');
  await failRoute(page, '**/api/v1/time_range/**');
  await failRoute(page, '**/advanced_data_type/**');
  await openChart(page, await resources.createChart('Editors'));
  const filter = await openNewItem(page, 'Filters');
  await selectOption(page, filter.getByRole('combobox', { name: 'Select subject' }), DATASET.group);
  await expect(filter.getByText(`Error while fetching data: ${DETAIL}`)).toBeVisible();
  // A value can still be typed.
  const value = filter.getByRole('combobox', { name: 'Comparator option' });
  await value.fill('West');
  await value.press('Enter');
  await value.press('Escape');
  await filter.getByRole('button', { name: 'Save' }).click();
  await expect(dropZone(page, 'Filters')).toContainText("region IN ('West')");

  const port = await openNewItem(page, 'Filters');
  await selectOption(page, port.getByRole('combobox', { name: 'Select subject' }), 'port');
  const number = port.getByRole('combobox', { name: 'Comparator option' });
  await number.fill('80');
  await number.press('Enter');
  await number.press('Escape');
  await expect(port.getByText('Failed to retrieve advanced type')).toBeVisible();
  await expect(port.getByRole('button', { name: 'Save' })).toBeDisabled();
  await port.getByRole('button', { name: 'Close' }).click();

  // Without function names: the expression can still be typed.
  const metric = await openNewItem(page, 'Metrics');
  await metric.getByRole('tab', { name: 'Custom SQL' }).click();
  await metric.getByRole('textbox', { name: 'Custom SQL' }).click();
  await page.keyboard.insertText('MIN(price)');
  await metric.getByRole('button', { name: 'Save' }).click();
  await expect(dropZone(page, 'Metrics')).toContainText('MIN(price)');

  const range = await openNewItem(page, 'Filters');
  await selectOption(page, range.getByRole('combobox', { name: 'Select subject' }), 'Ordered at');
  await range.getByRole('button', { name: /^Time Range:/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit time range' });
  await dialog.getByRole('combobox', { name: /range type/i }).click();
  await page.getByRole('option', { name: 'Custom', exact: true }).click();
  await expect(dialog.getByRole('status').last()).toContainText(DETAIL);
  await expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled();
});

test('a failed request of a dialog is shown in the dialog, and nothing is lost', async ({ page, resources }) => {
  await openChart(page, await resources.createChart('Dialogs'));
  await setRowLimit(page, 71);
  await failRoute(page, '**/api/v1/dashboard/?**');
  await failRoute(page, /\/api\/v1\/chart\/\d+$/, 'PUT');
  await failRoute(page, /\/api\/v1\/chart\/$/, 'POST');
  let dialog = await openSaveDialog(page);
  await dialog.getByRole('combobox', { name: 'Add to dashboard' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: DETAIL })).toBeVisible();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'The chart could not be saved' })).toContainText(DETAIL);
  await dialog.getByRole('radio', { name: 'Save as...' }).check();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'The chart could not be created' })).toContainText(DETAIL);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(rowLimit(page)).toHaveValue('71');
  await expect(page.getByRole('button', { name: 'Altered' })).toBeVisible();

  const datasets = /\/api\/v1\/dataset\/\?/;
  const oneDataset = /\/api\/v1\/dataset\/\d+|\/datasource\/get\/|fetch_datasource_metadata/;
  await failRoute(page, datasets);
  await failRoute(page, oneDataset);
  const menu = datasetPane(page).getByRole('button', { name: 'More dataset related options' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Swap dataset' }).click();
  dialog = page.getByRole('dialog', { name: 'Swap dataset' });
  await expect(dialog.getByRole('alert').filter({ hasText: DETAIL })).toBeVisible();
  await page.unroute(datasets);
  await page.keyboard.press('Escape');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Swap dataset' }).click();
  await dialog.getByRole('textbox', { name: 'Search / Filter' }).fill('orders_by');
  // The list is replaced by what was found.
  await expect(dialog.getByText('1-1 of 1')).toBeVisible();
  await dialog.getByRole('button', { name: 'orders_by_region' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: DETAIL })).toBeVisible();
  await page.keyboard.press('Escape');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Edit dataset' }).click();
  await expect(page.getByRole('dialog').getByRole('alert').filter({ hasText: DETAIL })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rowLimit(page)).toHaveValue('71');
});

test('failed requests other than the query do not affect the chart', async ({ page, resources }) => {
  const id = await resources.createChart('Beside');
  await failRoute(page, '**/explore/form_data**');
  await failRoute(page, '**/datasource/samples**');
  await failRoute(page, /favorites|favstar/, 'POST');
  await failRoute(page, '**/explore/permalink');
  await openChart(page, id);
  const failedResponse = page.waitForResponse((response) => response.url().includes('/explore/form_data'));
  await setRowLimit(page, 2);
  expect((await failedResponse).status()).toBe(500);
  await expect(rowLimit(page)).toHaveValue('2');
  await chartPane(page).getByRole('button', { name: 'Update chart' }).click();
  await expectChartDrawn(page);
  await expect(chartPane(page).getByText('2 row(s)', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Show results and samples' }).click();
  await page.getByRole('tab', { name: 'Samples' }).click();
  const samples = page.getByRole('tabpanel', { name: 'Samples' });
  await expect(samples.getByRole('alert')).toContainText(DETAIL);
  await page.unroute('**/datasource/samples**');
  await samples.getByRole('button', { name: 'Retry' }).click();
  await expect(samples.getByRole('table').or(samples.getByRole('grid')).first()).toBeVisible();
  await page.getByRole('button', { name: 'Click to favorite/unfavorite' }).click();
  await expect(page.getByText(`There was an error saving the favorite status: ${DETAIL}`)).toBeVisible();
  await page.getByRole('button', { name: 'Menu actions trigger' }).click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  await page.getByRole('menuitem', { name: /permalink/i }).click();
  await expect(page.getByText(`There was an error generating the permalink. ${DETAIL}`)).toBeVisible();
  await expect(chartPane(page).getByText('2 row(s)', { exact: true })).toBeVisible();
});

test('a failed annotation layer is marked in the control panel, and the chart is drawn', async ({
  page,
  resources,
}) => {
  const layer = { opacity: '', show: true, style: 'solid', width: 1, overrides: {} };
  const annotation_layers = [
    { ...layer, name: 'Gone', annotationType: 'TIME_SERIES', sourceType: 'line', value: 999_999 },
    { ...layer, name: 'Broken', annotationType: 'FORMULA', sourceType: '', value: '2 +' },
    { ...layer, name: 'Fine', annotationType: 'FORMULA', sourceType: '', value: '20' },
  ];
  const id = await resources.createChart('Annotated', {
    viz_type: 'echarts_timeseries_line',
    x_axis: DATASET.time,
    time_grain_sqla: 'P1M',
    groupby: [],
    annotation_layers,
  });
  await openChart(page, id);
  await expandSection(page, 'Annotations and Layers');
  const layers = controls(page).getByRole('group', { name: 'Annotation layers' });
  const layerError = (name: string): Locator =>
    layers
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByRole('button', { name: /exist|found|formula|value/i });
  await expect(layerError('Gone')).toBeVisible();
  await expect(layerError('Broken')).toBeVisible();
  await expect(layers.getByRole('listitem').filter({ hasText: 'Fine' })).toBeVisible();
  await expect(layerError('Fine')).toHaveCount(0);
});

test('a chart that fails to load says why', async ({ page, resources }) => {
  const id = await resources.createChart('Refused');
  await failRoute(page, '**/api/v1/explore/?**');
  await page.goto(`/explore/?slice_id=${id.toString()}`);
  const alert = page.getByRole('alert').filter({ hasText: 'This chart could not be opened' });
  await expect(alert).toContainText(DETAIL);
});

test('a failed query is shown beside the last good chart', async ({ page, resources }) => {
  await openChart(page, await resources.createChart('Dimmed'));
  const url = '**/api/v1/chart/data**';
  await failRoute(page, url);
  await setRowLimit(page, 3);
  await chartPane(page).getByRole('button', { name: 'Update chart' }).click();
  await expect(chartPane(page).getByRole('alert')).toContainText(DETAIL);
  await expect(chartPane(page).getByRole('table', { includeHidden: true }).first()).toBeAttached();
  await page.unroute(url);
  await chartPane(page).getByRole('button', { name: 'Retry' }).click();
  await expectChartDrawn(page);
  await expect(chartPane(page).getByText('3 row(s)', { exact: true })).toBeVisible();
});

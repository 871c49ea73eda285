import { type Locator, type Page } from 'playwright/test';
import {
  addSqlMetric,
  chartPane,
  controls,
  datasetPane,
  dropZone,
  expandSection,
  expect,
  expectChartDrawn,
  openChart,
  openNewItem,
  openSaveDialog,
  rowLimit,
  runQuery,
  savedFormData,
  saveEditor,
  selectOption,
  setRowLimit,
  test,
} from '../builder';
import { login } from '../session';

test.beforeEach(async ({ page }) => login(page));

const CHART_WITH_INVALID_CONTROLS = 463;
const CHART_WITH_MISSING_COLUMNS = 464;
const MANY_COLUMNS = 26;
const NO_COLUMNS = 27;
const alteredBadge = (page: Page): Locator => page.getByRole('button', { name: 'Altered' });

test('saved control values of wrong types are shown, and survive a save, except for what a select does not offer', async ({
  page,
  resources,
}) => {
  await openChart(page, CHART_WITH_INVALID_CONTROLS);
  await expect(dropZone(page, 'Filters')).toContainText('nonsense');
  await expect(rowLimit(page)).toHaveValue('many');
  await expect(controls(page).getByText('Row limit is expected to be an integer').first()).toBeVisible();
  await expect(page.getByText(/the saved value 3 is not among the options and was removed/)).toBeVisible();
  await expect(alteredBadge(page)).toHaveCount(1);
  await controls(page).getByRole('tab', { name: 'Customize' }).click();
  await controls(page).getByRole('checkbox', { name: 'Search box' }).check();
  await expect(chartPane(page).getByRole('searchbox').or(chartPane(page).getByRole('textbox'))).toBeVisible();
  const dialog = await openSaveDialog(page);
  await dialog.getByRole('radio', { name: 'Save as...' }).check();
  await dialog.getByRole('textbox', { name: 'Chart name' }).fill(`Misfit ${resources.stamp}`);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(resources.stamp);
  const copy = await savedFormData(resources.admin, Number(new URL(page.url()).searchParams.get('slice_id')));
  const {
    slice_id: _id,
    include_search: _search,
    time_grain_sqla: _grain,
    ...before
  } = await savedFormData(resources.admin, CHART_WITH_INVALID_CONTROLS);
  expect(copy).toMatchObject({ ...before, include_search: true, time_grain_sqla: null });
});

test('missing columns are marked, and removing them repairs the chart', async ({ page }) => {
  await page.goto(`/explore/?slice_id=${CHART_WITH_MISSING_COLUMNS.toString()}`);
  await expect(chartPane(page).getByRole('alert')).toContainText('gone_group');
  await expect(
    dropZone(page, 'Dimensions').getByRole('button', {
      name: 'This column might be incompatible with current dataset',
    }),
  ).toBeVisible();
  await expect(
    dropZone(page, 'Metrics').getByRole('button', { name: 'This metric might be incompatible with current dataset' }),
  ).toHaveCount(2);
  await expect(
    dropZone(page, 'Filters').getByRole('button', { name: 'This filter might be incompatible with current dataset' }),
  ).toBeVisible();
  await dropZone(page, 'Dimensions').getByRole('button', { name: 'Remove gone_group' }).click();
  await dropZone(page, 'Metrics').getByRole('button', { name: 'Remove SUM(gone_column)' }).click();
  await dropZone(page, 'Metrics').getByRole('button', { name: 'Remove gone_metric' }).click();
  await dropZone(page, 'Filters')
    .getByRole('button', { name: /^Remove gone_filter/ })
    .click();
  await datasetPane(page).getByRole('button', { name: 'COUNT(*)' }).click();
  await page.getByRole('menuitem', { name: 'Add to Metrics' }).click();
  await runQuery(page);
});

test('a dataset without columns says so, and SQL can still be used', async ({ page }) => {
  await page.goto(`/explore/?datasource_id=${NO_COLUMNS.toString()}&datasource_type=table&viz_type=big_number_total`);
  await expect(datasetPane(page).getByText('Showing 0 of 0 items')).toBeVisible();
  const editor = await openNewItem(page, 'Metric');
  await editor.getByRole('tab', { name: 'Saved' }).click();
  await expect(editor.getByText('No saved metrics found')).toBeVisible();
  await editor.getByRole('button', { name: 'Close' }).click();
  await addSqlMetric(page, 'Metric', 'COUNT(*) + 0');
  await runQuery(page);
});

test('five thousand columns are scrolled with few rows at a time, and can be searched', async ({ page }) => {
  await page.goto(`/explore/?datasource_id=${MANY_COLUMNS.toString()}&datasource_type=table`);
  const list = datasetPane(page).getByRole('list', { name: 'Metrics and columns' });
  await expect(list.getByRole('button', { name: 'COUNT(*)' })).toBeVisible();
  const { height, mostRows } = await list.evaluate(async (inner) => {
    const box = inner.parentElement ?? inner;
    let most = 0;
    for (let i = 1; i <= 60; i++) {
      box.scrollTop = (box.scrollHeight / 60) * i;
      await new Promise(requestAnimationFrame);
      most = Math.max(most, inner.querySelectorAll('[role=listitem], li').length);
    }
    return { height: box.scrollHeight, mostRows: most };
  });
  expect(height).toBeGreaterThan(5000 * 20);
  // Few rows at any place: that is what makes scrolling smooth.
  expect(mostRows).toBeGreaterThan(5);
  expect(mostRows).toBeLessThan(100);
  await expect(list.getByRole('button', { name: 'column_4999' })).toBeVisible();
  await datasetPane(page).getByRole('searchbox').fill('column_2345');
  await expect(list.getByRole('button', { name: 'column_2345' })).toBeVisible();
});

test('a megabyte of SQL is accepted, saved and sent', async ({ page, resources }) => {
  await openChart(page, await resources.createChart('Long'));
  const sql = `SUM(quantity) /* ${'a long story '.repeat(80_000)} */`;
  const editor = await openNewItem(page, 'Metrics');
  await editor.getByRole('tab', { name: 'Custom SQL' }).click();
  await editor.getByRole('textbox', { name: 'Custom SQL' }).click();
  await page.keyboard.insertText(sql);
  await saveEditor(editor);
  const pill = dropZone(page, 'Metrics').getByRole('button', { name: /^Metrics SUM\(quantity\)/ });
  await expect(pill).toHaveText(/^.{0,3}SUM\(quantity\).{20,40}\.\.\.$/);
  const request = page.waitForRequest((sent) => sent.url().includes('/chart/data'));
  await runQuery(page);
  expect((await request).postData()?.length).toBeGreaterThan(sql.length);
  await pill.click();
  const reopened = page.getByRole('dialog').filter({ has: page.getByRole('textbox', { name: 'Custom SQL' }) });
  await expect(reopened.getByRole('textbox', { name: 'Custom SQL' })).toContainText('a long story');
  await reopened.getByRole('button', { name: 'Close' }).click();
});

test('an invalid number is marked on the control, its section and its tab, and is not queried', async ({
  page,
  resources,
}) => {
  await openChart(page, await resources.createChart('NaN'));
  await rowLimit(page).fill('NaN');
  await rowLimit(page).press('Enter');
  await expect(controls(page).getByRole('listitem').filter({ hasText: 'is expected to be an integer' })).toBeVisible();
  const mark = { name: /This section contains validation errors/ };
  await expect(controls(page).getByRole('tab', mark)).toHaveText(/Data/);
  await expect(controls(page).getByRole('heading', mark)).toHaveText(/Query/);
  await expect(controls(page).getByRole('button', { name: 'Update chart' })).toBeDisabled();
  await setRowLimit(page, 3);
  await expect(controls(page).getByRole('tab', mark)).toHaveCount(0);
  await runQuery(page);
  // Typed, not selected.
  await page.goto(`/explore/?slice_id=${(await resources.createChart('NaN 2', lineChart)).toString()}`);
  await expectChartDrawn(page);
  await expandSection(page, 'Advanced analytics');
  await selectOption(page, controls(page).getByRole('combobox', { name: 'Rolling function' }), 'mean');
  const periods = controls(page).getByRole('textbox', { name: 'Periods', exact: true });
  await periods.fill('NaN');
  await periods.press('Enter');
  await expect(controls(page).getByRole('listitem').filter({ hasText: 'is expected to be an integer' })).toBeVisible();
  await expect(periods).toHaveValue('NaN');
  await expect(controls(page).getByRole('button', { name: 'Update chart' })).toBeDisabled();
  await periods.fill('7');
  await periods.press('Enter');
  await runQuery(page);
});

test('what is typed into a select of numbers or of time shifts is marked, and not queried', async ({
  page,
  resources,
}) => {
  await openChart(page, await resources.createChart('Typed'));
  const update = controls(page).getByRole('button', { name: 'Update chart' });
  const error = (text: string) => controls(page).getByRole('listitem').filter({ hasText: text });
  const type = async (name: string, text: string) => {
    const field = controls(page).getByRole('combobox', { name, exact: true });
    await field.fill(text);
    await field.press('Enter');
    return field;
  };
  const limit = await type('Row limit', '-1');
  await expect(error('Value must be 0 or greater')).toBeVisible();
  await expect(limit).toHaveAttribute('aria-invalid', 'true');
  await expect(limit).toHaveAccessibleDescription(/Value must be 0 or greater/);
  await expect(update).toBeDisabled();
  await setRowLimit(page, 3);
  await expect(error('Value must be 0 or greater')).toHaveCount(0);
  await expandSection(page, 'Time Comparison');
  await type('Time shift', 'abc');
  await expect(error('Invalid input: abc')).toBeVisible();
  await expect(update).toBeDisabled();
  await type('Time shift', '2 weeks ago');
  await expect(error('Invalid input')).toHaveCount(0);
  await controls(page).getByRole('tab', { name: 'Customize' }).click();
  await type('Page length', 'abc');
  await expect(error('is expected to be an integer')).toBeVisible();
  await type('Page length', '15');
  await expect(error('is expected to be an integer')).toHaveCount(0);
  await expect(update).toBeEnabled();
});

test('a new chart keeps its defaults when Superset’s page arrives late', async ({ page }) => {
  let release: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (request.resourceType() !== 'document' && new URL(request.url()).pathname === '/explore/') await late;
    await route.continue();
  });
  await page.goto('/explore/?datasource_id=22&datasource_type=table&viz_type=table');
  await expect(dropZone(page, 'Filters')).toContainText('ordered_at (No filter)');
  const pageHtml = page.waitForResponse((response) => new URL(response.url()).pathname === '/explore/');
  release();
  await pageHtml;
  // Only the server's page has this link.
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Datasets' })).toBeVisible();
  await expect(dropZone(page, 'Filters')).toContainText('ordered_at (No filter)');
  await expect(rowLimit(page)).toHaveValue('10000');
});

const lineChart = {
  viz_type: 'echarts_timeseries_line',
  x_axis: 'ordered_at',
  time_grain_sqla: 'P1M',
  groupby: [],
  metrics: ['count'],
};

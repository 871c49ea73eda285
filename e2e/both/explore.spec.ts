import { readFile } from 'node:fs/promises';
import { type Locator, type Page } from 'playwright/test';
import readXlsxFile from 'read-excel-file/node';
import {
  addColumn,
  addSqlMetric,
  chartPane,
  controls,
  DATASET,
  datasetPane,
  dropZone,
  expandSection,
  expect,
  expectChartDrawn,
  isChartData,
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
  typeCode,
} from '../builder';
import { getIn } from '../apiUser';
import { login } from '../session';

test.beforeEach(async ({ page }) => login(page));

test('a chart with a filter, a SQL metric and an annotation is built from a dataset and added to a dashboard', async ({
  page,
  resources,
}) => {
  await page.goto('/chart/add');
  const dataset = page.getByRole('combobox', { name: 'Dataset' });
  await dataset.fill(DATASET.table);
  await page
    .getByRole('option', { name: new RegExp(`^${DATASET.table}\\b`) })
    .first()
    .click();
  await page.getByRole('searchbox', { name: 'Search all charts' }).fill('line chart');
  await page.getByRole('option', { name: 'Line Chart' }).first().click();
  await page.getByRole('button', { name: 'Create new chart' }).click();

  await expect(chartPane(page).getByText('Add required control values to preview chart')).toBeVisible();
  // The only date column of a dataset is the x-axis already.
  const xAxis = dropZone(page, 'X-axis');
  if ((await xAxis.isVisible()) && !(await xAxis.innerText()).includes(DATASET.timeName)) {
    await addColumn(page, 'X-axis', DATASET.timeName);
  }
  const sql = `SUM(${DATASET.number}) + 1`;
  await addSqlMetric(page, 'Metrics', sql);
  await expect(dropZone(page, 'Metrics')).toContainText(sql);
  await addColumn(page, 'Dimensions', DATASET.group);
  const filter = await openNewItem(page, 'Filters');
  await selectOption(page, filter.getByRole('combobox', { name: 'Select subject' }), DATASET.group);
  await selectOption(page, filter.getByRole('combobox', { name: 'Select operator' }), 'Is not null');
  await saveEditor(filter);
  await runQuery(page);

  await expandSection(page, 'Annotations and Layers');
  await controls(page).getByRole('button', { name: 'Add annotation layer' }).click();
  const layer = page.getByRole('dialog', { name: 'Add annotation layer' });
  await layer.getByRole('textbox', { name: 'Name' }).fill('Level');
  await layer.getByRole('textbox', { name: 'Formula' }).fill('10 * 2');
  await layer.getByRole('button', { name: 'OK' }).click();
  await expect(controls(page).getByRole('button', { name: 'Edit annotation layer: Level' })).toBeVisible();
  await expectChartDrawn(page);

  const dialog = await openSaveDialog(page);
  await dialog.getByRole('textbox', { name: 'Chart name' }).fill(`Line ${resources.stamp}`);
  await dialog.getByRole('combobox', { name: 'Add to dashboard' }).fill(`Board ${resources.stamp}`);
  await page.getByRole('option', { name: `Board ${resources.stamp}` }).click();
  await dialog.getByRole('button', { name: 'Save & go to dashboard' }).click();
  await page.waitForURL(/\/superset\/dashboard\//);
  await expect(page.locator('.dashboard-title')).toContainText(resources.stamp);
  const holder = page.locator('.dashboard-component-chart-holder');
  await expect(holder).toContainText(`Line ${resources.stamp}`);
  await expect(holder.locator('canvas').first()).toBeVisible();

  const { body } = await resources.admin.get(
    `/api/v1/chart/?q=(columns:!(id,slice_name),filters:!((col:slice_name,opr:ct,value:'${resources.stamp}')))`,
  );
  const id = Number(getIn(body, 'result', 0, 'id'));
  const params = await savedFormData(resources.admin, id);
  expect(params).toMatchObject({
    viz_type: 'echarts_timeseries_line',
    datasource: `${resources.datasetId.toString()}__table`,
    metrics: [{ expressionType: 'SQL', sqlExpression: sql }],
    groupby: [DATASET.group],
    annotation_layers: [{ name: 'Level', annotationType: 'FORMULA', value: '10 * 2' }],
  });
  expect(params['adhoc_filters']).toContainEqual(
    expect.objectContaining({ subject: DATASET.group, operator: 'IS NOT NULL', clause: 'WHERE' }),
  );
  // Superset's reports run the saved query context.
  const { body: chart } = await resources.admin.get(`/api/v1/chart/${id.toString()}`);
  const context = JSON.parse(String(getIn(chart, 'result', 'query_context'))) as unknown;
  expect(getIn(context, 'queries', 0, 'metrics', 0, 'sqlExpression')).toBe(sql);
});

test('a control that only affects drawing redraws without a request @page', async ({ page, resources }) => {
  await openChart(page, await resources.createChart('Drawn'));
  const requests: string[] = [];
  page.on('request', (request) => isChartData(request.url()) && requests.push(request.url()));
  const search = chartPane(page).getByRole('searchbox').or(chartPane(page).getByRole('textbox'));
  await expect(search).toHaveCount(0);
  await controls(page).getByRole('tab', { name: 'Customize' }).click();
  await controls(page).getByRole('checkbox', { name: 'Search box' }).check();
  await expect(search).toBeVisible();
  await expect(page.getByRole('button', { name: 'Altered' })).toBeVisible();
  await expect(chartPane(page).getByText('The chart does not show your changes yet.')).toHaveCount(0);
  expect(requests).toEqual([]);
  // A control that affects the query marks the chart as outdated, still without a request.
  await controls(page).getByRole('tab', { name: 'Data' }).click();
  await setRowLimit(page, 1);
  await expect(chartPane(page).getByText('The chart does not show your changes yet.')).toBeVisible();
  expect(requests).toEqual([]);
  await runQuery(page);
  expect(requests).toHaveLength(1);
  await expect(chartPane(page).getByText('1 row(s)', { exact: true })).toBeVisible();
});

test('the rows that a table shows are downloaded as an Excel file, in their order', async ({ page, resources }) => {
  const columns = [DATASET.many, DATASET.number];
  const formData = { query_mode: 'raw', all_columns: columns, row_limit: 1000, page_length: 50 };
  const id = await resources.createChart('Sheet', formData);
  await openChart(page, id);
  await page.getByRole('button', { name: 'Menu actions trigger' }).click();
  await page.getByRole('menuitem', { name: 'Download' }).click();
  const item = page.getByRole('menuitem', { name: 'Export shown rows to Excel' });
  const [download] = await Promise.all([page.waitForEvent('download'), item.click()]);
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
  const [sheet] = await readXlsxFile(await readFile(await download.path()));
  const rows = sheet?.data ?? [];
  const shown = await chartPane(page).getByRole('row').nth(1).getByRole('cell').first().textContent();
  expect(rows).toHaveLength(1001);
  expect(rows[1]?.[0]).toBe(shown);
  expect(rows.slice(1).every((row) => typeof row[1] === 'number')).toBe(true);
});

test('the tabs of the controls and the name of the dataset stay in sight @page', async ({ page, resources }) => {
  await openChart(page, await resources.createChart('In sight'));
  await page.setViewportSize({ width: 1440, height: 500 });
  const pane = controls(page);
  const tab = pane.getByRole('tab', { name: 'Customize' });
  const before = await tab.boundingBox();
  await pane.hover();
  await page.mouse.wheel(0, 2000);
  await expect(pane.getByText('Query', { exact: true })).not.toBeInViewport();
  expect(await tab.boundingBox()).toEqual(before);
  await page.goto('/chart/add');
  const field = page.getByRole('combobox', { name: 'Dataset' });
  await field.fill(DATASET.table);
  await page
    .getByRole('option', { name: new RegExp(`^${DATASET.table}\\b`) })
    .first()
    .click();
  const chosen = page.locator('.v-select', { has: field });
  await expect(chosen).toContainText(DATASET.table);
  const isClipped = await chosen.evaluate(
    (select, name) =>
      [...select.querySelectorAll<HTMLElement>('*')].some(
        (part) => part.textContent.includes(name) && part.scrollWidth > part.clientWidth + 1,
      ),
    DATASET.table,
  );
  expect(isClipped).toBe(false);
});

test('five hundred pasted values become one filter @page', async ({ page, resources, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openChart(page, await resources.createChart('Pasted', { groupby: [DATASET.many] }));
  const rows = chartPane(page).getByRole('table').locator('tbody td:first-child');
  const existingValue = ((await rows.first().textContent()) ?? '').trim();
  expect(existingValue).not.toBe('');
  const values = [existingValue, ...Array.from({ length: 499 }, (_, i) => `value ${i.toString()}`)];
  const separators = [',', '\n', '\t', ';'];
  const text = [...values, ...values.slice(0, 50)].map((v, i) => v + (separators[i % 4] ?? ',')).join('');
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);

  const filter = await openNewItem(page, 'Filters');
  await selectOption(page, filter.getByRole('combobox', { name: 'Select subject' }), DATASET.many);
  const operator = filter.getByRole('combobox', { name: 'Select operator' });
  await expect(operator).toHaveValue('In');
  await filter.getByRole('combobox', { name: 'Comparator option' }).click();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(filter.getByRole('button', { name: 'Remove value 10', exact: true })).toBeVisible();
  // The open list covers the buttons.
  await page.keyboard.press('Escape');
  await saveEditor(filter);
  const request = page.waitForRequest((sent) => isChartData(sent.url()));
  await runQuery(page);
  const filters = getIn((await request).postDataJSON(), 'queries', 0, 'filters');
  const numFilter: unknown = Array.isArray(filters)
    ? filters.find((candidate) => getIn(candidate, 'col') === DATASET.many)
    : undefined;
  expect(getIn(numFilter, 'op')).toBe('IN');
  expect(getIn(numFilter, 'val')).toEqual(values);
  await expect(chartPane(page).getByText('1 row(s)', { exact: true })).toBeVisible();
});

/** Opens the dialog of the chart's time range: a control in 2.x, a filter in 6.x. */
async function openTimeRange(page: Page): Promise<{ dialog: Locator; apply: () => Promise<void> }> {
  const timeRangeControl = controls(page).getByRole('button', { name: /^Time Range:/ });
  const dialog = page.getByRole('dialog', { name: 'Edit time range' });
  if (await timeRangeControl.isVisible()) {
    await timeRangeControl.click();
    await expect(dialog).toBeVisible();
    return { dialog, apply: () => dialog.getByRole('button', { name: 'Apply' }).click() };
  }
  await dropZone(page, 'Filters')
    .getByRole('list')
    .getByRole('button', { name: /^Filters / })
    .click();
  const editor = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: /^Time Range:/ }) });
  await editor.getByRole('button', { name: /^Time Range:/ }).click();
  await expect(dialog).toBeVisible();
  return {
    dialog,
    apply: async () => {
      await dialog.getByRole('button', { name: 'Apply' }).click();
      await expect(dialog).toHaveCount(0);
      await saveEditor(editor);
    },
  };
}

const selectRangeType = async (page: Page, dialog: Locator, kind: string): Promise<void> => {
  await dialog.getByRole('combobox', { name: /range type/i }).click();
  await page.getByRole('option', { name: kind, exact: true }).click();
};

test('every kind of time range can be set', async ({ page, resources }) => {
  await page.goto(`/explore/?datasource_id=${resources.datasetId.toString()}&datasource_type=table&viz_type=table`);
  // Added from the dataset's list, without dragging.
  await datasetPane(page).getByRole('button', { name: 'COUNT(*)' }).click();
  await page.getByRole('menuitem', { name: 'Add to Metrics' }).click();
  await expect(dropZone(page, 'Metrics')).toContainText('COUNT(*)');
  const requestedTimeRange = async (): Promise<string> => {
    const request = page.waitForRequest((sent) => isChartData(sent.url()));
    await chartPane(page)
      .getByRole('button', { name: /^(Update|Create) chart$/ })
      .click();
    const body = JSON.stringify((await request).postDataJSON());
    await expectChartDrawn(page);
    return body;
  };
  const actualRange = (dialog: Locator): Locator => dialog.getByRole('status').last();

  let { dialog, apply } = await openTimeRange(page);
  await selectRangeType(page, dialog, 'Last');
  await dialog.getByRole('radio', { name: /^last quarter$/i }).check();
  await expect(actualRange(dialog)).toContainText('≤');
  await apply();
  expect(await requestedTimeRange()).toContain('"Last quarter"');

  ({ dialog, apply } = await openTimeRange(page));
  await expect(dialog.getByRole('radio', { name: /^last quarter$/i })).toBeChecked();
  await selectRangeType(page, dialog, 'Previous');
  await dialog.getByRole('radio', { name: 'previous calendar month' }).check();
  await apply();
  expect(await requestedTimeRange()).toContain('"previous calendar month"');

  ({ dialog, apply } = await openTimeRange(page));
  await dialog.getByRole('combobox', { name: /range type/i }).click();
  const current = page.getByRole('option', { name: 'Current', exact: true });
  if (await current.isVisible()) {
    await current.click();
    await dialog.getByRole('radio', { name: /^current year$/i }).check();
    await apply();
    expect(await requestedTimeRange()).toMatch(/"current year"/i);
    ({ dialog, apply } = await openTimeRange(page));
  } else await page.keyboard.press('Escape');

  await selectRangeType(page, dialog, 'Custom');
  const start = dialog.getByRole('group', { name: /start \(inclusive\)/i });
  await start.getByRole('combobox').first().click();
  await page.getByRole('option', { name: 'Specific Date/Time' }).click();
  await start.getByRole('textbox', { name: /Date\/Time/ }).fill('1985-02-03 04:05:06');
  const end = dialog.getByRole('group', { name: /end \(exclusive\)/i });
  await end.getByRole('combobox').first().click();
  await page.getByRole('option', { name: 'Now', exact: true }).click();
  await expect(actualRange(dialog)).toContainText('1985-02-03');
  await apply();
  expect(await requestedTimeRange()).toContain('"1985-02-03T04:05:06 : now"');

  ({ dialog, apply } = await openTimeRange(page));
  await expect(start.getByRole('textbox', { name: /Date\/Time/ })).toHaveValue('1985-02-03 04:05:06');
  await selectRangeType(page, dialog, 'Advanced');
  const sides = [
    dialog.getByRole('textbox', { name: /start \(inclusive\)/i }),
    dialog.getByRole('textbox', { name: /end \(exclusive\)/i }),
  ];
  await sides[0]?.fill('no time at all');
  await expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await expect(actualRange(dialog)).toContainText(/no time at all|cannot|couldn|error/i);
  await sides[0]?.fill('DATEADD(DATETIME("2000-01-01"), -1, year)');
  await sides[1]?.fill('2020-01-01');
  await expect(actualRange(dialog)).toContainText('1999-01-01');
  await apply();
  expect(await requestedTimeRange()).toContain('-1, year) : 2020-01-01');

  ({ dialog, apply } = await openTimeRange(page));
  await selectRangeType(page, dialog, 'No filter');
  await expect(actualRange(dialog)).toHaveText('No filter');
  await apply();
  expect(await requestedTimeRange()).not.toContain('2020-01-01');
});

test('swapping the dataset lists what breaks, and keeps the rest', async ({ page, resources }) => {
  await resources.createDataset('swap', [DATASET.time, DATASET.number]);
  await openChart(page, await resources.createChart('Swapped', { metrics: ['count', DATASET.metric] }));
  await datasetPane(page).getByRole('button', { name: 'More dataset related options' }).click();
  await page.getByRole('menuitem', { name: 'Swap dataset' }).click();
  const dialog = page.getByRole('dialog', { name: 'Swap dataset' });
  await dialog.getByRole('textbox', { name: 'Search / Filter' }).fill(resources.stamp);
  await dialog.getByRole('button', { name: `swap_${resources.stamp}` }).click();
  await expect(dialog.getByText('Warning! Changing the dataset may break the chart')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Dimensions' })).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Metrics' })).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Row limit' })).toHaveCount(0);
  // Back to the list, and again.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: `swap_${resources.stamp}` }).click();
  await dialog.getByRole('button', { name: 'Proceed' }).click();
  await expect(page.getByText('Successfully changed dataset!')).toBeVisible();
  await expect(datasetPane(page).getByRole('heading', { level: 2 })).toContainText(`swap_${resources.stamp}`);
  await expect(datasetPane(page).getByRole('button', { name: DATASET.group })).toHaveCount(0);
  await expect(rowLimit(page)).toHaveValue('1000');
  // The swap is one undo step.
  await page.getByRole('button', { name: 'Undo the action' }).click();
  await expect(dropZone(page, 'Dimensions')).toContainText(DATASET.group);
});

test('a metric added to the dataset can be used at once', async ({ page, resources }) => {
  const dataset = await resources.createDataset('edited', [DATASET.time, DATASET.group, DATASET.number]);
  await page.goto(`/explore/?datasource_id=${dataset.toString()}&datasource_type=table&viz_type=big_number_total`);
  await datasetPane(page).getByRole('button', { name: 'More dataset related options' }).click();
  await page.getByRole('menuitem', { name: 'Edit dataset' }).click();
  const dialog = page.getByRole('dialog', { name: /Edit Dataset/ });
  await dialog.getByRole('tab', { name: /^Metrics/ }).click();
  await dialog.getByRole('button', { name: 'Add item' }).click();
  const key = dialog.getByRole('textbox', { name: 'Metric Key' }).first();
  await expect(key).toHaveValue('<new metric>');
  await key.fill('largest');
  await typeCode(page, dialog, `MAX(${DATASET.number})`, 'SQL expression');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const confirm = page.getByRole('dialog', { name: 'Confirm save' });
  await expect(confirm).toContainText(
    'The dataset configuration exposed here affects all the charts using this dataset. Be mindful that changing settings here may affect other charts in undesirable ways.',
  );
  await confirm.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('The dataset has been saved')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await datasetPane(page).getByRole('button', { name: 'largest' }).click();
  await page.getByRole('menuitem', { name: 'Add to Metric' }).click();
  await runQuery(page);
  const { body } = await resources.admin.get(`/api/v1/dataset/${dataset.toString()}`);
  const metrics = getIn(body, 'result', 'metrics');
  expect(metrics).toContainEqual(
    expect.objectContaining({ metric_name: 'largest', expression: `MAX(${DATASET.number})` }),
  );
});

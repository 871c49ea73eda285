import { readFile } from 'node:fs/promises';
import { selectOption, typeCode } from '../builder';
import { expectValidLayout, grid, layoutItem, saveButton, undoButton } from '../editing';
import {
  chartItemKey,
  CONFIRM,
  expect,
  failedDialog,
  LEFT,
  loadFromJson,
  openEditor,
  overwriteDialog,
  readStoredDashboard,
  recordSaveRequests,
  repairNotice,
  replaceMarkdown,
  RIGHT,
  saveAndExpect,
  SAVED,
  selectFromMenu,
  test,
  titleField,
  toast,
} from '../editingSave';
import { getIn } from '../apiUser';
import { login } from '../session';

test.beforeEach(async ({ page }) => login(page));

test('a new dashboard is created from the list, named, built and saved', async ({ page, shared }) => {
  await page.goto('/dashboard/list/');
  await page.getByRole('button', { name: '+ Dashboard' }).click();
  await expect(page).toHaveURL(/\/superset\/dashboard\/\d+\/\?edit=true$/);
  const id = Number(/\/dashboard\/(\d+)\//.exec(page.url())?.[1]);
  shared.deleteAfterwards(id);
  await expect(titleField(page)).toHaveValue('[ untitled dashboard ]');
  await titleField(page).fill(`From nothing ${shared.stamp}`);
  await page.getByRole('tab', { name: 'Layout elements' }).click();
  await page.getByRole('button', { name: 'Add at the end: Text / Markdown' }).click();
  await saveAndExpect(page);
  expect(new URL(page.url()).pathname).toBe(`/superset/dashboard/${id.toString()}/`);
  expect(new URL(page.url()).search).toBe('');
  const { title, layout, owners } = await shared.read({ id });
  expect(title).toBe(`From nothing ${shared.stamp}`);
  expect(owners).toEqual([shared.adminId]);
  expectValidLayout(layout);
  expect(Object.values(layout).map((item) => getIn(item, 'type'))).toContain('MARKDOWN');
});

test('properties of every kind are saved, and loaded again', async ({ page, shared }) => {
  const dashboard = await shared.create();
  const slug = `slug-${shared.stamp}`;
  await shared.admin.send('PUT', `/api/v1/dashboard/${dashboard.id.toString()}`, { owners: [shared.adminId] });
  await openEditor(page, dashboard);
  const dialog = await selectFromMenu(page, 'Edit properties', 'Dashboard properties');
  const text = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  await text('Title').fill(`Renamed ${shared.stamp}`);
  await text('URL slug').fill(slug);
  const { body } = await shared.admin.get(`/api/v1/dashboard/related/owners?q=(filter:alpha)`);
  await selectOption(page, dialog.getByRole('combobox', { name: 'Owners' }), String(getIn(body, 'result', 0, 'text')));
  await page.keyboard.press('Escape');
  await selectOption(page, dialog.getByRole('combobox', { name: 'Color scheme' }), 'D3 Category 10');
  await selectOption(page, dialog.getByRole('combobox', { name: 'Refresh frequency' }), '5 minutes');
  await text('Certified by').fill('The office');
  await text('Certification details').fill('Looked at twice');
  await dialog.getByText('Advanced').click();
  const json = dialog.getByRole('textbox', { name: 'JSON metadata' });
  await expect(json).toContainText('d3Category10');
  const settings = {
    ...(await shared.read(dashboard)).metadata,
    color_scheme: 'd3Category10',
    refresh_frequency: 300,
    timed_refresh_immune_slices: [9007199254740991],
  };
  await typeCode(page, dialog, JSON.stringify(settings), 'JSON metadata');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(titleField(page)).toHaveValue(`Renamed ${shared.stamp}`);
  const css = await selectFromMenu(page, 'Edit CSS', 'CSS');
  await typeCode(page, css, '.dashboard-grid { outline: 3px solid rgb(1, 2, 3) }', 'CSS');
  await expect(page.locator('.dashboard-grid')).toHaveCSS('outline-color', 'rgb(1, 2, 3)');
  await css.getByRole('button', { name: 'Apply' }).click();
  await saveAndExpect(page);
  await expect(page).toHaveURL(new RegExp(`/superset/dashboard/${slug}/$`));
  await expect(page.locator('.dashboard-grid')).toHaveCSS('outline-color', 'rgb(1, 2, 3)');
  expect(await shared.read(dashboard)).toMatchObject({
    title: `Renamed ${shared.stamp}`,
    slug,
    css: '.dashboard-grid { outline: 3px solid rgb(1, 2, 3) }',
    owners: [shared.adminId, shared.alphaId].sort((a, b) => a - b),
    certifiedBy: 'The office',
    certificationDetails: 'Looked at twice',
    metadata: {
      color_scheme: 'd3Category10',
      refresh_frequency: 300,
      timed_refresh_immune_slices: [9007199254740991],
    },
  });

  await openEditor(page, { url: `/superset/dashboard/${slug}/` });
  const reopened = await selectFromMenu(page, 'Edit properties', 'Dashboard properties');
  await expect(reopened.getByRole('textbox', { name: 'URL slug' })).toHaveValue(slug);
  await expect(reopened.getByRole('textbox', { name: 'Certification details' })).toHaveValue('Looked at twice');
  await expect(reopened.getByRole('combobox', { name: 'Refresh frequency' })).toHaveValue('5 minutes');
  await expect(reopened).toContainText('D3 Category 10');
  // Without a certifier there are no certification details, and a slug can be removed.
  await reopened.getByRole('textbox', { name: 'Certified by' }).fill('');
  await reopened.getByRole('textbox', { name: 'URL slug' }).fill('');
  await reopened.getByRole('button', { name: 'Apply' }).click();
  await saveAndExpect(page);
  await expect(page).toHaveURL(new RegExp(`/superset/dashboard/${dashboard.id.toString()}/$`));
  expect(await shared.read(dashboard)).toMatchObject({ slug: null, certifiedBy: '', certificationDetails: '' });
});

test('a dashboard is saved as a new one, with the same charts or with copies of them', async ({
  page,
  shared,
  charts,
}) => {
  const [chart] = await charts.create(1);
  if (!chart) throw new Error('no chart');
  const dashboard = await shared.create({ charts: [chart] });
  const initial = await shared.read(dashboard);
  const fetchChartIds = async (id: number): Promise<readonly unknown[]> => {
    const { body } = await shared.admin.get(`/api/v1/dashboard/${id.toString()}/charts`);
    const found = getIn(body, 'result');
    return Array.isArray(found) ? found.map((chart: unknown) => getIn(chart, 'id')) : [];
  };
  for (const duplicated of [false, true]) {
    await openEditor(page, dashboard);
    await replaceMarkdown(page, LEFT, 'Only in the copy');
    const dialog = await selectFromMenu(page, 'Save as', 'Save dashboard');
    const name = dialog.getByRole('textbox', { name: 'Save as:' });
    await expect(name).toHaveValue(`${dashboard.title} [copy]`);
    await name.fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(name).toHaveAccessibleDescription('You must pick a name for the new dashboard');
    await name.fill(`Copy ${String(duplicated)} ${shared.stamp}`);
    if (duplicated) await dialog.getByRole('checkbox', { name: 'also copy (duplicate) charts' }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, SAVED)).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(`/${dashboard.id.toString()}/`));
    await expect(page).toHaveURL(/\/superset\/dashboard\/\d+\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Copy ${String(duplicated)}`);
    await expect(page.getByText('Only in the copy')).toBeVisible();
    const id = Number(/\/dashboard\/(\d+)\//.exec(page.url())?.[1]);
    const copy = await shared.read({ id });
    expect(copy.title).toBe(`Copy ${String(duplicated)} ${shared.stamp}`);
    expectValidLayout(copy.layout);
    const [copiedChartId] = await fetchChartIds(id);
    expect(copiedChartId === chart.id).toBe(!duplicated);
    // The original is unchanged; the copied chart is in the same position.
    expect(await shared.read(dashboard)).toEqual(initial);
    const copiedItem = Object.values(copy.layout).find((item) => item['type'] === 'CHART');
    expect(getIn(copiedItem, 'meta', 'chartId')).toBe(copiedChartId);
    if (duplicated) await shared.admin.send('DELETE', `/api/v1/chart/${String(copiedChartId)}`);
  }
});

test('deleting a dashboard requires typing its name', async ({ page, shared }) => {
  const dashboard = await shared.create();
  await openEditor(page, dashboard);
  await titleField(page).fill('Another name');
  const dialog = await selectFromMenu(page, 'Delete', 'Delete dashboard');
  const remove = dialog.getByRole('button', { name: 'Delete' });
  await expect(remove).toBeDisabled();
  await dialog.getByRole('textbox').fill('Another name');
  await expect(remove).toBeDisabled();
  await dialog.getByRole('textbox').fill(dashboard.title);
  await remove.click();
  await expect(page).toHaveURL(/\/dashboard\/list\//);
  await expect(toast(page, `Deleted: ${dashboard.title}`)).toBeVisible();
  expect((await shared.admin.get(`/api/v1/dashboard/${dashboard.id.toString()}`)).status).toBe(404);
});

test('unsaved changes are listed before saving @page', async ({ page, shared, charts }) => {
  const [chart] = await charts.create(1);
  if (!chart) throw new Error('no chart');
  const dashboard = await shared.create({ charts: [chart] });
  await openEditor(page, dashboard);
  let dialog = await selectFromMenu(page, 'Show changes', 'Changes since the last save');
  await expect(dialog).toContainText('There are no changes.');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await titleField(page).fill(`Retitled ${shared.stamp}`);
  await replaceMarkdown(page, LEFT, 'Other text');
  await layoutItem(page, chartItemKey(chart)).focus();
  await page.keyboard.press('Delete');
  await expect(layoutItem(page, chartItemKey(chart))).toHaveCount(0);
  dialog = await selectFromMenu(page, 'Show changes', 'Changes since the last save');
  await expect(
    dialog.getByRole('row', { name: `Changed Title ${dashboard.title} Retitled ${shared.stamp}` }),
  ).toBeVisible();
  await expect(
    dialog.getByRole('row', { name: 'Changed Text: Other text: text Left as it was Other text' }),
  ).toBeVisible();
  await expect(dialog.getByRole('row', { name: `Removed Chart: ${chart.name}` })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await saveAndExpect(page);
  const { layout } = await shared.read(dashboard);
  expect(layout).not.toHaveProperty(chartItemKey(chart));
  expect(getIn(layout, LEFT, 'meta', 'code')).toBe('Other text');
});

test('a dashboard is downloaded as JSON and loaded from the file', async ({ page, shared }) => {
  const dashboard = await shared.create({ metadata: { refresh_frequency: 60 } });
  const other = await shared.create();
  await openEditor(page, dashboard);
  await replaceMarkdown(page, LEFT, 'In the file');
  const [download] = await Promise.all([page.waitForEvent('download'), selectFromMenu(page, 'Download as JSON')]);
  expect(download.suggestedFilename()).toMatch(/\.json$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(getIn(JSON.parse(text), 'position_json', LEFT, 'meta', 'code')).toBe('In the file');
  await saveAndExpect(page);

  await openEditor(page, other);
  await loadFromJson(page, '{"not": "a dashboard"}');
  await expect(toast(page, 'This file contains no dashboard: it has no layout that can be read.')).toBeVisible();
  await loadFromJson(page, 'no JSON');
  await expect(toast(page, 'This file is not valid JSON.')).toBeVisible();
  await expect(saveButton(page)).toBeDisabled();
  await loadFromJson(page, text);
  await expect(page.getByText('In the file')).toBeVisible();
  await expect(titleField(page)).toHaveValue(dashboard.title);
  await undoButton(page).click();
  await expect(titleField(page)).toHaveValue(other.title);
  await expect(saveButton(page)).toBeDisabled();
  await loadFromJson(page, text);
  await titleField(page).fill(`Loaded ${shared.stamp}`);
  await saveAndExpect(page);
  const [from, to] = [await shared.read(dashboard), await shared.read(other)];
  expect(to.metadata['refresh_frequency']).toBe(60);
  expect({ ...to.layout, HEADER_ID: undefined }).toEqual({ ...from.layout, HEADER_ID: undefined });
});

test('settings that the server rejects are listed before saving', async ({ page, shared }) => {
  const dashboard = await shared.create();
  const saveRequests = recordSaveRequests(page, dashboard);
  await openEditor(page, dashboard);
  const dialog = await selectFromMenu(page, 'Edit properties', 'Dashboard properties');
  await dialog.getByText('Advanced').click();
  await typeCode(page, dialog, '{\n  "refresh_frequency": 30,\n  oops\n}', 'JSON metadata');
  await expect(dialog).toContainText('JSON metadata is invalid! Line 3, column 3');
  await expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await typeCode(page, dialog, '{"refresh_frequency": 30, "written_by_a_script": {"run": 12}}', 'JSON metadata');
  const warning = 'This server does not accept these settings. Saving omits them: written_by_a_script';
  await expect(dialog.getByText(warning)).toBeVisible();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await saveButton(page).click();
  await expect(toast(page, CONFIRM)).toBeVisible();
  await expect(overwriteDialog(page).getByRole('listitem')).toHaveText(['written_by_a_script']);
  expect(saveRequests).toHaveLength(0);
  await overwriteDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(saveButton(page)).toBeEnabled();
  await saveButton(page).click();
  await overwriteDialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, SAVED)).toBeVisible();
  const { metadata } = await shared.read(dashboard);
  expect(metadata['refresh_frequency']).toBe(30);
  expect(metadata).not.toHaveProperty('written_by_a_script');
});

test('a layout that exceeds the server’s size limit is not sent @page', async ({ page, shared }) => {
  const dashboard = await shared.create();
  const { layout } = await shared.read(dashboard);
  const layoutOfSize = (size: number) => ({
    dashboard_title: `Sized ${shared.stamp}`,
    position_json: {
      ...layout,
      [LEFT]: { ...layout[LEFT], meta: { code: 'x '.repeat(size / 2), width: 4, height: 20 } },
    },
  });
  const saveRequests = recordSaveRequests(page, dashboard);
  await openEditor(page, dashboard);
  await loadFromJson(page, layoutOfSize(66_000));
  await expect(titleField(page)).toHaveValue(`Sized ${shared.stamp}`);
  await saveButton(page).click();
  const dialog = failedDialog(page);
  await expect(dialog.getByRole('alert')).toContainText(
    'Your dashboard is too large. Please reduce its size before saving it.',
  );
  await expect(dialog.getByRole('alert')).toContainText(/Its layout has 6[67]\d{3} characters; .* fewer than 65535\./);
  await dialog.getByRole('button', { name: 'Back to editing' }).click();
  expect(saveRequests).toHaveLength(0);
  await loadFromJson(page, layoutOfSize(61_000));
  await saveAndExpect(page);
  await expect(toast(page, /^Your dashboard is near the size limit\./)).toBeVisible();
  expect(saveRequests).toHaveLength(1);
});

test('unknown items and keys survive a save', async ({ page, shared }) => {
  const dashboard = await shared.create();
  const path = `/api/v1/dashboard/${dashboard.id.toString()}`;
  const { layout } = await shared.read(dashboard);
  const unknownLayout = {
    ...layout,
    DASHBOARD_VERSION_KEY: 'v2',
    DASHBOARD_EXTRA_KEY: 'v9',
    'ROW-texts': { ...layout['ROW-texts'], children: [LEFT, RIGHT, 'FUTURE-1'] },
    'FUTURE-1': { id: 'FUTURE-1', type: 'FUTURE_THING', children: [], meta: { width: 3, height: 20, of: 'tomorrow' } },
    [LEFT]: {
      ...layout[LEFT],
      plugin: { since: 3 },
      meta: { ...(getIn(layout, LEFT, 'meta') as object), own: [1, { a: null }] },
    },
  };
  const response = await shared.admin.send('PUT', path, { position_json: JSON.stringify(unknownLayout) });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  await openEditor(page, dashboard);
  await replaceMarkdown(page, RIGHT, 'Changed beside it');
  await saveAndExpect(page);
  const savedLayout = (await shared.read(dashboard)).layout;
  const { body } = await shared.admin.get(path);
  expect(JSON.parse(String(getIn(body, 'result', 'position_json')))).toMatchObject({ DASHBOARD_EXTRA_KEY: 'v9' });
  expect(savedLayout[LEFT]).toEqual(unknownLayout[LEFT]);
  expect(savedLayout['ROW-texts']).toEqual(unknownLayout['ROW-texts']);
  expect(savedLayout['FUTURE-1']).toMatchObject(unknownLayout['FUTURE-1']);
});

test('a broken layout opens repaired, and is saved repaired', async ({ page, shared, charts }) => {
  const savedCharts = await charts.create(2);
  const dashboard = await shared.create({ charts: savedCharts });
  const path = `/api/v1/dashboard/${dashboard.id.toString()}`;
  const { layout } = await shared.read(dashboard);
  const [first, second] = savedCharts.map(chartItemKey);
  const brokenLayout = {
    ...layout,
    DASHBOARD_VERSION_KEY: 'v2',
    // A duplicate row, a chart without meta, a chart missing from the layout, and an entry that is not an item.
    GRID_ID: { ...layout['GRID_ID'], children: ['ROW-texts', 'ROW-texts', 'ROW-charts'] },
    'ROW-charts': { ...layout['ROW-charts'], children: [first, 'CHART-empty'] },
    'CHART-empty': { id: 'CHART-empty', type: 'CHART', children: [], meta: { width: 4, height: 30 } },
    'WHAT-1': { id: 'WHAT-1', children: [] },
    'ROW-loop': { id: 'ROW-loop', type: 'ROW', children: ['ROW-loop'], meta: {} },
    'NULL-1': null,
  };
  Reflect.deleteProperty(brokenLayout, second ?? '');
  const put = await shared.admin.send('PUT', path, { position_json: JSON.stringify(brokenLayout) });
  expect(put.status, JSON.stringify(put.body)).toBe(200);
  await openEditor(page, dashboard);
  await expect(repairNotice(page)).toBeVisible();
  await repairNotice(page).locator('summary').click();
  await expect(repairNotice(page).getByRole('listitem').filter({ hasText: 'WHAT-1' })).toBeVisible();
  await expect(
    repairNotice(page)
      .getByRole('listitem')
      .filter({ hasText: savedCharts[1]?.name ?? '' }),
  ).toBeVisible();
  for (const chart of savedCharts) await expect(grid(page).getByText(chart.name, { exact: true })).toBeVisible();
  await saveAndExpect(page);
  const savedLayout = (await shared.read(dashboard)).layout;
  expectValidLayout(savedLayout);
  const ids = Object.values(savedLayout).flatMap((item) =>
    item['type'] === 'CHART' ? [getIn(item, 'meta', 'chartId')] : [],
  );
  expect(ids.sort()).toEqual(savedCharts.map(({ id }) => id).sort());
  await openEditor(page, dashboard);
  await expect(repairNotice(page)).toHaveCount(0);
});

test('a layout with missing children is saved, if need be as a new one', async ({ page, dashboards, shared }) => {
  const dashboard = await shared.create();
  const { layout } = await shared.read(dashboard);
  const GRID_ID = { ...layout['GRID_ID'], children: ['ROW-texts', 'ROW-nowhere'] };
  const position_json = JSON.stringify({ ...layout, DASHBOARD_VERSION_KEY: 'v2', GRID_ID });
  await shared.admin.send('PUT', `/api/v1/dashboard/${dashboard.id.toString()}`, { position_json });
  await openEditor(page, dashboard);
  await repairNotice(page).locator('summary').click();
  await expect(repairNotice(page).getByRole('listitem').filter({ hasText: 'ROW-nowhere' })).toBeVisible();
  const isSavable = dashboards.content.version === 2 || !process.env['SUPERSET_URL'];
  if (isSavable) await saveAndExpect(page);
  else {
    await saveButton(page).click();
    const alert = failedDialog(page).getByRole('alert');
    await expect(alert).toContainText('Sorry, there was an error saving this dashboard: Fatal error');
    await expect(alert).toContainText('your changes are not in it. The stored layout is damaged');
    await failedDialog(page).getByRole('button', { name: 'Back to editing' }).click();
    const dialog = await selectFromMenu(page, 'Save as', 'Save dashboard');
    await dialog.getByRole('textbox', { name: 'Save as:' }).fill(`Rescued ${shared.stamp}`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Rescued ${shared.stamp}`);
  }
  const id = Number(/\/dashboard\/(\d+)\//.exec(page.url())?.[1]);
  expect(id === dashboard.id).toBe(isSavable);
  expectValidLayout((await shared.read({ id })).layout);
});

test('a dashboard without a layout gets one', async ({ page, shared, charts }) => {
  const [chart] = await charts.create(1);
  if (!chart) throw new Error('no chart');
  const { body } = await shared.admin.send('POST', '/api/v1/dashboard/', { dashboard_title: `Bare ${shared.stamp}` });
  const id = Number(getIn(body, 'id'));
  await shared.admin.send('PUT', `/api/v1/chart/${chart.id.toString()}`, { dashboards: [id] });
  await openEditor(page, { url: `/superset/dashboard/${id.toString()}/` });
  await expect(grid(page).getByText(chart.name, { exact: true })).toBeVisible();
  await expect(saveButton(page)).toBeEnabled();
  await saveAndExpect(page);
  const { layout } = await readStoredDashboard(shared.admin, { id });
  expectValidLayout(layout);
  expect(Object.values(layout).map((item) => getIn(item, 'meta', 'chartId'))).toContain(chart.id);
});

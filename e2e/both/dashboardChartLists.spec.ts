import type { Page } from 'playwright/test';
import { getIn, getText, signInToApi, type ApiUser } from '../apiUser';
import { expect, login, test } from '../session';

const stamp = `lists-${Date.now().toString(36)}`;

interface Created {
  readonly kind: 'dashboard' | 'chart';
  readonly id: number;
}

const created: Created[] = [];
let admin: ApiUser;

test.beforeAll(async () => {
  admin = await signInToApi('admin');
});
test.afterAll(async () => {
  for (const { kind, id } of created) await admin.send('DELETE', `/api/v1/${kind}/${id.toString()}`);
  await admin.dispose();
});

async function create(kind: Created['kind'], body: object): Promise<number> {
  const response = await admin.send('POST', `/api/v1/${kind}/`, body);
  const id = Number(getIn(response.body, 'id'));
  expect(id, JSON.stringify(response.body)).toBeGreaterThan(0);
  created.push({ kind, id });
  return id;
}

async function read({ kind, id }: Created): Promise<unknown> {
  return getIn((await admin.get(`/api/v1/${kind}/${id.toString()}`)).body, 'result');
}

function getOwnerIds(item: unknown): readonly unknown[] {
  const owners = getIn(item, 'owners');
  return Array.isArray(owners) ? owners.map((owner: unknown) => getIn(owner, 'id')) : [];
}

const rowLinks = (page: Page) => page.locator('main tbody').getByRole('link', { name: stamp });
const search = (text: string): string => `?filters=${encodeURIComponent(`(${text})`)}`;

async function selectAction(page: Page, row: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${row}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('dashboards: search, sort, filters, properties, publishing, bulk edits, deletes with undo', async ({ page }) => {
  const [one, two, three] = ['A', 'B', 'C'].map((letter) => `${letter} ${stamp}`);
  if (one === undefined || two === undefined || three === undefined) return;
  const json_metadata = '{"refresh_frequency": 0, "color_scheme": ""}';
  const ids = [
    await create('dashboard', { dashboard_title: one, published: true, owners: [1], json_metadata, css: 'b {}' }),
    await create('dashboard', { dashboard_title: two, published: false, owners: [1] }),
    await create('dashboard', { dashboard_title: three, published: false, owners: [1] }),
  ] as const;
  const before = await read({ kind: 'dashboard', id: ids[0] });
  await login(page);
  await page.goto(`/dashboard/list/${search(`dashboard_title:${stamp}`)}`);
  await expect(rowLinks(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(rowLinks(page)).toHaveText([one, two, three]);
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(rowLinks(page)).toHaveText([three, two, one]);
  await expect(page).toHaveURL(/sortColumn=dashboard_title&sortOrder=desc/);
  await page.getByRole('button', { name: 'Draft', exact: true }).click();
  await expect(rowLinks(page)).toHaveText([three, two]);

  await selectAction(page, two, 'Publish');
  await expect(page.getByText('This dashboard is now published')).toBeVisible();
  await expect(rowLinks(page)).toHaveText([three]);
  await page.getByRole('button', { name: 'Draft', exact: true }).click();
  await expect(rowLinks(page)).toHaveCount(3);

  // Only what was changed is saved.
  await selectAction(page, one, 'Edit properties');
  const dialog = page.getByRole('dialog', { name: 'Dashboard properties' });
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(`${one} renamed`);
  await dialog.getByRole('textbox', { name: 'URL slug' }).fill(`slug-${stamp}`);
  const saved = page.waitForRequest((request) => request.method() === 'PUT');
  await dialog.getByRole('button', { name: 'Save' }).click();
  expect((await saved).postDataJSON()).toEqual({ dashboard_title: `${one} renamed`, slug: `slug-${stamp}` });
  await expect(page.getByRole('link', { name: `${one} renamed` })).toBeVisible();
  const after = await read({ kind: 'dashboard', id: ids[0] });
  for (const field of ['json_metadata', 'css', 'owners', 'published'])
    expect(getIn(after, field), field).toEqual(getIn(before, field));

  // Many at once: a preview, and a result for each.
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Certify' }).click();
  await page.getByRole('textbox', { name: 'Certified by' }).fill('Data team');
  await expect(page.getByText('3 of 3 will change.')).toBeVisible();
  await page.getByRole('button', { name: 'Apply' }).click();
  const results = page.getByRole('list', { name: 'Results' });
  await expect(results.getByText('Done', { exact: true })).toHaveCount(3);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('img', { name: 'Certified by Data team' })).toHaveCount(3);

  await page.getByRole('button', { name: 'Card view' }).click();
  await expect(page).toHaveURL(/viewMode=card/);
  await expect(page.locator('.tile').filter({ hasText: stamp })).toHaveCount(3);
  await page.getByRole('button', { name: 'List view' }).click();
  await expect(rowLinks(page)).toHaveCount(3);

  await selectAction(page, two, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rowLinks(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowLinks(page)).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rowLinks(page)).toHaveCount(0);
  await expect(page.getByText('Deleted: 3')).toBeVisible();
  for (const id of ids) expect((await admin.get(`/api/v1/dashboard/${id.toString()}`)).status).toBe(404);
});

test('on a narrow screen the bulk actions take two rows, by keyboard @page', async ({ page }) => {
  const name = `Narrow ${stamp}`;
  await create('dashboard', { dashboard_title: name, owners: [1] });
  await page.setViewportSize({ width: 400, height: 800 });
  await login(page);
  await page.goto(`/dashboard/list/${search(`dashboard_title:'${name}'`)}`);
  await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  const bar = page.getByRole('region', { name: 'Bulk actions' });
  await expect(bar.getByRole('button')).toHaveText(['Deselect all', 'Export', 'More actions']);
  const tops = await bar.getByRole('button').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(2);
  await bar.getByRole('button', { name: 'Export' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Delete', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText(name);
});

test('charts: filters, properties, owners and the dataset of many', async ({ page }) => {
  const list = await admin.get('/api/v1/dataset/?q=(page_size:100,order_column:table_name,order_direction:asc)');
  const result = getIn(list.body, 'result');
  const datasets = (Array.isArray(result) ? result : []) as readonly unknown[];
  const [from, to] = ['birth_names', 'wb_health_population'].map((name) =>
    datasets.find((dataset) => getText(dataset, 'table_name') === name),
  );
  const [source, target] = from && to ? [from, to] : datasets;
  const sourceId = Number(getIn(source, 'id'));
  const targetId = Number(getIn(target, 'id'));
  const params = {
    viz_type: 'big_number_total',
    metric: 'count',
    datasource: `${sourceId.toString()}__table`,
    ours: 1,
  };
  const chart = (letter: string) =>
    create('chart', {
      slice_name: `${letter} ${stamp}`,
      viz_type: 'big_number_total',
      datasource_id: sourceId,
      datasource_type: 'table',
      owners: [1],
      params: JSON.stringify(params),
    });
  const ids = [await chart('A'), await chart('B')];
  await login(page);
  await page.goto(`/chart/list/${search(`slice_name:${stamp}`)}`);
  await expect(rowLinks(page)).toHaveCount(2);
  const type = page.getByRole('combobox', { name: 'Type' });
  await type.fill('Pie Chart');
  await page.getByRole('option', { name: 'Pie Chart', exact: true }).click();
  await expect(page.getByText('No results match your filter criteria')).toBeVisible();
  await page.goto(`/chart/list/${search(`slice_name:${stamp},viz_type:(label:x,value:big_number_total)`)}`);
  await expect(rowLinks(page)).toHaveCount(2);

  // 2.1.3 removes the owners of a chart that is saved without them.
  await selectAction(page, `A ${stamp}`, 'Edit properties');
  const dialog = page.getByRole('dialog', { name: 'Edit Chart Properties' });
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Of this test');
  await dialog.getByRole('textbox', { name: 'Cache timeout' }).fill('-5');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('A whole number of seconds is expected.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Cache timeout' }).fill('77');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Of this test' })).toBeVisible();
  const edited = await read({ kind: 'chart', id: ids[0] ?? 0 });
  expect([getIn(edited, 'description'), String(getIn(edited, 'cache_timeout'))]).toEqual(['Of this test', '77']);
  expect(getOwnerIds(edited)).toEqual([1]);

  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Swap dataset' }).click();
  const swap = page.getByRole('dialog', { name: 'Swap dataset' });
  const targetName = getText(target, 'table_name');
  await swap.getByRole('combobox', { name: 'Dataset' }).fill(targetName);
  await page.getByRole('option', { name: targetName, exact: true }).first().click();
  await expect(swap.getByText('2 of 2 will change.')).toBeVisible();
  await swap.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('list', { name: 'Results' }).getByText('Done', { exact: true })).toHaveCount(2);
  for (const id of ids) {
    const swapped = await read({ kind: 'chart', id });
    expect(JSON.parse(getText(swapped, 'params'))).toEqual({ ...params, datasource: `${targetId.toString()}__table` });
    expect(getOwnerIds(swapped)).toEqual([1]);
  }
});

test('gamma sees what is published, and is offered no changes of it', async ({ page }) => {
  await login(page, 'gamma');
  await page.goto('/dashboard/list/');
  const menu = page.getByRole('button', { name: /^Actions for / }).first();
  await menu.click();
  await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
  for (const name of ['Edit properties', 'Edit dashboard', 'Publish', 'Unpublish', 'Delete'])
    await expect(page.getByRole('menuitem', { name, exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await page.goto('/chart/list/');
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check();
  await expect(page.getByRole('button', { name: /^Delete/ })).toBeDisabled();
});

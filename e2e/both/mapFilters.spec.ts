import { filterDialog, openFilterDialog, saveDialog } from '../filterDialog';
import { chartHolder, conditions, expect, filterEntry, openDashboard, test, type Dashboards } from '../filters';
import { getIn, getText } from '../apiUser';
import { login } from '../session';

interface FoundMap {
  readonly id: number;
  readonly datasetId: number;
  readonly formData: Readonly<Record<string, unknown>>;
}

/** A chart whose places are columns of longitude and latitude: those of a single column have no area to filter by. */
async function findMap({ admin }: Dashboards, type: string): Promise<FoundMap | undefined> {
  const { body } = await admin.get(
    `/api/v1/chart/?q=(columns:!(id,datasource_id,params),filters:!((col:viz_type,opr:eq,value:${type})),page_size:100)`,
  );
  const charts = getIn(body, 'result');
  return (Array.isArray(charts) ? charts : [])
    .map((chart: unknown): FoundMap => {
      const formData: unknown = JSON.parse(getText(chart, 'params'));
      return {
        id: Number(getIn(chart, 'id')),
        datasetId: Number(getIn(chart, 'datasource_id')),
        formData: typeof formData === 'object' ? { ...formData } : {},
      };
    })
    .find(({ formData }) => getIn(formData, 'spatial', 'type') === 'latlong');
}

test.beforeEach(async ({ page }) => login(page));

test('a click on a density map filters the other charts by the area around it, and a second one undoes it', async ({
  page,
  requests,
  dashboards,
}) => {
  const map = await findMap(dashboards, 'deck_heatmap');
  test.skip(!map || dashboards.content.version !== 6, 'this server has no such map');
  if (!map) return;
  const count = await dashboards.createChart(map.datasetId);
  const { url } = await dashboards.create({ cross_filters_enabled: true }, [map.id, count]);
  await openDashboard(page, requests, url);
  const canvas = chartHolder(page, map.id).locator('canvas[aria-label]');
  await expect(canvas).toBeVisible();
  const selections = page.getByRole('region', { name: 'Cross-filters', exact: true }).getByRole('listitem');

  requests.clear();
  const click = () => canvas.click({ position: { x: 120, y: 120 } });
  // The layers are drawn a moment after the canvas is there. A second click on them would undo the first.
  await expect(async () => {
    await click();
    await expect(selections).toHaveCount(1, { timeout: 5000 });
  }).toPass();
  await expect.poll(() => requests.charts().length).toBeGreaterThan(0);
  const [request] = requests.charts();
  expect(request?.chart).toBe(count);
  const operators = request && conditions(request).map((condition) => getIn(condition, 'op'));
  expect(operators).toEqual(['>=', '<=', '>=', '<=']);

  await click();
  await expect(selections).toHaveCount(0);
});

test('a click on a point of a map filters the other charts by its place, and a second one undoes it', async ({
  page,
  requests,
  dashboards,
}) => {
  const found = await findMap(dashboards, 'deck_scatter');
  test.skip(!found || dashboards.content.version !== 6, 'this server has no such map');
  if (!found) return;
  // Points so large that one of them is in the middle.
  const large = { autozoom: true, min_radius: 200, max_radius: 200, point_radius_fixed: { type: 'fix', value: 1 } };
  const map = await dashboards.createChart(found.datasetId, { ...found.formData, ...large, row_limit: 100 });
  const count = await dashboards.createChart(found.datasetId);
  const { url } = await dashboards.create({ cross_filters_enabled: true }, [map, count]);
  await openDashboard(page, requests, url);
  const canvas = chartHolder(page, map).locator('canvas[aria-label]');
  await expect(canvas).toBeVisible();
  const number = chartHolder(page, count).locator('.slice_container');
  const all = await number.textContent();
  const selections = page.getByRole('region', { name: 'Cross-filters', exact: true }).getByRole('listitem');

  requests.clear();
  // The layers are drawn a moment after the canvas is there. A second click on them would undo the first.
  await expect(async () => {
    await canvas.click();
    await expect(selections).toHaveCount(1, { timeout: 5000 });
  }).toPass();
  await expect.poll(() => requests.charts().length).toBeGreaterThan(0);
  const [request] = requests.charts();
  expect(request?.chart).toBe(count);
  const column = (key: string) => getIn(found.formData, 'spatial', key);
  const filters = (request && conditions(request)) ?? [];
  expect(filters.map((filter) => [getIn(filter, 'col'), getIn(filter, 'op')])).toEqual([
    [column('lonCol'), 'IN'],
    [column('latCol'), 'IN'],
  ]);
  await expect(number).not.toHaveText(all ?? '');
  await expect(number).toHaveText(/^[1-9]/);

  await canvas.click();
  await expect(selections).toHaveCount(0);
  await expect(number).toHaveText(all ?? '');
});

test('a filter is for one layer of a map, which is selected in its scope', async ({ page, requests, dashboards }) => {
  const found = await findMap(dashboards, 'deck_scatter');
  test.skip(!found || dashboards.content.version !== 6, 'this server has no such map');
  if (!found) return;
  const { datasetId, formData } = found;
  const first = await dashboards.createChart(datasetId, formData);
  // Another request than that of the first.
  const second = await dashboards.createChart(datasetId, { ...formData, row_limit: 7 });
  const map = await dashboards.createChart(datasetId, {
    ...formData,
    viz_type: 'deck_multi',
    deck_slices: [first, second],
  });
  const name = getText(formData, 'spatial', 'lonCol');
  const west = { col: name, op: '>=', val: -179 };
  const filter = filterEntry('west', datasetId, {
    filterType: 'filter_range',
    targets: [{ datasetId, column: { name } }],
    defaultDataMask: { extraFormData: { filters: [west] }, filterState: { value: [-179, null] } },
  });
  const { url, metadata } = await dashboards.create({ native_filter_configuration: [filter] }, [map]);
  // Layers are requested with explore_json, which `requests` leaves out.
  let filtered: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/explore_json/')) return;
    const body = new URLSearchParams(request.postData() ?? '').get('form_data') ?? '';
    if (/"(?:val|comparator)":-179/.test(body))
      filtered.push(new URL(request.url()).searchParams.get('form_data') ?? '');
  });
  const filteredLayers = () => [first, second].filter((id) => filtered.includes(JSON.stringify({ slice_id: id })));
  await openDashboard(page, requests, url);
  await expect.poll(filteredLayers).toEqual([first, second]);

  await openFilterDialog(page);
  await filterDialog(page).getByRole('tab', { name: 'Scoping' }).click();
  await filterDialog(page).getByRole('radio', { name: 'Apply to specific panels' }).check({ force: true });
  const items = filterDialog(page).getByRole('treeitem');
  await expect(items).toHaveCount(4);
  await items.nth(2).click();
  await expect(items.nth(1)).toHaveAttribute('aria-checked', 'mixed');
  await requests.idle();
  filtered = [];
  await saveDialog(page);
  await expect.poll(filteredLayers).toEqual([second]);
  await requests.idle();
  expect(filteredLayers()).toEqual([second]);
  const scope = getIn(await metadata(), 'native_filter_configuration', 0, 'scope');
  expect(scope).toEqual({ rootPath: ['ROOT_ID'], excluded: [], selectedLayers: [`chart-${map.toString()}-layer-1`] });
});

import {
  applyFilters,
  bar,
  exactNumber,
  expect,
  filterEntry,
  filterSelect,
  openDashboard,
  selectValues,
  test,
  type DataRequest,
} from '../filters';
import { login } from '../session';

test.beforeEach(async ({ page }) => login(page));

const long = 'w'.repeat(300);

/**
 * The values of the filters on this column, literally as in the request body: those of the query and, identical, those
 * of its form data.
 */
function filterLiterals(dataRequest: DataRequest | undefined, column: string): readonly string[] {
  const text = '"(?:[^"\\\\]|\\\\.)*"';
  const filter = new RegExp(`"col":"${column}","op":"IN","val":\\[((?:${text}|[^\\]"])*)\\]`, 'g');
  return [...new Set([...(dataRequest?.text.matchAll(filter) ?? [])].map(([, values = '']) => values))];
}

test('numbers beyond 2^53, null, empty text, booleans, long text and timestamps are sent exactly, also after a reload', async ({
  page,
  requests,
  dashboards,
}) => {
  const { edgeCases } = dashboards.content;
  const entryWithDefault = (id: string, column: string, ...values: readonly unknown[]) =>
    filterEntry(id, edgeCases, {
      targets: [{ datasetId: edgeCases, column: { name: column } }],
      defaultDataMask: {
        extraFormData: { filters: [{ col: column, op: 'IN', val: values }] },
        filterState: { value: values },
        ownState: {},
      },
    });
  const dashboard = await dashboards.create(
    {
      native_filter_configuration: [
        entryWithDefault('Big', 'big_id', exactNumber('9007199254740993')),
        entryWithDefault('Name', 'name', '', null, long),
        entryWithDefault('Flag', 'flag', true, false),
        entryWithDefault('Moment', 'ts', exactNumber('1704069000000')),
      ],
    },
    [await dashboards.createChart(edgeCases)],
  );
  await openDashboard(page, requests, dashboard.url);
  const [first] = requests.charts();
  expect(filterLiterals(first, 'big_id')).toEqual(['9007199254740993']);
  expect(filterLiterals(first, 'name')).toEqual([`"",null,"${long}"`]);
  expect(filterLiterals(first, 'flag')).toEqual(['true,false']);
  expect(filterLiterals(first, 'ts')).toEqual(['1704069000000']);
  await expect(bar(page).getByText('<NULL>').first()).toBeVisible();
  await expect(bar(page).getByText('<empty string>').first()).toBeVisible();

  await selectValues(page, 'Big', '9007199254740995');
  await applyFilters(page, requests);
  expect(requests.charts()).toHaveLength(1);
  expect(filterLiterals(requests.charts()[0], 'big_id')).toEqual(['9007199254740993,9007199254740995']);
  await expect.poll(() => page.url()).toContain('native_filters_key=');
  requests.clear();
  await page.reload();
  await requests.idle();
  expect(requests.charts()).toHaveLength(1);
  const [afterReload] = requests.charts();
  expect(filterLiterals(afterReload, 'big_id')).toEqual(['9007199254740993,9007199254740995']);
  expect(filterLiterals(afterReload, 'name')).toEqual([`"",null,"${long}"`]);
  expect(filterLiterals(afterReload, 'flag')).toEqual(['true,false']);
  expect(filterLiterals(afterReload, 'ts')).toEqual(['1704069000000']);
});

test('a selected value is sent exactly as the server returned it', async ({ page, requests, dashboards }) => {
  const { edgeCases } = dashboards.content;
  const columns = ['big_id', 'name', 'ts', 'day', 'flag'];
  const offered = new Map<string, string>();
  page.on('response', async (response) => {
    const body = response.request().postData() ?? '';
    const column = /"groupby":\["(\w+)"\]/.exec(body)?.[1];
    if (!response.url().includes('/chart/data') || column === undefined || !body.includes('filter_select')) return;
    offered.set(column, await response.text().catch(() => ''));
  });
  const dashboard = await dashboards.create(
    {
      native_filter_configuration: columns.map((name) =>
        filterEntry(name, edgeCases, { targets: [{ datasetId: edgeCases, column: { name } }] }),
      ),
    },
    [await dashboards.createChart(edgeCases)],
  );
  await openDashboard(page, requests, dashboard.url);
  for (const column of columns) {
    const box = filterSelect(page, column);
    await box.scrollIntoViewIfNeeded();
    await box.click();
    const options = page.locator('.v-option');
    await options.first().waitFor();
    // The last one of the first few: unusual texts sort last.
    await options.nth(Math.min(4, (await options.count()) - 1)).click();
    await page.keyboard.press('Escape');
  }
  await applyFilters(page, requests);
  expect(requests.charts()).toHaveLength(1);
  for (const column of columns) {
    const [value = '-'] = filterLiterals(requests.charts()[0], column);
    const rows = [
      ...(offered.get(column) ?? '').matchAll(
        new RegExp(`\\{"${column}": ?((?:"(?:[^"\\\\]|\\\\.)*"|[^}"])*)\\}`, 'g'),
      ),
    ];
    // Servers escape non-ASCII letters in their own way.
    const values = rows.map(([, literal = '']) => JSON.stringify(literal.startsWith('"') ? JSON.parse(literal) : 0));
    const literals = rows.map(([, literal = '']) => literal.trim());
    expect(literals.length, column).toBeGreaterThan(0);
    expect([...values, ...literals], column).toContain(value);
  }
});

test('five hundred pasted lines select five hundred values @page', async ({ page, requests, dashboards, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { datasetId, charts } = dashboards.content;
  const name = filterEntry('name', datasetId, {
    name: 'Name',
    targets: [{ datasetId, column: { name: 'name' } }],
    controlValues: { multiSelect: true, creatable: true },
  });
  const dashboard = await dashboards.create({ native_filter_configuration: [name] }, [charts.number]);
  await openDashboard(page, requests, dashboard.url);
  const values = Array.from({ length: 500 }, (_, i) => `value ${i.toString()}`);
  await page.evaluate((text) => navigator.clipboard.writeText(text), values.join('\n'));
  await filterSelect(page, 'Name').click();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(bar(page).getByRole('button', { name: 'Remove value 0', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await applyFilters(page, requests);
  expect(filterLiterals(requests.charts()[0], 'name')).toEqual([values.map((value) => `"${value}"`).join()]);
});

import { randomBytes } from 'node:crypto';
import { type Locator, type Page, type Request } from 'playwright/test';
import { getIn, getText, signInToApi, type ApiUser } from './apiUser';
import { expect, test as base } from './session';

type Unknown = Readonly<Record<string, unknown>>;

/** A data request, of a chart or of a filter's options. */
export interface DataRequest {
  /** The chart; undefined for a filter. */
  readonly chart: number | undefined;
  /** The viz type of the chart or of the filter. */
  readonly type: string;
  /** The filter's column. */
  readonly column: string | undefined;
  readonly query: Unknown;
  /** The body as sent: numbers with all their digits. */
  readonly text: string;
  readonly at: number;
}

/** Records the page's requests. */
export interface RequestLog {
  /** All data requests since the page was opened, or since `clear`. */
  readonly all: () => readonly DataRequest[];
  readonly charts: () => readonly DataRequest[];
  /** Requests for filter options, optionally of one column. */
  readonly options: (column?: string) => readonly DataRequest[];
  /** The number of requests of any kind. */
  readonly count: () => number;
  readonly clear: () => void;
  /** Waits until no request is pending and none follows. */
  readonly idle: () => Promise<void>;
}

const DATA = /\/api\/v1\/chart\/data|\/superset\/explore_json\//;

function toRecord(value: unknown): Unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {};
}

function toDataRequest(request: Request): DataRequest | undefined {
  const text = request.postData() ?? '';
  if (!DATA.test(request.url()) || !text.startsWith('{')) return undefined;
  const body: unknown = JSON.parse(text);
  const formData = getIn(body, 'form_data');
  const type = getText(formData, 'viz_type');
  const isFilter = /^(?:filter_|chart_customization_)/.test(type) && type !== 'filter_box';
  const id = Number(getIn(formData, 'slice_id'));
  return {
    chart: isFilter || !Number.isInteger(id) ? undefined : id,
    type,
    column: isFilter ? getText(formData, 'groupby', 0) : undefined,
    query: toRecord(getIn(body, 'queries', 0)),
    text,
    at: Date.now(),
  };
}

export function recordRequests(page: Page): RequestLog {
  let dataRequests: DataRequest[] = [];
  let requestCount = 0;
  let lastActivity = Date.now();
  const open = new Set<Request>();
  const isApiRequest = (request: Request) => ['fetch', 'xhr'].includes(request.resourceType());
  page.on('request', (request) => {
    if (!isApiRequest(request)) return;
    requestCount += 1;
    lastActivity = Date.now();
    open.add(request);
    const dataRequest = toDataRequest(request);
    if (dataRequest) dataRequests.push(dataRequest);
  });
  const ended = (request: Request): void => {
    if (open.delete(request)) lastActivity = Date.now();
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) open.clear();
  });
  return {
    all: () => dataRequests,
    charts: () => dataRequests.filter(({ chart }) => chart !== undefined),
    options: (column) =>
      dataRequests.filter(
        (request) => request.column !== undefined && (column === undefined || request.column === column),
      ),
    count: () => requestCount,
    clear: () => {
      dataRequests = [];
      requestCount = 0;
    },
    idle: async () => {
      lastActivity = Date.now();
      await expect
        .poll(() => open.size === 0 && Date.now() - lastActivity > 900, {
          timeout: 45_000,
          message: 'no pending request',
        })
        .toBe(true);
    },
  };
}

/** The charts of `filters`, by viz type. */
export type Charts = Readonly<Record<'line' | 'table' | 'pie' | 'number' | 'bar' | 'pivot', number>>;

export interface TestContent {
  readonly version: 2 | 6;
  readonly datasetId: number;
  readonly charts: Charts;
  /** The charts of `cross`, which filter each other. */
  readonly cross: Readonly<Record<'pie' | 'bar' | 'table', number>>;
  /** The dataset of edge-case values; only the embedded server has a chart of each value. */
  readonly edgeCases: number;
}

export interface TestDashboard {
  readonly id: number;
  readonly url: string;
  readonly metadata: () => Promise<Unknown>;
}

export interface Dashboards {
  readonly admin: ApiUser;
  readonly content: TestContent;
  /** Creates a dashboard of the charts of `filters`; a list of lists makes a tab of each. */
  readonly create: (
    metadata: Unknown,
    charts?: readonly number[] | readonly (readonly number[])[],
    title?: string,
  ) => Promise<TestDashboard>;
  /** Creates a chart: the row count of a dataset by default. */
  readonly createChart: (datasetId: number, formData?: Unknown) => Promise<number>;
}

/** Numbers that JSON.stringify cannot write, inserted literally. */
export const exactNumber = (digits: string): string => `exactly ${digits}`;

const toJson = (value: unknown): string => JSON.stringify(value).replace(/"exactly (-?\d+)"/g, '$1');

/** The first chart of each type on a dashboard, and the dataset of the first one. */
async function fetchDashboardCharts(
  admin: ApiUser,
  slug: string,
): Promise<{ id: (type: string) => number; datasetId: number }> {
  const { body } = await admin.get(`/api/v1/dashboard/${slug}/charts`);
  const found = getIn(body, 'result');
  const charts: unknown[] = Array.isArray(found) ? found : [];
  return {
    id: (type) =>
      Number(
        getIn(
          charts.find((chart) => getIn(chart, 'form_data', 'viz_type') === type),
          'id',
        ),
      ),
    datasetId: Number.parseInt(String(getIn(charts[0], 'form_data', 'datasource')), 10),
  };
}

async function readTestContent(admin: ApiUser): Promise<TestContent> {
  const { id, datasetId } = await fetchDashboardCharts(admin, 'filters');
  const cross = await fetchDashboardCharts(admin, 'cross');
  const edge = await admin.get(
    "/api/v1/dataset/?q=(columns:!(id),filters:!((col:table_name,opr:eq,value:'edge_cases')))",
  );
  const { body: info } = await admin.get('/api/v1/dashboard/filters');
  return {
    version: getIn(info, 'result', 'created_on_delta_humanized') === undefined ? 2 : 6,
    datasetId,
    cross: { pie: cross.id('pie'), bar: cross.id('echarts_timeseries_bar'), table: cross.id('table') },
    edgeCases: Number(getIn(edge.body, 'result', 0, 'id')),
    charts: {
      line: id('echarts_timeseries_line'),
      table: id('table'),
      pie: id('pie'),
      number: id('big_number_total'),
      bar: id('echarts_timeseries_bar'),
      pivot: id('pivot_table_v2'),
    },
  };
}

function isTabs(charts: readonly number[] | readonly (readonly number[])[]): charts is readonly (readonly number[])[] {
  return charts.every((chart) => typeof chart === 'object');
}

/** The id of the n-th tab of a tabbed dashboard. */
export const tabId = (index: number): string => `TAB-e2e-${index.toString()}`;

function toPositions(charts: readonly number[] | readonly (readonly number[])[]): Unknown {
  const nodes: Record<string, unknown> = { DASHBOARD_VERSION_KEY: 'v2' };
  const rowsIn = (ids: readonly number[], parents: readonly string[]): string[] => {
    const rows: string[] = [];
    for (let at = 0; at < ids.length; at += 3) {
      const row = `ROW-e2e-${parents.at(-1) ?? ''}-${at.toString()}`;
      const children = ids.slice(at, at + 3).map((id) => {
        const key = `CHART-e2e-${id.toString()}`;
        nodes[key] = {
          id: key,
          type: 'CHART',
          children: [],
          parents: [...parents, row],
          meta: { chartId: id, width: 4, height: 40 },
        };
        return key;
      });
      nodes[row] = { id: row, type: 'ROW', children, parents, meta: { background: 'BACKGROUND_TRANSPARENT' } };
      rows.push(row);
    }
    return rows;
  };
  const top = isTabs(charts) && charts.length > 0 ? 'TABS-e2e' : 'GRID_ID';
  nodes['ROOT_ID'] = { id: 'ROOT_ID', type: 'ROOT', children: [top] };
  if (isTabs(charts)) {
    const tabs = charts.map((ids, index) => {
      const id = tabId(index);
      const parents = ['ROOT_ID', top];
      nodes[id] = {
        id,
        type: 'TAB',
        children: rowsIn(ids, [...parents, id]),
        parents,
        meta: { text: `Tab ${(index + 1).toString()}` },
      };
      return id;
    });
    nodes[top] = { id: top, type: 'TABS', children: tabs, parents: ['ROOT_ID'], meta: {} };
    nodes['GRID_ID'] = { id: 'GRID_ID', type: 'GRID', children: [], parents: ['ROOT_ID'] };
  } else {
    nodes[top] = { id: top, type: 'GRID', children: rowsIn(charts, ['ROOT_ID', top]), parents: ['ROOT_ID'] };
  }
  return nodes;
}

/** A filter as stored; by default a select on `state`. */
export function filterEntry(id: string, datasetId: number, fields: Unknown = {}): Unknown {
  return {
    id: `NATIVE_FILTER-${id}`,
    name: id,
    filterType: 'filter_select',
    type: 'NATIVE_FILTER',
    description: '',
    targets: [{ datasetId, column: { name: 'state' } }],
    controlValues: {
      enableEmptyFilter: false,
      defaultToFirstItem: false,
      multiSelect: true,
      searchAllOptions: false,
      inverseSelection: false,
    },
    cascadeParentIds: [],
    defaultDataMask: { extraFormData: {}, filterState: {}, ownState: {} },
    scope: { rootPath: ['ROOT_ID'], excluded: [] },
    chartsInScope: [],
    tabsInScope: [],
    ...fields,
  };
}

/** The same for all tests of a run. */
let testContent: TestContent | undefined;

async function withDashboards(stamp: string, provide: (dashboards: Dashboards) => Promise<void>): Promise<void> {
  const admin = await signInToApi('admin');
  const content = (testContent ??= await readTestContent(admin));
  const paths: string[] = [];
  try {
    await provide({
      admin,
      content,
      create: async (metadata, charts = Object.values(content.charts), title = 'Board') => {
        const { body } = await admin.send('POST', '/api/v1/dashboard/', {
          dashboard_title: `${title} ${stamp}`,
          published: true,
        });
        const id = Number(getIn(body, 'id'));
        expect(Number.isInteger(id), `created: ${JSON.stringify(body)}`).toBe(true);
        const path = `/api/v1/dashboard/${id.toString()}`;
        paths.push(path);
        const json_metadata = toJson({
          ...metadata,
          default_filters: '{}',
          positions: toPositions(charts),
        });
        const saved = await admin.send('PUT', path, { json_metadata });
        expect(saved.status, JSON.stringify(saved.body)).toBe(200);
        return {
          id,
          url: `/superset/dashboard/${id.toString()}/`,
          metadata: async () => {
            const text = getIn((await admin.get(path)).body, 'result', 'json_metadata');
            return toRecord(JSON.parse(String(text)));
          },
        };
      },
      createChart: async (datasetId, formData = {}) => {
        const params = {
          viz_type: 'big_number_total',
          metric: 'count',
          adhoc_filters: [],
          time_range: 'No filter',
          ...formData,
          datasource: `${datasetId.toString()}__table`,
        };
        const { body } = await admin.send('POST', '/api/v1/chart/', {
          slice_name: `Chart ${stamp}`,
          viz_type: params.viz_type,
          datasource_id: datasetId,
          datasource_type: 'table',
          params: JSON.stringify(params),
        });
        const id = Number(getIn(body, 'id'));
        expect(Number.isInteger(id), `created: ${JSON.stringify(body)}`).toBe(true);
        paths.push(`/api/v1/chart/${id.toString()}`);
        return id;
      },
    });
  } finally {
    for (const path of paths.reverse()) await admin.send('DELETE', path);
    await admin.dispose();
  }
}

/** Fixtures: recorded requests, and dashboards that are deleted afterwards. */
export const test = base.extend<{ requests: RequestLog; dashboards: Dashboards }>({
  requests: async ({ page }, provide) => provide(recordRequests(page)),
  dashboards: async ({}, provide) => withDashboards(`e2e${randomBytes(5).toString('hex')}`, provide),
});

export const FILTERS = '/superset/dashboard/filters/';

export const bar = (page: Page): Locator => page.getByRole('region', { name: 'Filters', exact: true });
/** A select in the filter bar. */
export const filterSelect = (page: Page, name: string): Locator =>
  bar(page).getByRole('combobox', { name, exact: true });
export const GENDER = 'Gender (required) (required)';
export const applyButton = (page: Page): Locator => bar(page).getByRole('button', { name: 'Apply filters' });
export const clearAll = (page: Page): Locator => bar(page).locator('.filter-clear-all-button');
const CHART = '.dashboard-component-chart-holder';
export const chartHolder = (page: Page, chart: number): Locator =>
  page.locator(`${CHART}[data-chart-id="${chart.toString()}"]`);

/** Opens a dashboard and waits until its charts and filters are loaded. */
export async function openDashboard(page: Page, requests: RequestLog, url: string): Promise<void> {
  await page.goto(url);
  await page.locator(CHART).first().waitFor();
  await requests.idle();
}

/** Selects values, one after the other. */
export async function selectValues(page: Page, name: string, ...values: readonly string[]): Promise<void> {
  const box = filterSelect(page, name);
  await box.scrollIntoViewIfNeeded();
  for (const value of values) {
    await box.fill(value);
    await page.locator('.v-option').filter({ hasText: value }).first().waitFor();
    await page.getByRole('option', { name: value, exact: true }).first().click();
  }
  if ((await box.getAttribute('aria-expanded')) === 'true') await box.press('Escape');
}

/** Applies the selection and waits for the charts. */
export async function applyFilters(page: Page, requests: RequestLog): Promise<void> {
  requests.clear();
  await applyButton(page).click();
  await requests.idle();
}

/** The conditions of a query, without time ranges that mean no limit. */
export function conditions({ query }: DataRequest): readonly unknown[] {
  const filters: unknown = query['filters'];
  return (Array.isArray(filters) ? filters : []).filter(
    (one: unknown) => getIn(one, 'op') !== 'TEMPORAL_RANGE' || getIn(one, 'val') !== 'No filter',
  );
}

export const GIRLS = { col: 'gender', op: 'IN', val: ['girl'] };
export const chartIds = (dataRequests: readonly DataRequest[]): readonly number[] =>
  dataRequests.flatMap(({ chart }) => (chart === undefined ? [] : [chart])).sort((one, other) => one - other);
export const sortNumbers = (numbers: readonly number[]): readonly number[] =>
  [...numbers].sort((one, other) => one - other);

/** A native filter's data mask as Rison, for the URL. */
export function nativeFiltersParam(id: string, column: string, values: readonly string[]): string {
  const list = values.map((value) => `'${value.replaceAll('!', '!!').replaceAll("'", "!'")}'`).join();
  const key = `NATIVE_FILTER-${id}`;
  const filters = `filters:!((col:${column},op:IN,val:!(${list})))`;
  return `native_filters=${encodeURIComponent(
    `(${key}:(id:${key},extraFormData:(${filters}),filterState:(value:!(${list}))))`,
  )}`;
}

export { expect };

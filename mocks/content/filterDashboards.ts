import { asArray, asNumber, asRecord, asStrings } from '../../src/lib/read';
import { dashboard, type DashboardFields } from './dashboards';
import { datasetIds } from './datasets';
import { customizations, everyFilter, sixtyFilters, slowFilters, valueFilters } from './filterLists';
import { chart, chartsIn, layout, markdown, type LayoutEntry, row, tab, tabs } from './layout';
import { type FilterEntry, nativeFilter, selectFilter, scopeBelow } from './nativeFilters';
import { oddFilters } from './oddFilters';
import type { DashboardSpec } from './specs';

const birthNames = datasetIds.birth_names;
const manyValues = datasetIds.many_values;

const rowOfThree = (first: number): LayoutEntry => row(chart(first, 4, 50), chart(first + 1, 4, 50), chart(first + 2, 4, 50));
const rowsOfTwo = (first: number, count: number): LayoutEntry[] =>
  Array.from({ length: count / 2 }, (_, i) => row(chart(first + i * 2, 6, 44), chart(first + i * 2 + 1, 6, 44)));

const crossItems: LayoutEntry[] = [rowOfThree(911), ...rowsOfTwo(914, 6), row(chart(920, 12, 24))];
/** Cross-filter configuration: each chart, except the big number, filters all others. */
const crossScopes = Object.fromEntries(
  chartsIn(crossItems)
    .filter((id) => id !== 920)
    .map((id) => [
      id.toString(),
      {
        id,
        crossFilters: {
          scope: { rootPath: ['ROOT_ID'], excluded: [id] },
          chartsInScope: chartsIn(crossItems).filter((other) => other !== id),
        },
      },
    ]),
);

const tabbedItems: LayoutEntry[] = [
  tabs(
    tab('Names', row(chart(901, 6, 50), chart(902, 6, 50))),
    tab(
      'States',
      tabs(
        tab('Shares', row(chart(903, 12, 50))),
        tab('Totals', row(chart(904, 4, 50), chart(906, 8, 50))),
      ),
    ),
    tab('Values', row(chart(934, 4, 50), chart(935, 8, 50))),
  ),
];

/** Filter entries with `chartsInScope`, as Superset stores them on saving. */
function withChartsInScope(slug: string, items: readonly LayoutEntry[], entries: readonly FilterEntry[]): FilterEntry[] {
  const charts = Object.values(layout(slug, '', ...items)).flatMap((item) =>
    typeof item !== 'string' && item.type === 'CHART' ? item : [],
  );
  return entries.map((entry) => {
    if (!('chartsInScope' in entry)) return entry;
    const { rootPath, excluded } = asRecord(entry['scope']);
    const chartsBelow = charts.filter(({ parents = [] }) => parents.some((id) => asStrings(rootPath).includes(id)));
    const ids = chartsBelow.flatMap(({ meta }) => asNumber(meta?.['chartId']) ?? []);
    return { ...entry, chartsInScope: ids.filter((id) => !asArray(excluded).includes(id)) };
  });
}

/** The id of a tab of the tabbed dashboard, by its text. */
function findTabId(text: string): string {
  const found = Object.entries(layout('tab-filters', '', ...tabbedItems)).find(
    ([, item]) => typeof item !== 'string' && item.type === 'TAB' && item.meta?.['text'] === text,
  );
  return found?.[0] ?? '';
}

const [namesTab, statesTab, totalsTab, valuesTab] = [findTabId('Names'), findTabId('States'), findTabId('Totals'), findTabId('Values')];

/** Filters of some tabs only; one is required, one selects its first value, one searches on the server. */
const tabbedFilters: readonly FilterEntry[] = [
  selectFilter('tab-state', 'State', [birthNames, 'state']),
  selectFilter(
    'tab-name',
    'Name',
    [birthNames, 'name'],
    { searchAllOptions: true },
    {
      cascadeParentIds: ['NATIVE_FILTER-tab-state'],
      ...scopeBelow([namesTab]),
    },
  ),
  selectFilter(
    'tab-gender',
    'Gender',
    [birthNames, 'gender'],
    { enableEmptyFilter: true, multiSelect: false },
    scopeBelow([statesTab]),
  ),
  nativeFilter('tab-num', 'filter_range', 'Births', {
    targets: [{ datasetId: birthNames, column: { name: 'num' } }],
    ...scopeBelow([totalsTab]),
  }),
  selectFilter(
    'tab-part',
    'Part',
    [manyValues, 'part'],
    { defaultToFirstItem: true, multiSelect: false, enableEmptyFilter: true },
    { requiredFirst: true, ...scopeBelow([valuesTab]) },
  ),
  selectFilter(
    'tab-value',
    'One of 100,000',
    [manyValues, 'value'],
    { searchAllOptions: true },
    {
      cascadeParentIds: ['NATIVE_FILTER-tab-part'],
      ...scopeBelow([valuesTab]),
    },
  ),
  nativeFilter('tab-time', 'filter_time', 'Years', {
    defaultDataMask: {
      extraFormData: { time_range: '1990-01-01 : 2000-01-01' },
      filterState: { value: '1990-01-01 : 2000-01-01' },
      ownState: {},
    },
    ...scopeBelow([namesTab, statesTab]),
  }),
];

/** A dashboard whose filters have `chartsInScope`. */
function filteredDashboard({ filters, ...fields }: Omit<DashboardFields, 'more'> & { readonly filters: readonly FilterEntry[] }) {
  const native_filter_configuration = withChartsInScope(fields.slug, fields.items, filters);
  return dashboard({ ...fields, metadata: { native_filter_configuration, ...fields.metadata } });
}

const sixCharts = [rowOfThree(901), rowOfThree(904)];
const customizedItems = [...sixCharts, row(markdown('Display controls shape charts; filters narrow them.', 12, 8))];

/** Dashboards for filters; `filters` and `cross` are like those of the real servers' test content. */
export const filterDashboards: readonly DashboardSpec[] = [
  filteredDashboard({
    id: 21,
    slug: 'filters',
    title: 'Every native filter',
    items: sixCharts,
    filters: everyFilter,
    metadata: { filter_bar_orientation: 'VERTICAL' },
  }),
  dashboard({
    id: 22,
    slug: 'cross',
    title: 'Cross-filters',
    items: crossItems,
    metadata: { chart_configuration: crossScopes, label_colors: { girl: '#ff00aa', boy: '#0088ff' } },
  }),
  dashboard({
    id: 23,
    slug: 'odd-filters',
    title: 'Odd filters',
    items: [rowOfThree(902), row(chart(906, 6, 44), chart(931, 6, 44))],
    metadata: { native_filter_configuration: oddFilters },
  }),
  filteredDashboard({ id: 24, slug: 'tab-filters', title: 'Filters of tabs', items: tabbedItems, filters: tabbedFilters }),
  filteredDashboard({
    id: 25,
    slug: 'value-filters',
    title: 'Filters of odd values',
    items: [
      row(chart(931, 12, 50)),
      row(chart(932, 6, 50), chart(933, 6, 50)),
      row(chart(934, 4, 40), chart(935, 8, 40)),
    ],
    filters: valueFilters,
  }),
  filteredDashboard({
    id: 26,
    slug: 'sixty-filters',
    title: 'Sixty filters',
    items: [rowOfThree(901), row(chart(904, 12, 30))],
    filters: sixtyFilters,
  }),
  filteredDashboard({
    id: 27,
    slug: 'horizontal-filters',
    title: 'Filters in a row',
    items: sixCharts,
    filters: [...everyFilter, ...sixtyFilters.slice(0, 6)],
    metadata: { filter_bar_orientation: 'HORIZONTAL' },
  }),
  filteredDashboard({
    id: 28,
    slug: 'slow-filters',
    title: 'Filters that take their time',
    items: [rowOfThree(941)],
    filters: slowFilters,
  }),
  filteredDashboard({
    id: 29,
    slug: 'customized',
    title: 'Display controls',
    items: customizedItems,
    filters: everyFilter.slice(0, 1),
    metadata: {
      chart_customization_config: withChartsInScope('customized', customizedItems, customizations),
      global_chart_configuration: {
        scope: { rootPath: ['ROOT_ID'], excluded: [] },
        chartsInScope: chartsIn(customizedItems),
      },
    },
  }),
];

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortByDependency, getDescendants, getParentsExtraFormData } from '../../dashboard/filters/model/dependencies';
import type { DataMasks } from '../types';
import { dashboardFormData, type DashboardContext } from './dashboardFormData';
import { chartsInScope, filterScopes, type ChartParents } from './filterScopes';
import { hasValue, getBlockingFilters, type BlockingFilter } from './blockingFilters';
import { RULES_6 } from '../../lib/queryRules.fixture';

const CHARTS = [1, 2, 3, 4];
const TABS = ['TAB-1', 'TAB-2', 'TAB-3'];
const FILTERS = ['A', 'B', 'C', '1'];
const filterId = fc.constantFrom(...FILTERS);
const mask = fc.record({
  extraFormData: fc.record(
    {
      filters: fc.array(
        fc.record({ col: fc.constantFrom('x', 'y'), op: fc.constant('IN'), val: fc.array(fc.string()) }),
      ),
      time_range: fc.string(),
    },
    { requiredKeys: [] },
  ),
  filterState: fc.record({ value: fc.option(fc.array(fc.string())) }),
});
const masks = fc.dictionary(filterId, mask);
const scopes = fc.record(Object.fromEntries(FILTERS.map((id) => [id, fc.subarray(CHARTS)])));
const saved = { viz_type: 'pie', datasource: '1__table', groupby: ['x'] };
const parents: fc.Arbitrary<ChartParents> = fc
  .tuple(...CHARTS.map(() => fc.subarray(TABS)))
  .map((tabs) => new Map(CHARTS.map((id, index) => [id, ['ROOT_ID', ...(tabs[index] ?? [])]])));

const getChartQuery = (chartId: number, dataMasks: DataMasks, inScope: DashboardContext['scopes']): unknown =>
  dashboardFormData(
    chartId,
    saved,
    {
      rules: RULES_6,
      dashboardId: 1,
      metadata: {},
      masks: dataMasks,
      scopes: inScope,
      filterBoxes: [],
      urlParams: {},
    },
    undefined,
  );

test("a chart's query depends only on the masks with the chart in scope", () => {
  fc.assert(
    fc.property(fc.constantFrom(...CHARTS), masks, scopes, filterId, mask, (chart, before, reached, id, changed) => {
      const after = { ...before, [id]: changed };
      if (reached[id]?.includes(chart) !== true)
        expect(getChartQuery(chart, after, reached)).toEqual(getChartQuery(chart, before, reached));
    }),
  );
});

test('applying a mask and clearing it again restores the first query', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CHARTS), masks, scopes, filterId, mask, (chart, before, reached, id, changed) => {
      const cleared = { extraFormData: {}, filterState: { value: null } };
      const first = { ...before, [id]: cleared };
      const back = { ...first, [id]: changed, ...{ [id]: cleared } };
      expect(getChartQuery(chart, back, reached)).toEqual(getChartQuery(chart, first, reached));
    }),
  );
});

test('a scope has the charts below its roots except the excluded ones, whatever the stored list', () => {
  fc.assert(
    fc.property(parents, fc.subarray(['ROOT_ID', ...TABS]), fc.subarray(CHARTS), (charts, rootPath, excluded) => {
      const reached = chartsInScope({ rootPath, excluded }, charts);
      for (const [id, above] of charts)
        expect(reached.includes(id)).toBe(!excluded.includes(id) && above.some((itemId) => rootPath.includes(itemId)));
      const metadata = {
        native_filter_configuration: [{ id: 'F', scope: { rootPath, excluded }, chartsInScope: [99] }],
      };
      expect(filterScopes(metadata, charts)['F']).toEqual(reached);
    }),
  );
});

test('no chart filters itself, whatever the scopes', () => {
  fc.assert(
    fc.property(parents, fc.subarray(['ROOT_ID', ...TABS]), (charts, rootPath) => {
      const scope = { rootPath, excluded: [] };
      const metadata = {
        global_chart_configuration: { scope },
        chart_configuration: { 1: { crossFilters: { scope } }, 2: { crossFilters: { scope: 'global' } } },
      };
      const all = filterScopes(metadata, charts);
      for (const id of CHARTS) expect(all[String(id)]).not.toContain(id);
    }),
  );
});

test('a chart is blocked only by filters with the chart in scope, and by none that has a value', () => {
  const blockingFilters = fc.uniqueArray(
    fc.record({ id: filterId, name: fc.string(), required: fc.boolean(), defaultsToFirst: fc.boolean() }),
    { selector: ({ id }: BlockingFilter) => id },
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...CHARTS),
      blockingFilters,
      masks,
      scopes,
      fc.subarray(FILTERS),
      (chart, all, dataMasks, reached, isFetching) => {
        const pending = Object.fromEntries(isFetching.map((id) => [id, true as const]));
        for (const { id, required } of getBlockingFilters(chart, all, dataMasks, pending, reached)) {
          expect(reached[id]).toContain(chart);
          expect(isFetching.includes(id) || (required && !hasValue(dataMasks[id]))).toBe(true);
        }
      },
    ),
  );
});

test.each([
  [undefined, false],
  [null, false],
  ['', false],
  [[], false],
  [[null, null], false],
  [[null], true],
  [false, true],
  [0, true],
  [[null, 5], true],
  [[''], true],
])('hasValue of %j is %s', (value, expected) => {
  expect(hasValue({ filterState: { value } })).toBe(expected);
});

const graph = fc.uniqueArray(
  fc.record({ id: filterId, name: fc.string(), cascadeParentIds: fc.subarray([...FILTERS, 'missing']) }),
  { selector: ({ id }) => id },
);

test('parents come before their children, and each filter once, except within cycles, which are reported', () => {
  fc.assert(
    fc.property(graph, (filters) => {
      const { order, cycles } = sortByDependency(filters);
      expect([...order].sort()).toEqual(filters.map(({ id }) => id).sort());
      if (cycles.length > 0) {
        for (const cycle of cycles) expect(cycle[0]).toBe(cycle.at(-1));
        return;
      }
      for (const { id, cascadeParentIds } of filters)
        for (const parent of cascadeParentIds)
          if (order.includes(parent)) expect(order.indexOf(parent)).toBeLessThan(order.indexOf(id));
    }),
  );
});

test('the dependents of a filter are finite, in cycles too, and never include the filter itself', () => {
  fc.assert(
    fc.property(graph, filterId, masks, (filters, id, given) => {
      const below = getDescendants(filters, id);
      expect(below).not.toContain(id);
      expect(new Set(below).size).toBe(below.length);
      for (const filter of filters) {
        const own = { ...filter, cascadeParentIds: [filter.id] };
        expect(getParentsExtraFormData(own, given)).toEqual({});
      }
    }),
  );
});

// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { makeTestStore } from '../../store/testStore';
import { parseLayout } from '../../layout/parseLayout';
import { asRecord } from '../../lib/read';
import { dashboardFixture, sliceFixture } from './dashboard.fixture';
import { dataMaskApplied } from './dataMaskSlice';
import { ExploreLinks } from '../../chart/ExploreLinks';
import { readExploreContext } from '../../chart/exploreContext';
import { persistExploreContext } from './exploreContext';

const EXPLORE_CONTEXT = 'dashboard__explore_context';

beforeEach(() => window.localStorage.clear());

describe('persistExploreContext', () => {
  it('stores the masks exactly, under the id that URLs have', () => {
    const store = makeTestStore();
    const mask = { extraFormData: { filters: [{ col: 'a', op: 'IN', val: [9007199254740993n, null, ''] }] } };
    store.dispatch(dataMaskApplied({ masks: { 'NATIVE_FILTER-a': mask }, by: 'bar' }));
    store.dispatch(persistExploreContext(17));
    const links = store.services.get(ExploreLinks);
    const id = links.dashboardPageId(17);
    expect(links.href({ slice_id: 5, dashboard_id: 17 })).toBe(
      `/explore/?slice_id=5&dashboard_id=17&dashboard_page_id=${id}`,
    );
    expect(readExploreContext(id)).toMatchObject({ dashboardId: 17, dataMask: { 'NATIVE_FILTER-a': mask } });
  });
  it('limits display controls to charts of their dataset (6.x), and drops cross-filters of removed charts', () => {
    const store = makeTestStore();
    const slices = {
      1: sliceFixture(1, { viz_type: 'table', datasource: '7__table' }),
      2: sliceFixture(2, { viz_type: 'table', datasource: '8__table' }),
    };
    const scope = { rootPath: ['ROOT_ID'], excluded: [] };
    const metadata = {
      native_filter_configuration: [{ id: 'F', targets: [{ datasetId: 7 }], scope }],
      chart_customization_config: [
        { id: 'C', targets: [{ datasetId: 7 }], scope },
        { id: 'L', targets: [{}], scope },
      ],
    };
    const { layout } = parseLayout(undefined, Object.values(slices));
    store.dispatch(dashboardFixture({ id: 17, slices, metadata, layout }));
    store.dispatch(dataMaskApplied({ masks: { 1: {}, 9: {}, C: {} }, by: 'bar' }));
    store.dispatch(persistExploreContext(17));
    const context = asRecord(readExploreContext(store.services.get(ExploreLinks).dashboardPageId(17)));
    expect(context['nativeFilters']).toEqual({
      F: { chartsInScope: [1, 2] },
      C: { chartsInScope: [1] },
      L: { chartsInScope: [1, 2] },
    });
    expect(Object.keys(asRecord(context['dataMask']))).toEqual(['1', 'C']);
  });
  it('leaves entries of other pages, up to a limit', () => {
    const others = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`page${String(i)}`, { dashboardId: i }]));
    window.localStorage.setItem(EXPLORE_CONTEXT, JSON.stringify(others));
    const store = makeTestStore();
    store.dispatch(persistExploreContext(17));
    expect(readExploreContext('page49')).toEqual({ dashboardId: 49 });
    expect(readExploreContext('page1')).toBeUndefined();
    expect(readExploreContext(store.services.get(ExploreLinks).dashboardPageId(17))).toBeTruthy();
  });
  it('tolerates any stored text', () => {
    for (const text of ['{', '7', 'null', '[]']) {
      window.localStorage.setItem(EXPLORE_CONTEXT, text);
      expect(readExploreContext('x')).toBeUndefined();
      const store = makeTestStore();
      store.dispatch(persistExploreContext(17));
      expect(readExploreContext(store.services.get(ExploreLinks).dashboardPageId(17))).toBeTruthy();
    }
  });
});

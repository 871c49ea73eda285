// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FormData } from '../../../lib/wire';
import { makeTestStore } from '../../../store/testStore';
import { dashboardLoadStarted } from '../../state/dashboardInfoSlice';
import { parseLayout } from '../../../layout/parseLayout';
import { selectChartFormData, selectFilterBoxes } from '../../state/selectChartFormData';
import { traitsKnown } from '../../../store/sessionSlice';
import { dashboardFixture } from '../../state/dashboard.fixture';
import type { AppStore } from '../../../store/store';
import { searchFormData } from '../../../chart/state/searchFilterBox';
import { applyFilterBox } from './filterBoxes';
import { startReview, discardReview, isSnoozed, dismissMigration, saveReview, snooze } from './filterBoxMigration';
import { migrationChanged } from './filterBoxSlice';
import { RULES_2 } from '../../../lib/queryRules.fixture';

const filterBox: FormData = {
  viz_type: 'filter_box',
  datasource: '1__table',
  filter_configs: [
    { column: 'state', multiple: true, defaultValue: 'CA' },
    { column: 'name', multiple: true },
  ],
  adhoc_filters: [{ subject: 'gender' }],
};
const slice = (id: number, form_data: FormData) => ({
  id,
  slice_name: `chart ${String(id)}`,
  description: '',
  description_markeddown: '',
  cache_timeout: null,
  certified_by: '',
  certification_details: '',
  form_data,
});

function setUp(search = ''): AppStore {
  window.history.replaceState(null, '', `/superset/dashboard/1/${search}`);
  const slices = { 1: slice(1, filterBox), 2: slice(2, { viz_type: 'table', datasource: '1__table' }) };
  const loadSucceeded = dashboardFixture({
    metadata: { native_filter_configuration: [{ id: 'NATIVE_FILTER-old', filterType: 'filter_time' }] },
    layout: parseLayout(undefined, Object.values(slices)).layout,
    slices,
    search: window.location.search,
  });
  const store = makeTestStore();
  store.dispatch(traitsKnown(RULES_2));
  store.dispatch(dashboardLoadStarted());
  store.dispatch(loadSucceeded);
  return store;
}
const filters = (store: AppStore) => selectChartFormData(store.getState(), 2)?.['extra_filters'];

beforeEach(() => window.localStorage.clear());
afterEach(() => window.history.replaceState(null, '', '/'));

describe('filter boxes of a dashboard', () => {
  it('filter by what is applied, which the URL contains', () => {
    const store = setUp('?a=1');
    expect(filters(store)).toEqual([{ col: 'state', op: 'IN', val: ['CA'] }]);
    store.dispatch(applyFilterBox(1, { state: [], name: ['Amy', null] }));
    const expected = [{ col: 'name', op: 'IN', val: ['Amy', null] }];
    expect(filters(store)).toEqual(expected);
    const reloaded = setUp(window.location.search);
    expect(filters(reloaded)).toEqual(expected);
    expect(new URLSearchParams(window.location.search).get('a')).toBe('1');
  });

  it('search the options of one column within their own filters', () => {
    expect(searchFormData(filterBox, 'name', 'am')).toEqual({
      ...filterBox,
      filter_configs: [{ column: 'name', multiple: true }],
      adhoc_filters: [
        { subject: 'gender' },
        { clause: 'WHERE', expressionType: 'SIMPLE', subject: 'name', operator: 'ILIKE', comparator: '%am%' },
      ],
    });
  });

  it('do not filter while native filters replace them, until the review is discarded', () => {
    const store = setUp();
    const metadataBefore = store.getState().dashboardInfo.loaded?.info.metadata;
    store.dispatch(startReview());
    expect(filters(store)).toEqual([]);
    expect(selectChartFormData(store.getState(), 2)?.['extra_form_data']).toEqual({
      filters: [{ col: 'state', op: 'IN', val: ['CA'] }],
    });
    store.dispatch(discardReview());
    expect(filters(store)).toEqual([{ col: 'state', op: 'IN', val: ['CA'] }]);
    expect(selectChartFormData(store.getState(), 2)?.['extra_form_data']).toEqual({});
    expect(store.getState().dashboardInfo.loaded?.info.metadata).toEqual(metadataBefore);
  });

  it('do not filter if the URL says that they were converted', () => {
    expect(selectFilterBoxes(setUp('?migration_state=CONVERTED').getState())).toEqual([]);
  });

  it('snooze their migration for a day', () => {
    const store = setUp();
    store.dispatch(migrationChanged('undecided'));
    store.dispatch(snooze(1, 1000));
    expect(isSnoozed(1, 2000)).toBe(true);
    expect([isSnoozed(2, 2000), isSnoozed(1, 1000 + 24 * 60 * 60 * 1000)]).toEqual([false, false]);
    store.dispatch(dismissMigration());
    expect(store.getState().filterBoxes?.migration).toBe('snoozed');
  });

  it('do not affect another dashboard that is opened while their migration is saved', async () => {
    const put = vi.fn();
    vi.stubGlobal('fetch', (address: string, { method = 'GET' }: RequestInit = {}) => {
      const { pathname } = new URL(address, 'http://localhost');
      if (method === 'PUT') put();
      const position_json = JSON.stringify({ ROOT_ID: { type: 'ROOT', children: [] } });
      const dashboard = { result: { id: 1, dashboard_title: 'd', json_metadata: '{}', position_json } };
      if (pathname.includes('csrf')) return Promise.resolve(Response.json({ result: 'x' }));
      return Promise.resolve(Response.json(pathname.endsWith('/charts') ? { result: [] } : dashboard));
    });
    const store = setUp();
    store.dispatch(startReview());
    const saving = store.dispatch(saveReview());
    store.dispatch(dashboardLoadStarted());
    store.dispatch(dashboardFixture({ id: 2 }));
    expect(await saving).toBe(false);
    expect(put).toHaveBeenCalledOnce();
    expect(store.getState().filterBoxes?.migration).toBe('noop');
    vi.unstubAllGlobals();
  });
});

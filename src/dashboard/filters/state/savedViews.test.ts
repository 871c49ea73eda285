// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { makeTestStore } from '../../../store/testStore';
import { dataMaskHydrated } from '../../state/dataMaskSlice';
import { getDefaultViewMasks, getSavedViewsKey } from '../../state/savedViewsStorage';
import { dashboardFixture } from '../../state/dashboard.fixture';
import {
  deleteView,
  overwriteView,
  refreshViews,
  renameView,
  saveView,
  isViewApplied,
  selectSavedViews,
  setDefaultView,
  applyView,
} from './savedViews';

afterEach(() => localStorage.clear());

const metadata = {
  native_filter_configuration: [
    { id: 'A', type: 'NATIVE_FILTER', filterType: 'filter_select' },
    { id: 'B', type: 'NATIVE_FILTER', filterType: 'filter_select', defaultDataMask: { filterState: { value: ['b'] } } },
  ],
};
const mask = (value: unknown) => ({
  id: 'A',
  extraFormData: { filters: [{ col: 'a', op: 'IN', val: [value] }] },
  filterState: { value: [value] },
});

function setUp() {
  const store = makeTestStore();
  store.dispatch(dataMaskHydrated({ masks: { A: mask(9007199254740993n) }, pending: [] }));
  store.dispatch(dashboardFixture({ id: 5, metadata }));
  return store;
}

/** The stored views, as a newly opened dashboard reads them. */
function readViews(dashboardId = 5) {
  const store = makeTestStore();
  store.dispatch(dashboardFixture({ id: dashboardId, metadata }));
  store.dispatch(refreshViews());
  return selectSavedViews(store.getState());
}

it('saves views in the browser, preserving 64-bit integers', () => {
  const store = setUp();
  expect(store.dispatch(saveView('mine'))).toBe(true);
  const [view] = readViews().views;
  expect(view).toMatchObject({ name: 'mine', masks: { A: mask(9007199254740993n) } });
  expect(view && isViewApplied(view, store.getState().dataMask.applied)).toBe(true);
  expect(readViews(6).views).toEqual([]);
});

it('changes nothing if the browser cannot store views', () => {
  const store = setUp();
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  expect(store.dispatch(saveView('mine'))).toBe(false);
  full.mockRestore();
  expect(selectSavedViews(store.getState()).views).toEqual([]);
});

it('renames, overwrites and deletes views, and sets the default', () => {
  const store = setUp();
  store.dispatch(saveView('mine'));
  const id = readViews().views[0]?.id ?? '';
  store.dispatch(renameView(id, 'other'));
  store.dispatch(setDefaultView(id));
  expect(readViews()).toMatchObject({ views: [{ id, name: 'other' }], default: id });
  expect(getDefaultViewMasks(5)).toEqual({ A: mask(9007199254740993n) });
  store.dispatch(dataMaskHydrated({ masks: { A: mask(null) }, pending: [] }));
  store.dispatch(overwriteView(id));
  expect(readViews().views[0]?.masks).toEqual({ A: mask(null) });
  store.dispatch(deleteView(id));
  expect(readViews()).toEqual({ views: [], default: undefined });
  expect(getDefaultViewMasks(5)).toBeUndefined();
});

it('applies a view as if the dashboard were opened with it', () => {
  const store = setUp();
  store.dispatch(applyView({ A: mask('x'), deleted: mask('y') }));
  const { applied } = store.getState().dataMask;
  expect(Object.keys(applied)).toEqual(['A', 'B']);
  expect(applied['A']).toEqual(mask('x'));
  expect(applied['B']?.filterState).toEqual({ value: ['b'] });
});

it.each([
  '',
  '{',
  '"[1]"',
  '"{\\"views\\":[null,{\\"id\\":1},{\\"id\\":\\"a\\",\\"masks\\":3}],\\"default\\":7}"',
  'null',
])('tolerates any stored text: %s', (text) => {
  localStorage.setItem(getSavedViewsKey(5), text);
  expect(readViews().default).toBeUndefined();
  expect(getDefaultViewMasks(5)).toBeUndefined();
});

// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/client/ApiError';
import type { UnknownRecord } from '../../../lib/read';
import type { DataMasks } from '../../../query/types';
import { chartUpdateSucceeded, chartUpdateStarted } from '../../../chart/state/chartsSlice';
import { makeTestStore } from '../../../store/testStore';
import { dataMaskHydrated } from '../../state/dataMaskSlice';
import { parseLayout } from '../../../layout/parseLayout';
import { traitsKnown } from '../../../store/sessionSlice';
import { dashboardFixture, sliceFixture } from '../../state/dashboard.fixture';
import { datasetsLoaded } from '../../state/dashboardInfoSlice';
import type { AppStore } from '../../../store/store';
import { FilterBadge } from '../badge/FilterBadge';
import { FilterScopesDialog } from '../box/FilterScopesDialog';
import { CrossFilterList } from './CrossFilterList';
import { CrossFilterScopingDialog } from './CrossFilterScopingDialog';
import { ScopeTree } from './ScopeTree';
import { getTraits } from '../../../lib/getTraits';
import { PageRouter } from '../../../ui/router/PageRouter';
import { createMemoryPageHistory } from '../../../ui/router/testRouter.fixture';

const save = vi.hoisted(() => vi.fn<(change: UnknownRecord) => Promise<void>>());
vi.mock('../state/saveFilters', () => ({
  saveDashboardMetadata: (change: UnknownRecord) => () => save(change),
}));

const types = ['pie', 'table', 'big_number_total', 'filter_box'];
const slice = (id: number) => ({
  ...sliceFixture(id, {
    viz_type: types[id - 1] ?? 'pie',
    datasource: '1__table',
    ...(id === 4 && { filter_configs: [{ column: 'region', label: 'Region', defaultValue: 'Asia' }] }),
  }),
  slice_name: `Chart ${String(id)}`,
});
const slices = Object.fromEntries([1, 2, 3, 4].map((id) => [id, slice(id)]));
const chart = (id: number) => ({ type: 'CHART', children: [], meta: { chartId: id } });
const layout = parseLayout(
  {
    ROOT_ID: { type: 'ROOT', children: ['TABS-1'] },
    'TABS-1': { type: 'TABS', children: ['TAB-A', 'TAB-B'] },
    'TAB-A': { type: 'TAB', meta: { text: 'First' }, children: ['CHART-1', 'CHART-2'] },
    'TAB-B': { type: 'TAB', meta: { text: 'Second' }, children: ['CHART-3', 'CHART-4'] },
    ...Object.fromEntries([1, 2, 3, 4].map((id) => [`CHART-${String(id)}`, chart(id)])),
  },
  Object.values(slices),
).layout;
const select = (col: string, ...val: unknown[]): DataMasks[string] => ({
  extraFormData: { filters: [{ col, op: 'IN', val }] },
  filterState: { value: val },
});
const filter = (id: string, name: string, excluded: number[] = []) => ({
  id,
  name,
  type: 'NATIVE_FILTER',
  filterType: 'filter_select',
  scope: { rootPath: ['ROOT_ID'], excluded },
});

function open(element: ReactNode, masks: DataMasks, metadata: UnknownRecord = {}, version: 2 | 6 = 6): AppStore {
  const store = makeTestStore();
  store.dispatch(traitsKnown(getTraits(version, true)));
  store.dispatch(dataMaskHydrated({ masks, pending: [] }));
  store.dispatch(dashboardFixture({ metadata, layout, slices, activeTabs: { 'TABS-1': 'TAB-A' } }));
  render(
    <Provider store={store}>
      <PageRouter history={createMemoryPageHistory('/superset/dashboard/1/')}>{element}</PageRouter>
    </Provider>,
  );
  return store;
}
const user = userEvent.setup();
const onCloseScopes = vi.fn();
beforeEach(() => {
  save.mockReset().mockResolvedValue();
  onCloseScopes.mockReset();
});
afterEach(cleanup);
const items = () =>
  screen.getAllByRole('treeitem').map((item) => `${item.textContent} ${String(item.getAttribute('aria-checked'))}`);

describe('ScopeTree', () => {
  const onChange = vi.fn();
  function Tree() {
    const [scope, setScope] = useState<UnknownRecord>({ rootPath: ['ROOT_ID'], excluded: [2] });
    const change = (next: UnknownRecord) => {
      setScope(next);
      onChange(next);
    };
    return (
      <ScopeTree layout={layout} slices={slices} scope={scope} onChange={change} label="Scope" excludedChart={4} />
    );
  }

  it('shows tabs and charts and changes the scope by mouse', async () => {
    render(<Tree />);
    expect(items()).toEqual([
      'All panels mixed',
      'First mixed',
      'Chart 1 true',
      'Chart 2 false',
      'Second true',
      'Chart 3 true',
    ]);
    await user.click(screen.getByText('Second'));
    expect(onChange).toHaveBeenLastCalledWith({ rootPath: ['TAB-A'], excluded: [2] });
    await user.click(screen.getByText('All panels'));
    expect(onChange).toHaveBeenLastCalledWith({ rootPath: ['ROOT_ID'], excluded: [] });
  });

  it('is navigated and changed by keyboard, with a single tab stop', async () => {
    render(<Tree />);
    await user.tab();
    expect(document.activeElement?.textContent).toBe('All panels');
    await user.keyboard('{ArrowDown}{ArrowDown} ');
    expect(onChange).toHaveBeenLastCalledWith({ rootPath: ['ROOT_ID'], excluded: [2, 1] });
    expect(document.activeElement?.textContent).toBe('Chart 1');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement?.getAttribute('aria-expanded')).toBe('false');
    expect(items()).toHaveLength(4);
    await user.keyboard('{End}');
    expect(document.activeElement?.textContent).toBe('Chart 3');
    await user.tab();
    expect(document.activeElement).toBe(document.body);
  });
});

describe('CrossFilterList', () => {
  it('lists the cross-filters and clears one, or all', async () => {
    const ownMask = { ...select('state', 'CA', null), ownState: { page: 3 } };
    const store = open(<CrossFilterList />, { 1: ownMask, 2: select('gender', 'boy'), 'F-1': select('x', 1) });
    const list = screen.getByRole('region', { name: 'Cross-filters' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([' Chart 1state CA, <NULL>', ' Chart 2gender boy']);
    const [first] = screen.getAllByRole('button', { name: 'Remove cross-filter' });
    if (first) await user.click(first);
    expect(store.getState().dataMask.applied[1]).toEqual({
      id: 1,
      extraFormData: {},
      filterState: { value: null, selectedValues: null },
      ownState: { page: 3 },
    });
    expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove cross-filter' }));
    expect(screen.queryByRole('region')).toBeNull();
    expect(store.getState().dataMask.applied['F-1']).toEqual(select('x', 1));
  });

  it('goes to the chart, and opens its tab', async () => {
    const store = open(
      <>
        <CrossFilterList orientation="HORIZONTAL" />
        <div id="CHART-3" />
      </>,
      { 3: select('state', 'CA') },
    );
    await user.click(screen.getByRole('button', { name: /Chart 3/ }));
    expect(store.getState().dashboardInfo.activeTabs).toEqual({ 'TABS-1': 'TAB-B' });
    await waitFor(() => expect(document.activeElement?.id).toBe('CHART-3'));
  });

  it('names columns as their dataset labels them, as in Superset', () => {
    const store = open(<CrossFilterList />, { 1: select('state', 'CA'), 2: select('gender', 'boy') });
    const formats = { column_formats: {}, currency_formats: {} };
    const dataset = {
      id: 1,
      type: 'table',
      columns: [],
      metrics: [],
      verbose_map: { state: 'Home state' },
      ...formats,
    };
    act(() => void store.dispatch(datasetsLoaded([dataset])));
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      ...[' Chart 1Home state CA', ' Chart 2gender boy'],
    ]);
  });

  it('is hidden if cross-filters are disabled', () => {
    open(<CrossFilterList />, { 1: select('a', 1) }, { cross_filters_enabled: false });
    expect(screen.queryByRole('region')).toBeNull();
  });
});

describe('CrossFilterScopingDialog', () => {
  const metadata = {
    chart_configuration: {
      1: { id: 1, crossFilters: { scope: { rootPath: ['TAB-A'], excluded: [1] }, chartsInScope: [2] } },
    },
  };
  const onClose = vi.fn();

  it('gives a chart a custom scope and saves it with the global one', async () => {
    open(<CrossFilterScopingDialog onClose={onClose} />, {}, metadata);
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    expect(items()[0]).toBe('All charts true');
    await user.click(screen.getByText('Second'));
    await user.click(screen.getByRole('button', { name: 'Chart 1' }));
    expect(items()).toEqual([
      'All charts mixed',
      'First true',
      'Chart 2 true',
      'Second false',
      'Chart 3 false',
      'Chart 4 false',
    ]);
    await user.click(screen.getByRole('button', { name: /Add custom scoping/ }));
    expect(screen.getByRole('tree').getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('combobox', { name: 'Select chart' }));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Chart 2']);
    await user.click(screen.getByRole('option', { name: 'Chart 2' }));
    await user.click(screen.getByRole('button', { name: 'Remove Chart 1' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(save).toHaveBeenCalledWith({
      chart_configuration: {
        1: { id: 1, crossFilters: { scope: 'global', chartsInScope: [2] } },
        2: { id: 2, crossFilters: { scope: { rootPath: ['TAB-A'], excluded: [2] }, chartsInScope: [1] } },
      },
      global_chart_configuration: { scope: { rootPath: ['TAB-A'], excluded: [] }, chartsInScope: [1, 2] },
    });
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('has no global scope in 2.x, and shows why saving failed', async () => {
    save.mockRejectedValue(new ApiError({ kind: 'http', title: 'No', detail: 'Forbidden' }));
    open(<CrossFilterScopingDialog onClose={onClose} chartId={2} />, {}, { cross_filters_enabled: false }, 2);
    expect(screen.queryByText('All charts/global scoping')).toBeNull();
    expect(screen.getByText('Cross-filtering is not enabled in this dashboard')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Chart 2' }).getAttribute('aria-current')).toBe('true');
    await user.click(screen.getByText('Second'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(save).toHaveBeenCalledWith({
      chart_configuration: {
        2: { id: 2, crossFilters: { scope: { rootPath: ['TAB-A'], excluded: [2] }, chartsInScope: [1] } },
      },
    });
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to save cross-filter scopingForbidden');
    save.mockRejectedValue(new ApiError({ kind: 'network', title: 'Network error', detail: '' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('Failed to save cross-filter scopingNetwork error.'),
    );
  });
});

describe.each<[string, () => ReactNode]>([
  ['of cross-filters', () => <CrossFilterScopingDialog onClose={onCloseScopes} />],
  ['of filter boxes', () => <FilterScopesDialog onClose={onCloseScopes} />],
])('the scopes dialog %s', (_, element) => {
  it('asks before it discards changes', async () => {
    open(element(), {}, {}, 2);
    await user.keyboard('{Escape}');
    expect(onCloseScopes).toHaveBeenCalledTimes(1);
    await user.click(screen.getByText('First'));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(onCloseScopes).toHaveBeenCalledTimes(1);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Yes, cancel' }));
    expect(onCloseScopes).toHaveBeenCalledTimes(2);
  });

  it('stays open while it saves', async () => {
    save.mockReturnValue(new Promise(() => undefined));
    open(element(), {}, {}, 2);
    await user.click(screen.getByText('First'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.keyboard('{Escape}');
    expect(onCloseScopes).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Yes, cancel' })).toBeNull();
  });
});

describe('FilterBadge', () => {
  const metadata = {
    native_filter_configuration: [
      filter('F-1', 'State'),
      filter('F-2', 'Gender'),
      filter('F-3', 'Unset'),
      filter('F-4', 'Elsewhere', [1]),
      { id: 'D', type: 'DIVIDER', title: 'Line' },
    ],
  };
  const masks = { 'F-1': select('state', 'CA'), 'F-2': select('gender', 'boy'), 2: select('name', 'Ann') };
  const receiveResponse = (store: AppStore) => {
    const data = { data: [], colnames: [], coltypes: [], rowcount: 0 };
    const rejected_filters = [{ column: 'gender', reason: 'not_in_datasource' }];
    const formData = { viz_type: 'pie', datasource: '1__table' };
    store.dispatch(chartUpdateStarted({ id: 1, formData, at: 1 }));
    store.dispatch(chartUpdateSucceeded({ id: 1, results: [{ ...data, rejected_filters }], at: 2 }));
  };

  it('counts the applied filters, and lists which are applied, rejected, unset and out of scope', async () => {
    const store = open(<FilterBadge chartId={1} />, masks, metadata);
    expect(screen.getByRole('button', { name: 'Applied filters (3)' })).toBeTruthy();
    receiveResponse(store);
    const badge = await screen.findByRole('button', { name: 'Applied filters (2)' });
    expect(document.getElementById(badge.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Incompatible Filters (1)',
    );
    await user.click(badge);
    const groups = within(screen.getByRole('dialog')).getAllByRole('group');
    expect(groups.map((group) => [group.textContent, group.hasAttribute('open')])).toEqual([
      ['Applied cross-filters (1)Chart 2: nameAnn', true],
      ['Applied filters (1)StateCA', true],
      ['Incompatible Filters (1)GenderboyThe dataset of this chart has no column "gender".', true],
      ['Unset Filters (1)Unset', false],
      ['Filters out of scope (1)Elsewhere', false],
    ]);
  });

  it('focuses the filter in the bar', async () => {
    const store = open(<FilterBadge chartId={1} />, masks, metadata);
    await user.click(screen.getByRole('button', { name: /Applied filters/ }));
    await user.click(screen.getByRole('button', { name: /State/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(store.getState().nativeFilters?.focus?.id).toBe('F-1'));
  });

  it('does not link to filters of a hidden bar', async () => {
    open(<FilterBadge chartId={1} />, masks, { ...metadata, show_native_filters: false });
    await user.click(screen.getByRole('button', { name: /Applied filters/ }));
    expect(screen.getByText('State')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /State/ })).toBeNull();
    expect(screen.getByRole('button', { name: /Chart 2/ })).toBeTruthy();
  });

  it('shows the selection of the emitting chart, and clears it', async () => {
    const store = open(<FilterBadge chartId={2} />, { 2: select('name', 'Ann') });
    await user.click(screen.getByRole('button', { name: 'This chart filters others' }));
    const panel = screen.getByRole('dialog');
    expect(panel.textContent).toContain('This chart filters 3 other charts');
    await user.click(within(panel).getByRole('button', { name: 'Remove cross-filter' }));
    expect(store.getState().dataMask.applied[2]?.extraFormData).toEqual({});
  });

  it('marks a chart that filters others by an icon of its own, beside that of the filters applied to it', () => {
    const getIcons = (chartMasks: DataMasks) => {
      open(<FilterBadge chartId={1} />, chartMasks, metadata);
      const icons = [...screen.getByRole('button').querySelectorAll('svg')].map((icon) => icon.innerHTML);
      cleanup();
      return icons;
    };
    const emitted = { 1: select('name', 'Ann') };
    const applied = { 'F-1': select('state', 'CA') };
    const [source, ...otherThanSource] = getIcons(emitted);
    const [filtered, ...otherThanFiltered] = getIcons(applied);
    expect([otherThanSource, otherThanFiltered]).toEqual([[], []]);
    expect(source).not.toBe(filtered);
    expect(getIcons({ ...emitted, ...applied })).toEqual([source, filtered]);
  });

  it('lists filter boxes (2.x)', () => {
    open(<FilterBadge chartId={1} />, {}, {}, 2);
    fireEvent.click(screen.getByRole('button', { name: 'Applied filters (1)' }));
    expect(screen.getByRole('dialog').textContent).toContain('RegionAsia');
  });

  it('never reads out a count of zero', () => {
    open(<FilterBadge chartId={1} />, {}, metadata);
    expect(screen.getByRole('button').getAttribute('aria-label')).toBe('Unset Filters (3)');
    expect(screen.getByRole('button').classList.contains('is-quiet')).toBe(true);
    cleanup();
    open(<FilterBadge chartId={1} />, {}, { native_filter_configuration: [filter('F-4', 'Elsewhere', [1])] });
    expect(screen.getByRole('button').getAttribute('aria-label')).toBe('Filters out of scope (1)');
  });

  it('is hidden if no filter can apply to the chart', () => {
    open(<FilterBadge chartId={4} />, {}, {}, 6);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

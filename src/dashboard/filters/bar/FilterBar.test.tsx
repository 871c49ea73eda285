// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { asStrings } from '../../../lib/read';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/client/ApiError';
import { readBootstrap } from '../../../api/session/bootstrapShape';
import type { UnknownRecord } from '../../../lib/read';
import type { DataMasks } from '../../../query/types';
import { makeTestStore } from '../../../store/testStore';
import { tabOpened } from '../../state/dashboardInfoSlice';
import { dataMaskHydrated } from '../../state/dataMaskSlice';
import { filterFocusRequested } from '../state/nativeFiltersSlice';
import { parseLayout } from '../../../layout/parseLayout';
import { BootstrapProvider } from '../../../store/sessionContext';
import { traitsKnown } from '../../../store/sessionSlice';
import { dashboardFixture } from '../../state/dashboard.fixture';
import type { AppStore } from '../../../store/store';
import { currentToasts } from '../../../ui/toast';
import { FilterBar } from './FilterBar';
import type { FilterFieldProps } from './fields/filterFieldProps';
import { getTraits } from '../../../lib/getTraits';

const save = vi.hoisted(() => vi.fn<(change: UnknownRecord) => Promise<void>>());
vi.mock('../state/saveFilters', () => ({
  saveDashboardMetadata: (change: UnknownRecord) => () => save(change),
}));
// A plain text field, to test the bar alone.
vi.mock('./fields/FilterField', () => ({
  FilterField: ({ filter, mask, onChange, labelledBy, invalid }: FilterFieldProps) => (
    <input
      aria-labelledby={labelledBy}
      aria-invalid={invalid}
      value={asStrings([mask?.filterState?.['value']].flat()).join()}
      onChange={({ target: { value } }) =>
        onChange({
          extraFormData: value === '' ? {} : { filters: [{ col: filter.column, op: 'IN', val: [value] }] },
          filterState: { value: value === '' ? null : value },
        })
      }
    />
  ),
}));

const entry = (id: string, extra: UnknownRecord = {}) => ({
  id,
  name: id,
  type: 'NATIVE_FILTER',
  filterType: 'filter_select',
  targets: [{ datasetId: 1, column: { name: id.toLowerCase() } }],
  scope: { rootPath: ['TAB-A'], excluded: [] },
  ...extra,
});
const metadata = {
  native_filter_configuration: [
    entry('State', { description: 'Where' }),
    entry('City', { cascadeParentIds: ['State'] }),
    { id: 'D', type: 'DIVIDER', title: 'Time', description: 'All about time' },
    entry('Sex', { controlValues: { enableEmptyFilter: true } }),
    entry('Other', { scope: { rootPath: ['TAB-B'], excluded: [] } }),
  ],
};
const chart = (id: number) => ({ type: 'CHART', children: [], meta: { chartId: id } });
const layout = parseLayout(
  {
    ROOT_ID: { type: 'ROOT', children: ['TABS-1'] },
    'TABS-1': { type: 'TABS', children: ['TAB-A', 'TAB-B'] },
    'TAB-A': { type: 'TAB', children: ['CHART-1'] },
    'TAB-B': { type: 'TAB', children: ['CHART-2'] },
    'CHART-1': chart(1),
    'CHART-2': chart(2),
  },
  [1, 2].map((id) => ({ id, slice_name: `Chart ${String(id)}` })),
).layout;
const bootstrap = (role: string) =>
  readBootstrap({ user: { userId: 1, roles: { [role]: [] } }, common: { feature_flags: {} } });
const mask = (col: string, value: string) => ({
  extraFormData: { filters: [{ col, op: 'IN', val: [value] }] },
  filterState: { value },
});

interface Options {
  readonly masks?: DataMasks;
  readonly role?: string;
  readonly isManaged?: boolean;
  readonly search?: string;
  readonly metadata?: UnknownRecord;
  readonly orientation?: 'VERTICAL' | 'HORIZONTAL';
  readonly version?: 2 | 6;
  readonly isEmbedded?: boolean;
}

function show(options: Options = {}) {
  const {
    masks,
    role = 'Gamma',
    isManaged = false,
    search = '',
    metadata: extraMetadata,
    orientation = 'VERTICAL',
    version = 6,
    isEmbedded = false,
  } = options;
  const store: AppStore = makeTestStore();
  store.dispatch(traitsKnown(getTraits(version, true)));
  store.dispatch(dataMaskHydrated({ masks: masks ?? { Sex: mask('sex', 'girl') }, pending: [] }));
  store.dispatch(
    dashboardFixture({
      id: 5,
      isManaged,
      metadata: { ...metadata, ...extraMetadata },
      layout,
      search,
      activeTabs: { 'TABS-1': 'TAB-A' },
    }),
  );
  render(
    <Provider store={store}>
      <BootstrapProvider value={{ ...bootstrap(role), isEmbedded }}>
        <FilterBar orientation={orientation} />
      </BootstrapProvider>
    </Provider>,
  );
  const applied = (id: string) => store.getState().dataMask.applied[id]?.filterState?.['value'];
  return { store, applied };
}

let isNarrow = false;
beforeEach(() => {
  isNarrow = false;
  vi.stubGlobal('matchMedia', () => ({
    matches: isNarrow,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  save.mockReset();
  vi.unstubAllGlobals();
});

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const type = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const isEnabled = (name: string) => button(name).getAttribute('aria-disabled') !== 'true';

describe('FilterBar', () => {
  it('collects changes in a draft until Apply', () => {
    const { applied } = show();
    expect([isEnabled('Apply filters'), isEnabled('Clear all')]).toEqual([false, true]);
    type('State', 'CA');
    expect(applied('State')).toBeUndefined();
    fireEvent.click(button('Apply filters'));
    expect(applied('State')).toBe('CA');
    expect(isEnabled('Apply filters')).toBe(false);
  });

  it('keeps the focus on a button that its own click disables', () => {
    show();
    type('State', 'CA');
    for (const name of ['Apply filters', 'Clear all', 'Previous filters', 'Next filters']) {
      button(name).focus();
      fireEvent.click(button(name));
      expect(document.activeElement).toBe(button(name));
      expect(button(name).hasAttribute('disabled')).toBe(false);
    }
  });

  it('requires a value of required filters', () => {
    show();
    type(/^Sex/, '');
    type('State', 'CA');
    expect(isEnabled('Apply filters')).toBe(false);
    expect(screen.getByText('Value is required')).toBeTruthy();
    expect(field(/^Sex/).getAttribute('aria-invalid')).toBe('true');
  });

  it('clears at once; filters out of scope only in 2.x', () => {
    const masks = { Sex: mask('sex', 'girl'), Other: mask('other', 'x') };
    const six = show({ masks });
    fireEvent.click(button('Clear all'));
    expect([six.applied('Sex'), six.applied('Other')]).toEqual([null, 'x']);
    cleanup();
    const two = show({ masks, version: 2 });
    fireEvent.click(button('Clear all'));
    expect([two.applied('Sex'), two.applied('Other')]).toEqual([null, null]);
  });

  it('undoes and redoes changes', () => {
    const { applied } = show();
    type('State', 'CA');
    fireEvent.click(button('Apply filters'));
    fireEvent.click(button('Previous filters'));
    expect(applied('State')).toBeUndefined();
    fireEvent.click(button('Next filters'));
    expect(applied('State')).toBe('CA');
  });

  it('applies every change at once if the user enabled that for the dashboard', async () => {
    const { applied } = show();
    await userEvent.click(button('Settings'));
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Apply every change at once' }));
    type('State', 'CA');
    expect(applied('State')).toBe('CA');
    expect(screen.queryByRole('button', { name: 'Apply filters' })).toBeNull();
    type(/^Sex/, '');
    expect(applied('Sex')).toBe('girl');
    cleanup();
    show();
    expect(screen.queryByRole('button', { name: 'Apply filters' })).toBeNull();
  });

  it('still offers to apply a draft that cannot be applied when the user enables that', async () => {
    const { applied } = show();
    type('State', 'CA');
    type(/^Sex/, '');
    await userEvent.click(button('Settings'));
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Apply every change at once' }));
    expect(isEnabled('Apply filters')).toBe(false);
    expect(applied('State')).toBeUndefined();
    type(/^Sex/, 'boy');
    fireEvent.click(button('Apply filters'));
    expect([applied('State'), applied('Sex')]).toEqual(['CA', 'boy']);
    expect(screen.queryByRole('button', { name: 'Apply filters' })).toBeNull();
  });

  it('lists filters of hidden tabs separately', async () => {
    const { store } = show();
    expect(screen.queryByRole('textbox', { name: 'Other' })).toBeNull();
    await userEvent.click(button('Filters out of scope (1)'));
    expect(field('Other')).toBeTruthy();
    act(() => {
      store.dispatch(tabOpened({ tabsId: 'TABS-1', tabId: 'TAB-B' }));
    });
    expect(button('Filters out of scope (3)')).toBeTruthy();
    expect(screen.getByText('All about time')).toBeTruthy();
  });

  it('shows the description and the parents of a filter', () => {
    show();
    expect(button('Where')).toBeTruthy();
    expect(button('Dependent on State')).toBeTruthy();
  });

  it('warns of dependency cycles', () => {
    show({
      metadata: {
        native_filter_configuration: [entry('A', { cascadeParentIds: ['B'] }), entry('B', { cascadeParentIds: ['A'] })],
      },
    });
    expect(screen.getByRole('status').textContent).toContain('A → B → A');
  });

  it('highlights the charts in scope while a filter is hovered or focused', () => {
    show();
    const style = () =>
      document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map((rule) => rule.cssText)).join('');
    fireEvent.pointerEnter(field('State'));
    fireEvent.focus(field('State'));
    expect(style()).toContain("[data-chart-id='1']");
    expect(style()).not.toContain("[data-chart-id='2']");
    fireEvent.blur(field('State'));
    expect(style()).toBe('');
  });

  it('opens when a filter is to be focused, and focuses it', async () => {
    const { store } = show({ search: '?expand_filters=0' });
    expect(screen.queryByRole('textbox')).toBeNull();
    act(() => {
      store.dispatch(filterFocusRequested('Other'));
    });
    expect(await screen.findByRole('textbox', { name: 'Other' })).toBe(document.activeElement);
  });

  it('restores its width, and whether it was open', async () => {
    show();
    fireEvent.keyDown(screen.getByRole('separator'), { key: 'ArrowRight' });
    await userEvent.click(button('Collapse'));
    expect(document.activeElement).toBe(button('Expand'));
    cleanup();
    show();
    await userEvent.click(button('Expand'));
    expect(screen.getByRole('separator').getAttribute('aria-valuenow')).toBe('270');
  });

  it('lets owners change the settings for everybody', async () => {
    save.mockResolvedValue(undefined);
    show({ role: 'Admin' });
    await userEvent.click(button('Settings'));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Orientation of filter bar' }));
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Horizontal (Top)' }));
    expect(save).toHaveBeenCalledWith({ filter_bar_orientation: 'HORIZONTAL' });
    await userEvent.click(button('Settings'));
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Enable cross-filtering' }));
    expect(save).toHaveBeenCalledWith({ cross_filters_enabled: false });
    cleanup();
    show();
    await userEvent.click(button('Settings'));
    expect(screen.queryByRole('menuitem', { name: 'Add or edit filters and controls' })).toBeNull();
    cleanup();
    show({ role: 'Admin', isManaged: true });
    await userEvent.click(button('Settings'));
    expect(screen.queryByRole('menuitem', { name: 'Add or edit filters and controls' })).toBeNull();
  });

  it.each([
    [
      'Orientation of filter bar',
      'Horizontal (Top)',
      'Failed to save the orientation of the filter bar: Network error.',
    ],
    [undefined, 'Enable cross-filtering', 'Failed to save cross-filters setting: Network error.'],
  ])('says why a setting was not saved: %s %s', async (submenu, item, message) => {
    save.mockRejectedValue(new ApiError({ kind: 'network', title: 'Network error', detail: '' }));
    show({ role: 'Admin' });
    await userEvent.click(button('Settings'));
    if (submenu !== undefined) await userEvent.click(screen.getByRole('menuitem', { name: submenu }));
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: item }));
    expect(currentToasts().map(({ text }) => text)).toContain(message);
  });

  it('shows display controls in a section of their own (6.x)', () => {
    const extraMetadata = { chart_customization_config: [{ ...entry('Group'), type: 'CHART_CUSTOMIZATION' }] };
    show({ metadata: extraMetadata });
    expect(screen.getByRole('heading', { name: 'Display controls' })).toBeTruthy();
    expect(field('Group')).toBeTruthy();
    cleanup();
    show({ metadata: extraMetadata, version: 2 });
    expect(screen.queryByRole('textbox', { name: 'Group' })).toBeNull();
    cleanup();
    // In one line they come first.
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValueOnce(600);
    show({ metadata: extraMetadata, orientation: 'HORIZONTAL' });
    expect(field('Group')).toBeTruthy();
  });

  it('is a sheet over the page on narrow screens', async () => {
    isNarrow = true;
    const { applied } = show();
    await userEvent.click(button('Filters (1)'));
    const sheet = within(screen.getByRole('dialog'));
    fireEvent.change(sheet.getByRole('textbox', { name: 'State' }), { target: { value: 'CA' } });
    await userEvent.click(sheet.getByRole('button', { name: 'Apply filters' }));
    expect(applied('State')).toBe('CA');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows the filters that fit in one line, and the others in a popover', async () => {
    show({ orientation: 'HORIZONTAL' });
    await userEvent.click(button(/More filters/));
    expect(within(screen.getByRole('dialog')).getByRole('textbox', { name: 'State' })).toBeTruthy();
  });

  it('counts the filters of the popover that are in scope and have a value, applied or not', () => {
    show({ orientation: 'HORIZONTAL', masks: { Sex: mask('sex', 'girl'), Other: mask('other', 'x') } });
    expect(button('More filters 1').querySelector('[title]')?.getAttribute('title')).toBe('Applied filters: Sex');
    cleanup();
    show({ orientation: 'HORIZONTAL', masks: { Other: mask('other', 'x') } });
    expect(button('More filters 0').querySelector('[title]')?.getAttribute('title')).toBe('No applied filters');
  });

  it('offers guests no saved views, which the guests and users of a browser would share', () => {
    show({ isEmbedded: true });
    expect(screen.queryByRole('button', { name: 'Saved views' })).toBeNull();
    expect(button('Apply filters')).toBeTruthy();
  });

  it('saves a view, and applies it', async () => {
    const { applied } = show();
    await userEvent.click(button('Saved views'));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Save current filters as a view' }));
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.click(name);
    await userEvent.paste('n'.repeat(501));
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('At most 500 characters are possible; these are 501.')).toBeTruthy();
    await userEvent.clear(name);
    await userEvent.type(name, 'Girls{Enter}');
    type(/^Sex/, 'boy');
    fireEvent.click(button('Apply filters'));
    expect(applied('Sex')).toBe('boy');
    await userEvent.click(button('Saved views'));
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Girls' }));
    expect(applied('Sex')).toBe('girl');
    await userEvent.click(button('Saved views'));
    expect(screen.queryByRole('menuitem', { name: 'Filter sets' })).toBeNull();
  });
});

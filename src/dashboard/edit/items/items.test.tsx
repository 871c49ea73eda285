import { makeTestStore } from '../../../store/testStore';
import { PendingTexts } from '../state/PendingTexts';
import { textEditorClosed, textEditorOpened } from '../state/editUiSlice';
import { getText } from '../../../layout/itemProps';
import { selectDraft, selectLayout } from '../../state/selectDashboard';
import type { DashboardDraft } from '../../state/dashboardLayoutSlice';
// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createColorNamespace } from '../../../lib/color/colorScale';
import { GRID_ID, ROOT_ID } from '../../../layout/layoutIds';
import { getItem, type LayoutItem, type Layout } from '../../../layout/layout';
import { dashboardFixture } from '../../state/dashboard.fixture';
import { tabOpened } from '../../state/dashboardInfoSlice';
import { undoEdit, dispatchLayoutChange } from '../state/editing';
import { editingStarted } from '../state/editSlice';
import { useAppSelector } from '../../../store/hooks';
import type { AppStore } from '../../../store/store';
import { DashboardContext } from '../../page/dashboardContext';
import { EditContext } from '../../page/editTools';
import { GridItem } from '../../grid/GridItem';
import { createGetItemProps } from '../createGetItemProps';
import { EditChartName } from './EditChartName';
import { EditHeaderText } from './EditHeaderText';
import { EditMarkdown } from './EditMarkdown';
import { EditTabsBar } from './EditTabsBar';
import { EmptyItem } from './EmptyItem';
import { ItemDialogs } from './ItemDialogs';
import { ItemMenu } from './ItemMenu';

// Browser API; item ids need no escaping here.
vi.stubGlobal('CSS', { escape: (text: string) => text });

// Replaced by a plain text field.
vi.mock('../../../ui/code/CodeMirrorEditor', () => ({}));

type Meta = Readonly<Record<string, unknown>>;
type Tree = readonly [id: string, type: string, meta: Meta, children?: readonly Tree[]];

function createLayout(tree: Tree): Layout {
  const items: Record<string, LayoutItem> = {};
  const addItem = ([id, type, meta, children = []]: Tree, parents: readonly string[]): void => {
    items[id] = { id, type, meta, parents, children: children.map(([child]) => child) };
    for (const child of children) addItem(child, [...parents, id]);
  };
  addItem(tree, []);
  return { items, rest: {} };
}

const page = (...children: readonly Tree[]): Layout =>
  createLayout([ROOT_ID, 'ROOT', {}, [[GRID_ID, 'GRID', {}, children]]]);

const draft = (layout: Layout): DashboardDraft => ({
  ...{ dashboard_title: 'D', slug: null, css: '', certified_by: '', certification_details: '' },
  ...{ owners: [], roles: [], theme: null, metadata: {}, layout },
});

let store: AppStore;
const getMeta = (id: string): Meta | undefined => {
  const present = selectDraft(store.getState());
  return present && getItem(present.layout, id)?.meta;
};
const getChildren = (id: string): readonly string[] | undefined => {
  const present = selectDraft(store.getState());
  return present && getItem(present.layout, id)?.children;
};

function startEditing(layout: Layout): void {
  const started = draft(layout);
  store.dispatch(dashboardFixture({ id: 1 }));
  const base = { draft: started, changed_on: '', changed_by_name: '' };
  store.dispatch(dispatchLayoutChange(editingStarted({ dashboardId: 1, base, draft: started, repairs: [] })));
}

function renderInEditMode(children: ReactNode) {
  const tools = {
    getItemProps: createGetItemProps(store),
    ...{ EmptyItem, TabsBar: EditTabsBar, HeaderText: EditHeaderText },
    ...{ Markdown: EditMarkdown, ChartName: EditChartName },
  };
  const context = { colors: createColorNamespace(), isStaticRender: false, hideChartControls: false, hideTabs: false };
  return render(
    <Provider store={store}>
      <DashboardContext value={{ ...context, dashboardId: 1 }}>
        <EditContext value={tools}>
          <div className="dashboard-grid">{children}</div>
          <ItemDialogs />
        </EditContext>
      </DashboardContext>
    </Provider>,
  );
}

const renderPage = () => renderInEditMode(<GridItem id={ROOT_ID} columns={12} />);

beforeEach(() => {
  store = makeTestStore();
  act(() => {
    store.dispatch(textEditorClosed());
  });
});
afterEach(cleanup);

const TABS: Tree = [
  'TABS-1',
  'TABS',
  {},
  [
    ['TAB-a', 'TAB', { text: 'First' }, [['HEADER-x', 'HEADER', { text: 'Inside' }]]],
    ['TAB-b', 'TAB', { text: 'Second' }],
  ],
];

it('a heading is edited inline: Enter commits, Escape and an empty text do not', () => {
  startEditing(page(['HEADER-1', 'HEADER', { text: 'Old', headerSize: 'LARGE_HEADER', strange: 1 }]));
  renderPage();
  fireEvent.click(screen.getByRole('button', { name: 'Old' }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: ' New ' } });
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' });
  expect(getMeta('HEADER-1')).toEqual({ text: 'New', headerSize: 'LARGE_HEADER', strange: 1 });
  expect(document.activeElement?.getAttribute('data-layout-item')).toBe('HEADER-1');

  fireEvent.click(screen.getByRole('button', { name: 'New' }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Other' } });
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' });
  expect(getMeta('HEADER-1')?.['text']).toBe('New');

  fireEvent.click(screen.getByRole('button', { name: 'New' }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '  ' } });
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' });
  expect(getMeta('HEADER-1')?.['text']).toBe('New');
  expect(store.getState().dashboardLayout.past).toHaveLength(1);
});

it('pending text is committed to the draft on request, and the field stays open', () => {
  startEditing(page(['HEADER-1', 'HEADER', { text: 'Old' }]));
  const saved = vi.fn();
  document.addEventListener('keydown', saved);
  renderPage();
  fireEvent.click(screen.getByRole('button', { name: 'Old' }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'New' } });
  act(() => store.services.get(PendingTexts).commitAll());
  expect(getMeta('HEADER-1')?.['text']).toBe('New');
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 's', ctrlKey: true });
  expect(saved).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'z', ctrlKey: true });
  expect(saved).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'ы', code: 'KeyS', ctrlKey: true });
  expect(saved).toHaveBeenCalledTimes(2);
  document.removeEventListener('keydown', saved);
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' });
  expect(store.getState().dashboardLayout.past).toHaveLength(1);
  act(() => store.services.get(PendingTexts).commitAll());
  expect(store.getState().dashboardLayout.past).toHaveLength(1);
});

it('a chart can be renamed on this dashboard, and has its original name again when that is cleared', () => {
  startEditing(page(['ROW-1', 'ROW', {}, [['CHART-1', 'CHART', { chartId: 5, width: 4, height: 50 }]]]));
  const Name = () => {
    const item = useAppSelector((state) => getItem(selectLayout(state), 'CHART-1'));
    return item && <EditChartName item={item} name={getText(item) || 'Trends'} />;
  };
  renderInEditMode(<Name />);
  fireEvent.click(screen.getByRole('button', { name: 'Trends' }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Trends here' } });
  act(() => screen.getByRole('textbox').blur());
  expect(getMeta('CHART-1')?.['sliceNameOverride']).toBe('Trends here');
  fireEvent.click(screen.getByRole('button', { name: 'Trends here' }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '' } });
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' });
  expect(getMeta('CHART-1')).toEqual({ chartId: 5, width: 4, height: 50 });
  expect(screen.getByRole('button', { name: 'Trends' })).toBeTruthy();
});

it('tabs are opened by focus, renamed inline, added and moved', () => {
  startEditing(page(TABS));
  renderPage();
  const second = screen.getByRole('tab', { name: 'Second' });
  act(() => second.focus());
  expect(second.getAttribute('aria-selected')).toBe('true');
  fireEvent.doubleClick(second);
  fireEvent.change(screen.getByRole('textbox', { name: 'Tab title' }), { target: { value: 'Renamed' } });
  expect(second.textContent).toBe('Renamed');
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' });
  expect(second.textContent).toBe('Second');
  act(() => {
    store.dispatch(textEditorOpened('TAB-a'));
  });
  expect(screen.getByRole('tab', { name: 'First' }).getAttribute('aria-selected')).toBe('true');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Opening' } });
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' });
  expect(getMeta('TAB-a')?.['text']).toBe('Opening');

  fireEvent.click(screen.getByRole('button', { name: 'Add tab' }));
  expect(getChildren('TABS-1')).toHaveLength(3);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Third' } });
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' });
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Opening', 'Second', 'Third']);
  expect(screen.getByRole('tab', { name: 'Third' }).getAttribute('aria-selected')).toBe('true');
  const panel = document.getElementById(`panel-${getChildren('TABS-1')?.[2] ?? ''}`);
  expect(panel?.textContent).toContain('Drag and drop components to this tab');
});

it('a tab with content is removed after a confirmation, and the previous one opens', async () => {
  startEditing(page(TABS));
  renderPage();
  fireEvent.click(screen.getByRole('button', { name: 'Remove tab' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(getChildren('TABS-1')).toEqual(['TAB-a', 'TAB-b']);
  fireEvent.click(screen.getByRole('button', { name: 'Remove tab' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(getChildren('TABS-1')).toEqual(['TAB-b']);
  expect(screen.getByRole('tab', { name: 'Second' }).getAttribute('aria-selected')).toBe('true');
  act(() => {
    store.dispatch(undoEdit());
  });
  act(() => {
    store.dispatch(tabOpened({ tabsId: 'TABS-1', tabId: 'TAB-b' }));
  });
  // It is empty.
  fireEvent.click(screen.getByRole('button', { name: 'Remove tab' }));
  expect(getChildren('TABS-1')).toEqual(['TAB-a']);
  expect(screen.getByRole('tab', { name: 'First' }).getAttribute('aria-selected')).toBe('true');
});

it('top-level tabs are removed without a confirmation: their content moves to the grid', () => {
  const grid: Tree = [GRID_ID, 'GRID', {}];
  const layout = createLayout([ROOT_ID, 'ROOT', {}, [TABS]]);
  startEditing({ items: { ...createLayout(grid).items, ...layout.items }, rest: {} });
  renderInEditMode(<ItemMenu id="TABS-1" />);
  fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(getChildren(ROOT_ID)).toEqual([GRID_ID]);
  expect(getChildren(GRID_ID)).toEqual(['HEADER-x']);
});

it('consecutive typing is one undo step, and undoing updates the open editor', async () => {
  startEditing(page(['ROW-1', 'ROW', {}, [['MARKDOWN-1', 'MARKDOWN', { width: 4, height: 50 }]]]));
  renderPage();
  expect(await screen.findByText('✨Header 1')).toBeTruthy();
  vi.useFakeTimers();
  act(() => {
    store.dispatch(textEditorOpened('MARKDOWN-1'));
  });
  await act(() => vi.runAllTimersAsync());
  const field = screen.getByRole('textbox');
  expect(field).toHaveProperty('value', expect.stringContaining('# ✨Header 1') as string);
  // The example is not committed.
  expect(store.getState().dashboardLayout.past).toHaveLength(0);
  for (const value of ['# A', '# A text']) {
    fireEvent.change(field, { target: { value } });
    act(() => {
      vi.advanceTimersByTime(500);
    });
    expect(getMeta('MARKDOWN-1')?.['code']).toBe(value);
  }
  expect(store.getState().dashboardLayout.past).toHaveLength(1);
  fireEvent.click(screen.getByRole('radio', { name: 'Preview' }));
  expect(screen.getByRole('heading', { name: 'A text' })).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Edit' }));
  act(() => {
    store.dispatch(undoEdit());
  });
  expect(screen.getByRole('textbox')).toHaveProperty('value', expect.stringContaining('# ✨Header 1') as string);
  expect(getMeta('MARKDOWN-1')).toEqual({ width: 4, height: 50 });
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Last' } });
  // Closing commits pending text.
  fireEvent.pointerDown(document.body);
  expect(getMeta('MARKDOWN-1')?.['code']).toBe('Last');
  expect(screen.queryByRole('textbox')).toBeNull();
  vi.useRealTimers();
});

it('the menu sets the size of a heading and the background, once', () => {
  startEditing(page(['HEADER-1', 'HEADER', { text: 'Old' }]));
  renderInEditMode(<ItemMenu id="HEADER-1" />);
  const selectOption = (group: string, name: string): void => {
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
    fireEvent.click(screen.getByRole('menuitem', { name: group }));
    fireEvent.click(within(screen.getByRole('menu', { name: group })).getByRole('menuitemcheckbox', { name }));
  };
  selectOption('Header size', 'Large');
  selectOption('Header size', 'Large');
  selectOption('Background', 'Solid');
  expect(getMeta('HEADER-1')).toEqual({ text: 'Old', headerSize: 'LARGE_HEADER', background: 'BACKGROUND_WHITE' });
  expect(store.getState().dashboardLayout.past).toHaveLength(2);
});

it('empty items show a placeholder', () => {
  startEditing(page(['ROW-1', 'ROW', {}], ['ROW-2', 'ROW', {}, [['COLUMN-1', 'COLUMN', { width: 4 }]]]));
  renderPage();
  expect(screen.getByText('Empty row')).toBeTruthy();
  expect(screen.getByText('Empty column')).toBeTruthy();
  cleanup();
  startEditing(page());
  renderPage();
  expect(screen.getByText('Drag and drop components and charts to the dashboard')).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/chart/add?dashboard_id=1');
});

import { makeTestStore } from '../../../store/testStore';
import { textEditorClosed, announced } from '../state/editUiSlice';
import { getText } from '../../../layout/itemProps';
import { selectLayout } from '../../state/selectDashboard';
// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GRID_ID, ROOT_ID } from '../../../layout/layoutIds';
import { getItem, type Layout } from '../../../layout/layout';
import { drop } from '../../../layout/operations/drop';
import { dashboardFixture } from '../../state/dashboard.fixture';
import { changeLayout, startEditing } from '../state/editing';
import { useAppSelector, useAppStore } from '../../../store/hooks';
import { parseLayout } from '../../../layout/parseLayout';
import type { AppStore } from '../../../store/store';
import { currentToasts } from '../../../ui/toast';
import { Announcer } from '../Announcer';
import { getItemElement } from '../dnd/measureScene';
import { createGetItemProps } from '../createGetItemProps';
import { ItemDialogs } from '../items/ItemDialogs';
import { EditKeyboard } from './EditKeyboard';

const item = (id: string, type: string, parents: readonly string[], children: readonly string[] = [], meta = {}) => ({
  [id]: { id, type, parents, children, meta },
});
const inGrid = [ROOT_ID, GRID_ID];
const topTarget = { parentId: ROOT_ID, index: 0 };
const stored = {
  DASHBOARD_VERSION_KEY: 'v2',
  ...item(ROOT_ID, 'ROOT', [], [GRID_ID]),
  ...item(GRID_ID, 'GRID', [ROOT_ID], ['HEADER-1', 'ROW-1', 'ROW-2', 'TABS-1']),
  ...item('HEADER-1', 'HEADER', inGrid, [], { text: 'Sales' }),
  ...item('ROW-1', 'ROW', inGrid, ['MARKDOWN-1', 'MARKDOWN-2']),
  ...item('MARKDOWN-1', 'MARKDOWN', [...inGrid, 'ROW-1'], [], { width: 4, height: 50, code: 'One' }),
  ...item('MARKDOWN-2', 'MARKDOWN', [...inGrid, 'ROW-1'], [], { width: 4, height: 50, code: 'Two' }),
  ...item('ROW-2', 'ROW', inGrid, ['MARKDOWN-3']),
  ...item('MARKDOWN-3', 'MARKDOWN', [...inGrid, 'ROW-2'], [], { width: 4, height: 50, code: 'Three' }),
  ...item('TABS-1', 'TABS', inGrid, ['TAB-1', 'TAB-2']),
  ...item('TAB-1', 'TAB', [...inGrid, 'TABS-1'], [], { text: 'A' }),
  ...item('TAB-2', 'TAB', [...inGrid, 'TABS-1'], ['HEADER-2'], { text: 'B' }),
  ...item('HEADER-2', 'HEADER', [...inGrid, 'TABS-1', 'TAB-2'], [], { text: 'Costs' }),
};

/** A minimal page with the layout items. */
function Items({ id }: { readonly id: string }) {
  const store = useAppStore();
  const item = useAppSelector((state) => getItem(selectLayout(state), id));
  const active = Object.values(useAppSelector((state) => state.dashboardInfo.activeTabs));
  if (!item) return null;
  const children = item.children.map((child) => <Items key={child} id={child} />);
  if (item.type === 'TAB')
    return (
      <>
        <button role="tab" aria-selected={active.includes(id)} {...createGetItemProps(store)(item)}>
          {getText(item)}
        </button>
        <div hidden={!active.includes(id)}>{children}</div>
      </>
    );
  return <div {...createGetItemProps(store)(item)}>{children}</div>;
}

let store: AppStore;
const getLayout = (): Layout => selectLayout(store.getState());
const getChildren = (id: string): readonly string[] | undefined => getItem(getLayout(), id)?.children;
const getMeta = (id: string) => getItem(getLayout(), id)?.meta;
const countMarkdown = (): number => Object.values(getLayout().items).filter(({ type }) => type === 'MARKDOWN').length;
const focus = (id: string): void => act(() => getItemElement(id)?.focus());
const focused = (): string | null | undefined => document.activeElement?.getAttribute('data-layout-item');
const press = (key: string, init: KeyboardEventInit = {}): void => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...init });
};

function createEditingStore(): AppStore {
  const created = makeTestStore();
  const { layout } = parseLayout(stored, []);
  created.dispatch(dashboardFixture({ layout, stored, activeTabs: { 'TABS-1': 'TAB-1' } }));
  created.dispatch(startEditing());
  return created;
}

beforeEach(() => {
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  store = createEditingStore();
  render(
    <Provider store={store}>
      <div className="dashboard-grid">
        <Items id={ROOT_ID} />
      </div>
      <input aria-label="field" />
      <EditKeyboard />
      <ItemDialogs />
      <Announcer />
    </Provider>,
  );
});
afterEach(() => {
  cleanup();
  store.dispatch(textEditorClosed());
  window.localStorage.clear();
  vi.unstubAllGlobals();
});

it('arrows move the focus from item to item, Alt to its ancestors and children', () => {
  focus('HEADER-1');
  press('ArrowDown');
  expect(focused()).toBe('ROW-1');
  press('ArrowDown');
  expect(focused()).toBe('MARKDOWN-1');
  press('ArrowRight');
  expect(focused()).toBe('MARKDOWN-2');
  press('ArrowUp', { altKey: true });
  expect(focused()).toBe('ROW-1');
  press('End');
  expect(focused()).toBe('TAB-2');
});

it('an item is picked up, moved along the drop targets, announced, and dropped', async () => {
  focus('MARKDOWN-2');
  press(' ');
  expect(store.getState().editUi?.announcement.text).toContain('Picked up');
  expect(document.activeElement?.getAttribute('role')).toBe('application');
  press('Enter', { repeat: true });
  expect(store.getState().editUi?.keyboardMove).toBeDefined();
  press('Home');
  expect(store.getState().editUi?.announcement.text).toMatch(/^Drop target 1 of \d+/);
  press('Enter');
  expect(store.getState().editUi?.keyboardMove).toBeNull();
  expect(store.getState().editUi?.announcement.text).toContain('Dropped');
  expect(getChildren('ROW-1')).toEqual(['MARKDOWN-1']);
  const row = getChildren(GRID_ID)?.[0] ?? '';
  expect(getChildren(row)).toEqual(['MARKDOWN-2']);
  await waitFor(() => expect(focused()).toBe('MARKDOWN-2'));
});

it('Escape restores everything, including the open tabs', async () => {
  focus('MARKDOWN-1');
  press('Enter', {});
  expect(store.getState().editUi?.editedTextId).toBe('MARKDOWN-1');
  act(() => {
    store.dispatch(textEditorClosed());
  });
  const initialLayout = getLayout();
  press(' ');
  press('End');
  press('ArrowLeft');
  press('Escape');
  expect(getLayout()).toBe(initialLayout);
  expect(store.getState().editUi?.announcement.text).toContain('Cancelled');
  expect(store.getState().dashboardInfo.activeTabs).toEqual({ 'TABS-1': 'TAB-1' });
  await waitFor(() => expect(focused()).toBe('MARKDOWN-1'));
});

it('tabs are opened during a keyboard move', () => {
  focus('ROW-1');
  press(' ');
  press('End');
  for (let i = 0; i < 30 && store.getState().dashboardInfo.activeTabs['TABS-1'] !== 'TAB-2'; i += 1) press('ArrowLeft');
  expect(store.getState().dashboardInfo.activeTabs['TABS-1']).toBe('TAB-2');
  press('Enter');
  expect(getChildren('TAB-2')).toContain('ROW-1');
});

it('Shift with arrows resizes within the limits, quick presses are one step', () => {
  focus('MARKDOWN-1');
  press('ArrowRight', { shiftKey: true });
  press('ArrowRight', { shiftKey: true });
  expect(getMeta('MARKDOWN-1')?.['width']).toBe(6);
  expect(store.getState().editUi?.announcement.text).toBe('Width 6 of 12 columns');
  press('ArrowDown', { shiftKey: true });
  expect(getMeta('MARKDOWN-1')?.['height']).toBe(51);
  press('z', { ctrlKey: true });
  expect(getMeta('MARKDOWN-1')).toMatchObject({ width: 4, height: 50 });
  press('z', { ctrlKey: true, shiftKey: true });
  expect(getMeta('MARKDOWN-1')).toMatchObject({ width: 6, height: 51 });
  for (let i = 0; i < 5; i += 1) press('ArrowRight', { shiftKey: true });
  expect(getMeta('MARKDOWN-1')?.['width']).toBe(8);
  expect(store.getState().editUi?.announcement.text).toBe('It cannot be wider here');
  focus('HEADER-1');
  press('ArrowRight', { shiftKey: true });
  expect(store.getState().editUi?.announcement.text).toBe('The width of this component cannot be changed');
});

it('Delete removes, the focus moves to the neighbor; tabs with content need a confirmation', async () => {
  focus('MARKDOWN-1');
  press('Delete');
  expect(getChildren('ROW-1')).toEqual(['MARKDOWN-2']);
  await waitFor(() => expect(focused()).toBe('MARKDOWN-2'));
  focus('TAB-2');
  press('Delete');
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(getChildren('TABS-1')).toEqual(['TAB-1']);
  press('z', { ctrlKey: true });
  press('z', { ctrlKey: true });
  expect(getChildren('ROW-1')).toEqual(['MARKDOWN-1', 'MARKDOWN-2']);
  expect(store.getState().editUi?.announcement.text).toBe('Undone');
  press('z', { ctrlKey: true });
  expect(store.getState().editUi?.announcement.text).toBe('There is nothing to undo');
});

it('Delete with nothing selected does nothing', () => {
  const before = [getLayout(), currentToasts()];
  expect(fireEvent.keyDown(document.body, { key: 'Delete' })).toBe(true);
  expect([getLayout(), currentToasts()]).toEqual(before);
});

it('shortcuts work on a keyboard without Latin letters', () => {
  focus('MARKDOWN-1');
  press('ф', { code: 'KeyA', ctrlKey: true });
  expect(store.getState().edit?.selected).toEqual(['MARKDOWN-1', 'MARKDOWN-2']);
  press('в', { code: 'KeyD', ctrlKey: true });
  expect(countMarkdown()).toBe(5);
  press('я', { code: 'KeyZ', ctrlKey: true });
  expect(countMarkdown()).toBe(3);
  press('н', { code: 'KeyY', ctrlKey: true });
  expect(countMarkdown()).toBe(5);
});

const fireClipboardEvent = (type: 'copy' | 'cut' | 'paste', data: Map<string, string>): void => {
  const event = new Event(type, { bubbles: true, cancelable: true });
  const clipboardData = {
    setData: (kind: string, text: string) => data.set(kind, text),
    getData: (kind: string) => data.get(kind) ?? '',
  };
  act(() => void (document.activeElement ?? document.body).dispatchEvent(Object.assign(event, { clipboardData })));
};

it('items are copied, cut and pasted beside the focused one, also without the system clipboard', async () => {
  const data = new Map<string, string>();
  focus('MARKDOWN-1');
  fireClipboardEvent('copy', data);
  expect(data.get('text/plain')).toContain('vitrine-dashboard-parts');
  focus('ROW-2');
  fireClipboardEvent('paste', data);
  await waitFor(() => expect(getChildren('ROW-2')).toHaveLength(2));
  const created = getChildren('ROW-2')?.[1] ?? '';
  expect(created).not.toBe('MARKDOWN-1');
  expect(getMeta(created)).toMatchObject({ code: 'One', width: 4 });
  await waitFor(() => expect(focused()).toBe(created));

  focus('ROW-1');
  fireClipboardEvent('cut', data);
  expect(getChildren(GRID_ID)).toEqual(['HEADER-1', 'ROW-2', 'TABS-1']);
  focus('TAB-1');
  fireClipboardEvent('paste', new Map());
  await waitFor(() => expect(getChildren('TAB-1')).toHaveLength(1));
  const initialLayout = getLayout();
  fireClipboardEvent('paste', new Map([['text/plain', 'a sentence']]));
  expect(store.getState().editUi?.announcement.text).toBe('There is nothing to paste');
  expect(getLayout()).toBe(initialLayout);
});

it('a tab that is cut and pasted keeps its id, which filters are scoped to', async () => {
  const data = new Map<string, string>();
  focus('TAB-1');
  fireClipboardEvent('cut', data);
  expect(getChildren('TABS-1')).toEqual(['TAB-2']);
  focus('TAB-2');
  fireClipboardEvent('paste', data);
  await waitFor(() => expect(getChildren('TABS-1')).toEqual(['TAB-2', 'TAB-1']));
  fireClipboardEvent('paste', data);
  await waitFor(() => expect(getChildren('TABS-1')).toHaveLength(3));
  expect(new Set(getChildren('TABS-1')).size).toBe(3);
});

it('top-level tabs are cut with their content, so that pasting leaves each item once', async () => {
  act(() => {
    store.dispatch(changeLayout((layout) => drop(layout, { kind: 'items', ids: ['TABS-1'] }, topTarget)));
  });
  expect(getChildren(ROOT_ID)).toEqual(['TABS-1']);
  const data = new Map<string, string>();
  focus('TABS-1');
  fireClipboardEvent('cut', data);
  expect(countMarkdown()).toBe(0);
  fireClipboardEvent('paste', data);
  await waitFor(() => expect(countMarkdown()).toBe(3));
});

it('several items are selected by keyboard and pointer, and change together', () => {
  focus('MARKDOWN-1');
  press(' ', { ctrlKey: true });
  press('ArrowRight');
  press(' ', { ctrlKey: true });
  expect(store.getState().edit?.selected).toEqual(['MARKDOWN-1', 'MARKDOWN-2']);
  expect(getItemElement('MARKDOWN-1')?.hasAttribute('data-selected')).toBe(true);
  press('d', { ctrlKey: true });
  expect(countMarkdown()).toBe(5);
  press('Escape');
  expect(store.getState().edit?.selected).toEqual([]);

  const click = (id: string, init: MouseEventInit = {}) => fireEvent.click(getItemElement(id) ?? document.body, init);
  click('HEADER-1');
  click('ROW-2', { ctrlKey: true });
  expect(store.getState().edit?.selected).toEqual(['HEADER-1', 'ROW-2']);
  click('HEADER-1', { shiftKey: true });
  expect(store.getState().edit?.selected.at(-1)).toBe('HEADER-1');
  expect(store.getState().edit?.selected).toContain('ROW-1');
  click(GRID_ID);
  expect(store.getState().edit?.selected).toEqual([]);
});

it('fields handle keys themselves', () => {
  const initialLayout = getLayout();
  focus('MARKDOWN-1');
  press('ArrowRight', { shiftKey: true });
  act(() => screen.getByLabelText('field').focus());
  press('z', { ctrlKey: true });
  press('Delete');
  press('?');
  expect(getLayout()).not.toBe(initialLayout);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the question mark opens the list of shortcuts', async () => {
  focus('MARKDOWN-1');
  press('?');
  expect((await screen.findByRole('dialog')).textContent).toContain('Keyboard shortcuts');
});

it('the same message is announced twice', () => {
  const regions = (): string[] => [...document.querySelectorAll('[aria-live]')].map((region) => region.textContent);
  act(() => {
    store.dispatch(announced('Moved'));
  });
  const first = regions();
  act(() => {
    store.dispatch(announced('Moved'));
  });
  expect(regions()).not.toEqual(first);
  expect(regions().filter((text) => text === 'Moved')).toHaveLength(1);
});

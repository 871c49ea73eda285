import { getWidth, getText } from '../../../layout/itemProps';
import { makeTestStore } from '../../../store/testStore';
import { selectLayout, selectDraft } from '../../state/selectDashboard';
// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { DndProvider } from 'react-dnd';
import { HTML5Backend } from 'react-dnd-html5-backend';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GRID_ID, ROOT_ID } from '../../../layout/layoutIds';
import { getItem } from '../../../layout/layout';
import { dashboardFixture } from '../../state/dashboard.fixture';
import { startEditing } from '../state/editing';
import { itemsSelected } from '../state/editSlice';
import { useAppSelector, useAppStore } from '../../../store/hooks';
import { parseLayout } from '../../../layout/parseLayout';
import type { AppStore } from '../../../store/store';
import { Toasts } from '../../../ui/Toasts';
import { gridCell } from '../../grid/gridCell';
import { createGetItemProps } from '../createGetItemProps';
import { Chrome } from './Chrome';
import { useLayoutDrag } from './useLayoutDrag';
import { GridDrop } from './GridDrop';
import { getItemElement } from './measureScene';

const item = (id: string, type: string, parents: readonly string[], children: readonly string[] = [], meta = {}) => ({
  [id]: { id, type, parents, children, meta },
});
const inGrid = [ROOT_ID, GRID_ID];
const text = (code: string, width = 4) => ({ width, height: 50, code });
const stored = {
  DASHBOARD_VERSION_KEY: 'v2',
  ...item(ROOT_ID, 'ROOT', [], [GRID_ID]),
  ...item(GRID_ID, 'GRID', [ROOT_ID], ['HEADER-1', 'ROW-1', 'ROW-2', 'TABS-1']),
  ...item('HEADER-1', 'HEADER', inGrid, [], { text: 'Sales' }),
  ...item('ROW-1', 'ROW', inGrid, ['M-1', 'M-2']),
  ...item('M-1', 'MARKDOWN', [...inGrid, 'ROW-1'], [], text('One')),
  ...item('M-2', 'MARKDOWN', [...inGrid, 'ROW-1'], [], text('Two')),
  ...item('ROW-2', 'ROW', inGrid, ['C-3']),
  ...item('C-3', 'CHART', [...inGrid, 'ROW-2'], [], { width: 4, height: 50, chartId: 3, sliceName: 'Trends' }),
  ...item('TABS-1', 'TABS', inGrid, ['TAB-1', 'TAB-2']),
  ...item('TAB-1', 'TAB', [...inGrid, 'TABS-1'], [], { text: 'A' }),
  ...item('TAB-2', 'TAB', [...inGrid, 'TABS-1'], ['HEADER-2'], { text: 'B' }),
  ...item('HEADER-2', 'HEADER', [...inGrid, 'TABS-1', 'TAB-2'], [], { text: 'Costs' }),
};
const boxes: Readonly<Record<string, readonly [number, number, number, number]>> = {
  [GRID_ID]: [0, 100, 1200, 1100],
  'HEADER-1': [0, 100, 1200, 140],
  'ROW-1': [0, 156, 1200, 556],
  'M-1': [0, 156, 392, 556],
  'M-2': [408, 156, 800, 556],
  'ROW-2': [0, 572, 1200, 972],
  'C-3': [0, 572, 392, 972],
  'TABS-1': [0, 988, 1200, 1100],
  'TAB-1': [0, 988, 80, 1028],
  'TAB-2': [84, 988, 164, 1028],
};

/** A minimal page with the layout items. */
function Items({ id }: { readonly id: string }) {
  const store = useAppStore();
  const item = useAppSelector((state) => getItem(selectLayout(state), id));
  if (!item) return null;
  const props = createGetItemProps(store)(item);
  const children = item.children.map((child) => <Items key={child} id={child} />);
  if (item.type === 'TAB') return <button {...props}>{getText(item)}</button>;
  return (
    <div {...props} style={gridCell(getWidth(item), 12)}>
      {children}
    </div>
  );
}

let ready: () => Promise<boolean>;
function PaneItem() {
  const { ref } = useLayoutDrag(
    () => ({ kind: 'new', item: { type: 'HEADER' } }),
    'Header',
    () => ready(),
  );
  return <div ref={ref}>Header item</div>;
}

let store: AppStore;
const getStoredItem = (id: string) => getItem(selectLayout(store.getState()), id);
const getChildren = (id: string): readonly string[] | undefined => getStoredItem(id)?.children;

beforeEach(() => {
  vi.stubGlobal('CSS', { escape: (id: string) => id });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const box = this.classList.contains('dashboard-grid')
      ? boxes[GRID_ID]
      : boxes[this.getAttribute('data-layout-item') ?? ''];
    const [left, top, right, bottom] = box ?? [0, 0, 0, 0];
    return new DOMRect(left, top, right - left, bottom - top);
  });
  vi.stubGlobal(
    'DOMRect',
    class {
      constructor(
        readonly left: number,
        readonly top: number,
        readonly width: number,
        readonly height: number,
      ) {}
      get right() {
        return this.left + this.width;
      }
      get bottom() {
        return this.top + this.height;
      }
    },
  );
  ready = () => Promise.resolve(true);
  store = makeTestStore();
  store.dispatch(
    dashboardFixture({ layout: parseLayout(stored, []).layout, stored, activeTabs: { 'TABS-1': 'TAB-1' } }),
  );
  store.dispatch(startEditing());
  render(
    <Provider store={store}>
      <DndProvider backend={HTML5Backend}>
        <div className="dashboard is-editing">
          <div className="dashboard-grid">
            <Items id={ROOT_ID} />
          </div>
          <PaneItem />
        </div>
        <GridDrop />
        <Chrome />
        <Toasts />
      </DndProvider>
    </Provider>,
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const grid = (): Element => document.querySelector('.dashboard-grid') ?? document.body;
const dropIndicator = (): HTMLElement | null => document.querySelector('.edit-drop-mark');
const frame = () => act(() => new Promise((resolve) => setTimeout(resolve, 40)));

function event(type: string, target: Element, x: number, y: number): void {
  const created = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: y });
  Object.defineProperty(created, 'dataTransfer', {
    value: {
      setDragImage: () => undefined,
      setData: () => undefined,
      types: [],
      dropEffect: 'move',
      effectAllowed: 'all',
    },
  });
  fireEvent(target, created);
}

async function startDrag(source: Element): Promise<void> {
  event('dragstart', source, 10, 10);
  await frame();
}

async function dragOver(x: number, y: number): Promise<void> {
  event('dragenter', grid(), x, y);
  event('dragover', grid(), x, y);
  await frame();
}

async function dropAt(x: number, y: number): Promise<void> {
  event('drop', grid(), x, y);
  await frame();
}

/** An item that can be dragged by pointer. */
function hover(id: string): HTMLElement {
  const element = getItemElement(id);
  if (!element) throw new Error(`no ${id}`);
  fireEvent(element, new MouseEvent('pointerover', { bubbles: true }));
  return element;
}

it('moves an item to where it is dropped, shows the drop target meanwhile, and announces the result', async () => {
  const element = hover('M-1');
  await startDrag(element);
  await dragOver(300, 700);
  expect(dropIndicator()?.dataset['kind']).toBe('column');
  expect(element.className).toContain('is-dragged');
  await dropAt(300, 700);
  expect(getChildren('ROW-2')).toEqual(['C-3', 'M-1']);
  expect(dropIndicator()).toBeNull();
  expect(element.className).not.toContain('is-dragged');
  expect(store.getState().edit?.selected).toEqual(['M-1']);
  expect(store.getState().editUi?.announcement.text).toContain('dropped');
});

it('a cancelled drag changes nothing and hides the drop indicator', async () => {
  const initialDraft = selectDraft(store.getState());
  const element = hover('M-1');
  await startDrag(element);
  await dragOver(300, 700);
  event('dragend', element, 0, 0);
  await frame();
  expect(dropIndicator()).toBeNull();
  expect(element.className).not.toContain('is-dragged');
  expect(selectDraft(store.getState())).toBe(initialDraft);
});

it('drags the whole selection', async () => {
  act(() => {
    store.dispatch(itemsSelected(['M-2', 'M-1']));
  });
  await startDrag(hover('M-2'));
  await dragOver(300, 700);
  await dropAt(300, 700);
  expect(getChildren('ROW-2')).toEqual(['C-3', 'M-1', 'M-2']);
  expect(getChildren(GRID_ID)).toEqual(['HEADER-1', 'ROW-2', 'TABS-1']);
});

it('explains why an item cannot be dropped at a target, before and after the drop', async () => {
  await startDrag(hover('TAB-1'));
  await dragOver(600, 700);
  expect(dropIndicator()?.className).toContain('is-refused');
  expect(dropIndicator()?.textContent).not.toBe('');
  await dropAt(600, 700);
  expect(document.querySelector('.v-toast')?.textContent).toContain('cannot be put into');
  expect(getChildren('TABS-1')).toEqual(['TAB-1', 'TAB-2']);
});

it('reorders tabs', async () => {
  await startDrag(hover('TAB-1'));
  await dragOver(150, 1000);
  await dropAt(150, 1000);
  expect(getChildren('TABS-1')).toEqual(['TAB-2', 'TAB-1']);
});

it('opens a tab that is hovered during a drag, and drops into it', async () => {
  await startDrag(hover('C-3'));
  await dragOver(120, 1000);
  await waitFor(() => expect(store.getState().dashboardInfo.activeTabs['TABS-1']).toBe('TAB-2'), { timeout: 1500 });
  await dropAt(120, 1000);
  expect(getChildren('TAB-2')?.[0]).toBe('HEADER-2');
  expect(getChildren('TAB-2')).toHaveLength(2);
});

it('a new item waits until it is prepared, and is not dropped if that fails', async () => {
  const item = screen.getByText('Header item');
  ready = () => Promise.resolve(false);
  await startDrag(item);
  await dragOver(600, 148);
  await dropAt(600, 148);
  expect(getChildren(GRID_ID)).toHaveLength(4);
  event('dragend', item, 0, 0);
  ready = () => Promise.resolve(true);
  await startDrag(item);
  await dragOver(600, 148);
  await dropAt(600, 148);
  expect(getChildren(GRID_ID)).toHaveLength(5);
  expect(getStoredItem(getChildren(GRID_ID)?.[1] ?? '')?.type).toBe('HEADER');
});

it('lists the ancestors of an item, which can be selected', () => {
  hover('M-1');
  const row = screen.getByTitle(/^Select Row/);
  fireEvent.click(row);
  expect(store.getState().edit?.selected).toEqual(['ROW-1']);
  expect(document.activeElement).toBe(getItemElement('ROW-1'));
});

it('the tools of a chart name it, and stay below the header at the top of the grid', () => {
  hover('C-3');
  expect(screen.getByRole('toolbar', { name: 'Tools: Chart: Trends' }).textContent).toContain('Chart: Trends');
  expect(screen.getByRole('toolbar').style.marginTop).toBe('-15px');
  hover('HEADER-1');
  expect(screen.getByRole('toolbar').style.marginTop).toBe('-10px');
});

it('the frame is not placed by a transform, with which the tools would stick to its lower edge', () => {
  hover('C-3');
  const { insetInlineStart, top, transform } = screen.getByRole('toolbar').parentElement?.style ?? {};
  expect({ insetInlineStart, top, transform }).toEqual({ insetInlineStart: '0', top: '472px', transform: '' });
});

it('resizes an item as one step; Escape cancels', () => {
  Object.assign(Element.prototype, { setPointerCapture: () => undefined });
  const element = hover('M-1');
  const corner = (): Element => document.querySelector('[data-chrome="M-1"] .edit-resize-corner') ?? document.body;
  const firePointer = (type: string, x: number, y: number): void => {
    fireEvent(corner(), new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: y }));
  };
  firePointer('pointerdown', 390, 550);
  firePointer('pointermove', 595, 630);
  expect(document.querySelector('.edit-size')?.textContent).toBe('6 × 60');
  expect(element.style.getPropertyValue('--cols')).toBe('6');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(element.style.getPropertyValue('--cols')).toBe('4');
  expect(store.getState().dashboardLayout.past).toHaveLength(0);
  firePointer('pointerdown', 390, 550);
  firePointer('pointermove', 3000, 0);
  firePointer('pointermove', 595, 630);
  firePointer('pointerup', 595, 630);
  expect(getStoredItem('M-1')?.meta).toMatchObject({ width: 6, height: 60 });
  expect(store.getState().dashboardLayout.past).toHaveLength(1);
});

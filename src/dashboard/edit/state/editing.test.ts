import { getTextById } from '../../../layout/itemProps';
import { makeTestStore } from '../../../store/testStore';
import { selectDraft, selectLayout, selectDashboardInfo } from '../../state/selectDashboard';
import { describe, expect, it } from 'vitest';
import { getItem, type LayoutItem, type Layout } from '../../../layout/layout';
import type { OperationResult } from '../../../layout/operations/operation';
import { dashboardFixture } from '../../state/dashboard.fixture';
import { parseLayout } from '../../../layout/parseLayout';
import {
  startEditing,
  changeLayout,
  changeDraft,
  discardDraft,
  redoEdit,
  selectHasUnsavedChanges,
  undoEdit,
} from './editing';
import { draftSaved } from './editSlice';

/** Undo steps of the contract. */
const UNDO_LIMIT = 50;

const stored = {
  DASHBOARD_VERSION_KEY: 'v2',
  ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'], parents: [], meta: {} },
  GRID_ID: { id: 'GRID_ID', type: 'GRID', children: ['H-1', 'H-2'], parents: ['ROOT_ID'], meta: {} },
  'H-1': { id: 'H-1', type: 'HEADER', children: [], parents: ['ROOT_ID', 'GRID_ID'], meta: { text: 'One', odd: 1 } },
  'H-2': { id: 'H-2', type: 'HEADER', children: [], parents: ['ROOT_ID', 'GRID_ID'], meta: { text: 'Two' } },
};

function createEditingStore(id = 1) {
  const store = makeTestStore();
  const layout = parseLayout(stored, []).layout;
  store.dispatch(dashboardFixture({ id, layout, stored, activeTabs: {} }));
  store.dispatch(startEditing());
  return store;
}
const setText =
  (id: string, to: string) =>
  (layout: Layout): OperationResult => {
    const item = getItem(layout, id);
    if (!item) return { error: 'missing' };
    const changed: LayoutItem = { ...item, meta: { ...item.meta, text: to } };
    return { layout: { ...layout, items: { ...layout.items, [id]: changed } }, touched: [id] };
  };
const getDisplayedText = (store: ReturnType<typeof createEditingStore>, id: string) =>
  getTextById(selectLayout(store.getState()), id);

describe('editing a dashboard', () => {
  it('shows each step on the page, preserves the identity of unchanged items, and reports unsaved changes', () => {
    const store = createEditingStore();
    const initialItems = selectLayout(store.getState()).items;
    expect(selectHasUnsavedChanges(store.getState())).toBe(false);
    store.dispatch(changeLayout(setText('H-1', 'New')));
    expect(getDisplayedText(store, 'H-1')).toBe('New');
    expect(selectLayout(store.getState()).items['H-2']).toBe(initialItems['H-2']);
    expect(store.getState().edit?.selected).toEqual(['H-1']);
    expect(selectHasUnsavedChanges(store.getState())).toBe(true);
  });

  it('undoes and redoes layout, title and metadata alike', () => {
    const store = createEditingStore();
    store.dispatch(changeLayout(setText('H-1', 'New')));
    store.dispatch(changeDraft((draft) => ({ ...draft, dashboard_title: 'Named' })));
    store.dispatch(changeDraft((draft) => ({ ...draft, metadata: { color_scheme: 'd3' } })));
    expect(selectDashboardInfo(store.getState())?.dashboard_title).toBe('Named');
    store.dispatch(undoEdit());
    expect(selectDashboardInfo(store.getState())?.metadata).toEqual({});
    store.dispatch(undoEdit());
    store.dispatch(undoEdit());
    expect(getDisplayedText(store, 'H-1')).toBe('One');
    expect(selectHasUnsavedChanges(store.getState())).toBe(false);
    store.dispatch(redoEdit());
    expect(getDisplayedText(store, 'H-1')).toBe('New');
    expect(selectHasUnsavedChanges(store.getState())).toBe(true);
  });

  it('groups the typing of one text into one step', () => {
    const store = createEditingStore();
    for (const letters of ['N', 'Ne', 'New']) store.dispatch(changeLayout(setText('H-1', letters), 'text H-1'));
    store.dispatch(undoEdit());
    expect(getDisplayedText(store, 'H-1')).toBe('One');
  });

  it('changes nothing if an operation fails', () => {
    const store = createEditingStore();
    expect(store.dispatch(changeLayout(setText('H-9', 'New')))).toEqual({ error: 'missing' });
    expect(selectHasUnsavedChanges(store.getState())).toBe(false);
  });

  it('reports when the undo limit is exceeded, and then stays unsaved after undoing everything', () => {
    const store = createEditingStore();
    for (let i = 0; i < UNDO_LIMIT; i++) store.dispatch(changeLayout(setText('H-1', String(i))));
    expect(store.getState().edit?.maxUndoHistoryExceeded).toBe(false);
    store.dispatch(changeLayout(setText('H-1', 'one more')));
    expect(store.getState().edit?.maxUndoHistoryExceeded).toBe(true);
    for (let i = 0; i < UNDO_LIMIT + 5; i++) store.dispatch(undoEdit());
    expect(getDisplayedText(store, 'H-1')).toBe('0');
    expect(selectHasUnsavedChanges(store.getState())).toBe(true);
  });

  it('starts a new history after a save, and on another dashboard', () => {
    const store = createEditingStore();
    store.dispatch(changeLayout(setText('H-1', 'New')));
    const draft = selectDraft(store.getState());
    if (draft) store.dispatch(draftSaved({ base: { draft, changed_on: 'now', changed_by_name: 'me' } }));
    expect(selectHasUnsavedChanges(store.getState())).toBe(false);
    store.dispatch(undoEdit());
    expect(getDisplayedText(store, 'H-1')).toBe('New');
    store.dispatch(changeLayout(setText('H-1', 'Newer')));
    store.dispatch(discardDraft());
    expect(getDisplayedText(store, 'H-1')).toBe('New');
    expect(store.getState().dashboardLayout.past).toEqual([]);
  });
});

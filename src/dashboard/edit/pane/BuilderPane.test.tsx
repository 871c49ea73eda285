import { keyboardMoveEnded } from '../state/editUiSlice';
import { selectDraft } from '../../state/selectDashboard';
// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { DndProvider } from 'react-dnd';
import { HTML5Backend } from 'react-dnd-html5-backend';
import { Provider } from 'react-redux';
import rison from 'rison';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pageClient } from '../../../api/client/pageClient';
import { DEFAULT_RETRY_POLICY } from '../../../api/client/retry';
import { asArray, asNumber, asRecord, type UnknownRecord } from '../../../lib/read';
import { dashboardFixture } from '../../state/dashboard.fixture';
import { startEditing, undoEdit } from '../state/editing';
import { makeStore, type AppStore } from '../../../store/store';
import { currentToasts, dismissToast } from '../../../ui/toast';
import { BuilderPane } from './BuilderPane';
import { chartsOnDashboard } from './chartsOnDashboard';

const LISTED = 250;
/** Returned to any other request. */
const AT_ONCE = 100;

let store: AppStore;
let questions: UnknownRecord[];
let failing: boolean;

function respond(address: string): Response {
  if (address.startsWith('/api/v1/chart/?')) return chartsAnswer(address);
  if (address.startsWith('/api/v1/chart/related')) return Response.json({ count: 0, result: [] });
  const id = Number(new URL(address, 'http://here').searchParams.get('slice_id'));
  if (id === 2) return Response.json({ message: 'Not found' }, { status: 404 });
  const form_data = { viz_type: 'pie', datasource: '3__table' };
  return Response.json({ result: { form_data, slice: { slice_id: id, slice_name: 'S', form_data } } });
}

function chartsAnswer(address: string): Response {
  const q = asRecord(rison.decode(new URL(address, 'http://here').searchParams.get('q') ?? '()'));
  questions.push(q);
  if (failing) return Response.json({ message: 'The database is asleep' }, { status: 500 });
  const [filter] = asArray(q['filters']).map(asRecord);
  const words = filter?.['opr'] === 'chart_all_text' ? String(filter['value']) : '';
  const all = Array.from({ length: LISTED }, (_, i) => ({
    id: i + 1,
    slice_name: `Chart ${String(i + 1)}`,
    viz_type: 'pie',
  }));
  const found = all.filter(({ slice_name }) => slice_name.includes(words));
  const from = asNumber(q['page'], 0) * AT_ONCE;
  return Response.json({ count: found.length, result: found.slice(from, from + AT_ONCE) });
}

beforeEach(() => {
  localStorage.clear();
  for (const { id } of currentToasts()) dismissToast(id);
  questions = [];
  failing = false;
  pageClient.setRetryPolicy({ ...DEFAULT_RETRY_POLICY, delay: 1, maxDelay: 1, jitter: 0 });
  vi.stubGlobal('fetch', (address: string) => Promise.resolve(respond(address)));
  store = makeStore();
  store.dispatch(dashboardFixture({}));
  store.dispatch(startEditing());
});
afterEach(() => {
  cleanup();
  store.dispatch(keyboardMoveEnded());
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <Provider store={store}>
      <DndProvider backend={HTML5Backend}>
        <BuilderPane />
      </DndProvider>
    </Provider>,
  );
const added = (): number[] => {
  const layout = selectDraft(store.getState())?.layout;
  return layout ? [...chartsOnDashboard(layout)] : [];
};
const cardOf = async (name: string): Promise<HTMLElement> => {
  const card = (await screen.findByText(name)).closest('li');
  if (!card) throw new Error(name);
  return card;
};

it('adds a chart once, announces it, and offers it again when that is undone', async () => {
  show();
  const card = await cardOf('Chart 1');
  const button = within(card).getByRole('button', { name: 'Add at the end: Chart 1' });
  button.focus();
  fireEvent.click(button);
  await within(card).findByText('Added');
  expect(added()).toEqual([1]);
  expect(store.getState().dashboardInfo.loaded?.slices[1]?.slice_name).toBe('S');
  expect(store.getState().editUi?.announcement.text).toBe('Added at the end: Chart 1');
  expect(within(card).queryByRole('button')).toBeNull();
  expect(document.activeElement).toBe(card);
  act(() => store.dispatch(undoEdit()));
  expect(added()).toEqual([]);
  within(card).getByRole('button', { name: 'Add at the end: Chart 1' });
});

it('adds no chart that has no definition', async () => {
  show();
  const card = await cardOf('Chart 2');
  fireEvent.click(within(card).getByRole('button', { name: 'Add at the end: Chart 2' }));
  await waitFor(() =>
    expect(currentToasts().map(({ text }) => text)).toEqual([
      'Sorry, there is no chart definition associated with the chart trying to be added.',
    ]),
  );
  expect(added()).toEqual([]);
});

it('moves a chart by keyboard once its definition is loaded', async () => {
  show();
  fireEvent.click(within(await cardOf('Chart 3')).getByRole('button', { name: 'Choose a place for: Chart 3' }));
  await waitFor(() => expect(store.getState().editUi?.keyboardMove?.label).toBe('Chart 3'));
  const meta = { chartId: 3, sliceName: 'Chart 3' };
  expect(store.getState().editUi?.keyboardMove?.dragged).toEqual({ kind: 'new', item: { type: 'CHART', meta } });
  expect(store.getState().dashboardInfo.loaded?.slices[3]).toBeDefined();
});

it('renders the visible cards, moves through them by arrow keys, and loads more near the end', async () => {
  show();
  const first = within(await cardOf('Chart 1')).getByRole('button', { name: /^Add/ });
  const list = screen.getByRole('list', { name: 'Charts' });
  expect(within(list).getAllByRole('listitem').length).toBeLessThan(50);
  expect(questions).toHaveLength(1);
  const stops = () => [...list.querySelectorAll('[tabindex="0"]')].map((stop) => stop.getAttribute('aria-label'));
  expect(stops()).toEqual(['Choose a place for: Chart 1', 'Add at the end: Chart 1']);
  first.focus();
  fireEvent.keyDown(first, { key: 'ArrowDown' });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Add at the end: Chart 2');
  expect(stops()).toEqual(['Choose a place for: Chart 2', 'Add at the end: Chart 2']);

  fireEvent.scroll(list.parentElement ?? list, { target: { scrollTop: 90 * 124 } });
  await waitFor(() => expect(questions.map(({ page }) => page)).toEqual([0, 1]));
  await screen.findByText('Chart 101');
});

it('filters loaded charts immediately, and searches the server when typing pauses; remembers whose charts are listed', async () => {
  show();
  await cardOf('Chart 1');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '10' } });
  expect(screen.queryByText('Chart 1')).toBeNull();
  await cardOf('Chart 100');
  expect(questions).toHaveLength(1);
  // Beyond the first page.
  await cardOf('Chart 110');
  expect(questions).toHaveLength(2);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nothing' } });
  await screen.findByText('No charts');
  // On by default, as in Superset 6.x.
  fireEvent.click(screen.getByRole('checkbox', { name: 'Show only my charts', checked: true }));
  expect(localStorage.getItem('dashboard__editor_show_only_my_charts')).toBe('false');
  expect(screen.getByRole('searchbox', { name: 'Filter charts' })).toBeDefined();
});

it('shows why the charts could not be loaded, and retries', async () => {
  failing = true;
  show();
  expect((await screen.findByRole('alert')).textContent).toContain('The database is asleep');
  expect(currentToasts()[0]?.text).toBe('Sorry there was an error fetching saved charts: The database is asleep');
  failing = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await cardOf('Chart 1');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('lists the layout elements, and remembers its state', () => {
  show();
  fireEvent.click(screen.getByRole('tab', { name: 'Layout elements' }));
  const names = within(screen.getByRole('list', { name: 'Layout elements' })).getAllByRole('listitem');
  expect(names.map((item) => item.textContent)).toEqual([
    'Tabs',
    'Row',
    'Column',
    'Header',
    'Text / Markdown',
    'Divider',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Add at the end: Header' }));
  const items = Object.values(selectDraft(store.getState())?.layout.items ?? {});
  expect(items.filter(({ meta }) => meta['text'] === 'New header')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Choose a place for: Row' }));
  expect(store.getState().editUi?.keyboardMove?.dragged).toEqual({ kind: 'new', item: { type: 'ROW' } });
  fireEvent.click(screen.getByRole('button', { name: 'Collapse the pane' }));
  cleanup();
  show();
  expect(screen.queryByRole('tab')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Expand the pane' }));
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Layout elements');
});

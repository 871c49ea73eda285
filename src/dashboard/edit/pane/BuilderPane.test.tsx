import { makeTestStore } from '../../../store/testStore';
import { keyboardMoveEnded } from '../state/editUiSlice';
import { selectDraft } from '../../state/selectDashboard';
// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { DndProvider } from 'react-dnd';
import { HTML5Backend } from 'react-dnd-html5-backend';
import { Provider } from 'react-redux';
import rison from 'rison';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { asArray, asNumber, asRecord, type UnknownRecord } from '../../../lib/read';
import { dashboardFixture } from '../../state/dashboard.fixture';
import { startEditing, undoEdit } from '../state/editing';
import { useAppSelector } from '../../../store/hooks';
import type { AppStore } from '../../../store/store';
import { currentToasts, dismissToast } from '../../../ui/toast';
import { BuilderPane } from './BuilderPane';
import { getChartIds } from './getChartIds';

const CHART_COUNT = 250;
/** Charts per response. */
const PAGE_SIZE = 100;

let store: AppStore;
let queries: UnknownRecord[];
let isFailing: boolean;

function respond(address: string): Response {
  if (address.startsWith('/api/v1/chart/?')) return respondWithCharts(address);
  if (address.startsWith('/api/v1/chart/related')) return Response.json({ count: 0, result: [] });
  const id = Number(new URL(address, 'http://here').searchParams.get('slice_id'));
  if (id === 2) return Response.json({ message: 'Not found' }, { status: 404 });
  const form_data = { viz_type: 'pie', datasource: '3__table' };
  return Response.json({ result: { form_data, slice: { slice_id: id, slice_name: 'S', form_data } } });
}

function respondWithCharts(address: string): Response {
  const q = asRecord(rison.decode(new URL(address, 'http://here').searchParams.get('q') ?? '()'));
  queries.push(q);
  if (isFailing) return Response.json({ message: 'The database is asleep' }, { status: 500 });
  const [filter] = asArray(q['filters']).map(asRecord);
  const searchText = filter?.['opr'] === 'chart_all_text' ? String(filter['value']) : '';
  const all = Array.from({ length: CHART_COUNT }, (_, i) => ({
    id: i + 1,
    slice_name: `Chart ${String(i + 1)}`,
    viz_type: 'pie',
  }));
  const found = all.filter(({ slice_name }) => slice_name.includes(searchText));
  const from = asNumber(q['page'], 0) * PAGE_SIZE;
  return Response.json({ count: found.length, result: found.slice(from, from + PAGE_SIZE) });
}

beforeEach(() => {
  localStorage.clear();
  for (const { id } of currentToasts()) dismissToast(id);
  queries = [];
  isFailing = false;
  vi.stubGlobal('fetch', (address: string) => Promise.resolve(respond(address)));
  store = makeTestStore();
  store.dispatch(dashboardFixture({}));
  store.dispatch(startEditing());
});
afterEach(() => {
  cleanup();
  store.dispatch(keyboardMoveEnded());
  vi.unstubAllGlobals();
});

const renderPane = () =>
  render(
    <Provider store={store}>
      <DndProvider backend={HTML5Backend}>
        <BuilderPane />
      </DndProvider>
    </Provider>,
  );
const getAddedCharts = (): number[] => {
  const layout = selectDraft(store.getState())?.layout;
  return layout ? [...getChartIds(layout)] : [];
};
const findCard = async (name: string): Promise<HTMLElement> => {
  const card = (await screen.findByText(name)).closest('li');
  if (!card) throw new Error(name);
  return card;
};

it('adds a chart once, announces it, and offers it again when that is undone', async () => {
  renderPane();
  const card = await findCard('Chart 1');
  const button = within(card).getByRole('button', { name: 'Add at the end: Chart 1' });
  button.focus();
  fireEvent.click(button);
  await within(card).findByText('Added');
  expect(getAddedCharts()).toEqual([1]);
  expect(store.getState().dashboardInfo.loaded?.slices[1]?.slice_name).toBe('S');
  expect(store.getState().editUi?.announcement.text).toBe('Added at the end: Chart 1');
  expect(within(card).queryByRole('button')).toBeNull();
  expect(document.activeElement).toBe(card);
  act(() => store.dispatch(undoEdit()));
  expect(getAddedCharts()).toEqual([]);
  within(card).getByRole('button', { name: 'Add at the end: Chart 1' });
});

it('adds a chart once where its buttons are pressed again before its definition is loaded', async () => {
  renderPane();
  const card = await findCard('Chart 1');
  const add = within(card).getByRole('button', { name: 'Add at the end: Chart 1' });
  fireEvent.click(add);
  fireEvent.click(add);
  await within(card).findByText('Added');
  const items = Object.values(selectDraft(store.getState())?.layout.items ?? {});
  expect(items.filter(({ type }) => type === 'CHART')).toHaveLength(1);
  expect(store.getState().dashboardLayout.past).toHaveLength(1);
});

it('names the types of charts, and not their keys', async () => {
  renderPane();
  expect(within(await findCard('Chart 1')).getByText('Pie Chart')).toBeTruthy();
  expect(screen.queryByText('pie')).toBeNull();
});

/** The elements that the page has of the draft. */
function Grid() {
  const items = useAppSelector((state) => selectDraft(state)?.layout.items) ?? {};
  return (
    <div className="dashboard-grid">
      {Object.keys(items).map((id) => (
        <div key={id} data-layout-item={id} />
      ))}
    </div>
  );
}

it('scrolls to an added chart behind the pane under the pointer, where another click has to hit the same button', async () => {
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  render(
    <Provider store={store}>
      <Grid />
      <DndProvider backend={HTML5Backend}>
        <div className="edit-side">
          <BuilderPane />
        </div>
      </DndProvider>
    </Provider>,
  );
  const pane = document.querySelector<HTMLElement>('.edit-side');
  if (!pane) throw new Error('no pane');
  let top = 125;
  vi.spyOn(pane, 'matches').mockReturnValue(true);
  vi.spyOn(pane, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top, 300, 600));
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {
    top -= 40;
  });
  const card = await findCard('Chart 1');
  fireEvent.click(within(card).getByRole('button', { name: 'Add at the end: Chart 1' }));
  await waitFor(() => expect(top).toBe(85));
  expect(pane.style.translate).toBe('0 40px');
});

it('does not add a chart without a definition', async () => {
  renderPane();
  const card = await findCard('Chart 2');
  fireEvent.click(within(card).getByRole('button', { name: 'Add at the end: Chart 2' }));
  await waitFor(() =>
    expect(currentToasts().map(({ text }) => text)).toEqual([
      'Sorry, there is no chart definition associated with the chart trying to be added.',
    ]),
  );
  expect(getAddedCharts()).toEqual([]);
});

it('moves a chart by keyboard once its definition is loaded', async () => {
  renderPane();
  fireEvent.click(within(await findCard('Chart 3')).getByRole('button', { name: 'Choose where to drop: Chart 3' }));
  await waitFor(() => expect(store.getState().editUi?.keyboardMove?.label).toBe('Chart 3'));
  const meta = { chartId: 3, sliceName: 'Chart 3' };
  expect(store.getState().editUi?.keyboardMove?.dragged).toEqual({ kind: 'new', item: { type: 'CHART', meta } });
  expect(store.getState().dashboardInfo.loaded?.slices[3]).toBeDefined();
});

it('renders the visible cards, moves through them by arrow keys, and loads more near the end', async () => {
  renderPane();
  const first = within(await findCard('Chart 1')).getByRole('button', { name: /^Add/ });
  const list = screen.getByRole('list', { name: 'Charts' });
  expect(within(list).getAllByRole('listitem').length).toBeLessThan(50);
  expect(queries).toHaveLength(1);
  const getTabStops = () => [...list.querySelectorAll('[tabindex="0"]')].map((stop) => stop.getAttribute('aria-label'));
  expect(getTabStops()).toEqual(['Choose where to drop: Chart 1', 'Add at the end: Chart 1']);
  first.focus();
  fireEvent.keyDown(first, { key: 'ArrowDown' });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Add at the end: Chart 2');
  expect(getTabStops()).toEqual(['Choose where to drop: Chart 2', 'Add at the end: Chart 2']);

  fireEvent.scroll(list.parentElement ?? list, { target: { scrollTop: 90 * 124 } });
  await waitFor(() => expect(queries.map(({ page }) => page)).toEqual([0, 1]));
  await screen.findByText('Chart 101');
});

it('filters loaded charts immediately, and searches the server when typing pauses; remembers whose charts are listed', async () => {
  renderPane();
  await findCard('Chart 1');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '10' } });
  expect(screen.queryByText('Chart 1')).toBeNull();
  await findCard('Chart 100');
  expect(queries).toHaveLength(1);
  // Beyond the first page.
  await findCard('Chart 110');
  expect(queries).toHaveLength(2);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nothing' } });
  await screen.findByText('No charts');
  // On by default, as in Superset 6.x.
  fireEvent.click(screen.getByRole('checkbox', { name: 'Show only my charts', checked: true }));
  expect(localStorage.getItem('dashboard__editor_show_only_my_charts')).toBe('false');
  expect(screen.getByRole('searchbox', { name: 'Filter charts' })).toBeDefined();
});

it('shows why the charts could not be loaded, and retries', async () => {
  isFailing = true;
  renderPane();
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Sorry there was an error fetching saved charts: The database is asleep',
  );
  expect(currentToasts()).toEqual([]);
  isFailing = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await findCard('Chart 1');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('does not say that no chart matches when the search failed', async () => {
  renderPane();
  await findCard('Chart 1');
  isFailing = true;
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nothing' } });
  await screen.findByRole('alert');
  expect(screen.queryByText('No charts')).toBeNull();
});

it('lists the layout elements, and remembers its state', () => {
  renderPane();
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
  fireEvent.click(screen.getByRole('button', { name: 'Choose where to drop: Row' }));
  expect(store.getState().editUi?.keyboardMove?.dragged).toEqual({ kind: 'new', item: { type: 'ROW' } });
  fireEvent.click(screen.getByRole('button', { name: 'Collapse the pane' }));
  cleanup();
  renderPane();
  expect(screen.queryByRole('tab')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Expand the pane' }));
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Layout elements');
});

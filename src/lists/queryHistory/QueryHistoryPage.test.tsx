// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorResponse, fakeServer, type FakeRequest } from '../../api/client/fakeServer';
import { BootstrapProvider } from '../../store/sessionContext';
import { makeTestStore } from '../../store/testStore';
import { currentToasts, dismissToast } from '../../ui/toast';
import { createBootstrap } from '../lists.fixture';
import { QueryHistoryPage } from './QueryHistoryPage';
import { createTestRouter } from '../../ui/router/testRouter.fixture';

function renderPage(url = '/sqllab/history/') {
  const router = createTestRouter([{ path: '/sqllab/history/', element: <QueryHistoryPage /> }], url);
  render(
    <Provider store={makeTestStore()}>
      <BootstrapProvider value={createBootstrap()}>{router.element}</BootstrapProvider>
    </Provider>,
  );
}

const query = (more: object = {}) => ({
  id: 7,
  client_id: 'abc',
  status: 'success',
  // As texts, where the server was told which columns to send.
  start_time: '1795454247518.263184',
  end_time: '1795454247572.587891',
  tab_name: 'Rain',
  sql: 'SELECT 1',
  executed_sql: 'SELECT 1\nLIMIT 1001',
  database: { database_name: 'examples' },
  user: { first_name: 'Ada', last_name: 'Admin' },
  rows: 3,
  sql_tables: [
    { catalog: null, schema: 'main', table: 'a' },
    { catalog: null, schema: 'main', table: 'b' },
  ],
  ...more,
});
const list = (...rows: object[]) => ({ count: rows.length, result: rows });
const getLists = (requests: readonly FakeRequest[]) => requests.filter(({ call }) => call === 'GET /api/v1/query/');

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const { id } of currentToasts()) dismissToast(id);
});

describe('QueryHistoryPage', () => {
  it('shows what was run, by whom, and how long it took', async () => {
    const requests = fakeServer({ 'GET /api/v1/query/': () => list(query()) });
    renderPage('/sqllab/history/?filters=(database:(label:examples,value:1),sql:rain,start_time:!(0,5))');
    const row = within(await screen.findByRole('row', { name: /Rain/ }));
    for (const text of ['00:00:00.054', 'examples', 'Ada Admin', '3']) expect(row.getByText(text)).toBeTruthy();
    expect(row.getByRole('img', { name: 'Success' })).toBeTruthy();
    expect(row.getByRole('button', { name: '1 more tables' }).textContent).toBe('(+1)');
    expect(requests[0]?.q).toMatchObject({
      order_column: 'start_time',
      order_direction: 'desc',
      filters: [
        { col: 'sql', opr: 'ct', value: 'rain' },
        { col: 'database', opr: 'rel_o_m', value: 1 },
        { col: 'start_time', opr: 'between', value: [0, 5] },
      ],
    });
    expect(requests.some(({ call }) => call.endsWith('_info'))).toBe(false);
  });

  it('refetches while a query runs, and no longer', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let isRunning = true;
    const requests = fakeServer({
      'GET /api/v1/query/': () => list(query(isRunning ? { status: 'running', end_time: null, progress: 40 } : {})),
    });
    renderPage();
    await screen.findByRole('img', { name: 'Running' });
    expect(screen.getByText('40 %')).toBeTruthy();
    expect(getLists(requests)).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(2100));
    expect(getLists(requests)).toHaveLength(2);
    isRunning = false;
    await act(() => vi.advanceTimersByTimeAsync(2100));
    await screen.findByRole('img', { name: 'Success' });
    const before = getLists(requests).length;
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(getLists(requests)).toHaveLength(before);
  });

  it.each([
    ['abc', []],
    [null, ['GET /api/v1/query/7']],
  ])('stops a running query; its client id is fetched where the list has none (%s)', async (client_id, fetched) => {
    let status = 'running';
    const requests = fakeServer({
      'GET /api/v1/query/': () => list(query({ status, client_id })),
      'GET /api/v1/query/7': () => ({ result: { client_id: 'abc' } }),
      'POST /api/v1/query/stop': () => {
        status = 'stopped';
        return { result: 'OK' };
      },
    });
    renderPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Rain' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Stop query' }));
    await screen.findByRole('img', { name: 'Stopped' });
    expect(requests.find(({ call }) => call === 'POST /api/v1/query/stop')?.body).toEqual({ client_id: 'abc' });
    expect(requests.map(({ call }) => call).filter((call) => call.endsWith('/7'))).toEqual(fetched);
  });

  it('says why a query could not be stopped; a finished one cannot be', async () => {
    fakeServer({
      'GET /api/v1/query/': () => list(query({ status: 'running' }), query({ id: 8, tab_name: 'Done' })),
      'POST /api/v1/query/stop': () => new ErrorResponse(422, { message: 'Could not cancel query' }),
    });
    renderPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Rain' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Stop query' }));
    await waitFor(() =>
      expect(currentToasts().map(({ text }) => text)).toEqual(['Failed to stop query. Could not cancel query']),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Done' }));
    expect(screen.queryByRole('menuitem', { name: 'Stop query' })).toBeNull();
  });

  it('previews both texts, and goes to the next row', async () => {
    fakeServer({
      'GET /api/v1/query/': () =>
        list(query(), query({ id: 8, tab_name: 'Snow', sql: 'SELECT 2', executed_sql: null })),
    });
    renderPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Query preview: Rain' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Query preview' }));
    expect(dialog.getByText('Rain')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Open in SQL Lab' }).getAttribute('href')).toBe('/sqllab?queryId=7');
    expect(dialog.getByRole('button', { name: 'Previous' }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(dialog.getByRole('button', { name: 'Next' }));
    expect(dialog.getByText('Snow')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Open in SQL Lab' }).getAttribute('href')).toBe('/sqllab?queryId=8');
    // At the end it stays, and so does the focus.
    await userEvent.keyboard('{Enter}k');
    expect(dialog.getByText('Snow')).toBeTruthy();
    await userEvent.keyboard('j');
    expect(dialog.getByText('Rain')).toBeTruthy();
  });

  it('reads rows with missing and hostile fields', async () => {
    fakeServer({
      'GET /api/v1/query/': () =>
        list(
          { id: 1 },
          query({
            id: 2,
            status: '<b>',
            start_time: 'soon',
            rows: 'many',
            sql_tables: 'a',
            user: 7,
            tab_name: '<img src=x>',
            tracking_url: 'javascript:alert(1)',
          }),
        ),
    });
    renderPage();
    await screen.findByText('<img src=x>');
    expect(screen.getByRole('button', { name: 'Actions for Query 1' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Tracking URL' }));
    expect(screen.queryByRole('link', { name: 'Track job' })).toBeNull();
  });
});

// @vitest-environment jsdom
import { cleanup, render as renderPlain, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/client/ApiError';
import { fakeServer } from '../../api/client/fakeServer';
import { openSqlLab } from '../../api/sqlLab';
import { createBootstrap } from '../../datasets/dataset.fixture';
import type { QueryResult } from '../../lib/wire';
import { BootstrapProvider } from '../../store/sessionContext';
import { makeTestStore } from '../../store/testStore';
import { ViewAsTableDialog } from './ViewAsTableDialog';
import { ViewQueryDialog, type QueryWithText } from '../sql/ViewQueryDialog';

const saved = vi.hoisted((): { readonly blob: Blob; readonly name: string }[] => []);
vi.mock('../export/download', async (original) => ({
  ...(await original<object>()),
  saveBlob: (blob: Blob, name: string) => saved.push({ blob, name }),
}));

vi.mock('../../api/sqlLab');

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const render = (dialog: ReactElement) => renderPlain(<Provider store={makeTestStore()}>{dialog}</Provider>);
const close = () => undefined;

describe('ViewQueryDialog', () => {
  it('shows each query, formatted', async () => {
    const queries = [{ query: 'SELECT a FROM t' }, { query: 'raw  text', language: 'yaml' }, { error: 'broken' }];
    render(<ViewQueryDialog load={() => queries} onClose={close} />);
    const [first, second] = await screen.findAllByRole('region');
    expect(first?.textContent).toBe('SELECT\n  a\nFROM t');
    expect(second?.textContent).toBe('raw  text');
    expect(screen.getByText('broken')).toBeTruthy();
  });
  it('opens a query in SQL Lab, for whom may use it', async () => {
    vi.mocked(openSqlLab).mockResolvedValue(undefined);
    const dialog = <ViewQueryDialog load={() => [{ query: 'SELECT 1' }]} datasource="3__table" onClose={close} />;
    render(dialog);
    await screen.findByRole('region');
    expect(screen.queryByRole('button', { name: 'View in SQL Lab' })).toBeNull();
    cleanup();
    const bootstrap = createBootstrap({ roles: { Analyst: [['menu_access', 'SQL Lab']] } });
    render(<BootstrapProvider value={bootstrap}>{dialog}</BootstrapProvider>);
    await userEvent.click(await screen.findByRole('button', { name: 'View in SQL Lab' }));
    const [call] = vi.mocked(openSqlLab).mock.calls;
    expect(call?.slice(1)).toEqual(['/sqllab/', { datasourceKey: '3__table', sql: 'SELECT 1' }]);
  });
  it('shows when there is none', async () => {
    render(<ViewQueryDialog load={() => Promise.resolve([{ query: null }])} onClose={close} />);
    expect(await screen.findByText('No SQL query found')).toBeTruthy();
  });
  it('shows an error, and tries again', async () => {
    const load = vi
      .fn<() => Promise<readonly QueryWithText[]>>()
      .mockRejectedValueOnce(new ApiError({ kind: 'http', title: 'Forbidden', detail: 'Not yours' }))
      .mockResolvedValueOnce([{ query: 'SELECT 1' }]);
    render(<ViewQueryDialog load={load} onClose={close} />);
    expect(await screen.findByText('Not yours')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect((await screen.findByRole('region')).textContent).toContain('SELECT');
    expect(screen.queryByText('Not yours')).toBeNull();
  });
});

describe('ViewAsTableDialog', () => {
  it('shows rows, and aborts when it unmounts', async () => {
    let signal: AbortSignal | undefined;
    const result = { data: [{ a: 1 }], colnames: ['a'], coltypes: [0], rowcount: 1 };
    const { unmount } = render(
      <ViewAsTableDialog title="Sales" load={(s) => ((signal = s), [result])} canDownload={false} onClose={close} />,
    );
    expect(await screen.findByText('1 row(s)')).toBeTruthy();
    expect(screen.getByText('Chart Data: Sales')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Export to .CSV' })).toBeNull();
    unmount();
    expect(signal?.aborted).toBe(true);
  });
  it('tries again after an error', async () => {
    const result = { data: [{ a: 1 }], colnames: ['a'], coltypes: [0], rowcount: 1 };
    const load = vi
      .fn<() => Promise<readonly QueryResult[]>>()
      .mockRejectedValueOnce(new ApiError({ kind: 'network', title: 'x', detail: 'y' }))
      .mockResolvedValueOnce([result]);
    render(<ViewAsTableDialog title="Sales" load={load} canDownload={false} onClose={close} />);
    expect(await screen.findByText('Network error.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('1 row(s)')).toBeTruthy();
  });
  it('tries again by itself when the connection is back, but not after other errors', async () => {
    fakeServer({ 'GET /health': () => ({}) });
    const result = { data: [{ a: 1 }], colnames: ['a'], coltypes: [0], rowcount: 1 };
    const lost = vi
      .fn<() => Promise<readonly QueryResult[]>>()
      .mockRejectedValueOnce(new ApiError({ kind: 'network', title: 'x', detail: 'y' }))
      .mockResolvedValueOnce([result]);
    const refused = vi
      .fn<() => Promise<readonly QueryResult[]>>()
      .mockRejectedValue(new ApiError({ kind: 'http', title: 'Forbidden', detail: 'Not yours' }));
    const dialog = { title: 'Sales', canDownload: false, onClose: close };
    render(
      <>
        <ViewAsTableDialog {...dialog} load={lost} />
        <ViewAsTableDialog {...dialog} load={refused} />
      </>,
    );
    expect(await screen.findByText('Network error.')).toBeTruthy();
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('1 row(s)', undefined, { timeout: 5000 })).toBeTruthy();
    expect(screen.getByText('Not yours')).toBeTruthy();
    expect(refused).toHaveBeenCalledTimes(1);
  });
  it('downloads the rows with the name of the chart', async () => {
    const result = { data: [{ a: 1234567 }], colnames: ['a'], coltypes: [0], rowcount: 1 };
    render(<ViewAsTableDialog title="Sales: all" load={() => [result]} canDownload onClose={close} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Export to .CSV' }));
    expect(saved.map(({ name }) => name)).toEqual(['Sales-all.csv']);
    expect([saved[0]?.blob.type, saved[0]?.blob.size]).toEqual(['text/csv;charset=utf-8', 'a\r\n1234567\r\n'.length]);
  });
});

// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Download from '../../chart/export/download';
import { makeTestStore } from '../../store/testStore';
import { currentToasts, dismissToast } from '../../ui/toast';
import { readBundle } from './model/readBundle';
import { useExport } from './useExport';
import { createTestRouter } from '../../ui/router/testRouter.fixture';

const saved = vi.hoisted(() => vi.fn<(name: string, size: number) => void>());
vi.mock('../../chart/export/download', async (load) => ({
  ...(await load<typeof Download>()),
  saveBlob: (blob: Blob, name: string) => saved(name, blob.size),
}));

const bytes = new Uint8Array(readFileSync(path.resolve('tests/fixtures/bundles/dashboard-6.1.0.zip')));

/** jsdom has no workers. */
class FakeWorker extends EventTarget {
  postMessage(): void {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: readBundle(bytes) })));
  }
  terminate(): void {
    // Nothing runs.
  }
}

const ROWS = [
  { id: 1, name: 'Births' },
  { id: 2, name: 'Deaths' },
];
const getName = (row: (typeof ROWS)[number]): string => row.name;

function Page() {
  const { action, dialog } = useExport({ name: 'dashboard', getName });
  return (
    <>
      <button type="button" onClick={() => action.onSelect?.(ROWS)}>
        {action.label} now
      </button>
      {dialog}
    </>
  );
}

const respond = (response: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(response));
const zip = (disposition: string | null, body: BodyInit = 'zipped') =>
  new Response(body, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Length': '2000',
      ...(disposition !== null && { 'Content-Disposition': disposition }),
    },
  });
function show() {
  const router = createTestRouter(
    [
      { path: '/', element: <Page /> },
      { path: '/elsewhere', element: <p>elsewhere</p> },
    ],
    '/elsewhere',
    '/',
  );
  render(<Provider store={makeTestStore()}>{router.element}</Provider>);
  return router;
}
const start = () => userEvent.click(screen.getByRole('button', { name: 'Export now' }));
const getResults = () =>
  within(screen.getByRole('list', { name: 'Results' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const texts = () => currentToasts().map(({ text }) => text);

/** A response whose body the test writes. */
function openResponse() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  respond(() => Promise.resolve(zip('attachment; filename=dashboard_export_1.zip', readable)));
  return writer;
}
const neverRespond = () =>
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
  );

beforeEach(() => {
  saved.mockClear();
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const { id } of currentToasts()) dismissToast(id);
});

describe('useExport', () => {
  it.each([
    ['attachment; filename=dashboard_export_1.zip', 'dashboard_export_1.zip'],
    ['attachment; filename="../../a b.zip"', 'a b.zip'],
    ["attachment; filename*=UTF-8''na%C3%AFve.zip", 'naïve.zip'],
    [null, 'dashboard_export.zip'],
  ])('saves the file of the server without a dialog: %s', async (disposition, name) => {
    respond(() => Promise.resolve(zip(disposition)));
    show();
    await start();
    await waitFor(() => expect(saved).toHaveBeenCalledWith(name, 6));
    expect(fetch).toHaveBeenCalledWith('/api/v1/dashboard/export/?q=!(1%2C2)', expect.anything());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says how many bytes of a long one are there, and then what is in the file', async () => {
    const writer = openResponse();
    show();
    await start();
    await screen.findByRole('dialog', { name: 'Export' });
    void writer.write(new Uint8Array(1500));
    await screen.findByText('1.5kB of 2kB');
    expect(screen.getByRole('progressbar', { name: 'Downloading…' }).getAttribute('value')).toBe('1500');
    void writer.write(new Uint8Array(500));
    await writer.close();
    expect(await screen.findByText('Saved as dashboard_export_1.zip')).toBeTruthy();
    expect(saved).toHaveBeenCalledWith('dashboard_export_1.zip', 2000);
    expect(getResults()).toEqual([
      'Database: examplesExported',
      'Dataset: birth_namesExported',
      'Chart: Broken: fine neighbourExported',
      'Chart: Filtered echarts_timeseries_lineExported',
      'Dashboard: No layout at allExported',
    ]);
    expect(screen.getByRole('button', { name: 'Copy results' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says why there is no file, also of a short one, and tries again', async () => {
    const answers = [Response.json({ message: 'Not found' }, { status: 404 }), zip(null)];
    respond(() => Promise.resolve(answers.shift() ?? Response.error()));
    show();
    await start();
    await screen.findByText('The export failed: Not found');
    expect(saved).not.toHaveBeenCalled();
    expect(getResults()).toEqual(['BirthsNot found', 'DeathsNot found']);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('can be stopped while the server prepares it', async () => {
    neverRespond();
    show();
    await start();
    await screen.findByText('The export is being prepared…');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    await screen.findByText('The export was stopped.');
    expect(getResults()).toEqual(['BirthsNot done', 'DeathsNot done']);
    expect(saved).not.toHaveBeenCalled();
  });

  it('is stopped by leaving the page, after a confirmation', async () => {
    neverRespond();
    const router = show();
    await start();
    await screen.findByText('The export is being prepared…');
    await act(() => Promise.resolve());
    await router.navigate(-1);
    await userEvent.click(screen.getByRole('button', { name: 'Stop and leave' }));
    await screen.findByText('elsewhere');
    await waitFor(() => expect(texts()).toEqual(['The export was stopped.']));
  });

  it('is not lost with its page where it is short', async () => {
    const writer = openResponse();
    const router = show();
    await start();
    await router.navigate(-1);
    await screen.findByText('elsewhere');
    await writer.close();
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(texts()).toEqual([]);
  });
});

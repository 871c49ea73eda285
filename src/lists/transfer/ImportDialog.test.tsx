// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorResponse, fakeServer } from '../../api/client/fakeServer';
import { http } from '../../api/early/http';
import { makeTestStore } from '../../store/testStore';
import { ImportDialog } from './ImportDialog';
import { readBundle } from './model/readBundle';
import { isSingleFile, readSingleFile } from './model/readSingleFile';
import { createTestRouter } from '../../ui/router/testRouter.fixture';

// `XMLHttpRequest` would bypass the fake server.
vi.mock('../../api/client/uploadSend', () => ({ createUploadSend: () => http }));

const bytes = new Uint8Array(readFileSync(path.resolve('tests/fixtures/bundles/dashboard-6.1.0.zip')));
const PATH = 'dashboards/No_layout_at_all_15.yaml';

/** How many of the next workers find no code to load. */
let missingWorkers = 0;

/** jsdom has no workers: reads the fixture, a dataset, or what is no ZIP file, by the name of the file. */
class FakeWorker extends EventTarget {
  postMessage(file: File): void {
    if (missingWorkers > 0) {
      missingWorkers -= 1;
      queueMicrotask(() => this.dispatchEvent(new Event('error')));
      return;
    }
    const data = isSingleFile(file.name)
      ? readSingleFile('- table_name: births', file.name)
      : readBundle(file.name === 'good.zip' ? bytes : new Uint8Array([1]));
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
  terminate(): void {
    // Nothing runs.
  }
}

/** jsdom measures nothing. */
class FakeResizeObserver {
  observe(): void {
    // No size ever changes.
  }
  unobserve(): void {
    // As above.
  }
  disconnect(): void {
    // As above.
  }
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', FakeResizeObserver);
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(name = 'dashboard') {
  const onImported = vi.fn();
  const onClose = vi.fn();
  const dialog = <ImportDialog name={name} noun={name} onImported={onImported} onClose={onClose} />;
  render(<Provider store={makeTestStore()}>{createTestRouter([{ path: '/', element: dialog }]).element}</Provider>);
  return { onImported, onClose };
}
const select = (name = 'good.zip') => {
  const input = document.querySelector('input[type=file]');
  if (!input) throw new Error('no input');
  fireEvent.change(input, { target: { files: [new File(['x'], name)] } });
};
const getButton = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const getResults = () =>
  within(screen.getByRole('list', { name: 'Results' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const refusal = (extra: object) =>
  new ErrorResponse(422, { errors: [{ message: 'Error importing dashboard', level: 'warning', extra }] });

describe('ImportDialog', () => {
  it('shows what is in the file, sends it, and lists what was imported', async () => {
    const requests = fakeServer({ 'POST /api/v1/dashboard/import/': () => ({ message: 'OK' }) });
    const { onImported, onClose } = show();
    expect(getButton('Import').disabled).toBe(true);
    select();
    await screen.findByText('No layout at all');
    expect(screen.getByText('Charts (2)')).toBeTruthy();
    await userEvent.click(getButton('Import'));
    await screen.findByText('Dashboard imported');
    expect(onImported).toHaveBeenCalledOnce();
    expect(getResults()).toEqual([
      'Database: examplesCreated, unless it existed',
      'Dataset: birth_namesCreated, unless it existed',
      'Chart: Broken: fine neighbourCreated, unless it existed',
      'Chart: Filtered echarts_timeseries_lineCreated, unless it existed',
      'Dashboard: No layout at allCreated',
    ]);
    expect(getButton('Copy results')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
    expect(onClose).toHaveBeenCalledOnce();
    const sent = requests.find(({ call }) => call.startsWith('POST'));
    expect(Object.keys(Object(sent?.body) as object)).toEqual(['formData']);
  });

  it.each([
    ['on demand', () => getButton('Retry').click()],
    ['when the browser is back online', () => window.dispatchEvent(new Event('online'))],
  ])('a file that cannot be read while offline is not called broken, and is read %s', async (_how, again) => {
    fakeServer({});
    missingWorkers = 1;
    show();
    select();
    await screen.findByText('This could not be loaded. Check your connection and try again.');
    expect(screen.queryByText(/Not a valid ZIP file/)).toBeNull();
    expect(getButton('Import').disabled).toBe(true);
    act(() => again());
    await screen.findByText('No layout at all');
    expect(getButton('Import').disabled).toBe(false);
  });

  it.each([
    ['broken.zip', 'dashboard', /Not a valid ZIP file.*Please re-export your file and try importing again/],
    ['good.zip', 'chart', 'The file is an export of type Dashboard; this list imports files of type Slice.'],
  ])('does not send %s to the %s import', async (file, name, text) => {
    show(name);
    select(file);
    await screen.findByText(text);
    expect(getButton('Import').disabled).toBe(true);
  });

  it('asks for passwords and for the overwriting of what exists, and sends both', async () => {
    const attempts: unknown[] = [];
    fakeServer({
      'POST /api/v1/dashboard/import/': ({ body }) => {
        attempts.push(body);
        if (attempts.length === 1)
          return refusal({ 'databases/examples.yaml': { _schema: ['Must provide a password for the database'] } });
        if (attempts.length === 2)
          return refusal({ [PATH]: 'Dashboard already exists and `overwrite=true` was not passed' });
        return { message: 'OK' };
      },
    });
    show();
    select();
    await screen.findByText('No layout at all');
    await userEvent.click(getButton('Import'));
    const password = await screen.findByLabelText(/^examples.yaml PASSWORD/);
    expect(document.activeElement).toBe(password);
    expect(password.getAttribute('type')).toBe('password');
    expect(getButton('Import').disabled).toBe(true);
    await userEvent.type(password, 'secret');
    await userEvent.click(getButton('Import'));
    await screen.findByText('exists');
    expect(getButton('Overwrite').disabled).toBe(true);
    await userEvent.type(screen.getByLabelText('Type "OVERWRITE" to confirm'), 'overwrite');
    await userEvent.click(getButton('Overwrite'));
    await screen.findByText('Dashboard imported');
    expect(getResults()).toContain('Dashboard: No layout at allOverwritten');
    expect(attempts[2]).toMatchObject({
      overwrite: 'true',
      passwords: JSON.stringify({ 'databases/examples.yaml': 'secret' }),
    });
  });

  it('says what is wrong with which file, and keeps the dialog', async () => {
    fakeServer({
      'POST /api/v1/dashboard/import/': () => refusal({ [PATH]: { published: ['Unknown field.'] }, issue_codes: [] }),
    });
    const { onClose } = show();
    select();
    await screen.findByText('No layout at all');
    await userEvent.click(getButton('Import'));
    const alert = await screen.findByText(/^An error occurred while importing dashboard: Error importing dashboard/);
    expect(alert.textContent).toContain(`${PATH}: Unknown field.`);
    expect(alert.textContent).toContain('Please re-export your file and try importing again');
    expect(onClose).not.toHaveBeenCalled();
    expect(getResults()).toContain('Dashboard: No layout at allUnknown field.');
    expect(getResults()).toContain('Dataset: birth_namesNot done');
    expect(getButton('Copy results')).toBeTruthy();
  });

  it('shows what is in a single file of an older version', async () => {
    fakeServer({ 'POST /api/v1/dataset/import/': () => ({ message: 'OK' }) });
    show('dataset');
    select('old.yaml');
    await screen.findByText('births');
    await userEvent.click(getButton('Import'));
    await screen.findByText('Dataset imported');
    expect(getResults()).toEqual(['Dataset: birthsCreated']);
  });

  it('says what a broken connection may have left, and sends the file again', async () => {
    let isBroken = true;
    fakeServer({
      'POST /api/v1/dashboard/import/': () => {
        if (isBroken) throw new TypeError('Failed to fetch');
        return { message: 'OK' };
      },
    });
    const { onImported, onClose } = show();
    select();
    await screen.findByText('No layout at all');
    await userEvent.click(getButton('Import'));
    const alert = await screen.findByText(/^The connection broke off/);
    expect(alert.textContent).not.toContain('Please re-export');
    // The list shows what came of it.
    expect(onImported).toHaveBeenCalledOnce();
    expect(onClose).not.toHaveBeenCalled();
    isBroken = false;
    await userEvent.click(getButton('Import'));
    await screen.findByText('Dashboard imported');
  });
});

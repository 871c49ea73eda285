// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorResponse, fakeServer } from '../../api/client/fakeServer';
import { http } from '../../api/early/http';
import { currentToasts, dismissToast } from '../../ui/toast';
import { ImportDialog } from './ImportDialog';
import { readBundle } from './model/readBundle';

// `XMLHttpRequest` would bypass the fake server.
vi.mock('../../api/client/uploadSend', () => ({ createUploadSend: () => http }));

const bytes = new Uint8Array(readFileSync(path.resolve('tests/fixtures/bundles/dashboard-6.1.0.zip')));
const PATH = 'dashboards/No_layout_at_all_15.yaml';

/** jsdom has no workers: reads the fixture, or what is no ZIP file, by the name of the file. */
class FakeWorker extends EventTarget {
  postMessage(file: File): void {
    const data = readBundle(file.name === 'good.zip' ? bytes : new Uint8Array([1]));
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
  for (const { id } of currentToasts()) dismissToast(id);
});

function show(name = 'dashboard') {
  const onImported = vi.fn();
  const onClose = vi.fn();
  const dialog = <ImportDialog name={name} noun={name} onImported={onImported} onClose={onClose} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: dialog }])} />);
  return { onImported, onClose };
}
const select = (name = 'good.zip') => {
  const input = document.querySelector('input[type=file]');
  if (!input) throw new Error('no input');
  fireEvent.change(input, { target: { files: [new File(['x'], name)] } });
};
const getButton = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const refusal = (extra: object) =>
  new ErrorResponse(422, { errors: [{ message: 'Error importing dashboard', level: 'warning', extra }] });

describe('ImportDialog', () => {
  it('shows what is in the file and sends it', async () => {
    const requests = fakeServer({ 'POST /api/v1/dashboard/import/': () => ({ message: 'OK' }) });
    const { onImported, onClose } = show();
    expect(getButton('Import').disabled).toBe(true);
    select();
    await screen.findByText('No layout at all');
    expect(screen.getByText('Charts (2)')).toBeTruthy();
    await userEvent.click(getButton('Import'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(onImported).toHaveBeenCalledOnce();
    expect(currentToasts().map(({ text }) => text)).toEqual(['Dashboard imported']);
    const sent = requests.find(({ call }) => call.startsWith('POST'));
    expect(Object.keys(Object(sent?.body) as object)).toEqual(['formData']);
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
    const { onClose } = show();
    select();
    await screen.findByText('No layout at all');
    await userEvent.click(getButton('Import'));
    const password = await screen.findByLabelText(/^examples.yaml PASSWORD/);
    expect(password.getAttribute('type')).toBe('password');
    expect(getButton('Import').disabled).toBe(true);
    await userEvent.type(password, 'secret');
    await userEvent.click(getButton('Import'));
    await screen.findByText('exists');
    expect(getButton('Overwrite').disabled).toBe(true);
    await userEvent.type(screen.getByLabelText('Type "OVERWRITE" to confirm'), 'overwrite');
    await userEvent.click(getButton('Overwrite'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
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
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });
});

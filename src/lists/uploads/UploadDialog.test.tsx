// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ErrorResponse, fakeServer } from '../../api/client/fakeServer';
import { readBootstrap } from '../../api/session/bootstrapShape';
import { renderInList } from '../forms/renderInList.fixture';
import { UploadDialog } from './UploadDialog';

// jsdom's XMLHttpRequest would look for a server.
vi.mock('../../api/client/uploadSend', () => ({
  createUploadSend: () => (path: string, init: RequestInit) => fetch(path, init),
}));
// The plain field is enough.
vi.mock('../../ui/code/CodeMirrorEditor', () => ({}));

/** It never finishes reading: the dialog does not wait for the first rows. */
class SilentWorker {
  readonly addEventListener = vi.fn();
  readonly postMessage = vi.fn();
  readonly terminate = vi.fn();
}

const bootstrap = readBootstrap({
  user: { userId: 1, username: 'ada', roles: { Admin: [['can_upload', 'Database']] } },
  common: { conf: { CSV_EXTENSIONS: ['csv'], ALLOWED_EXTENSIONS: ['csv'] } },
});

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  vi.stubGlobal('Worker', SilentWorker);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('asks before a selected file is discarded, not before', async () => {
  fakeServer({
    'GET /api/v1/database/': () => ({ count: 1, result: [{ id: 1, database_name: 'examples' }] }),
    'GET /api/v1/database/1/schemas/': () => ({ result: ['public'] }),
  });
  const onClose = vi.fn();
  renderInList(<UploadDialog onClose={onClose} />, bootstrap);
  await screen.findByText('Select file');
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no file input');
  await userEvent.upload(input, new File(['a,b\n1,2\n'], 'sales.csv', { type: 'text/csv' }));
  await screen.findByText('sales.csv');
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.getByRole('dialog', { name: 'Unsaved changes' }).textContent).toContain('is not saved');
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('takes several columnar files where the form of the server does', async () => {
  fakeServer({
    'GET /api/v1/database/': () => ({ count: 1, result: [{ id: 1, database_name: 'examples' }] }),
    'GET /api/v1/database/1/schemas/': () => ({ result: ['public'] }),
  });
  const form = readBootstrap({
    user: { userId: 1, username: 'ada', roles: { Admin: [['can_this_form_get', 'ColumnarToDatabaseView']] } },
    common: { conf: { COLUMNAR_EXTENSIONS: ['parquet'], ALLOWED_EXTENSIONS: ['parquet'] } },
  });
  renderInList(<UploadDialog onClose={vi.fn()} />, form);
  await screen.findByText('Select file');
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no file input');
  expect(input.multiple).toBe(true);
  await userEvent.upload(input, [new File(['1'], 'a.parquet'), new File(['2'], 'b.parquet')]);
  expect(await screen.findByText('a.parquet, b.parquet')).toBeTruthy();
  expect(await screen.findByRole('textbox', { name: 'Table name' })).toHaveProperty('value', 'a');
});

it('searches the databases on the server, and takes the schemas of the one that is selected', async () => {
  const requests = fakeServer({
    'GET /api/v1/database/': ({ q }) => {
      const search = JSON.stringify(q).includes('"ct"');
      const rows = search
        ? [{ id: 9, database_name: 'warehouse' }]
        : [1, 2].map((id) => ({ id, database_name: `db ${String(id)}` }));
      return { count: search ? 1 : 500, result: rows };
    },
    'GET /api/v1/database/9/schemas/': () => ({ result: ['sales'] }),
  });
  renderInList(<UploadDialog onClose={vi.fn()} />, bootstrap);
  await screen.findByText('Select file');
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no file input');
  await userEvent.upload(input, new File(['a,b\n1,2\n'], 'sales.csv', { type: 'text/csv' }));
  const database = await screen.findByRole('combobox', { name: 'Database' });
  // Of several none is selected before the user does it.
  expect(database).toHaveProperty('value', '');
  await userEvent.type(database, 'ware');
  await userEvent.click(await screen.findByRole('option', { name: 'warehouse' }));
  await waitFor(() => expect(requests.some(({ call }) => call.includes('/database/9/schemas/'))).toBe(true));
  const searched = requests.findLast(({ call }) => call === 'GET /api/v1/database/');
  expect(searched?.q).toMatchObject({
    filters: [
      { col: 'database_name', opr: 'ct', value: 'ware' },
      { col: 'allow_file_upload', opr: 'upload_is_enabled', value: true },
    ],
  });
});

it('loads the schemas and the first rows again on demand where they could not be loaded', async () => {
  /** Its script comes the second time. */
  let workers = 0;
  class LateWorker extends SilentWorker {
    readonly #isLost = ++workers === 1;
    override readonly addEventListener = vi.fn((type: string, listener: (event: object) => void) => {
      const data = { preview: { columns: ['city'], rows: [['Rome']] } };
      if (type === 'error' && this.#isLost) queueMicrotask(() => listener({ message: '' }));
      if (type === 'message' && !this.#isLost) queueMicrotask(() => listener({ data }));
    });
  }
  vi.stubGlobal('Worker', LateWorker);
  let isDown = true;
  fakeServer({
    'GET /api/v1/database/': () => ({ count: 1, result: [{ id: 1, database_name: 'examples' }] }),
    'GET /api/v1/database/1/schemas/': () =>
      isDown ? new ErrorResponse(500, { message: 'No schemas now' }) : { result: ['public'] },
  });
  renderInList(<UploadDialog onClose={vi.fn()} />, bootstrap);
  await screen.findByText('Select file');
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no file input');
  await userEvent.upload(input, new File(['city\nRome\n'], 'cities.csv', { type: 'text/csv' }));
  const retryIn = async (message: Element): Promise<void> => {
    await userEvent.click(within(message as HTMLElement).getByRole('button', { name: 'Retry' }));
  };
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('No schemas now');
  isDown = false;
  await retryIn(alert);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  const lost = screen.getByText(/The first rows cannot be shown here/).parentElement;
  if (!lost) throw new Error('no message');
  await retryIn(lost);
  expect(await screen.findByRole('cell', { name: 'Rome' })).toBeTruthy();
});

it('opens the closed settings where a field in them is wrong, and names it as it is labelled', async () => {
  const requests = fakeServer({
    'GET /api/v1/database/': () => ({ count: 1, result: [{ id: 1, database_name: 'examples' }] }),
    'GET /api/v1/database/1/schemas/': () => ({ result: ['public'] }),
  });
  renderInList(<UploadDialog onClose={vi.fn()} />, bootstrap);
  await screen.findByText('Select file');
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no file input');
  await userEvent.upload(input, new File(['a,b\n1,2\n'], 'sales.csv', { type: 'text/csv' }));
  const settings = (await screen.findByText('File settings')).closest('details');
  await userEvent.click(screen.getByText('File settings'));
  const types = await screen.findByRole('textbox', { name: 'Column data types' });
  await userEvent.click(types);
  await userEvent.paste('{"a":');
  await userEvent.click(screen.getByText('File settings'));
  expect(settings?.open).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
  await screen.findByText('Invalid JSON');
  await waitFor(() => expect(settings?.open).toBe(true));
  expect(types.getAttribute('aria-invalid')).toBe('true');
  expect(requests.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
});

it('offers the index column and its label where an index is created', async () => {
  fakeServer({
    'GET /api/v1/database/': () => ({ count: 1, result: [{ id: 1, database_name: 'examples' }] }),
    'GET /api/v1/database/1/schemas/': () => ({ result: ['public'] }),
  });
  renderInList(<UploadDialog onClose={vi.fn()} />, bootstrap);
  await screen.findByText('Select file');
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no file input');
  await userEvent.upload(input, new File(['a,b\n1,2\n'], 'sales.csv', { type: 'text/csv' }));
  await userEvent.click(await screen.findByText('File settings'));
  expect(screen.queryByLabelText('Index column')).toBeNull();
  expect(screen.queryByLabelText('Index label')).toBeNull();
  await userEvent.click(screen.getByLabelText('Create dataframe index'));
  expect(await screen.findByLabelText('Index column')).toBeTruthy();
  expect(screen.getByLabelText('Index label')).toBeTruthy();
});

it('marks the name of a table that exists already, and keeps what was entered', async () => {
  const message =
    "Table already exists. You can change your 'if table already exists' strategy to append or replace or provide a different Table Name to use.";
  fakeServer({
    'GET /api/v1/database/': () => ({ count: 1, result: [{ id: 1, database_name: 'examples' }] }),
    'GET /api/v1/database/1/schemas/': () => ({ result: ['public'] }),
    'POST /api/v1/database/1/upload/': () =>
      new ErrorResponse(422, { errors: [{ message, error_type: 'GENERIC_COMMAND_ERROR', level: 'warning' }] }),
  });
  renderInList(<UploadDialog onClose={vi.fn()} />, bootstrap);
  await screen.findByText('Select file');
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no file input');
  await userEvent.upload(input, new File(['a,b\n1,2\n'], 'sales.csv', { type: 'text/csv' }));
  const name = await screen.findByRole('textbox', { name: 'Table name' });
  await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
  await screen.findByText(message);
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(name).toHaveProperty('value', 'sales');
  expect(name.getAttribute('aria-invalid')).toBe('true');
});

// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { asNumber, asRecord } from '../lib/read';
import type { Datasource } from '../lib/wire';
import { currentToasts, dismissToast } from '../ui/toast';
import { DatasetDialogs } from './DatasetDialogs';
import { DatasetMenu } from './DatasetMenu';
import type { DatasetDialog } from './model/datasetMenuItems';
import { DatasetSelect } from './DatasetSelect';
import type { SelectedDataset } from './model/toSelectedDataset';
import { fakeServer, ErrorResponse } from '../api/client/fakeServer';
import { renderWithStore } from './renderWithStore';
import { createRawDataset, createDatasource, createBootstrap } from './dataset.fixture';
import { SaveAsDatasetDialog } from './SaveAsDatasetDialog';
import { SwapDatasetDialog } from './SwapDatasetDialog';

vi.setConfig({ testTimeout: 40_000 });
vi.mock('../ui/code/CodeMirrorEditor', () => ({}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const { id } of currentToasts()) dismissToast(id);
});

const people = Array.from({ length: 6 }, (_, i) => ({ id: i, first_name: `F${String(i)}`, last_name: 'L' }));
const createListItem = (id: number, fields: object = {}) => ({
  id,
  table_name: `table ${String(id)}`,
  kind: 'physical',
  schema: 'main',
  datasource_type: 'table',
  database: { database_name: 'examples' },
  owners: [],
  ...fields,
});
const getPage = (q: unknown) => {
  const { page, page_size } = asRecord(q);
  const size = asNumber(page_size, 25);
  const first = asNumber(page, 0) * size;
  return {
    count: 60,
    result: Array.from({ length: Math.min(size, 60 - first) }, (_, i) =>
      createListItem(first + i, i === 0 ? { owners: people } : {}),
    ),
  };
};
const toasts = () => currentToasts().map(({ kind, text }) => `${kind}: ${text}`);

describe('SwapDatasetDialog', () => {
  const onSwap = vi.fn();
  const onClose = vi.fn();
  const findMissing = vi.fn((next: Datasource): readonly string[] => (next.id === 3 ? ['Dimensions', 'Metrics'] : []));
  const open = () => {
    onSwap.mockReset();
    renderWithStore(<SwapDatasetDialog findMissing={findMissing} onClose={onClose} onSwap={onSwap} />);
    return screen.findByRole('button', { name: 'table 3' });
  };

  it('lists by page, focuses its search, lists what breaks, and swaps after a confirmation', async () => {
    const requests = fakeServer({
      'GET /api/v1/dataset/': ({ q }) => getPage(q),
      'GET /superset/fetch_datasource_metadata': () => ({ ...createRawDataset({ id: 3 }), type: 'table' }),
    });
    const row = await open();
    expect(screen.getAllByRole('columnheader').map((th) => th.textContent.trim())).toEqual([
      'Name',
      'Type',
      'Schema',
      'Connection',
      'Owners',
    ]);
    expect(screen.getByText('1-25 of 60')).toBeTruthy();
    expect(screen.getByText('+2')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search / Filter' })));
    expect(screen.getByRole('dialog').textContent).toContain(
      'Changing the dataset may break the chart if the chart relies on columns or metadata that does not exist in the target dataset.',
    );
    await userEvent.click(row);
    await screen.findByText('Dimensions');
    expect(screen.getByRole('dialog').style.width).toBe('432px');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'table 3' }));
    await screen.findByText('Metrics');
    await userEvent.click(screen.getByRole('button', { name: 'Proceed' }));
    await waitFor(() => expect(onSwap).toHaveBeenCalled());
    expect(toasts()).toEqual(['success: Successfully changed dataset!']);
    expect(requests.find(({ call }) => call.includes('metadata'))?.query.get('datasourceKey')).toBe('3__table');
  });

  it('searches and sorts on the server', async () => {
    const requests = fakeServer({ 'GET /api/v1/dataset/': ({ q }) => getPage(q) });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Search / Filter' }), 'birth');
    await waitFor(() =>
      expect(requests.at(-1)?.q).toMatchObject({
        filters: [{ col: 'table_name', opr: 'ct', value: 'birth' }],
        page: 0,
      }),
    );
    expect(requests.some(({ q }) => asRecord(q)['order_column'] === 'table_name')).toBe(true);
  });

  it('shows a server error and stays open', async () => {
    fakeServer({
      'GET /api/v1/dataset/': ({ q }) => getPage(q),
      'GET /superset/fetch_datasource_metadata': () => new ErrorResponse(403, { message: 'No access' }),
    });
    await userEvent.click(await open());
    expect((await screen.findByRole('alert')).textContent).toBe('ErrorNo access');
    await userEvent.click(screen.getByRole('button', { name: 'Proceed' }));
    expect((await screen.findByRole('alert')).textContent).toBe('ErrorNo access');
    expect(onSwap).not.toHaveBeenCalled();
    // Said once, where it is seen.
    expect(toasts()).toEqual([]);
  });

  it('has an empty state', async () => {
    fakeServer({ 'GET /api/v1/dataset/': () => ({ count: 0, result: null }) });
    renderWithStore(<SwapDatasetDialog findMissing={findMissing} onClose={onClose} onSwap={onSwap} />);
    expect(await screen.findByText('No matching records found')).toBeTruthy();
  });
});

describe('SaveAsDatasetDialog', () => {
  const query = createDatasource({ id: 2, type: 'query', sql: 'SELECT 1', schema: null, owners: [] });
  it('saves the query as a virtual dataset', async () => {
    const onSaved = vi.fn();
    const requests = fakeServer({
      'GET /api/v1/dataset/': () => ({ result: [] }),
      'POST /api/v1/dataset/': () => ({ id: 28 }),
      'GET /superset/fetch_datasource_metadata': () => ({ ...createRawDataset({ id: 28 }), type: 'table' }),
    });
    renderWithStore(<SaveAsDatasetDialog datasource={query} onClose={vi.fn()} onSaved={onSaved} />);
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(save.disabled).toBe(true);
    const name = screen.getByRole('textbox', { name: 'Dataset name' });
    await userEvent.click(name);
    await userEvent.paste('n'.repeat(251));
    expect(screen.getByText('At most 250 characters are possible; these are 251.')).toBeTruthy();
    expect(save.disabled).toBe(true);
    await userEvent.clear(name);
    await userEvent.type(name, ' mine ');
    await userEvent.click(save);
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(requests.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
      database: 1,
      sql: 'SELECT 1',
      table_name: 'mine',
      owners: [1],
    });
    expect(toasts()).toEqual(['success: The dataset has been saved.']);
  });

  it('creates one dataset although the response was lost, which the next attempt renames and opens', async () => {
    const onSaved = vi.fn();
    const stored: { readonly id: number; readonly table_name: unknown }[] = [];
    let isDown = false;
    const requests = fakeServer({
      'GET /api/v1/dataset/': () => {
        if (isDown) throw new TypeError('Failed to fetch');
        return { result: stored };
      },
      'POST /api/v1/dataset/': ({ body }) => {
        stored.push({ id: 28 + stored.length, table_name: asRecord(body)['table_name'] });
        isDown = true;
        throw new TypeError('Failed to fetch');
      },
      'PUT /api/v1/dataset/28': () => ({ id: 28, result: {} }),
      'GET /superset/fetch_datasource_metadata': () => ({ ...createRawDataset({ id: 28 }), type: 'table' }),
    });
    renderWithStore(<SaveAsDatasetDialog datasource={query} onClose={vi.fn()} onSaved={onSaved} />);
    const name = screen.getByRole('textbox', { name: 'Dataset name' });
    await userEvent.type(name, 'mine');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Saving again checks that first.');
    isDown = false;
    await userEvent.type(name, '2');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ id: 28 })));
    expect(stored).toHaveLength(1);
    expect(requests.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
      sql: 'SELECT 1',
      table_name: 'mine2',
      owners: [1],
    });
  });

  it('shows a server error', async () => {
    fakeServer({
      'GET /api/v1/dataset/': () => ({ result: [] }),
      'POST /api/v1/dataset/': () =>
        new ErrorResponse(422, { message: { table_name: ['Dataset mine already exists'] } }),
    });
    renderWithStore(<SaveAsDatasetDialog datasource={query} onClose={vi.fn()} onSaved={vi.fn()} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Dataset name' }), 'mine');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Dataset mine already exists');
  });

  it("overwrites the query of one of the user's datasets, after a confirmation", async () => {
    const onSaved = vi.fn();
    const requests = fakeServer({
      'GET /api/v1/dataset/': () => ({ count: 1, result: [createListItem(5)] }),
      'GET /api/v1/dataset/5': () => ({ result: { owners: [{ id: 7 }] } }),
      'PUT /api/v1/dataset/5': () => ({ id: 5 }),
      'GET /superset/fetch_datasource_metadata': () => ({ ...createRawDataset({ id: 5 }), type: 'table' }),
    });
    renderWithStore(<SaveAsDatasetDialog datasource={query} onClose={vi.fn()} onSaved={onSaved} />);
    await userEvent.click(screen.getByRole('radio', { name: 'Overwrite existing' }));
    await userEvent.click(await screen.findByRole('combobox', { name: 'Select or type dataset name' }));
    await userEvent.click(await screen.findByRole('option', { name: /table 5/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Overwrite' }));
    const confirmDialog = await screen.findByRole('dialog', { name: 'Overwrite existing' });
    await userEvent.click(within(confirmDialog).getByRole('button', { name: 'Overwrite' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(requests.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
      sql: 'SELECT 1',
      database_id: 1,
      owners: [7],
    });
  });
});

describe('DatasetSelect', () => {
  it('searches on the server and selects the key used in form data', async () => {
    const requests = fakeServer({ 'GET /api/v1/dataset/': ({ q }) => getPage(q) });
    const onChange = vi.fn();
    function Wrapper() {
      const [value, setValue] = useState<SelectedDataset>();
      return (
        <DatasetSelect
          label="Dataset"
          value={value}
          onChange={(next) => {
            setValue(next);
            onChange(next);
          }}
        />
      );
    }
    renderWithStore(<Wrapper />);
    const field = screen.getByRole('combobox', { name: 'Dataset' });
    await userEvent.type(field, 'table');
    await waitFor(() => expect(requests.some(({ q }) => asRecord(q)['filters'] !== undefined)).toBe(true));
    await userEvent.click(await screen.findByRole('option', { name: /table 7/ }));
    expect(onChange).toHaveBeenLastCalledWith({ id: 7, key: '7__table', name: 'table 7' });
    expect(requests[0]?.q).toMatchObject({ page_size: 100, order_column: 'table_name', order_direction: 'asc' });
  });

  it('does not offer what it found before for a search that failed', async () => {
    fakeServer({
      'GET /api/v1/dataset/': ({ q }) => {
        if (asRecord(q)['filters'] !== undefined) throw new TypeError('Failed to fetch');
        return getPage(q);
      },
    });
    renderWithStore(<DatasetSelect label="Dataset" value={undefined} onChange={vi.fn()} />);
    const field = screen.getByRole('combobox', { name: 'Dataset' });
    await userEvent.click(field);
    await screen.findByRole('option', { name: /table 7/ });
    await userEvent.type(field, 'seven');
    expect(await screen.findByText('Network error.')).toBeTruthy();
    expect(screen.queryByRole('option')).toBeNull();
    await userEvent.clear(field);
    expect(await screen.findByRole('option', { name: /table 7/ })).toBeTruthy();
  });
});

describe('DatasetMenu', () => {
  function Wrapper({ datasource, onSwap = vi.fn() }: { datasource: Datasource; onSwap?: (next: Datasource) => void }) {
    const [dialog, setDialog] = useState<DatasetDialog>();
    return (
      <>
        <DatasetMenu datasource={datasource} onDialogOpen={setDialog} />
        <DatasetDialogs
          datasource={datasource}
          dialog={dialog}
          onClose={() => setDialog(undefined)}
          findMissing={() => []}
          onSaved={vi.fn()}
          onSwap={onSwap}
        />
      </>
    );
  }
  const menu = () => userEvent.click(screen.getByRole('button', { name: 'More dataset related options' }));

  it('opens the dialogs, and swaps', async () => {
    const onSwap = vi.fn();
    fakeServer({
      'GET /api/v1/dataset/': ({ q }) => getPage(q),
      'GET /superset/fetch_datasource_metadata': () => ({ ...createRawDataset({ id: 3 }), type: 'table' }),
    });
    renderWithStore(<Wrapper datasource={createDatasource()} onSwap={onSwap} />);
    await menu();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Swap dataset' }));
    await userEvent.click(await screen.findByRole('button', { name: 'table 3' }));
    await screen.findByText('The dataset has everything that the chart uses.');
    await userEvent.click(screen.getByRole('button', { name: 'Proceed' }));
    await waitFor(() => expect(onSwap).toHaveBeenCalledWith(expect.objectContaining({ id: 3 })));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['2', createBootstrap({}, { language_pack: {} }), '/superset/sqllab/'],
    ['6', createBootstrap(), '/sqllab/'],
  ])('posts a form to the SQL page of %s.x', async (_version, bootstrap, path) => {
    fakeServer({});
    const forms: Record<string, string>[] = [];
    vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
      const fields = Object.fromEntries([...this.querySelectorAll('input')].map(({ name, value }) => [name, value]));
      forms.push({ path: new URL(this.action).pathname, method: this.method, target: this.target, ...fields });
    });
    renderWithStore(<Wrapper datasource={createDatasource({ sql: 'SELECT 1' })} />, bootstrap);
    await menu();
    await userEvent.click(screen.getByRole('menuitem', { name: 'View in SQL Lab' }));
    await waitFor(() => expect(forms).toHaveLength(1));
    expect(forms[0]).toMatchObject({
      path,
      method: 'post',
      target: '_blank',
      form_data: '{"datasourceKey":"24__table","sql":"SELECT 1"}',
    });
    expect(document.querySelector('form')).toBeNull();
    vi.restoreAllMocks();
  });

  it('shows the SQL of a query', async () => {
    renderWithStore(<Wrapper datasource={createDatasource({ type: 'query', sql: 'SELECT 42' })} />);
    await menu();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Query preview' }));
    const dialog = await screen.findByRole('dialog', { name: 'Query preview' });
    await waitFor(() =>
      expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: 'SQL' }).value).toBe('SELECT 42'),
    );
  });
});

// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorResponse, fakeServer, type FakeRequest } from '../../api/client/fakeServer';
import { asRecord } from '../../lib/read';
import type { CodeEditorProps } from '../../ui/code/CodeEditor';
import { currentToasts, dismissToast } from '../../ui/toast';
import { createBootstrap, createRawDataset } from '../dataset.fixture';
import { EditDatasetDialog } from '../EditDatasetDialog';
import { renderWithStore } from '../renderWithStore';

// Slow machines need more than the default.
vi.setConfig({ testTimeout: 40_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const { id } of currentToasts()) dismissToast(id);
});

// The code editor has its own tests.
vi.mock('../../ui/code/CodeEditor', () => ({
  CodeEditor: ({ id, labelledBy, value, onChange }: CodeEditorProps) => (
    <textarea id={id} aria-labelledby={labelledBy} value={value} onChange={(event) => onChange(event.target.value)} />
  ),
}));

/** Opens a dataset of the catalog 'one' and unlocks its source. */
async function unlock(fields: object = {}, handlers: Parameters<typeof fakeServer>[0] = {}) {
  const result = createRawDataset({ catalog: 'one', ...fields });
  const databases = [
    { id: 1, database_name: 'examples', backend: 'postgresql', allow_multi_catalog: true },
    { id: 2, database_name: 'other', backend: 'mysql', allow_multi_catalog: false },
  ];
  const requests = fakeServer({
    'GET /api/v1/dataset/24': () => ({ result }),
    'GET /api/v1/database/': () => ({ count: 2, result: databases }),
    'GET /api/v1/database/1/catalogs/': () => ({ result: ['one', 'two'] }),
    'GET /api/v1/database/1/schemas/': () => ({ result: ['main', 'sales'] }),
    'GET /api/v1/database/1/tables/': () => ({ count: 1, result: [{ value: 'births', type: 'table' }] }),
    'GET /api/v1/database/2/schemas/': () => ({ result: ['my'] }),
    'PUT /api/v1/dataset/24': () => ({ id: 24, result: {} }),
    'GET /superset/fetch_datasource_metadata': () => ({ ...result, type: 'table' }),
    ...handlers,
  });
  renderWithStore(<EditDatasetDialog datasetId={24} onClose={vi.fn()} onSaved={vi.fn()} />, createBootstrap());
  await userEvent.click(await screen.findByRole('tab', { name: /^Source/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Click the lock to make changes.' }));
  await screen.findByRole('combobox', { name: 'Catalog' });
  const save = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
    const find = () => requests.find(({ call }) => call.startsWith('PUT'));
    await waitFor(() => expect(find()).toBeDefined());
    return asRecord(find()?.body);
  };
  return { requests, lines: () => requests.map(({ line }) => line), save };
}

async function select(label: string, option: string) {
  await userEvent.click(await screen.findByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

it('offers the schemas and tables of the catalog, and another catalog where the database allows it', async () => {
  const { lines, save } = await unlock();
  await waitFor(() =>
    expect(lines()).toEqual(
      expect.arrayContaining([
        'GET /api/v1/database/1/schemas/ (catalog:one,force:!f)',
        'GET /api/v1/database/1/tables/ (catalog_name:one,force:!f,schema_name:main)',
      ]),
    ),
  );
  await select('Catalog', 'two');
  await select('Schema', 'sales');
  expect(lines()).toContain('GET /api/v1/database/1/schemas/ (catalog:two,force:!f)');
  expect(await save()).toMatchObject({ database_id: 1, catalog: 'two', schema: 'sales' });
});

it('does not send the catalog of the former database', async () => {
  const { lines, save } = await unlock();
  await select('Database', 'other');
  await select('Schema', 'my');
  expect(lines()).toContain('GET /api/v1/database/2/schemas/ (force:!f)');
  expect(screen.queryByRole('combobox', { name: 'Catalog' })).toBeNull();
  const body = await save();
  expect(body).toMatchObject({ database_id: 2, schema: 'my' });
  expect(body).not.toHaveProperty('catalog');
});

it('opens the query as it is now in SQL Lab', async () => {
  await unlock({ sql: 'SELECT 1' });
  fireEvent.change(screen.getByRole('textbox', { name: 'SQL' }), { target: { value: 'SELECT 2 + 3' } });
  // As the link of Superset 6.1.0.
  expect(screen.getByRole('link', { name: 'Open in SQL Lab' }).getAttribute('href')).toBe(
    '/sqllab/?dbid=1&sql=SELECT+2+%2B+3&name=births&schema=main&autorun=true&isDataset=true',
  );
});

const findBody = (requests: readonly FakeRequest[], path: string) =>
  requests.findLast(({ call }) => call === `POST ${path}`)?.body;

it('runs the query as it is now, and shows its first rows or why it failed', async () => {
  const execute = '/api/v1/sqllab/execute/';
  let isBroken = false;
  const { requests } = await unlock(
    { sql: 'SELECT 1', template_params: '{"a":1}' },
    {
      [`POST ${execute}`]: () =>
        isBroken
          ? new ErrorResponse(500, { errors: [{ message: 'no such table: nix' }] })
          : { columns: [{ column_name: 'b' }, { column_name: 'a' }, null], data: [{ a: 'one', b: null }, 7] },
    },
  );
  fireEvent.change(screen.getByRole('textbox', { name: 'SQL' }), { target: { value: 'SELECT 2' } });
  const run = screen.getByRole('button', { name: 'Run query' });
  await userEvent.click(run);
  expect(await screen.findByText('1 row(s)')).toBeTruthy();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['b', 'a']);
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['NULL', 'one']);
  // As Superset 6.1.0 sends it, and the parameters of templates besides.
  expect(findBody(requests, execute)).toEqual({
    database_id: 1,
    runAsync: false,
    catalog: 'one',
    schema: 'main',
    sql: 'SELECT 2',
    tmp_table_name: '',
    select_as_cta: false,
    ctas_method: 'TABLE',
    queryLimit: 25,
    expand_data: true,
    templateParams: '{"a":1}',
  });
  isBroken = true;
  await userEvent.click(run);
  expect((await screen.findByRole('alert')).textContent).toContain('no such table: nix');
  expect(screen.queryByRole('cell')).toBeNull();
});

it('formats the query, by its button and by Ctrl+Shift+F', async () => {
  const path = '/api/v1/sqllab/format_sql/';
  const { requests } = await unlock({ sql: 'select 1' }, { [`POST ${path}`]: () => ({ result: 'SELECT\n  1' }) });
  const sql = screen.getByRole('textbox', { name: 'SQL' });
  await userEvent.click(screen.getByRole('button', { name: 'Format SQL' }));
  await waitFor(() => expect(sql).toHaveProperty('value', 'SELECT\n  1'));
  expect(findBody(requests, path)).toEqual({ sql: 'select 1', database_id: 1 });
  fireEvent.change(sql, { target: { value: 'select 2' } });
  fireEvent.keyDown(sql, { key: 'F', ctrlKey: true, shiftKey: true });
  await waitFor(() => expect(findBody(requests, path)).toMatchObject({ sql: 'select 2' }));
});

it('leaves a query that is locked or cannot be formatted as it is', async () => {
  const { save } = await unlock(
    { sql: 'select (' },
    { 'POST /api/v1/sqllab/format_sql/': () => new ErrorResponse(422, { errors: [{ message: 'Error parsing' }] }) },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Format SQL' }));
  await waitFor(() => expect(currentToasts().map(({ text }) => text)).toEqual(['Error parsing']));
  await userEvent.click(screen.getByRole('button', { name: 'Click the lock to prevent further changes.' }));
  expect(screen.getByRole('button', { name: 'Format SQL' })).toHaveProperty('disabled', true);
  expect(await save()).toMatchObject({ sql: 'select (' });
});

it('stays locked where the server forbids to change sources', async () => {
  fakeServer({ 'GET /api/v1/dataset/24': () => ({ result: createRawDataset() }) });
  renderWithStore(
    <EditDatasetDialog datasetId={24} onClose={vi.fn()} onSaved={vi.fn()} />,
    createBootstrap({}, { feature_flags: { DISABLE_DATASET_SOURCE_EDIT: true }, d3_format: {} }),
  );
  await userEvent.click(await screen.findByRole('tab', { name: /^Source/ }));
  expect(screen.getByRole('combobox', { name: 'Database' })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: /lock/ })).toBeNull();
});

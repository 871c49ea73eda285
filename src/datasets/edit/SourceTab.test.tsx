// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../api/client/fakeServer';
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
async function unlock(fields: object = {}) {
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
  return { lines: () => requests.map(({ line }) => line), save };
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

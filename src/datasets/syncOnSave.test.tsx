// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../api/client/fakeServer';
import type { CodeEditorProps } from '../ui/code/CodeEditor';
import { currentToasts, dismissToast } from '../ui/toast';
import { createBootstrap, createRawDataset } from './dataset.fixture';
import { EditDatasetDialog } from './EditDatasetDialog';
import { renderWithStore } from './renderWithStore';

// Slow machines need more than the default.
vi.setConfig({ testTimeout: 40_000 });
// The code editor has its own tests.
vi.mock('../ui/code/CodeEditor', () => ({
  CodeEditor: ({ id, labelledBy, value, onChange }: CodeEditorProps) => (
    <textarea id={id} aria-labelledby={labelledBy} value={value} onChange={(event) => onChange(event.target.value)} />
  ),
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const { id } of currentToasts()) dismissToast(id);
});

const LABEL = 'Automatically sync columns';

/** Opens a virtual dataset, changes its query where one is given, and goes as far as the confirmation. */
async function confirmSave(sql?: string, common?: object) {
  const result = createRawDataset({ sql: 'SELECT ds, state FROM births' });
  const onSaved = vi.fn();
  const queries: string[] = [];
  const save = ({ query }: { query: URLSearchParams }) => {
    queries.push(query.toString());
    return { id: 24, result: {} };
  };
  fakeServer({
    'GET /api/v1/dataset/24': () => ({ result }),
    'GET /datasource/get/table/24/': () => ({ ...result, type: 'table' }),
    'PUT /api/v1/dataset/24': save,
    'GET /superset/fetch_datasource_metadata': () => ({ ...result, type: 'table' }),
  });
  renderWithStore(
    <EditDatasetDialog datasetId={24} onClose={vi.fn()} onSaved={onSaved} />,
    createBootstrap({}, common),
  );
  await userEvent.click(await screen.findByRole('tab', { name: /^Source/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Click the lock to make changes.' }));
  if (sql !== undefined) fireEvent.change(screen.getByRole('textbox', { name: 'SQL' }), { target: { value: sql } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('dialog', { name: 'Confirm save' });
  const finish = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    return queries;
  };
  return { finish };
}

// The addresses are those of Superset 6.1.0.
it('lets the server read the columns of a changed query', async () => {
  const { finish } = await confirmSave('SELECT ds FROM births');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: LABEL }).checked).toBe(true);
  expect(await finish()).toEqual(['override_columns=true']);
});

it('leaves the columns alone on demand', async () => {
  const { finish } = await confirmSave('SELECT ds, state FROM births WHERE 1');
  await userEvent.click(screen.getByRole('checkbox', { name: LABEL }));
  expect(await finish()).toEqual(['override_columns=false']);
});

it('offers nothing where the query is the same', async () => {
  const { finish } = await confirmSave();
  expect(screen.queryByRole('checkbox', { name: LABEL })).toBeNull();
  expect(await finish()).toEqual(['override_columns=false']);
});

it('offers nothing on 2.x, which has no such save', async () => {
  await confirmSave('SELECT 1', { language_pack: {} });
  expect(screen.queryByRole('checkbox', { name: LABEL })).toBeNull();
});

// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ErrorResponse, fakeServer } from '../../api/client/fakeServer';
import { currentToasts, dismissToast } from '../../ui/toast';
import { renderList } from '../items/renderList.fixture';
import { getFilters } from '../lists.fixture';
import { RlsListPage } from './RlsListPage';

const rule = {
  ...{ id: 4, name: 'Own region', filter_type: 'Regular', group_key: 'region', clause: "region = 'EU'" },
  ...{ tables: [{ id: 9, table_name: 'sales', schema: 'main' }], roles: [{ id: 2, name: 'Gamma' }] },
  ...{ description: null, changed_on_delta_humanized: '2 days ago' },
  changed_by: { id: 1, first_name: 'Ada', last_name: 'Admin' },
};
const PATH = '/api/v1/rowlevelsecurity/';
const handlers = {
  [`GET ${PATH}_info`]: () => ({ permissions: ['can_read', 'can_write'] }),
  [`GET ${PATH}`]: () => ({ count: 1, result: [rule] }),
  [`GET ${PATH}4`]: () => ({ result: rule }),
  [`GET ${PATH}related/tables`]: () => ({ count: 1, result: [{ value: 9, text: 'main.sales', extra: {} }] }),
  [`GET ${PATH}related/roles`]: () => ({ count: 1, result: [{ value: 2, text: 'Gamma', extra: {} }] }),
  [`PUT ${PATH}4`]: () => ({ result: {} }),
  [`POST ${PATH}`]: () => ({ id: 5, result: {} }),
};

// With the editor of its clause.
beforeAll(() => Promise.all([import('./RlsDialog'), import('../../ui/code/CodeMirrorEditor')]), 60_000);
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const { id } of currentToasts()) dismissToast(id);
});

const toastTexts = () => currentToasts().map(({ text }) => text);

async function editRule(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Own region' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
}

it('shows which rows a rule leaves to whom', async () => {
  const requests = fakeServer(handlers);
  renderList(
    <RlsListPage />,
    "/rowlevelsecurity/list/?filters=(name:own,filter_type:(label:Regular,value:Regular),changed_by:(label:'Ada',value:1))",
  );
  await screen.findByText('Gamma');
  const texts = screen.getAllByRole('cell').map((cell) => cell.textContent);
  expect(texts).toEqual(
    expect.arrayContaining([
      ...['Own region', 'Regular', 'sales', 'Gamma', 'region', "region = 'EU'", 'Ada Admin', '2 days ago'],
    ]),
  );
  expect(getFilters(requests.find(({ call }) => call === `GET ${PATH}`)?.q)).toEqual([
    { col: 'name', opr: 'ct', value: 'own' },
    { col: 'filter_type', opr: 'eq', value: 'Regular' },
    { col: 'changed_by', opr: 'rel_o_m', value: 1 },
  ]);
});

it('edits a rule, and keeps the datasets that somebody else has added to it', async () => {
  const now = { ...rule, tables: [...rule.tables] };
  const requests = fakeServer({ ...handlers, [`GET ${PATH}4`]: () => ({ result: now }) });
  renderList(<RlsListPage />, '/rowlevelsecurity/list/');
  await editRule();
  await screen.findByRole('button', { name: 'Save' });
  const dialog = screen.getByRole('dialog', { name: 'Edit Rule' });
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Group Key' }), { target: { value: '' } });
  now.tables.push({ id: 10, table_name: 'returns', schema: 'main' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toastTexts()).toEqual(['Saved: Own region']));
  expect(requests.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
    ...{ name: 'Own region', filter_type: 'Regular', tables: [9, 10], roles: [2] },
    // An empty text would be a group of its own.
    ...{ group_key: null, clause: "region = 'EU'", description: null },
  });
});

it('does not edit a rule whose roles it could not read: saving would lift it for them', async () => {
  fakeServer({ ...handlers, [`GET ${PATH}4`]: () => ({ result: { ...rule, roles: [{ name: 'Gamma' }] } }) });
  renderList(<RlsListPage />, '/rowlevelsecurity/list/');
  await editRule();
  expect((await screen.findByRole('alert')).textContent).toContain('An error occurred while fetching rules');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

it('requires roles of a regular rule, and none of a base one', async () => {
  const requests = fakeServer({ ...handlers, [`GET ${PATH}4`]: () => ({ result: { ...rule, roles: [] } }) });
  renderList(<RlsListPage />, '/rowlevelsecurity/list/');
  await editRule();
  await screen.findByRole('button', { name: 'Save' });
  const dialog = screen.getByRole('dialog', { name: 'Edit Rule' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await within(dialog).findByText('This is a required field');
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Filter Type' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Base' }));
  await within(dialog).findByRole('combobox', { name: 'Excluded roles' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toastTexts()).toEqual(['Saved: Own region']));
  expect(requests.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({ filter_type: 'Base', roles: [] });
});

it('says that a name is taken, which the server does not', async () => {
  fakeServer({ ...handlers, [`PUT ${PATH}4`]: () => new ErrorResponse(422, { message: '()' }) });
  renderList(<RlsListPage />, '/rowlevelsecurity/list/');
  await editRule();
  fireEvent.change(await screen.findByRole('textbox', { name: 'Rule Name' }), { target: { value: 'Taken' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('The name of the rule must be unique'));
});

it('offers nothing to those who may only read', async () => {
  fakeServer({ ...handlers, [`GET ${PATH}_info`]: () => ({ permissions: ['can_read'] }) });
  renderList(<RlsListPage />, '/rowlevelsecurity/list/');
  await screen.findByText('Own region');
  for (const name of ['Rule', 'Actions for Own region']) expect(screen.queryByRole('button', { name })).toBeNull();
});

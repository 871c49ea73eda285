// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ErrorResponse, fakeServer } from '../../api/client/fakeServer';
import { currentToasts, dismissToast } from '../../ui/toast';
import { renderList } from '../items/renderList.fixture';
import { getFilters } from '../lists.fixture';
import { GroupListPage } from './GroupListPage';

const staff = {
  ...{ id: 5, name: 'staff', label: 'Staff', description: null },
  ...{ roles: [{ id: 2, name: 'Alpha' }], users: [{ id: 3, username: 'cleo' }] },
};
const PATH = '/api/v1/security/groups/';
const handlers = {
  [`GET ${PATH}_info`]: () => ({ permissions: ['can_get', 'can_put', 'can_post', 'can_delete'] }),
  [`GET ${PATH}`]: () => ({ count: 1, result: [staff] }),
  [`GET ${PATH}5`]: () => ({ result: staff }),
  [`PUT ${PATH}5`]: () => ({ result: {} }),
  [`POST ${PATH}`]: () => ({ id: 6, result: {} }),
};

beforeAll(() => import('./GroupDialog'), 60_000);
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

async function editGroup(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for staff' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit group' }));
}

it('shows the roles and the members of a group, searched and sorted by the server', async () => {
  const requests = fakeServer(handlers);
  renderList(<GroupListPage />, '/list_groups/?filters=(name:sta,label:Staff)&sortColumn=label&sortOrder=desc');
  await screen.findByText('cleo');
  const texts = screen.getAllByRole('cell').map((cell) => cell.textContent);
  expect(texts).toEqual(expect.arrayContaining(['staff', 'Staff', 'Alpha', 'cleo']));
  const list = requests.find(({ call }) => call === `GET ${PATH}`);
  expect(list?.q).toMatchObject({ order_column: 'label', order_direction: 'desc' });
  expect(getFilters(list?.q)).toEqual([
    { col: 'name', opr: 'ct', value: 'sta' },
    { col: 'label', opr: 'ct', value: 'Staff' },
  ]);
});

it('keeps the members that somebody else has added while a group was edited', async () => {
  const now = { ...staff, users: [...staff.users] };
  const requests = fakeServer({ ...handlers, [`GET ${PATH}5`]: () => ({ result: now }) });
  renderList(<GroupListPage />, '/list_groups/');
  await editGroup();
  await screen.findByRole('button', { name: 'Save' });
  const dialog = screen.getByRole('dialog', { name: 'Edit Group' });
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Label' }), { target: { value: 'Everybody' } });
  now.users.push({ id: 9, username: 'zoe' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toastTexts()).toEqual(['The group has been updated successfully.']));
  expect(requests.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
    ...{ name: 'staff', label: 'Everybody', description: '', roles: [2], users: [3, 9] },
  });
});

it('does not edit a group whose members it could not read', async () => {
  fakeServer({ ...handlers, [`GET ${PATH}5`]: () => ({ result: { ...staff, users: 'many' } }) });
  renderList(<GroupListPage />, '/list_groups/');
  await editGroup();
  expect((await screen.findByRole('alert')).textContent).toContain('Error while fetching groups');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

it('creates a group, which needs a name, and says why the server refuses', async () => {
  let isRefused = true;
  const requests = fakeServer({
    ...handlers,
    [`POST ${PATH}`]: () => (isRefused ? new ErrorResponse(500, { message: 'no luck' }) : { id: 6, result: {} }),
  });
  renderList(<GroupListPage />, '/list_groups/');
  await userEvent.click(await screen.findByRole('button', { name: 'Group' }));
  await screen.findByRole('button', { name: 'Save' });
  const dialog = screen.getByRole('dialog', { name: 'Add Group' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await within(dialog).findByText('This is a required field');
  expect(requests.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Name' }), { target: { value: 'guests' } });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await within(dialog).findByText('An error occurred while creating groups: no luck');
  isRefused = false;
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toastTexts()).toEqual(['The group has been created successfully.']));
  expect(requests.findLast(({ call }) => call.startsWith('POST'))?.body).toEqual({
    ...{ name: 'guests', label: '', description: '', roles: [], users: [] },
  });
});

it('offers nothing to those who may only read', async () => {
  fakeServer({ ...handlers, [`GET ${PATH}_info`]: () => ({ permissions: ['can_get'] }) });
  renderList(<GroupListPage />, '/list_groups/');
  await screen.findByText('staff');
  for (const name of ['Group', 'Actions for staff']) expect(screen.queryByRole('button', { name })).toBeNull();
});

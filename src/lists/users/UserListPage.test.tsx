// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorResponse, fakeServer } from '../../api/client/fakeServer';
import { currentToasts, dismissToast } from '../../ui/toast';
import { renderList } from '../items/renderList.fixture';
import { createSuperset5Bootstrap, getFilters } from '../lists.fixture';
import { UserListPage } from './UserListPage';

const ada = {
  ...{ id: 1, username: 'ada', first_name: 'Ada', last_name: 'Admin', email: 'ada@example.org', active: true },
  ...{ roles: [{ id: 1, name: 'Admin' }], groups: [{ id: 5, name: 'Staff' }], last_login: '2026-11-23T17:36:15' },
};
const bob = { ...ada, id: 2, username: 'bob', first_name: 'Bob', active: false, last_login: null };
const cleo = { ...ada, id: 3, username: 'cleo', first_name: 'Cleo' };

const PATH = '/api/v1/security/users/';
const handlers = {
  [`GET ${PATH}_info`]: () => ({ permissions: ['can_get', 'can_put', 'can_post', 'can_delete'] }),
  [`GET ${PATH}`]: () => ({ count: 3, result: [ada, bob, cleo] }),
  [`GET ${PATH}3`]: () => ({ result: cleo }),
  [`PUT ${PATH}2`]: () => ({ result: {} }),
  [`PUT ${PATH}3`]: () => ({ result: {} }),
  [`POST ${PATH}`]: () => ({ id: 4, result: {} }),
  'GET /api/v1/security/roles/': () => ({ count: 1, result: [{ id: 2, name: 'Alpha' }] }),
};

// Dialogs are loaded when they are opened, with antd.
beforeAll(() => Promise.all([import('./UserDialog'), import('../forms/PasswordDialog')]), 60_000);
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

async function openMenu(name: string): Promise<readonly (string | null)[]> {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  return screen.getAllByRole('menuitem').map((item) => item.textContent);
}

async function selectInMenu(name: string, action: string): Promise<void> {
  await openMenu(name);
  await userEvent.click(screen.getByRole('menuitem', { name: action }));
}

describe('UserListPage', () => {
  it('shows who may sign in, with what, and since when they have not', async () => {
    const requests = fakeServer(handlers);
    renderList(
      <UserListPage />,
      "/users/?filters=(active:(label:No,value:!f),email:example,last_login:!('2026-11-01','2026-11-30'))",
    );
    await screen.findByText('cleo');
    const [, ...rows] = screen.getAllByRole('row');
    const texts = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
    expect(texts[0]).toEqual(
      expect.arrayContaining(['ada', 'Ada', 'Admin', 'ada@example.org', 'Yes', 'Staff', '2026-11-23 17:36:15']),
    );
    expect(texts[1]).toEqual(expect.arrayContaining(['bob', 'No']));
    expect(getFilters(requests.find(({ call }) => call === `GET ${PATH}`)?.q)).toEqual([
      { col: 'email', opr: 'ct', value: 'example' },
      { col: 'active', opr: 'eq', value: false },
      { col: 'last_login', opr: 'gt', value: '2026-11-01' },
      { col: 'last_login', opr: 'lt', value: '2026-11-30' },
    ]);
  });

  it('filters by how often users have signed in', async () => {
    const requests = fakeServer(handlers);
    renderList(<UserListPage />, '/users/?filters=(fail_login_count:!(2,!n))');
    await screen.findByText('cleo');
    const getSent = () => getFilters(requests.findLast(({ call }) => call === `GET ${PATH}`)?.q);
    expect(getSent()).toEqual([{ col: 'fail_login_count', opr: 'gt', value: 1 }]);
    const logins = screen.getByRole('group', { name: 'Login count' });
    await userEvent.type(within(logins).getByLabelText('Login count from'), '10');
    const to = within(logins).getByLabelText('Login count to');
    await userEvent.type(to, '9');
    expect(to.getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(to, '9');
    expect(to.getAttribute('aria-invalid')).toBeNull();
    await waitFor(() =>
      expect(getSent()).toEqual([
        { col: 'login_count', opr: 'gt', value: 9 },
        { col: 'login_count', opr: 'lt', value: 100 },
        { col: 'fail_login_count', opr: 'gt', value: 1 },
      ]),
    );
    await userEvent.clear(screen.getByLabelText('Fail login count from'));
    await waitFor(() => expect(getSent()).toHaveLength(2));
    expect(screen.getByLabelText('Login count from')).toHaveProperty('value', '10');
  });

  it('does not let users shut themselves out', async () => {
    fakeServer(handlers);
    renderList(<UserListPage />, '/users/');
    expect(await openMenu('ada')).toEqual(['Edit user', 'Reset password']);
    await userEvent.keyboard('{Escape}');
    expect(await openMenu('bob')).toEqual(['Edit user', 'Reset password', 'Activate', 'Delete']);
    await userEvent.keyboard('{Escape}');
    expect(await openMenu('cleo')).toEqual(['Edit user', 'Reset password', 'Deactivate', 'Delete']);
  });

  it('activates those of the selected users who are not active', async () => {
    let stored: unknown;
    const requests = fakeServer({
      ...handlers,
      [`PUT ${PATH}2`]: () => {
        // What a reload could select again.
        stored = Object.values(sessionStorage).find((text) => String(text).includes('Activate 1 user'));
        return { result: {} };
      },
    });
    renderList(<UserListPage />, '/users/');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    const bar = screen.getByRole('region', { name: 'Bulk actions' });
    await userEvent.click(within(bar).getByRole('button', { name: 'Activate (1)' }));
    // It asks first, as deleting does.
    const question = within(await screen.findByRole('dialog', { name: 'Activate 1 user' }));
    expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['bob']);
    expect(requests.filter(({ call }) => !call.startsWith('GET'))).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Activate' }));
    const dialog = await screen.findByRole('dialog', { name: 'Activate 1 user' });
    await within(dialog).findByText('1 of 1');
    const writes = requests.filter(({ call }) => !call.startsWith('GET'));
    expect(writes.map(({ call, body }) => [call, body])).toEqual([[`PUT ${PATH}2`, { active: true }]]);
    expect(stored).toContain(`"list":"${PATH}"`);
  });

  it('deactivates nobody where the user cancels', async () => {
    const requests = fakeServer(handlers);
    renderList(<UserListPage />, '/users/');
    await selectInMenu('cleo', 'Deactivate');
    const question = within(await screen.findByRole('dialog', { name: 'Deactivate 1 user' }));
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(requests.filter(({ call }) => !call.startsWith('GET'))).toEqual([]);
  });

  it('resets a password that was typed twice', async () => {
    const requests = fakeServer(handlers);
    renderList(<UserListPage />, '/users/');
    await selectInMenu('cleo', 'Reset password');
    const dialog = await screen.findByRole('dialog', { name: 'Reset password: cleo' });
    fireEvent.change(within(dialog).getByLabelText('Password'), { target: { value: 'secret' } });
    fireEvent.change(within(dialog).getByLabelText('Confirm Password'), { target: { value: 'Secret' } });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await within(dialog).findByText('Passwords do not match!');
    expect(requests.filter(({ call }) => call.startsWith('PUT'))).toEqual([]);
    fireEvent.change(within(dialog).getByLabelText('Confirm Password'), { target: { value: 'secret' } });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toastTexts()).toEqual(['The password reset was successful']));
    expect(requests.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ password: 'secret' });
  });

  it('edits a user without sending a password', async () => {
    const requests = fakeServer(handlers);
    renderList(<UserListPage />, '/users/');
    await selectInMenu('cleo', 'Edit user');
    await screen.findByRole('button', { name: 'Save' });
    const dialog = screen.getByRole('dialog', { name: 'Edit User' });
    fireEvent.change(within(dialog).getByLabelText('First name'), { target: { value: 'Kleo' } });
    expect(within(dialog).queryByLabelText('Password')).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toastTexts()).toEqual(['The user has been updated successfully.']));
    expect(requests.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
      ...{ first_name: 'Kleo', last_name: 'Admin', username: 'cleo', email: 'ada@example.org', active: true },
      ...{ roles: [1], groups: [5] },
    });
  });

  it('does not edit a user whose roles it could not read: saving would take them away', async () => {
    fakeServer({ ...handlers, [`GET ${PATH}3`]: () => ({ result: { ...cleo, roles: undefined } }) });
    renderList(<UserListPage />, '/users/');
    await selectInMenu('cleo', 'Edit user');
    expect((await screen.findByRole('alert')).textContent).toContain('There was an error while fetching users');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('creates a user, who needs a role or a group', async () => {
    const requests = fakeServer(handlers);
    renderList(<UserListPage />, '/users/');
    await userEvent.click(await screen.findByRole('button', { name: 'User' }));
    const entries = {
      ...{ 'First name': 'Dan', 'Last name': 'Doe', Username: 'dan', Email: 'dan@example' },
      ...{ Password: 'secret', 'Confirm Password': 'secret' },
    };
    await screen.findByRole('button', { name: 'Save' });
    const dialog = screen.getByRole('dialog', { name: 'Add User' });
    for (const [label, value] of Object.entries(entries))
      fireEvent.change(await within(dialog).findByLabelText(label), { target: { value } });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await within(dialog).findByText('Please enter a valid email address');
    await waitFor(() =>
      expect(within(dialog).getAllByText('Please select at least one role or group')).toHaveLength(2),
    );
    fireEvent.change(within(dialog).getByLabelText('Email'), { target: { value: 'dan@example.org' } });
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Roles' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Alpha' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toastTexts()).toEqual(['The user has been created successfully.']));
    expect(requests.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
      ...{ first_name: 'Dan', last_name: 'Doe', username: 'dan', email: 'dan@example.org', active: true },
      ...{ password: 'secret', roles: [2], groups: [] },
    });
  });

  it('knows no groups on Superset 5, which has none', async () => {
    const requests = fakeServer({ ...handlers, [`GET ${PATH}3`]: () => ({ result: { ...cleo, groups: undefined } }) });
    renderList(<UserListPage />, '/users/', createSuperset5Bootstrap());
    await selectInMenu('cleo', 'Edit user');
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toastTexts()).toEqual(['The user has been updated successfully.']));
    expect(requests.find(({ call }) => call.startsWith('PUT'))?.body).not.toHaveProperty('groups');
    expect(screen.queryByText('Groups')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'User' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    const roles = within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Roles' });
    await waitFor(() => expect(roles.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.queryByText('Groups')).toBeNull();
    expect(screen.queryByText('Please select at least one role or group')).toBeNull();
  });

  it('puts the server’s message to the field that it is about', async () => {
    const message = { username: ['Username already exists'] };
    fakeServer({ ...handlers, [`PUT ${PATH}3`]: () => new ErrorResponse(422, { message }) });
    renderList(<UserListPage />, '/users/');
    await selectInMenu('cleo', 'Edit user');
    const field = await screen.findByRole('textbox', { name: 'Username' });
    fireEvent.change(field, { target: { value: 'ada' } });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Username already exists');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('offers nothing to those who may only read', async () => {
    fakeServer({ ...handlers, [`GET ${PATH}_info`]: () => ({ permissions: ['can_get'] }) });
    renderList(<UserListPage />, '/users/');
    await screen.findByText('cleo');
    for (const name of ['User', 'Actions for cleo']) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: 'Select all' })).toBeNull();
  });
});

// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../api/client/fakeServer';
import { asArray, asRecord } from '../../lib/read';
import { currentToasts, dismissToast } from '../../ui/toast';
import { renderList } from '../items/renderList.fixture';
import { getFilters } from '../lists.fixture';
import { UNDO_MS } from '../resource/PendingDeletes';
import { RegistrationListPage } from './RegistrationListPage';

const PATH = '/api/v1/security/user_registrations/';
const newcomer = {
  ...{ id: 8, username: 'newcomer', first_name: 'New', last_name: 'Comer', email: 'new@example.org' },
  registration_date: '2026-11-23T17:36:15.000000',
};
const handlers = {
  [`GET ${PATH}_info`]: () => ({ permissions: ['can_get', 'can_delete'] }),
  [`GET ${PATH}`]: () => ({ count: 1, result: [newcomer] }),
  [`DELETE ${PATH}8`]: () => ({ message: 'OK' }),
};

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const { id } of currentToasts()) dismissToast(id);
});

it('shows who has signed up, newest first, and never asks for the hash that would finish it', async () => {
  const requests = fakeServer(handlers);
  renderList(
    <RegistrationListPage />,
    "/registrations/?filters=(email:example,registration_date:!('2026-11-01T00:00:00.000Z',''))",
  );
  await screen.findByText('newcomer');
  const texts = screen.getAllByRole('cell').map((cell) => cell.textContent);
  expect(texts).toEqual(expect.arrayContaining(['newcomer', 'New', 'Comer', 'new@example.org', '2026-11-23 17:36:15']));
  const list = requests.find(({ call }) => call === `GET ${PATH}`);
  expect(list?.q).toMatchObject({ order_column: 'registration_date', order_direction: 'desc' });
  expect(asArray(asRecord(list?.q)['columns'])).not.toContain('registration_hash');
  expect(getFilters(list?.q)).toEqual([
    { col: 'email', opr: 'ct', value: 'example' },
    { col: 'registration_date', opr: 'gt', value: '2026-11-01T00:00:00.000Z' },
  ]);
});

it('deletes a registration when the time to undo is over', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  const requests = fakeServer(handlers);
  renderList(<RegistrationListPage />, '/registrations/');
  await user.click(await screen.findByRole('button', { name: 'Actions for newcomer' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  const deletes = () => requests.filter(({ call }) => call.startsWith('DELETE')).map(({ call }) => call);
  expect(deletes()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(UNDO_MS + 50));
  await waitFor(() => expect(deletes()).toEqual([`DELETE ${PATH}8`]));
});

it('offers no deletion to those who may only read', async () => {
  fakeServer({ ...handlers, [`GET ${PATH}_info`]: () => ({ permissions: ['can_get'] }) });
  renderList(<RegistrationListPage />, '/registrations/');
  await screen.findByText('newcomer');
  expect(screen.queryByRole('button', { name: 'Actions for newcomer' })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: 'Select all' })).toBeNull();
});

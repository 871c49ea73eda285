// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorResponse, fakeServer, type FakeRequest } from '../../api/client/fakeServer';
import { currentToasts, dismissToast } from '../../ui/toast';
import { UNDO_MS } from './PendingDeletes';
import { MANY, renderThings, thingHandlers } from './thing.fixture';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const { id } of currentToasts()) dismissToast(id);
});

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const getDeletes = (requests: readonly FakeRequest[]) =>
  requests.map(({ call }) => call).filter((call) => call.startsWith('DELETE'));
const toastTexts = () => currentToasts().map(({ text }) => text);
const waitForUndo = () => act(() => vi.advanceTimersByTimeAsync(UNDO_MS + 50));

/** The table may follow the number of its rows a little later: it renders deferred. */
const waitForGone = (name: string) => waitFor(() => expect(screen.queryByText(name)).toBeNull());

async function deleteRow(name: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
}

async function deleteAll() {
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await user.click(
    within(screen.getByRole('region', { name: 'Bulk actions' })).getByRole('button', { name: 'Delete' }),
  );
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
}

async function deleteRows(...names: readonly string[]) {
  for (const name of names) await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  await user.click(
    within(screen.getByRole('region', { name: 'Bulk actions' })).getByRole('button', { name: 'Delete' }),
  );
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
}

/** Each delete takes a second. */
function slowDownDeletes() {
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (init.method === 'DELETE') await new Promise((resolve) => setTimeout(resolve, 1000));
    return send(address, init);
  });
}

const wait = async (seconds: number) => {
  for (let i = 0; i < seconds; i += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
};

describe('deleting a row', () => {
  it('hides it at once, and sends nothing before the time to undo is over', async () => {
    const { handlers } = thingHandlers(['Alpha', 'Beta']);
    const requests = fakeServer(handlers);
    renderThings();
    await deleteRow('Alpha');
    expect(screen.queryByText('Alpha')).toBeNull();
    expect(screen.getByText('1-1 of 1')).toBeTruthy();
    expect(toastTexts()).toEqual(['Alpha will be deleted in 5 seconds.']);
    await act(() => vi.advanceTimersByTimeAsync(UNDO_MS - 1500));
    expect(getDeletes(requests)).toEqual([]);
    await waitForUndo();
    await waitFor(() => expect(toastTexts()).toEqual(['Deleted: Alpha']));
    expect(getDeletes(requests)).toEqual(['DELETE /api/v1/thing/1']);
    expect(screen.queryByText('Alpha')).toBeNull();
  });

  it('is undone', async () => {
    const requests = fakeServer(thingHandlers(['Alpha']).handlers);
    renderThings();
    await deleteRow('Alpha');
    act(() => currentToasts()[0]?.action?.onSelect());
    await screen.findByText('Alpha');
    await waitForUndo();
    expect(getDeletes(requests)).toEqual([]);
  });

  it('goes on while another page of ours is open', async () => {
    const requests = fakeServer(thingHandlers(['Alpha']).handlers);
    const router = renderThings();
    await deleteRow('Alpha');
    await router.navigate('/elsewhere');
    expect(getDeletes(requests)).toEqual([]);
    await waitForUndo();
    expect(getDeletes(requests)).toEqual(['DELETE /api/v1/thing/1']);
  });

  it('is sent at once when the document is left', async () => {
    const requests = fakeServer(thingHandlers(['Alpha', 'Beta']).handlers);
    renderThings();
    await deleteAll();
    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(getDeletes(requests)).toEqual(['DELETE /api/v1/thing/1', 'DELETE /api/v1/thing/2']));
    await waitForUndo();
    expect(getDeletes(requests)).toHaveLength(2);
  });

  it('shows the row again where the server refuses, with its reason', async () => {
    fakeServer({
      ...thingHandlers(['Alpha']).handlers,
      'DELETE /api/v1/thing/1': () => new ErrorResponse(422, { message: 'There are associated alerts' }),
    });
    renderThings();
    await deleteRow('Alpha');
    await waitForUndo();
    await waitFor(() =>
      expect(toastTexts()).toEqual(['There was an issue deleting Alpha: There are associated alerts']),
    );
    await screen.findByText('Alpha');
    // It would refuse again.
    expect(currentToasts()[0]?.action).toBeUndefined();
  });

  it('can be tried again where the server was not reached', async () => {
    const { handlers, deleted } = thingHandlers(['Alpha', 'Beta']);
    let isDown = true;
    const requests = fakeServer({
      ...handlers,
      'DELETE /api/v1/thing/1': () => {
        if (isDown) throw new TypeError('Failed to fetch');
        deleted.add(1);
        return { message: 'OK' };
      },
    });
    renderThings();
    await deleteRow('Alpha');
    await waitForUndo();
    await waitFor(() => expect(toastTexts()).toEqual(['There was an issue deleting Alpha: Network error.']));
    await screen.findByText('Alpha');
    isDown = false;
    const [failure] = currentToasts();
    expect(failure?.action?.label).toBe('Retry');
    act(() => failure?.action?.onSelect());
    await screen.findByText('1-1 of 1');
    await waitForGone('Alpha');
    expect(getDeletes(requests)).toHaveLength(2);
  });

  it('says where somebody else was faster', async () => {
    const { handlers, deleted } = thingHandlers(['Alpha', 'Beta']);
    fakeServer({ ...handlers, 'DELETE /api/v1/thing/1': () => new ErrorResponse(404, { message: 'Not found' }) });
    renderThings();
    await deleteRow('Alpha');
    deleted.add(1);
    await waitForUndo();
    await waitFor(() => expect(toastTexts()).toEqual(['Alpha had already been deleted.']));
    await screen.findByText('1-1 of 1');
    await waitForGone('Alpha');
  });

  it('shows what hangs on it, and may have to be typed', async () => {
    const requests = fakeServer(thingHandlers(['Alpha']).handlers);
    renderThings({ removal: { needsTyping: true, Impact: ({ rows }) => <p>{rows.length} reports will fail</p> } });
    await user.click(await screen.findByRole('button', { name: 'Actions for Alpha' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('1 reports will fail')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Delete' })).toHaveProperty('disabled', true);
    await user.type(dialog.getByRole('textbox'), 'delete');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitForUndo();
    expect(getDeletes(requests)).toHaveLength(1);
  });

  it('is not offered for rows without it, and disabled with a reason', async () => {
    fakeServer(thingHandlers(['Alpha', 'Beta']).handlers);
    renderThings({ removal: { isAvailable: ({ id }) => (id === 1 ? false : 'Managed elsewhere') } });
    await screen.findByText('Alpha');
    await user.click(await screen.findByRole('button', { name: 'Actions for Beta' }));
    const item = screen.getByRole('menuitem', { name: 'Delete' });
    expect([item.getAttribute('aria-disabled'), item.title]).toEqual(['true', 'Managed elsewhere']);
    expect(screen.queryByRole('button', { name: 'Actions for Alpha' })).toBeNull();
  });
});

describe('deleting several rows', () => {
  it('ends with one message when all are gone', async () => {
    const requests = fakeServer(thingHandlers(['Alpha', 'Beta', 'Gamma']).handlers);
    renderThings();
    await deleteAll();
    await waitForUndo();
    await waitFor(() => expect(toastTexts()).toEqual(['Deleted: 3']));
    expect(getDeletes(requests)).toHaveLength(3);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has a result for each, and tries again what failed', async () => {
    let isRefused = true;
    const { handlers, deleted } = thingHandlers(['Alpha', 'Beta']);
    const requests = fakeServer({
      ...handlers,
      'DELETE /api/v1/thing/1': () => {
        if (isRefused) return new ErrorResponse(422, { message: 'Used by a report' });
        deleted.add(1);
        return { message: 'OK' };
      },
    });
    renderThings();
    await deleteAll();
    await waitForUndo();
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 items' }));
    const results = within(await dialog.findByRole('list', { name: 'Results' }));
    await waitFor(() =>
      expect(results.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
        'AlphaUsed by a report',
        'BetaDone',
      ]),
    );
    expect(toastTexts()).toContain('There was an issue deleting: Alpha');
    isRefused = false;
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(getDeletes(requests)).toEqual([
      'DELETE /api/v1/thing/1',
      'DELETE /api/v1/thing/2',
      'DELETE /api/v1/thing/1',
    ]);
  });

  it('says which of them somebody else has deleted', async () => {
    const { handlers, deleted } = thingHandlers(['Alpha', 'Beta']);
    fakeServer({ ...handlers, 'DELETE /api/v1/thing/1': () => new ErrorResponse(404, { message: 'Not found' }) });
    renderThings();
    await deleteAll();
    deleted.add(1);
    await waitForUndo();
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 items' }));
    await waitFor(() =>
      expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
        'AlphaHad already been deleted',
        'BetaDone',
      ]),
    );
    expect(dialog.queryByRole('button', { name: 'Retry' })).toBeNull();
    await waitFor(() => expect(toastTexts()).toEqual(['Deleted: 1']));
  });

  it('carries out what is confirmed meanwhile after it, in a dialog of its own', async () => {
    const { handlers, deleted } = thingHandlers(['A1', 'A2', 'B1', 'B2', 'B3', 'C']);
    fakeServer(handlers);
    slowDownDeletes();
    renderThings();
    await deleteRows('A1', 'A2');
    await deleteRows('B1', 'B2', 'B3');
    await screen.findByRole('dialog', { name: 'Delete 2 items' });
    await screen.findByRole('dialog', { name: 'Delete 3 items' });
    await wait(6);
    expect(deleted.size).toBe(5);
    expect(toastTexts()).toEqual(['Deleted: 2', 'Deleted: 3']);
    await screen.findByText('1-1 of 1');
    expect(sessionStorage).toHaveLength(0);
  });

  it('waits until the results of the one before were read, or their page was left', async () => {
    const { handlers, deleted } = thingHandlers(['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'D']);
    const refuse = () => new ErrorResponse(422, { message: 'Used by a report' });
    fakeServer({ ...handlers, 'DELETE /api/v1/thing/1': refuse, 'DELETE /api/v1/thing/3': refuse });
    const router = renderThings();
    await deleteRows('A1', 'A2');
    await deleteRows('B1', 'B2');
    await deleteRows('C1', 'C2');
    await wait(8);
    const getDialog = () => within(screen.getByRole('dialog', { name: 'Delete 2 items' }));
    const getResults = () =>
      getDialog()
        .getAllByRole('listitem')
        .map((item) => item.textContent);
    expect(getResults()).toEqual(['A1Used by a report', 'A2Done']);
    expect([...deleted]).toEqual([2]);
    await user.click(getDialog().getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
    await waitFor(() => expect(getResults()).toEqual(['B1Used by a report', 'B2Done']));
    expect([...deleted]).toEqual([2, 4]);
    await router.navigate('/elsewhere');
    await wait(1);
    expect([...deleted]).toEqual([2, 4, 5, 6]);
  });

  it('does not say that there are none while there are other pages', async () => {
    fakeServer(thingHandlers(MANY).handlers);
    renderThings();
    await deleteAll();
    await waitForGone('Thing 1');
    expect(screen.queryByText('No Data')).toBeNull();
    expect(screen.getByText('1-25 of 35')).toBeTruthy();
  });
});

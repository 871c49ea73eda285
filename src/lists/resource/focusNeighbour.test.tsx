// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeServer, type FakeRequest } from '../../api/client/fakeServer';
import { MANY, renderThings, setUpPages, thingHandlers } from './thing.fixture';

const scrollIntoView = setUpPages();

describe('the focus, where what has it is removed', () => {
  const expectFocus = (role: string, name: string) =>
    waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })));

  it('goes on to the table from the bar of the selected rows', async () => {
    fakeServer(thingHandlers(['Alpha']).handlers);
    renderThings();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Alpha' }));
    await userEvent.click(screen.getByRole('button', { name: 'Deselect all' }));
    await expectFocus('checkbox', 'Select all');
  });

  it.each([
    ['Beta', 'checkbox', 'Select Gamma'],
    ['Gamma', 'button', 'First'],
  ])('goes on to what follows a deleted row: %s', async (name, role, next) => {
    const server = thingHandlers(['Alpha', 'Beta', 'Gamma']);
    fakeServer(server.handlers);
    renderThings();
    await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText(name)).toBeNull());
    // At once: while the delete can be undone, the page is not rendered again.
    await expectFocus(role, next);
    expect(server.deleted.size).toBe(0);
  });

  it('goes back from a button that clears the filters', async () => {
    fakeServer({
      ...thingHandlers([]).handlers,
      'GET /api/v1/thing/': ({ q }: FakeRequest) =>
        JSON.stringify(q).includes('nothing')
          ? { count: 0, result: [] }
          : { count: 1, result: [{ id: 1, name: 'Alpha', kind: 'plain' }] },
    });
    renderThings({ url: '/things?filters=(name:nothing)' });
    const clear = await screen.findAllByRole('button', { name: 'Clear all filters' });
    await userEvent.click(clear.at(-1) as HTMLElement);
    await screen.findByText('Alpha');
    await waitFor(() => expect(document.activeElement?.closest('.list-page')).toBeTruthy());
  });

  it('is not taken from where the user has clicked', async () => {
    const server = thingHandlers(['Alpha', 'Beta']);
    fakeServer(server.handlers);
    const router = renderThings();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Alpha' }));
    await userEvent.click(document.body);
    server.deleted.add(1);
    await router.navigate('/things?sortColumn=name&sortOrder=desc');
    await waitFor(() => expect(screen.queryByText('Alpha')).toBeNull());
    expect(document.activeElement).toBe(document.body);
  });
});

it('the button by which the pages are turned stays in sight', async () => {
  fakeServer(thingHandlers(MANY).handlers);
  renderThings();
  await screen.findByText('Thing 1');
  const last = screen.getByRole('button', { name: 'Last' });
  last.focus();
  scrollIntoView.mockClear();
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Thing 60');
  await waitFor(() => expect(scrollIntoView.mock.contexts).toEqual([last]));
});

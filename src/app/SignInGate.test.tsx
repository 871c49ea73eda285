// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestClient } from '../api/client/testClient';
import { readBootstrap, type Bootstrap } from '../api/session/bootstrapShape';
import { Provider } from 'react-redux';
import { BootstrapProvider, unknownBootstrap } from '../store/sessionContext';
import { sessionSettled } from '../store/sessionSlice';
import { makeTestStore } from '../store/testStore';
import { currentToasts, dismissToast } from '../ui/toast';
import { SignInGate } from './SignInGate';

const client = createTestClient();

let signedInUserId = 0;
function server() {
  signedInUserId = 0;
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      signedInUserId
        ? new Response(
            JSON.stringify({ result: { id: signedInUserId, username: 'u', first_name: 'Gamma', last_name: 'User' } }),
          )
        : new Response('{}', { status: 401 }),
    ),
  );
}

function show(user: object = { userId: 1 }) {
  const store = makeTestStore(client);
  const page = (bootstrap: Bootstrap) => (
    <Provider store={store}>
      <BootstrapProvider value={bootstrap}>
        <SignInGate />
      </BootstrapProvider>
    </Provider>
  );
  const view = render(page(unknownBootstrap));
  return () => {
    act(() => void store.dispatch(sessionSettled()));
    view.rerender(page(readBootstrap({ user, common: {} })));
  };
}

function requireSignIn(): { outcome: () => string } {
  let outcome = 'waiting';
  act(() => {
    client.signIn.required().then(
      () => (outcome = 'continued'),
      () => (outcome = 'failed'),
    );
  });
  return { outcome: () => outcome };
}

afterEach(() => {
  act(client.signIn.cancel);
  window.dispatchEvent(new Event('pointerdown'));
  cleanup();
  vi.unstubAllGlobals();
  for (const { id } of currentToasts()) dismissToast(id);
});

describe('SignInGate', () => {
  it("opens the server's own sign-in page, has no password field, and continues waiting requests", async () => {
    server();
    const popup = { closed: false, close: vi.fn() };
    const open = vi.fn<(url: string) => object>(() => popup);
    vi.stubGlobal('open', open);
    show()();
    expect(screen.queryByRole('dialog')).toBeNull();
    const call = requireSignIn();
    expect((await screen.findByRole('dialog')).querySelector('input')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(open.mock.calls[0]?.[0]).toMatch(/^\/login\/\?next=/);
    expect(screen.getByText(/Waiting for you/)).toBeTruthy();
    signedInUserId = 1;
    await userEvent.click(screen.getByRole('button', { name: 'I have signed in' }));
    await waitFor(() => {
      expect(call.outcome()).toBe('continued');
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(popup.close).toHaveBeenCalled();
    expect(currentToasts()).toEqual([]);
  });

  it('shows when another user signed in', async () => {
    server();
    show()();
    requireSignIn();
    vi.stubGlobal('open', () => null);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByRole('link', { name: /new tab/ })).toBeTruthy();
    signedInUserId = 3;
    await userEvent.click(screen.getByRole('button', { name: 'I have signed in' }));
    await waitFor(() => {
      expect(currentToasts()[0]?.text).toContain('signed in as Gamma User');
    });
  });

  it('rejects waiting requests when the user cancels', async () => {
    server();
    show()();
    const call = requireSignIn();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => {
      expect(call.outcome()).toBe('failed');
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a first visit redirects to the sign-in page, which returns to the requested URL', () => {
    server();
    const replace = vi.fn();
    vi.stubGlobal('location', { pathname: '/superset/dashboard/births/', search: '?a=1', hash: '#TAB-1', replace });
    const settle = show({});
    requireSignIn();
    expect(screen.queryByRole('dialog')).toBeNull();
    settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(replace.mock.calls).toEqual([
      [`/login/?next=${encodeURIComponent('/superset/dashboard/births/?a=1#TAB-1')}`],
    ]);
  });
});

// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { LeaveGuard, type LeaveGuardProps } from './LeaveGuard';

afterEach(cleanup);

function renderGuard(props: Omit<LeaveGuardProps, 'children'>) {
  const router = createMemoryRouter(
    [
      {
        path: '/form',
        element: <LeaveGuard {...props}>Leave?</LeaveGuard>,
      },
      { path: '/list', element: <p>List</p> },
    ],
    { initialEntries: ['/form'] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

it('confirms leaving for another page', async () => {
  const router = renderGuard({ okLabel: 'Leave' });
  await router.navigate('/form?page=2');
  expect(screen.queryByRole('dialog')).toBeNull();
  await router.navigate('/list');
  expect(await screen.findByRole('dialog', { name: 'You have unsaved changes.' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(router.state.location.pathname).toBe('/form');
  await router.navigate('/list');
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('List')).toBeTruthy();
});

it('does not confirm what its page says is nothing to lose', async () => {
  const router = renderGuard({ blocks: ({ nextLocation }) => nextLocation.pathname !== '/list' });
  await router.navigate('/list');
  expect(await screen.findByText('List')).toBeTruthy();
});

it('leaves later, unless the user has decided to stay meanwhile', async () => {
  let leave: (() => void) | undefined;
  const onDiscard = vi.fn();
  const router = renderGuard({
    okLabel: 'Save and leave',
    onOk: (go) => (leave = go),
    discard: { label: 'Leave without saving', onDiscard },
  });
  await router.navigate('/list');
  await userEvent.click(await screen.findByRole('button', { name: 'Save and leave' }));
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  act(() => leave?.());
  expect(router.state.location.pathname).toBe('/form');

  await router.navigate('/list');
  await userEvent.click(await screen.findByRole('button', { name: 'Save and leave' }));
  expect(router.state.location.pathname).toBe('/form');
  act(() => leave?.());
  expect(await screen.findByText('List')).toBeTruthy();

  await act(() => router.navigate('/form'));
  await router.navigate('/list');
  await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  expect(await screen.findByText('List')).toBeTruthy();
  expect(onDiscard).toHaveBeenCalledOnce();
});

// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
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
  const router = renderGuard({ okLabel: 'Leave', blocks: ({ nextLocation }) => nextLocation.pathname !== '/list' });
  await router.navigate('/list');
  expect(await screen.findByText('List')).toBeTruthy();
});

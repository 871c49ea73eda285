// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { LeaveGuard } from './LeaveGuard';

afterEach(cleanup);

it('asks in a dialog before leaving unsaved changes', async () => {
  const router = createMemoryRouter(
    [
      { path: '/explore/', element: <LeaveGuard hasUnsavedChanges /> },
      { path: '/chart/list/', element: <p>Charts</p> },
    ],
    { initialEntries: ['/explore/'] },
  );
  render(<RouterProvider router={router} />);
  await router.navigate('/chart/list/');
  expect(await screen.findByRole('dialog', { name: 'You have unsaved changes.' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(router.state.location.pathname).toBe('/explore/');
  await router.navigate('/chart/list/');
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('Charts')).toBeTruthy();
});

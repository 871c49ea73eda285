// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { FallbackLinks } from './FallbackLinks';

afterEach(cleanup);

it('leads home, to the lists, and to a search for a dashboard', async () => {
  const router = createMemoryRouter([{ path: '*', element: <FallbackLinks /> }], { initialEntries: ['/nowhere/'] });
  render(<RouterProvider router={router} />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/superset/welcome/',
    '/dashboard/list/',
    '/chart/list/',
  ]);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search dashboards' }), "Sales & O'Hara{Enter}");
  expect(router.state.location.pathname).toBe('/dashboard/list/');
  expect(new URLSearchParams(router.state.location.search).get('filters')).toBe("(dashboard_title:'Sales & O!'Hara')");
});

// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { FallbackLinks } from './FallbackLinks';
import { createTestRouter } from './router/testRouter.fixture';

afterEach(cleanup);

it('leads home, to the lists, and to a search for a dashboard', async () => {
  const router = createTestRouter([{ path: '*', element: <FallbackLinks /> }], '/nowhere/');
  render(router.element);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/superset/welcome/',
    '/dashboard/list/',
    '/chart/list/',
  ]);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search dashboards' }), "Sales & O'Hara{Enter}");
  expect(router.history.location.pathname).toBe('/dashboard/list/');
  expect(new URLSearchParams(router.history.location.search).get('filters')).toBe(
    "(dashboard_title:'Sales & O!'Hara')",
  );
});

// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it } from 'vitest';
import { ErrorResponse, fakeServer } from '../../api/client/fakeServer';
import { makeTestStore } from '../../store/testStore';
import { TaggedEntitiesPage } from './TaggedEntitiesPage';
import { createTestRouter } from '../../ui/router/testRouter.fixture';

afterEach(cleanup);

function renderPage(): void {
  const router = createTestRouter([{ path: '*', element: <TaggedEntitiesPage /> }], '/superset/all_entities/?id=7');
  render(<Provider store={makeTestStore()}>{router.element}</Provider>);
}

const tag = { id: 7, name: 'Finance', description: '<b>Money</b>', type: 1, created_by: null };

it('groups what has a tag by kind; unsafe addresses are no links', async () => {
  fakeServer({
    'GET /api/v1/tag/_info': () => ({ permissions: ['can_read'] }),
    'GET /api/v1/tag/7': () => ({ result: tag }),
    'GET /api/v1/tag/get_objects/': () => ({
      result: [
        { id: 1, type: 'chart', name: 'Births', url: '/explore/?slice_id=1', owners: [null, { first_name: 'Ada' }] },
        {
          id: 2,
          type: 'dashboard',
          name: 'Sales',
          url: 'javascript:alert(1)',
          tags: [{ id: 7, name: 'Finance', type: 1 }],
        },
        { id: 3, type: 'notebook', name: null, url: '/notebook/3/', owners: 'x', tags: null },
        { type: 'chart' },
      ],
    }),
  });
  renderPage();
  expect(await screen.findByRole('heading', { level: 1, name: 'Finance' })).toBeTruthy();
  expect((await screen.findAllByRole('table')).map((table) => table.getAttribute('aria-label'))).toEqual([
    'Dashboards',
    'Charts',
    'notebook',
  ]);
  expect(screen.getByText('<b>Money</b>')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Births' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Sales' })).toBeNull();
  expect(screen.getByRole('cell', { name: 'Ada' })).toBeTruthy();
  expect(screen.getByText('1 entry of the list is invalid and not shown.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Edit Tag' })).toBeNull();
});

it('says why nothing is shown', async () => {
  fakeServer({
    'GET /api/v1/tag/_info': () => ({ permissions: ['can_read'] }),
    'GET /api/v1/tag/7': () => new ErrorResponse(404, { message: 'Not found' }),
    'GET /api/v1/tag/get_objects/': () => ({ result: [] }),
  });
  renderPage();
  expect((await screen.findByRole('alert')).textContent).toContain('Error Fetching Tagged Objects');
  expect(await screen.findByRole('navigation', { name: 'Other pages' })).toBeTruthy();
});

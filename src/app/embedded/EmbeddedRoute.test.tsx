// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { PageRouter } from '../../ui/router/PageRouter';
import { createMemoryPageHistory } from '../../ui/router/testRouter.fixture';
import { EmbeddedRoute } from './EmbeddedRoute';

vi.mock('../../dashboard/page/DashboardPage', () => ({
  DashboardPage: function Dashboard() {
    const navigate = useNavigate();
    return <button onClick={() => void navigate('/explore/?slice_id=1')}>Edit chart</button>;
  },
}));

afterEach(() => {
  cleanup();
  delete document.documentElement.dataset['root'];
});

it.each(['', '/analytics'])('stays on its dashboard, and opens other pages in a new tab (root "%s")', async (root) => {
  document.documentElement.dataset['root'] = root;
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const history = createMemoryPageHistory(`${root}/embedded/uuid`);
  render(
    <PageRouter history={history} basename={root === '' ? '/' : root}>
      <EmbeddedRoute dashboardId="5" />
    </PageRouter>,
  );
  act(() => history.replace({ pathname: `${root}/embedded/uuid`, hash: '#TAB-2' }));
  expect([history.location.hash, open.mock.calls]).toEqual(['#TAB-2', []]);
  await act(async () => {
    screen.getByRole('button', { name: 'Edit chart' }).click();
    await Promise.resolve();
  });
  expect(open.mock.calls).toEqual([[`${root}/explore/?slice_id=1`, '_blank', 'noopener']]);
  expect(history.location.pathname).toBe(`${root}/embedded/uuid`);
});

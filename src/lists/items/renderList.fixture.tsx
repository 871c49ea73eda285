import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import type { Bootstrap } from '../../api/session/bootstrapShape';
import { BootstrapProvider } from '../../store/sessionContext';
import { makeTestStore } from '../../store/testStore';
import { createBootstrap } from '../lists.fixture';
import { createTestRouter } from '../../ui/router/testRouter.fixture';

/** Renders the page of a list at an address; other addresses say 'elsewhere'. */
export function renderList(page: ReactElement, url: string, bootstrap: Bootstrap = createBootstrap()) {
  const router = createTestRouter(
    [
      { path: url.split('?')[0] ?? '', element: page },
      { path: '*', element: <p>elsewhere</p> },
    ],
    url,
  );
  render(
    <Provider store={makeTestStore()}>
      <BootstrapProvider value={bootstrap}>{router.element}</BootstrapProvider>
    </Provider>,
  );
  return router;
}

/** Permissions of someone who may do everything. */
export const ALL_PERMISSIONS = {
  'GET /api/v1/dashboard/_info': () => ({ permissions: ['can_read', 'can_write', 'can_export'] }),
  'GET /api/v1/chart/_info': () => ({ permissions: ['can_read', 'can_write', 'can_export'] }),
};

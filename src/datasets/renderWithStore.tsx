import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { Bootstrap } from '../api/session/bootstrapShape';
import { exploreApi } from '../store/exploreApi';
import { BootstrapProvider } from '../store/sessionContext';
import { injectApi } from '../store/injectApi';
import { makeTestStore } from '../store/testStore';
import type { PageHistory } from '../ui/router/PageHistory';
import { PageRouter } from '../ui/router/PageRouter';
import { createMemoryPageHistory } from '../ui/router/testRouter.fixture';
import { createBootstrap } from './dataset.fixture';

/** For tests: renders with a store, a router and bootstrap data. */
export function renderWithStore(element: ReactNode, bootstrap: Bootstrap = createBootstrap(), path = '/'): PageHistory {
  const store = makeTestStore();
  const history = createMemoryPageHistory(path);
  store.dispatch(injectApi(exploreApi));
  render(
    <Provider store={store}>
      <BootstrapProvider value={bootstrap}>
        <PageRouter history={history}>{element}</PageRouter>
      </BootstrapProvider>
    </Provider>,
  );
  return history;
}

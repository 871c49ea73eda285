import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { Bootstrap } from '../api/session/bootstrapShape';
import { exploreApi } from '../store/exploreApi';
import { BootstrapProvider } from '../store/sessionContext';
import { injectApi } from '../store/injectApi';
import { makeTestStore } from '../store/testStore';
import { createBootstrap } from './dataset.fixture';

/** For tests: renders with a store, a router and bootstrap data. */
export function renderWithStore(element: ReactNode, bootstrap: Bootstrap = createBootstrap(), path = '/'): void {
  const store = makeTestStore();
  store.dispatch(injectApi(exploreApi));
  render(
    <Provider store={store}>
      <BootstrapProvider value={bootstrap}>
        <MemoryRouter initialEntries={[path]}>{element}</MemoryRouter>
      </BootstrapProvider>
    </Provider>,
  );
}

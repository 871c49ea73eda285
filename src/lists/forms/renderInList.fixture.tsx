import { render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Bootstrap } from '../../api/session/bootstrapShape';
import { useInjectApi } from '../../store/injectApi';
import { BootstrapProvider } from '../../store/sessionContext';
import { makeStore } from '../../store/store';
import { createBootstrap } from '../lists.fixture';
import { resourceApi } from '../resource/resourceApi';

function WithApi({ children }: { readonly children: ReactNode }) {
  useInjectApi(resourceApi);
  return children;
}

/** Renders a dialog as the page of a list would. */
export function renderInList(dialog: ReactElement, bootstrap: Bootstrap = createBootstrap()): void {
  const router = createMemoryRouter([{ path: '/', element: <WithApi>{dialog}</WithApi> }]);
  render(
    <Provider store={makeStore()}>
      <BootstrapProvider value={bootstrap}>
        <RouterProvider router={router} />
      </BootstrapProvider>
    </Provider>,
  );
}

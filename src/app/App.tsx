import { useState } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import type { AppStore } from '../store/store';
import { createRouter } from './routes';
import { Session } from './Session';
import { ErrorBoundary } from './ErrorBoundary';

/** The whole front end: store, session, pages. */
export function App({ store }: { readonly store: AppStore }) {
  const [router] = useState(() => createRouter(store.services));
  return (
    <ErrorBoundary>
      <Provider store={store}>
        <Session>
          <RouterProvider router={router} />
        </Session>
      </Provider>
    </ErrorBoundary>
  );
}

import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import type { AppStore } from '../store/store';
import { prefetchWhenIdle } from '../lib/prefetchWhenIdle';
import { createRouter, PREFETCHED } from './routes';
import { Session } from './Session';
import { ErrorBoundary } from './ErrorBoundary';

/** Milliseconds before what may be opened is prefetched, so that a short visit does not pay for them. */
const PREFETCH_DELAY = 10_000;

/** The whole front end: store, session, pages. */
export function App({ store }: { readonly store: AppStore }) {
  const [router] = useState(() => createRouter(store.services));
  useEffect(() => prefetchWhenIdle(PREFETCHED, PREFETCH_DELAY), []);
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

import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import type { AppStore } from '../store/store';
import { prefetchWhenIdle } from '../lib/prefetchWhenIdle';
import { createRouter, NEARBY_PAGES } from './routes';
import { Session } from './Session';
import { ErrorBoundary } from './ErrorBoundary';

/** Milliseconds after which a page is here to stay, and the others are loaded ahead. */
const PREFETCH_DELAY = 10_000;

/** The whole front end: store, session, pages. */
export function App({ store }: { readonly store: AppStore }) {
  const [router] = useState(() => createRouter(store.services));
  useEffect(
    () =>
      prefetchWhenIdle(
        NEARBY_PAGES.map(({ preload }) => preload),
        PREFETCH_DELAY,
      ),
    [],
  );
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

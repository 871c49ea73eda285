import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import type { AppStore } from '../store/store';
import { prefetchWhenIdle } from '../lib/prefetchWhenIdle';
import { createPageHistory, Pages } from './Pages';
import { PREFETCHED, ROUTES } from './routes';
import { Session } from './Session';
import { ErrorBoundary } from './ErrorBoundary';

/** Milliseconds before what may be opened is prefetched, so that a short visit does not pay for them. */
const PREFETCH_DELAY = 10_000;

/** The whole front end: store, session, pages. */
export function App({ store }: { readonly store: AppStore }) {
  const [history] = useState(() => createPageHistory(store.services));
  useEffect(() => prefetchWhenIdle(PREFETCHED, PREFETCH_DELAY), []);
  return (
    <ErrorBoundary>
      <Provider store={store}>
        <Session>
          <Pages history={history} routes={ROUTES} />
        </Session>
      </Provider>
    </ErrorBoundary>
  );
}

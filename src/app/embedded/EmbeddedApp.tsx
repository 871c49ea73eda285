import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { readEmbeddedPage } from '../../api/session/embeddedPage';
import { readThemeMode } from '../../dashboard/embedded/hostMethods';
import { DashboardFrame } from '../../dashboard/page/DashboardFrame';
import { getAppRoot } from '../../lib/appRoot';
import { t } from '../../lib/t';
import type { Services } from '../../store/services';
import { BootstrapProvider } from '../../store/sessionContext';
import { applyThemeMode, followSystemTheme } from '../../ui/themeMode';
import { Toasts } from '../../ui/Toasts';
import { connectUrlWriter } from '../connectUrlWriter';
import { ConnectionBanner } from '../ConnectionBanner';
import { ErrorBoundary } from '../ErrorBoundary';
import { EmbeddedErrorPage, EmbeddedRouteErrorPage } from './EmbeddedErrorPage';
import { EmbeddedRoute } from './EmbeddedRoute';
import { EmbeddedSession } from './EmbeddedSession';
import type { Listen } from './listenToWindow';

function createEmbeddedRouter(dashboardId: string, services: Services) {
  const element = <EmbeddedRoute dashboardId={dashboardId} />;
  const paths = ['/embedded/:uuid', '/dashboard/:id/embedded'];
  const children = paths.map((path) => ({ path, element }));
  const router = createBrowserRouter([{ errorElement: <EmbeddedRouteErrorPage />, children }], {
    basename: getAppRoot(),
  });
  connectUrlWriter(router, services);
  return router;
}

/** The theme that the host page starts with. */
function startEmbeddedTheme(): void {
  applyThemeMode(readThemeMode(new URLSearchParams(window.location.search).get('themeMode')));
  followSystemTheme();
}

function Message({ children }: { readonly children: ReactNode }) {
  return (
    <div className="dashboard page-message" role="alert">
      <p>{children}</p>
    </div>
  );
}

function Dashboard({ session, dashboardId }: { readonly session: EmbeddedSession; readonly dashboardId: string }) {
  const state = useSyncExternalStore(session.subscribe, session.getState);
  const [router] = useState(() => createEmbeddedRouter(dashboardId, session.store.services));
  if (state.status === 'waiting') return <DashboardFrame standalone={2} />;
  if (state.status === 'refused')
    return (
      <Message>{t('Something went wrong with embedded authentication. Check the dev console for details.')}</Message>
    );
  if (state.status === 'failed') return <EmbeddedErrorPage error={state.error} onRetry={session.retry} />;
  return (
    <BootstrapProvider value={state.bootstrap}>
      {state.isExpired && (
        <div role="alert" className="v-alert v-alert-warning">
          {t('Your session has ended')}
        </div>
      )}
      <main>
        <RouterProvider router={router} />
      </main>
      <ConnectionBanner />
      <Toasts />
    </BootstrapProvider>
  );
}

function Embedded({ listen }: EmbeddedAppProps) {
  const [{ page, session }] = useState(() => {
    startEmbeddedTheme();
    const found = readEmbeddedPage(document);
    return { page: found, session: new EmbeddedSession(found, window.location.search) };
  });
  const isFramed = window.parent !== window;
  useEffect(() => {
    if (isFramed) session.connect(listen, window.parent, document.referrer);
  }, [isFramed, session, listen]);
  if (!isFramed)
    return (
      <Message>
        {t('This page is intended to be embedded in an iframe, but it looks like that is not the case.')}
      </Message>
    );
  return (
    <Provider store={session.store}>
      <Dashboard session={session} dashboardId={page.dashboardId} />
    </Provider>
  );
}

interface EmbeddedAppProps {
  readonly listen: Listen;
}

/** A dashboard in the page of another application, for the guest whose token that page has. No menu, no other pages, no sign-in. */
export function EmbeddedApp(props: EmbeddedAppProps) {
  return (
    <ErrorBoundary page={EmbeddedErrorPage}>
      <Embedded {...props} />
    </ErrorBoundary>
  );
}

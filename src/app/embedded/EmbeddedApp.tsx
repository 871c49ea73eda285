import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { RouteObject } from 'react-router-dom';
import { readEmbeddedPage } from '../../api/session/embeddedPage';
import { readThemeMode } from '../../dashboard/embedded/hostMethods';
import { DashboardFrame } from '../../dashboard/page/DashboardFrame';
import { t } from '../../lib/t';
import { BootstrapProvider } from '../../store/sessionContext';
import { applyThemeMode, followSystemTheme } from '../../ui/themeMode';
import { Toasts } from '../../ui/Toasts';
import { ConnectionBanner } from '../ConnectionBanner';
import { ErrorBoundary } from '../ErrorBoundary';
import { createPageHistory, Pages } from '../Pages';
import { EmbeddedErrorPage } from './EmbeddedErrorPage';
import { EmbeddedRoute } from './EmbeddedRoute';
import { EmbeddedSession } from './EmbeddedSession';
import type { Listen } from './listenToWindow';

function createEmbeddedRoutes(dashboardId: string): RouteObject[] {
  const element = <EmbeddedRoute dashboardId={dashboardId} />;
  return ['/embedded/:uuid', '/dashboard/:id/embedded'].map((path) => ({ path, element }));
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
  const [history] = useState(() => createPageHistory(session.store.services));
  const routes = useMemo(() => createEmbeddedRoutes(dashboardId), [dashboardId]);
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
        <Pages history={history} routes={routes} errorPage={EmbeddedErrorPage} />
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

import type { ComponentType } from 'react';
import { useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { getAppRoot } from '../lib/appRoot';
import type { Services } from '../store/services';
import { PageHistory } from '../ui/router/PageHistory';
import { PageRouter } from '../ui/router/PageRouter';
import { connectUrlWriter } from './connectUrlWriter';
import { ErrorBoundary } from './ErrorBoundary';

interface PageProps {
  readonly routes: RouteObject[];
  /** What a page that throws while rendering is replaced by, until another page is opened. */
  readonly errorPage?: ComponentType<{ readonly error: unknown }>;
}

function Page({ routes, errorPage }: PageProps) {
  return (
    <ErrorBoundary resetKey={useLocation()} page={errorPage}>
      {useRoutes(routes)}
    </ErrorBoundary>
  );
}

/** The history of the browser, to which pages write their URL. One for each app: it listens as long as the document is there. */
export function createPageHistory(services: Services): PageHistory {
  const history = new PageHistory();
  connectUrlWriter(history, services);
  return history;
}

/** The page of the browser's address. */
export function Pages({ history, ...page }: PageProps & { readonly history: PageHistory }) {
  return (
    <PageRouter history={history} basename={getAppRoot()}>
      <Page {...page} />
    </PageRouter>
  );
}

import { useRouteError } from 'react-router-dom';
import { ErrorPage } from './ErrorPage';

/** The router catches what a page throws while drawing (or while its code loads); this says it in our words. */
export function RouteErrorPage() {
  return <ErrorPage error={useRouteError()} />;
}

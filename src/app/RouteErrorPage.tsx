import { useRouteError } from 'react-router-dom';
import { ErrorPage } from './ErrorPage';

/** Our error page for errors that the router catches while a page renders or its code loads. */
export function RouteErrorPage() {
  return <ErrorPage error={useRouteError()} />;
}

import { useEffect } from 'react';
import { createPath } from 'react-router-dom';
import { DashboardPage } from '../../dashboard/page/DashboardPage';
import { withoutAppRoot } from '../../lib/appRoot';
import { isEmbeddedPath } from '../../lib/embeddedPath';
import { useBlocker } from '../../ui/router/PageRouter';

/** The dashboard. Its links to other pages, which the server does not let a host page show, open a new tab. */
export function EmbeddedRoute({ dashboardId }: { readonly dashboardId: string }) {
  const blocker = useBlocker(({ nextLocation }) => !isEmbeddedPath(withoutAppRoot(nextLocation.pathname)));
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    window.open(createPath(blocker.location), '_blank', 'noopener');
    blocker.reset();
  }, [blocker]);
  return <DashboardPage idOrSlug={dashboardId} />;
}

import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { getRelease } from '../../api/session/release';
import { withAppRoot } from '../../lib/appRoot';
import { bypassUrl } from '../../lib/urls';
import { isBootstrapKnown, useBootstrap, useBootstrapRetry } from '../../store/sessionContext';
import { LoadFailure } from '../../ui/LoadFailure';
import { Loading } from '../../ui/Loading';

/** A page that servers have since a release. On an earlier one the address is left to the server itself. */
export function SinceRelease({ release, children }: { readonly release: number; readonly children: ReactNode }) {
  const bootstrap = useBootstrap();
  const retry = useBootstrapRetry();
  const { pathname, search } = useLocation();
  const isKnown = isBootstrapKnown(bootstrap);
  const isEarlier = isKnown && getRelease(bootstrap) < release;
  useEffect(() => {
    if (isEarlier) window.location.replace(withAppRoot(bypassUrl(pathname + search)));
  }, [isEarlier, pathname, search]);
  if (retry) return <LoadFailure onRetry={retry} />;
  return !isKnown || isEarlier ? <Loading /> : children;
}

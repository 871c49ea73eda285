import { useEffect, useSyncExternalStore } from 'react';
import { t } from '../lib/t';
import { Connection } from '../store/connection';
import { useService } from '../store/hooks';
import { Button } from '../ui/Button';
import { Icon } from '../ui/icons';
import { toast } from '../ui/toast';
import './connectionBanner.css';

/** A plain click on a link to another page, ours or the server's: it would replace this page with a browser error. */
function leavesPage(event: MouseEvent): boolean {
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || !/^https?:$/.test(link.protocol) || !['', '_self'].includes(link.target) || link.download) return false;
  return link.pathname !== window.location.pathname || link.origin !== window.location.origin;
}

/** Shows that there is no connection, once for the whole page, and prevents links from leaving it meanwhile. */
export function ConnectionBanner() {
  const connection = useService(Connection);
  const status = useSyncExternalStore(connection.subscribe, connection.getStatus);
  const isOnline = status === 'online';
  useEffect(() => {
    if (isOnline) return undefined;
    const onClick = (event: MouseEvent): void => {
      if (!leavesPage(event)) return;
      event.preventDefault();
      toast.warning(t('This link leads to another page, which cannot be loaded now.'));
    };
    // Before the router, which follows links that nobody has prevented.
    window.addEventListener('click', onClick, true);
    return () => window.removeEventListener('click', onClick, true);
  }, [isOnline]);
  return (
    <div role="status" className="connection">
      {!isOnline && (
        <div className="connection-banner">
          <Icon name="warning" />
          <span>
            {status === 'offline'
              ? t('You are offline. What failed is tried again when the connection is back.')
              : t('The server cannot be reached. What failed is tried again when it responds.')}
          </span>
          <Button onClick={() => void connection.probe()}>{t('Retry')}</Button>
        </div>
      )}
    </div>
  );
}

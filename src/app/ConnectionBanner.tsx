import { useEffect, useSyncExternalStore } from 'react';
import { t } from '../lib/t';
import { Connection } from '../store/connection';
import { useService } from '../store/hooks';
import { Button } from '../ui/Button';
import { Icon } from '../ui/icons';
import { toast } from '../ui/toast';
import './connectionBanner.css';

/** A plain click on a link that would replace this document by the browser's error page. */
function leavesPage(event: MouseEvent): boolean {
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  return link !== null && /^https?:$/.test(link.protocol) && ['', '_self'].includes(link.target) && !link.download;
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
      toast.warning(t('This link leads to a page of the server, which cannot be reached now.'));
    };
    window.addEventListener('click', onClick);
    return () => window.removeEventListener('click', onClick);
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

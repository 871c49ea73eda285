import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { isEmbeddedPage } from '../lib/embeddedPath';
import { t } from '../lib/t';
import { Button } from './Button';
import { Icon } from './icons';
import { overlayRoot } from './overlayRoot';

export interface LoadFailureProps {
  /** A newer build has been deployed: only a reload helps. */
  readonly isOutdated: boolean;
  readonly onRetry: () => void;
  /** For a dialog, which would otherwise be open without being visible. */
  readonly onClose?: (() => void) | undefined;
}

/**
 * In the place of what could not be loaded. Tries again by itself when the browser is back online. Not an alert, which Superset's reports
 * take for a chart's error.
 */
export function LoadFailure({ isOutdated, onRetry, onClose }: LoadFailureProps) {
  // From the moment that the message is there.
  useLayoutEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  const [root] = useState(() => overlayRoot());
  const message = (
    <div role="status" className={`v-load-failure${onClose ? ' is-dialog' : ''}`}>
      <Icon name="warning" />
      <span>
        {isOutdated
          ? t('This page has been updated. Reload it to continue; save your changes first.')
          : t('This could not be loaded. Check your connection and try again.')}
      </span>
      {!isOutdated ? (
        <Button icon={<Icon name="refresh" />} onClick={onRetry}>
          {t('Retry')}
        </Button>
      ) : (
        // Guests reload the host page.
        !isEmbeddedPage() && <Button onClick={() => window.location.reload()}>{t('Reload')}</Button>
      )}
      {onClose && <Button onClick={onClose}>{t('Close')}</Button>}
    </div>
  );
  return onClose ? createPortal(message, root) : message;
}

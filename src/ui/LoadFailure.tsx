import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { isEmbeddedPage } from '../lib/embeddedPath';
import type { LoadError } from '../lib/loadModule';
import { t } from '../lib/t';
import { Button } from './Button';
import { Icon } from './icons';
import { overlayRoot } from './overlayRoot';

export interface LoadFailureProps {
  /** Why; without one a failed connection is assumed. */
  readonly error?: LoadError | undefined;
  readonly onRetry: () => void;
  /** For a dialog, which would otherwise be open without being visible. */
  readonly onClose?: (() => void) | undefined;
}

function getMessage(error: LoadError | undefined): string {
  switch (error?.reason) {
    case 'newBuild':
      return t('This page has been updated. Reload it to continue; save your changes first.');
    case 'repeated':
      return t('This could not be loaded, even a second time. Reload the page; save your changes first.');
    default:
      return t('This could not be loaded. Check your connection and try again.');
  }
}

/**
 * In the place of what could not be loaded. Tries again by itself when the browser is back online. Not an alert, which Superset's reports
 * take for a chart's error.
 */
export function LoadFailure({ error, onRetry, onClose }: LoadFailureProps) {
  // From the moment that the message is there.
  useLayoutEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  const [root] = useState(() => overlayRoot());
  const needsReload = error !== undefined && error.reason !== 'connection';
  const message = (
    <div role="status" className={`v-load-failure${onClose ? ' is-dialog' : ''}`}>
      <Icon name="warning" />
      <span>{getMessage(error)}</span>
      {!needsReload ? (
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

import { useEffect } from 'react';
import { asRecord } from '../../lib/read';
import { t } from '../../lib/t';
import type { OAuth2Request } from './oauth2Request';

export interface OAuth2LinkProps {
  readonly request: OAuth2Request;
  readonly onAuthorized: (() => void) | undefined;
}

/**
 * Sends the user to the OAuth2 provider in a window of its own, and goes on when the user comes back from it. Charts of one
 * database wait for the same authorization, so it does not matter which of them has opened the window.
 */
export function OAuth2Link({ request, onAuthorized }: OAuth2LinkProps) {
  const { url, origin } = request;
  useEffect(() => {
    const receive = (event: MessageEvent<unknown>): void => {
      if (event.origin === origin && typeof asRecord(event.data)['tabId'] === 'string') onAuthorized?.();
    };
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, [origin, onAuthorized]);
  return (
    <span>
      {t('You need to')}{' '}
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        onClick={(event) => {
          event.preventDefault();
          // The server's page posts a message to this window, so it needs its opener.
          window.open(url, '_blank');
        }}
      >
        {t('provide authorization')}
      </a>{' '}
      {t('in order to run this operation.')}
    </span>
  );
}

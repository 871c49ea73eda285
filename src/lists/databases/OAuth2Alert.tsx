import { useEffect, useRef } from 'react';
import { asRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import type { OAuth2Request } from './model/oauth2Request';

/** Sends the user to the OAuth2 provider in a window of its own, and goes on when that has been left. */
export function OAuth2Alert({
  request,
  onAuthorized,
}: {
  readonly request: OAuth2Request;
  readonly onAuthorized: () => void;
}) {
  const provider = useRef<Window>(null);
  useEffect(() => {
    const receive = ({ origin, source, data }: MessageEvent<unknown>): void => {
      const isFromProvider = origin === request.origin && source !== null && source === provider.current;
      if (isFromProvider && asRecord(data)['tabId'] === request.tabId) onAuthorized();
    };
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, [request, onAuthorized]);
  return (
    <Alert kind="warning" title={t('Authorization needed')}>
      <p>
        {t('You need to')}{' '}
        <a
          href={request.url}
          target="_blank"
          rel="noreferrer"
          onClick={(event) => {
            event.preventDefault();
            // It posts a message to this window, so it needs its opener.
            provider.current = window.open(request.url, '_blank');
          }}
        >
          {t('provide authorization')}
        </a>{' '}
        {t('in order to run this operation.')}
      </p>
      <Button onClick={onAuthorized}>{t('Retry')}</Button>
    </Alert>
  );
}

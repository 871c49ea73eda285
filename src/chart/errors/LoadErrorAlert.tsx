import { t } from '../../lib/t';
import { toRequestError } from '../../store/requestError';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { lazyComponent } from '../../ui/lazyComponent';
import { readOAuth2Request } from './oauth2Request';

const OAuth2Alert = lazyComponent(() => import('./OAuth2Alert').then((m) => m.OAuth2Alert));

interface LoadErrorAlertProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Why the content of a dialog could not be loaded. */
export function LoadErrorAlert({ error, onRetry }: LoadErrorAlertProps) {
  const failure = toRequestError(error);
  const request = readOAuth2Request(failure);
  if (request) return <OAuth2Alert request={request} onAuthorized={onRetry} />;
  return (
    <Alert title={failure.message}>
      <Button onClick={onRetry}>{t('Retry')}</Button>
    </Alert>
  );
}

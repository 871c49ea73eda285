import { t } from '../../lib/t';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { OAuth2Link } from './OAuth2Link';
import type { OAuth2Request } from './oauth2Request';

/** That the user has to authorize a database's access; a server with a strict policy cannot say when that is done. */
export function OAuth2Alert({
  request,
  onAuthorized,
}: {
  readonly request: OAuth2Request;
  readonly onAuthorized: () => void;
}) {
  return (
    <Alert kind="warning" title={t('Authorization needed')}>
      <p>
        <OAuth2Link request={request} onAuthorized={onAuthorized} />
      </p>
      <Button onClick={onAuthorized}>{t('Retry')}</Button>
    </Alert>
  );
}

import { useEffect, useState } from 'react';
import { fetchOwnUser, updateOwnUser, type OwnUser } from '../../api/session/ownUser';
import { withAppRoot } from '../../lib/appRoot';
import { t } from '../../lib/t';
import { bypassUrl } from '../../lib/urls';
import { useClient } from '../../store/hooks';
import { toRequestError, type RequestError } from '../../store/requestError';
import { useBootstrap } from '../../store/sessionContext';
import { useRetryOnReconnect } from '../../store/useRetryOnReconnect';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import { lazyComponent } from '../../ui/lazyComponent';
import { Loading } from '../../ui/Loading';
import '../lists.css';
import { ListIcon } from '../resource/ListIcon';
import { usePrefetchedDialogs } from '../resource/usePrefetchedDialogs';
import { useDocumentTitle } from '../useDocumentTitle';

const UserInfo = lazyComponent(() => import('./UserInfo').then((m) => m.UserInfo));
const NameDialog = lazyComponent(() => import('./NameDialog').then((m) => m.NameDialog));
const PasswordDialog = lazyComponent(() => import('../forms/PasswordDialog').then((m) => m.PasswordDialog));
const DIALOGS = [NameDialog, PasswordDialog];

/** `/user_info/`: the user's own name and password. */
export function UserInfoPage() {
  const client = useClient();
  const { user: sessionUser } = useBootstrap();
  const [user, setUser] = useState<OwnUser>();
  const [error, setError] = useState<RequestError>();
  const [dialog, setDialog] = useState<'name' | 'password'>();
  const [attempt, setAttempt] = useState(0);
  useDocumentTitle(t('User info'));
  usePrefetchedDialogs(DIALOGS);
  useEffect(() => {
    const controller = new AbortController();
    fetchOwnUser(client, controller.signal).then(
      (own) => {
        setUser(own);
        setError(undefined);
      },
      (thrown: unknown) => {
        if (!controller.signal.aborted) setError(toRequestError(thrown));
      },
    );
    return () => controller.abort();
  }, [client, attempt]);
  const retry = (): void => {
    setError(undefined);
    setAttempt(attempt + 1);
  };
  useRetryOnReconnect(error?.isNetworkError === true, user, retry);
  return (
    <div className="list-page">
      <div className="list-head">
        <h1>{t('Your user information')}</h1>
        <div className="list-head-actions">
          <a className="list-full" href={withAppRoot(bypassUrl('/user_info/'))}>
            {t("Open in the server's own front end")} <Icon name="external" size={14} />
          </a>
          {user && (
            <>
              <Button icon={<ListIcon name="key" />} onClick={() => setDialog('password')}>
                {t('Reset my password')}
              </Button>
              <Button kind="primary" icon={<Icon name="edit" />} onClick={() => setDialog('name')}>
                {t('Edit user')}
              </Button>
            </>
          )}
        </div>
      </div>
      {error && (
        <Alert title={`${t('Failed to fetch user info:')} ${error.message}`}>
          <Button onClick={retry}>{t('Retry')}</Button>
        </Alert>
      )}
      {!user && !error && <Loading />}
      {user && <UserInfo user={user} roles={Object.keys(sessionUser.roles)} />}
      {dialog === 'name' && user && <NameDialog user={user} onSaved={setUser} onClose={() => setDialog(undefined)} />}
      {dialog === 'password' && (
        <PasswordDialog
          title={t('Reset password')}
          onSubmit={(password) => updateOwnUser(client, { password })}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  );
}

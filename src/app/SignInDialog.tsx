import { useEffect, useState } from 'react';
import { getMe } from '../api/session/me';
import { loginUrl } from '../api/session/signIn';
import { t } from '../lib/t';
import { useAppSelector, useAppStore } from '../store/hooks';
import { isBootstrapKnown, useBootstrap } from '../store/sessionContext';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { toast } from '../ui/toast';

/** To the server's sign-in page, which leads back here. */
function leaveForSignIn(): void {
  const { pathname, search, hash } = window.location;
  window.location.replace(loginUrl(pathname + search + hash));
}

type Stage = 'closed' | 'initial' | 'window' | 'blocked' | 'notYet';

/**
 * Appears when a request gets a 401 and the session has ended; who has none yet goes to the server's sign-in page and comes
 * back. The user signs in on the server's own page in a small window (we never see a
 * password); requests wait meanwhile and are then repeated, and nothing on the page is lost.
 */
export function SignInDialog() {
  const { signIn } = useAppStore().services.client;
  const bootstrap = useBootstrap();
  const [stage, setStage] = useState<Stage>('closed');
  const isSettled = useAppSelector(({ session }) => session.isSettled);
  const [hadSession, setHadSession] = useState(false);
  const before = isBootstrapKnown(bootstrap) ? bootstrap.user.userId : undefined;
  if (before !== undefined && !hadSession) setHadSession(true);
  const isStranger = isBootstrapKnown(bootstrap) && !hadSession;
  const mustLeave = stage !== 'closed' && isStranger;
  useEffect(() => {
    if (mustLeave) leaveForSignIn();
  }, [mustLeave]);

  useEffect(
    () =>
      signIn.onRequired(() => {
        setStage('initial');
      }),
    [signIn],
  );
  useEffect(
    () =>
      signIn.onSignedIn(() => {
        setStage('closed');
        void getMe().then((me) => {
          if (!me || before === undefined || me.id === before) return;
          const name = `${me.first_name} ${me.last_name}`.trim() || me.username;
          toast.warning(
            t("You are now signed in as %s. Reload the page to see it with that user's permissions.", name),
          );
        });
      }),
    [signIn, before],
  );

  if (stage === 'closed' || !isSettled || isStranger) return null;
  const close = (): void => {
    setStage('closed');
    signIn.cancel();
  };
  const open = (): void => {
    setStage(signIn.openWindow() ? 'window' : 'blocked');
  };
  const check = async (): Promise<void> => {
    if (!(await signIn.check())) setStage('notYet');
  };
  return (
    <Dialog
      title={t('Your session has ended')}
      onClose={close}
      width={460}
      footer={
        <>
          <Button onClick={close}>{t('Cancel')}</Button>
          {stage !== 'initial' && <Button onClick={() => void check()}>{t('I have signed in')}</Button>}
          <Button kind="primary" onClick={open}>
            {t('Sign in')}
          </Button>
        </>
      }
    >
      <p>{t('Sign in again to continue. Nothing on this page is lost, including your changes.')}</p>
      <p role="status">
        {stage === 'window' && t('Waiting for you to sign in in the other window…')}
        {stage === 'notYet' && t('The server does not know you yet. Sign in in the other window first.')}
        {stage === 'blocked' && (
          <>
            {t('Your browser blocked the window.')}{' '}
            <a href={loginUrl('/superset/welcome/')} target="_blank" rel="noopener">
              {t('Open the sign-in page in a new tab')}
            </a>
          </>
        )}
      </p>
    </Dialog>
  );
}

import { useEffect, useState } from 'react';
import { getMe } from '../api/session/me';
import { loginUrl } from '../api/session/signIn';
import { t } from '../lib/t';
import { useAppStore } from '../store/hooks';
import { isBootstrapKnown, useBootstrap } from '../store/sessionContext';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { toast } from '../ui/toast';

type Stage = 'closed' | 'asking' | 'window' | 'blocked' | 'notYet';

/**
 * Appears when a request gets a 401. The user signs in on the server's own page in a small window (we never see a
 * password); requests wait meanwhile and are then repeated, and nothing on the page is lost.
 */
export function SignInDialog() {
  const { signIn } = useAppStore().services.client;
  const bootstrap = useBootstrap();
  const [stage, setStage] = useState<Stage>('closed');
  const before = isBootstrapKnown(bootstrap) ? bootstrap.user.userId : undefined;

  useEffect(
    () =>
      signIn.onRequired(() => {
        setStage('asking');
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

  if (stage === 'closed') return null;
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
          {stage !== 'asking' && <Button onClick={() => void check()}>{t('I have signed in')}</Button>}
          <Button kind="primary" onClick={open}>
            {t('Sign in')}
          </Button>
        </>
      }
    >
      <p>{t('Sign in again to go on. What you see and what you changed on this page stays as it is.')}</p>
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

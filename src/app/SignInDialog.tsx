import { useState } from 'react';
import { loginUrl } from '../api/session/signIn';
import { withAppRoot } from '../lib/appRoot';
import { t } from '../lib/t';
import { useClient } from '../store/hooks';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';

type Stage = 'initial' | 'window' | 'blocked' | 'notYet';

/**
 * Opens when the session has expired. The user signs in on the server's own page in a popup (this app never sees the
 * password); failed requests wait and are then repeated, and nothing on the page is lost.
 */
export function SignInDialog({ onClose }: { readonly onClose: () => void }) {
  const { signIn } = useClient();
  const [stage, setStage] = useState<Stage>('initial');
  const open = (): void => {
    setStage(signIn.openWindow() ? 'window' : 'blocked');
  };
  const check = async (): Promise<void> => {
    if (!(await signIn.check())) setStage('notYet');
  };
  return (
    <Dialog
      title={t('Your session has ended')}
      onClose={onClose}
      width={460}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
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
            <a href={withAppRoot(loginUrl('/superset/welcome/'))} target="_blank" rel="noopener">
              {t('Open the sign-in page in a new tab')}
            </a>
          </>
        )}
      </p>
    </Dialog>
  );
}

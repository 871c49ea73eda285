import { useEffect, useState } from 'react';
import { getMe } from '../api/session/me';
import { loginUrl } from '../api/session/signIn';
import { prefetchWhenIdle } from '../lib/prefetchWhenIdle';
import { t } from '../lib/t';
import { useAppSelector, useAppStore } from '../store/hooks';
import { isBootstrapKnown, useBootstrap } from '../store/sessionContext';
import { lazyComponent } from '../ui/lazyComponent';
import { toast } from '../ui/toast';

const SignInDialog = lazyComponent(() => import('./SignInDialog').then((m) => m.SignInDialog));
/** Milliseconds after which the dialog is loaded ahead: no session ends at once. */
const PREFETCH_DELAY = 5000;

/** To the server's sign-in page, which leads back here. */
function leaveForSignIn(): void {
  const { pathname, search, hash } = window.location;
  window.location.replace(loginUrl(pathname + search + hash));
}

/**
 * When a request gets a 401: the sign-in dialog, where there was a session; who has none yet goes to the server's sign-in page and
 * comes back.
 */
export function SignInGate() {
  const { signIn } = useAppStore().services.client;
  const bootstrap = useBootstrap();
  const [isRequired, setRequired] = useState(false);
  const isSettled = useAppSelector(({ session }) => session.isSettled);
  const [hadSession, setHadSession] = useState(false);
  const before = isBootstrapKnown(bootstrap) ? bootstrap.user.userId : undefined;
  if (before !== undefined && !hadSession) setHadSession(true);
  const isStranger = isBootstrapKnown(bootstrap) && !hadSession;
  const mustLeave = isRequired && isStranger;
  useEffect(() => {
    if (mustLeave) leaveForSignIn();
  }, [mustLeave]);
  useEffect(() => (hadSession ? prefetchWhenIdle([SignInDialog.preload], PREFETCH_DELAY) : undefined), [hadSession]);
  useEffect(
    () =>
      signIn.onRequired(() => {
        setRequired(true);
      }),
    [signIn],
  );
  useEffect(
    () =>
      signIn.onSignedIn(() => {
        setRequired(false);
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
  if (!isRequired || !isSettled || isStranger) return null;
  return (
    <SignInDialog
      onClose={() => {
        setRequired(false);
        signIn.cancel();
      }}
    />
  );
}

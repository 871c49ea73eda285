import { useEffect, useState } from 'react';
import { getMe } from '../api/session/me';
import { loginUrl } from '../api/session/signIn';
import { withAppRoot, withoutAppRoot } from '../lib/appRoot';
import { prefetchWhenIdle } from '../lib/prefetchWhenIdle';
import { t } from '../lib/t';
import { useAppSelector, useClient } from '../store/hooks';
import { isBootstrapKnown, useBootstrap } from '../store/sessionContext';
import { lazyComponent } from '../ui/lazyComponent';
import { toast } from '../ui/toast';

const SignInDialog = lazyComponent(() => import('./SignInDialog').then((m) => m.SignInDialog));
/** Milliseconds before the dialog is prefetched: no session expires right after loading. */
const PREFETCH_DELAY = 5000;

/** Opens the server's sign-in page, which redirects back to the current URL. */
function redirectToSignIn(): void {
  const { pathname, search, hash } = window.location;
  window.location.replace(withAppRoot(loginUrl(withoutAppRoot(pathname) + search + hash)));
}

/**
 * After a 401: opens the sign-in dialog if the user was signed in before, otherwise redirects to the server's sign-in
 * page.
 */
export function SignInGate() {
  const client = useClient();
  const { signIn } = client;
  const bootstrap = useBootstrap();
  const [isRequired, setRequired] = useState(false);
  const isSettled = useAppSelector(({ session }) => session.isSettled);
  const [hadSession, setHadSession] = useState(false);
  const userId = isBootstrapKnown(bootstrap) ? bootstrap.user.userId : undefined;
  if (userId !== undefined && !hadSession) setHadSession(true);
  const isAnonymous = isBootstrapKnown(bootstrap) && !hadSession;
  const mustRedirect = isRequired && isAnonymous;
  useEffect(() => {
    if (mustRedirect) redirectToSignIn();
  }, [mustRedirect]);
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
        void getMe(client).then((me) => {
          if (!me || userId === undefined || me.id === userId) return;
          const name = `${me.first_name} ${me.last_name}`.trim() || me.username;
          toast.warning(
            t("You are now signed in as %s. Reload the page to see it with that user's permissions.", name),
          );
        });
      }),
    [client, signIn, userId],
  );
  if (!isRequired || !isSettled || isAnonymous) return null;
  return (
    <SignInDialog
      onClose={() => {
        setRequired(false);
        signIn.cancel();
      }}
    />
  );
}

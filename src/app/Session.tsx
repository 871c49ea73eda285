import { Fragment, useCallback, useEffect, useState, type ReactNode } from 'react';
import { ApiError } from '../api/client/ApiError';
import { loadBootstrap } from '../api/session/bootstrap';
import type { Bootstrap } from '../api/session/bootstrapShape';
import { useAppDispatch, useClient } from '../store/hooks';
import { useRetryOnReconnect } from '../store/useRetryOnReconnect';
import { BootstrapProvider, BootstrapRetryProvider, unknownBootstrap } from '../store/sessionContext';
import { sessionSettled } from '../store/sessionSlice';
import { toast } from '../ui/toast';
import { updateExternalPlugins } from '../viz/externalPlugins';
import { applyBootstrap, applyTraits, loadPlugins } from './applyBootstrap';
import { ErrorPage } from './ErrorPage';
import { rememberRenderHint, mustAwaitBootstrap } from './renderHint';

function showFlashes(bootstrap: Bootstrap): void {
  for (const { level, text } of bootstrap.common.flash_messages) {
    const kind =
      level === 'danger' || level === 'error' ? 'danger' : level === 'warning' || level === 'success' ? level : 'info';
    toast[kind](text);
  }
}

/**
 * The user, and the server's language, formats and colours. Pages are rendered while the bootstrap is loading, unless the
 * last visit found that they depend on it. Loaded again after every sign-in: menus and permissions are the new session's.
 */
export function Session({ children }: { readonly children: ReactNode }) {
  const client = useClient();
  const dispatch = useAppDispatch();
  const { signIn } = client;
  const [bootstrap, setBootstrap] = useState<Bootstrap>();
  const [language, setLanguage] = useState('en');
  const [mustWait] = useState(mustAwaitBootstrap);
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => {
    setFailure(undefined);
    setAttempt((count) => count + 1);
  }, []);
  const isLost = failure?.error instanceof ApiError && failure.error.kind === 'network';
  useRetryOnReconnect(isLost, bootstrap, retry);
  useEffect(() => {
    let controller = new AbortController();
    let isLoaded = false;
    const load = async (isRenewal: boolean, signal: AbortSignal): Promise<void> => {
      const found = await loadBootstrap(client, signal, isRenewal);
      await applyBootstrap(client, found);
      rememberRenderHint(found);
      if (signal.aborted) return;
      if (!isLoaded) setLanguage(found.common.locale);
      isLoaded = true;
      applyTraits(dispatch, found);
      setBootstrap(found);
      showFlashes(found);
      loadPlugins(client, found);
    };
    const run = (isRenewal: boolean): void => {
      // One that still waits for a busy server would ask for the session of before beside this one.
      controller.abort();
      controller = new AbortController();
      const { signal } = controller;
      load(isRenewal, signal)
        .catch((error: unknown) => {
          // Pages report their own errors; without the session they only have fewer features.
          if (signal.aborted) return;
          if (!isLoaded) setFailure({ error });
          toast.danger(error instanceof Error ? error.message : String(error));
          updateExternalPlugins({ isListPending: false });
        })
        .finally(() => {
          if (!signal.aborted) dispatch(sessionSettled());
        });
    };
    run(false);
    const stopListening = signIn.onSignedIn(() => run(true));
    return () => {
      stopListening();
      controller.abort();
    };
  }, [dispatch, client, signIn, attempt]);
  if (!bootstrap && mustWait)
    return failure ? (
      <ErrorPage error={failure.error} onRetry={retry} />
    ) : (
      <div className="app-frame" role="status" aria-busy="true" />
    );
  return (
    <BootstrapProvider value={bootstrap ?? unknownBootstrap}>
      <BootstrapRetryProvider value={failure && retry}>
        {/* What is there on the first visit keeps its English texts, unless it is mounted again. */}
        <Fragment key={language}>{children}</Fragment>
      </BootstrapRetryProvider>
    </BootstrapProvider>
  );
}

import { useEffect, useState, type ReactNode } from 'react';
import type { Client } from '../api/client/client';
import { loadBootstrap } from '../api/session/bootstrap';
import { hasFlag, webserverTimeout, type Bootstrap } from '../api/session/bootstrapShape';
import { loadLanguagePack } from '../api/session/languagePack';
import { serverTraits } from '../api/session/serverTraits';
import { addColorSchemes, setColorFlags, setColorVersion } from '../lib/color/colorSchemes';
import { asNumber } from '../lib/read';
import { setNumberLocale } from '../lib/format/numberFormat';
import { setHtmlSettings } from '../lib/html/htmlSettings';
import { setLanguagePack } from '../lib/t';
import { setTimeLocale } from '../lib/format/timeFormat';
import { useAppDispatch, useClient } from '../store/hooks';
import { BootstrapProvider, unknownBootstrap } from '../store/sessionContext';
import { chartTimeoutKnown, filterRowLimitKnown, sessionSettled, traitsKnown } from '../store/sessionSlice';
import { toast } from '../ui/toast';
import { externalPlugins, updateExternalPlugins } from '../viz/externalPlugins';
import { rememberRenderHint, mustAwaitBootstrap } from './renderHint';

async function applyBootstrap(client: Client, bootstrap: Bootstrap): Promise<void> {
  const { common } = bootstrap;
  setLanguagePack(await loadLanguagePack(client, bootstrap));
  setNumberLocale(common.d3_format);
  setTimeLocale(common.d3_time_format);
  setColorVersion(serverTraits(bootstrap).dataVersion);
  setColorFlags({
    // 2.x spells it another way.
    hasAnalogousColors: hasFlag(bootstrap, 'USE_ANALOGOUS_COLORS') || hasFlag(bootstrap, 'USE_ANALAGOUS_COLORS'),
    avoidsCollisions: hasFlag(bootstrap, 'AVOID_COLORS_COLLISION'),
  });
  setHtmlSettings({
    escapeHtml: hasFlag(bootstrap, 'ESCAPE_MARKDOWN_HTML'),
    extensions: common.conf['HTML_SANITIZATION_SCHEMA_EXTENSIONS'],
  });
  addColorSchemes(common.extra_categorical_color_schemes, common.extra_sequential_color_schemes);
  document.documentElement.lang = common.locale.replace('_', '-');
  rememberRenderHint(bootstrap);
}

/** Plugins from elsewhere, where the server has any. Charts of unknown types wait until that is known. */
function loadPlugins(client: Client, bootstrap: Bootstrap): void {
  const isStarted = externalPlugins.get().dynamic.size > 0;
  if (isStarted || !hasFlag(bootstrap, 'DYNAMIC_PLUGINS')) updateExternalPlugins({ isListPending: false });
  else
    import('./startPlugins')
      .then(({ startPlugins }) => startPlugins(client, bootstrap))
      .catch((error: unknown) => {
        console.error('Failed to load dynamic plugins', error);
        updateExternalPlugins({ isListPending: false });
      });
}

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
  const [mustWait] = useState(mustAwaitBootstrap);
  useEffect(() => {
    const controller = new AbortController();
    const load = async (isRenewal: boolean): Promise<void> => {
      const found = await loadBootstrap(client, controller.signal, isRenewal);
      await applyBootstrap(client, found);
      if (controller.signal.aborted) return;
      dispatch(traitsKnown(serverTraits(found)));
      dispatch(chartTimeoutKnown(webserverTimeout(found)));
      dispatch(filterRowLimitKnown(asNumber(found.common.conf['NATIVE_FILTER_DEFAULT_ROW_LIMIT'], 1000)));
      setBootstrap(found);
      showFlashes(found);
      loadPlugins(client, found);
    };
    const run = (isRenewal: boolean): void => {
      load(isRenewal)
        .catch((error: unknown) => {
          // Pages report their own errors; without the session they only have fewer features.
          if (controller.signal.aborted) return;
          toast.danger(error instanceof Error ? error.message : String(error));
          updateExternalPlugins({ isListPending: false });
        })
        .finally(() => {
          if (!controller.signal.aborted) dispatch(sessionSettled());
        });
    };
    run(false);
    const stopListening = signIn.onSignedIn(() => run(true));
    return () => {
      stopListening();
      controller.abort();
    };
  }, [dispatch, client, signIn]);
  if (!bootstrap && mustWait) return <div className="app-frame" role="status" aria-busy="true" />;
  return <BootstrapProvider value={bootstrap ?? unknownBootstrap}>{children}</BootstrapProvider>;
}

// First, because it declares the order of the cascade layers.
import '../ui/theme.css';
import { createRoot, type RootOptions } from 'react-dom/client';
import { startTheme } from '../ui/themeMode';
import { withoutEditParam } from '../dashboard/state/dashboardAddress';
import '../ui/ui.css';
import './app.css';
import './contrast.css';
import { App } from './App';
import { CAUGHT_ERROR } from './firstEvents';
import { createClient } from '../api/client/client';
import { earlySend } from '../api/early/earlySend';
import { dashboardInPath, isExplorePath } from '../api/early/paths';
import { preloadDashboard } from '../dashboard/state/loadDashboard';
import { makeStore } from '../store/store';
import { updateExternalPlugins } from '../viz/externalPlugins';
import { withoutAppRoot } from '../lib/appRoot';
import { isEmbeddedPath } from '../lib/embeddedPath';
import { lazyComponent } from '../ui/lazyComponent';
import { listenToWindow } from './embedded/listenToWindow';
import { mustAwaitBootstrap } from './renderHint';
import { loadExplorePage } from './routes';
import { getRememberedTheme, hasStoredTheme, showTheme } from './serverTheme';

const EmbeddedApp = lazyComponent(() => import('./embedded/EmbeddedApp').then((m) => m.EmbeddedApp));

const options: RootOptions = {
  onCaughtError: (error, { componentStack }) => {
    console.error(error, componentStack);
    window.dispatchEvent(new ErrorEvent(CAUGHT_ERROR, { error }));
  },
};

// Until the session knows whether the server has plugins.
updateExternalPlugins({ isListPending: true });
// A page on which nothing has had the focus does without it. Tried again where it could not be loaded.
const followFocusOnUse = (): void => {
  const load = () => void import('./followFocus').then((m) => m.followFocus()).catch(followFocusOnUse);
  document.addEventListener('focusin', load, { once: true });
};
followFocusOnUse();
const { search, hash } = window.location;
const pathname = withoutAppRoot(window.location.pathname);
const root = document.getElementById('app');
if (root && isEmbeddedPath(pathname)) {
  // At once: the host page sends its message when this document has loaded.
  const listen = listenToWindow();
  createRoot(root, options).render(<EmbeddedApp listen={listen} />);
} else if (root) {
  startTheme();
  const store = makeStore(createClient(earlySend));
  const dashboard = dashboardInPath(pathname);
  // Its requests are sent before anything is rendered, unless rendering has to wait for the server's language.
  if (dashboard !== undefined && !mustAwaitBootstrap())
    store.dispatch(preloadDashboard(dashboard, withoutEditParam(search), hash));
  // As soon as the builder is loaded. A failure is reported by the router.
  if (isExplorePath(pathname) && !mustAwaitBootstrap())
    loadExplorePage()
      .then((m) => store.dispatch(m.preloadExplore(pathname, search)))
      .catch(() => undefined);
  const render = (): void => createRoot(root, options).render(<App store={store} />);
  if (hasStoredTheme()) void showTheme(getRememberedTheme()).then(render);
  else render();
}

// First, because it declares the order of the cascade layers.
import '../ui/theme.css';
import { createRoot } from 'react-dom/client';
import { startTheme } from '../ui/themeMode';
import { withoutEditParam } from '../dashboard/state/dashboardAddress';
import '../ui/ui.css';
import './app.css';
import { App } from './App';
import { createClient } from '../api/client/client';
import { earlySend } from '../api/early/earlySend';
import { dashboardInPath } from '../api/early/paths';
import { preloadDashboard } from '../dashboard/state/loadDashboard';
import { makeStore } from '../store/store';
import { updateExternalPlugins } from '../viz/externalPlugins';
import { mustAwaitBootstrap } from './renderHint';

startTheme();
// Until the session knows whether the server has plugins.
updateExternalPlugins({ isListPending: true });
const store = makeStore(createClient(earlySend));
const { pathname, search, hash } = window.location;
const dashboard = dashboardInPath(pathname);
// Its requests are sent before anything is rendered, unless rendering has to wait for the server's language.
if (dashboard !== undefined && !mustAwaitBootstrap())
  store.dispatch(preloadDashboard(dashboard, withoutEditParam(search), hash));
const root = document.getElementById('app');
if (root) createRoot(root).render(<App store={store} />);

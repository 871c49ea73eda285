import { createRoot } from 'react-dom/client';
import { applyTheme } from '../ui/themeMode';
import { readDashboardAddress } from '../state/dashboardAddress';
import '../ui/theme.css';
import '../ui/ui.css';
import './app.css';
import { App } from './App';
import { reloadOnNewBuild } from './reloadOnNewBuild';

applyTheme();
reloadOnNewBuild();
// The server's reports look for this class on the body of a page that its own template did not make.
if (readDashboardAddress(window.location.search).standalone > 0) document.body.classList.add('standalone');
const root = document.getElementById('app');
if (root) createRoot(root).render(<App />);

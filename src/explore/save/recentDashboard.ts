import { getAppRoot } from '../../lib/appRoot';
import { asNumber } from '../../lib/read';

// Superset's own front end uses the same key. Several Supersets may be below paths of one host.
const getKey = (): string => `save_chart_recent_dashboard${getAppRoot()}`;

/** The dashboard that the last chart saved in this browser tab was added to. */
export function readRecentDashboard(): number | undefined {
  try {
    return asNumber(window.sessionStorage.getItem(getKey()));
  } catch {
    return undefined; // forbidden
  }
}

export function writeRecentDashboard(id: number | undefined): void {
  try {
    if (id === undefined) window.sessionStorage.removeItem(getKey());
    else window.sessionStorage.setItem(getKey(), String(id));
  } catch {
    // Forbidden or full: the next chart starts without a dashboard.
  }
}

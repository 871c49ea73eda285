import { isRecord } from '../lib/read';
import type { AppThunk } from './store';

type Navigate = (url: URL, state: unknown) => void;

/** The `location.state` of a URL that was replaced by its own page, which stays open. */
export const IN_PLACE = { inPlace: true } as const;

export const isInPlace = (locationState: unknown): boolean =>
  isRecord(locationState) && locationState['inPlace'] === true;

/** The only writer of the URL besides links: all state that a page stores in its URL goes through here to the router. */
export class UrlWriter {
  private navigate: Navigate = (url, state) => window.history.replaceState(state, '', url);

  connect(navigate: Navigate): void {
    this.navigate = navigate;
  }

  replace(change: (url: URL) => void): void {
    const url = new URL(window.location.href);
    change(url);
    if (url.href !== window.location.href) this.navigate(url, IN_PLACE);
  }
}

/** Changes the URL of the current history entry. The page stays open as it is. */
export function replaceUrl(change: (url: URL) => void): AppThunk {
  return (_dispatch, _getState, services) => services.get(UrlWriter).replace(change);
}

import { isRecord } from '../lib/read';
import type { AppThunk } from './store';

type Change = (url: URL) => void;
type Navigate = (url: URL, state: unknown, isNewEntry: boolean) => void;

/** The `location.state` of a URL that was replaced by its own page, which stays open. */
export const IN_PLACE = { inPlace: true } as const;

export const isInPlace = (locationState: unknown): boolean =>
  isRecord(locationState) && locationState['inPlace'] === true;

/** The only writer of the URL besides links: all state that a page stores in its URL goes through here to the router. */
export class UrlWriter {
  /** Whether the user is still at this path: once a link was followed, the page that is left can stay rendered for a while. */
  isAt: (path: string) => boolean = () => true;
  private navigate: Navigate = (url, state) => window.history.replaceState(state, '', url);
  private isLeaving = false;
  private readonly waiting: (() => void)[] = [];

  connect(navigate: Navigate, isAt: (path: string) => boolean): void {
    this.navigate = navigate;
    this.isAt = isAt;
  }

  /**
   * While the user is asked whether to leave the page, changes wait: a navigation would take the question away.
   * @param stays whether the user stays, once answered; else the changes are of a page that is left
   */
  setLeaving(isLeaving: boolean, stays = true): void {
    this.isLeaving = isLeaving;
    if (isLeaving) return;
    const changes = this.waiting.splice(0);
    if (stays) changes.forEach((change) => change());
  }

  /** @param isNewEntry whether Back leads to the URL as it was before */
  write(change: Change, isNewEntry = false): void {
    if (this.isLeaving) {
      this.waiting.push(() => this.write(change, isNewEntry));
      return;
    }
    const url = new URL(window.location.href);
    change(url);
    if (url.href !== window.location.href) this.navigate(url, IN_PLACE, isNewEntry);
  }
}

/** Changes the URL of the current history entry, or of a new one. The page stays open as it is. */
export function writeUrl(change: Change, isNewEntry?: boolean): AppThunk {
  return (_dispatch, _getState, services) => services.get(UrlWriter).write(change, isNewEntry);
}

import {
  IDLE_BLOCKER,
  NavigationType,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Blocker,
  type BlockerFunction,
  type Location,
  type Navigator,
  type To,
} from 'react-router-dom';
import { Listeners } from '../../lib/Listeners';

type BrowserHistory = ReturnType<typeof createBrowserHistory>;

/** The current location, and what led to it; the names are React Router's. */
interface HistoryState {
  readonly historyAction: NavigationType;
  readonly location: Location;
}

/**
 * The browser's history, of which a navigation can be blocked until the user confirms it. What React Router has for that is part of its
 * loaders, actions and fetchers, which this front end does not use: three quarters of that library, on every page's first path. Locations
 * have the path prefix of the server (`lib/appRoot`).
 */
export class PageHistory implements Navigator {
  private state: HistoryState;
  /** The navigation that is blocked or about to proceed, and by which blocker. */
  private blocked: { readonly key: string; readonly blocker: Blocker } | undefined;
  private readonly blockerFunctions = new Map<string, BlockerFunction>();
  private readonly listeners = new Listeners();
  /** Called by the popstate event that follows once a blocked Back or Forward is undone. */
  private onUndone: (() => void) | undefined;

  constructor(private readonly history: BrowserHistory = createBrowserHistory()) {
    this.state = { historyAction: history.action, location: history.location };
    history.listen(({ location, delta }) => this.pop(location, delta));
  }

  /** The same object until the next navigation. */
  readonly getState = (): HistoryState => this.state;

  get location(): Location {
    return this.state.location;
  }

  /** The same object until it changes. Without a key, that of any blocker. */
  getBlocker(key = this.blocked?.key): Blocker {
    return this.blocked !== undefined && this.blocked.key === key ? this.blocked.blocker : IDLE_BLOCKER;
  }

  /** Calls back after each navigation, and whenever one is blocked, confirmed or cancelled. */
  readonly subscribe = this.listeners.subscribe;

  /**
   * Calls `shouldBlock` before each navigation, until the returned function is called. Of several the last is called first; a navigation
   * that it does not block, or that the user has confirmed, is then that of the one before it.
   */
  block(key: string, shouldBlock: BlockerFunction): () => void {
    this.blockerFunctions.set(key, shouldBlock);
    return () => {
      this.blockerFunctions.delete(key);
      if (this.blocked?.key === key) this.setBlocked(undefined);
    };
  }

  readonly createHref = (to: To): string => this.history.createHref(to);

  readonly push = (to: To, state?: unknown): void => {
    this.attempt(NavigationType.Push, to, state, () => this.history.push(to, state));
  };

  readonly replace = (to: To, state?: unknown): void => {
    this.attempt(NavigationType.Replace, to, state, () => this.history.replace(to, state));
  };

  readonly go = (delta: number): void => this.history.go(delta);

  private attempt(historyAction: NavigationType, to: To, state: unknown, commit: () => void): void {
    const location: Location = { ...this.history.encodeLocation(to), state, key: 'default' };
    const navigate = (): void => {
      commit();
      this.complete(historyAction, this.history.location);
    };
    const key = this.findBlocking(historyAction, location);
    if (key === undefined) navigate();
    else this.blockNavigation(key, historyAction, location, navigate);
  }

  /** Back and Forward have changed the URL already. */
  private pop(location: Location, delta: number | null): void {
    if (this.onUndone) {
      const onUndone = this.onUndone;
      this.onUndone = undefined;
      onUndone();
      return;
    }
    const key = this.findBlocking(NavigationType.Pop, location);
    // A step between entries that are not of this history, such as those of links to a part of the page, cannot be undone, and
    // one of no length would reload the page.
    if (key === undefined || delta === null || delta === 0) {
      this.complete(NavigationType.Pop, location);
      return;
    }
    const undone = new Promise<void>((resolve) => (this.onUndone = resolve));
    this.history.go(-delta);
    this.blockNavigation(key, NavigationType.Pop, location, () => void undone.then(() => this.history.go(delta)));
  }

  /** The key of the last blocker that blocks a navigation, other than those that the user has confirmed. */
  private findBlocking(
    historyAction: NavigationType,
    nextLocation: Location,
    confirmed: readonly string[] = [],
  ): string | undefined {
    if (this.blocked?.blocker.state === 'proceeding') return undefined;
    const navigation = { historyAction, currentLocation: this.location, nextLocation };
    const blocking = [...this.blockerFunctions].findLast(
      ([key, shouldBlock]) => !confirmed.includes(key) && shouldBlock(navigation),
    );
    return blocking?.[0];
  }

  private blockNavigation(
    key: string,
    historyAction: NavigationType,
    location: Location,
    navigate: () => void,
    confirmed: readonly string[] = [key],
  ): void {
    const proceed = (): void => {
      const next = this.findBlocking(historyAction, location, confirmed);
      if (next !== undefined) {
        this.blockNavigation(next, historyAction, location, navigate, [...confirmed, next]);
        return;
      }
      this.setBlocked({ key, blocker: { state: 'proceeding', location, proceed: undefined, reset: undefined } });
      navigate();
    };
    this.setBlocked({ key, blocker: { state: 'blocked', location, proceed, reset: () => this.setBlocked(undefined) } });
  }

  private complete(historyAction: NavigationType, location: Location): void {
    this.state = { historyAction, location };
    this.setBlocked(undefined);
  }

  private setBlocked(blocked: typeof this.blocked): void {
    this.blocked = blocked;
    this.listeners.notify();
  }
}

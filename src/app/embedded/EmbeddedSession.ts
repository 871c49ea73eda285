import { asApiError, type ApiError } from '../../api/client/ApiError';
import { createClient, type Client } from '../../api/client/client';
import { configureClient } from '../../api/session/bootstrap';
import { hasFlag, type Bootstrap } from '../../api/session/bootstrapShape';
import type { EmbeddedPage } from '../../api/session/embeddedPage';
import { createGuestSend, fetchGuest } from '../../api/session/guest';
import { defineHostMethods, observeDataMasks } from '../../dashboard/embedded/hostMethods';
import { readHandshake } from '../../dashboard/embedded/readHandshake';
import { createSwitchboard, type Switchboard } from '../../dashboard/embedded/switchboard';
import { readDashboardAddress } from '../../dashboard/state/dashboardAddress';
import { Listeners } from '../../lib/Listeners';
import { asOptionalString, asRecord } from '../../lib/read';
import { Connection, MAX_RECONNECT_RETRIES, RECONNECT_SPREAD } from '../../store/connection';
import { sessionSettled } from '../../store/sessionSlice';
import { makeStore, type AppStore } from '../../store/store';
import { applyBootstrap, applyTraits, loadPlugins } from '../applyBootstrap';
import type { Listen } from './listenToWindow';

/** Milliseconds. */
const HOST_TIMEOUT = 1000;
const TOKEN_TIMEOUT = 10_000;

type EmbeddedState =
  /** For the host page's port and its first token. */
  | { readonly status: 'waiting' }
  /** The first token is not valid, or none has come. */
  | { readonly status: 'refused' }
  /** The server did not respond, or with an error. */
  | { readonly status: 'failed'; readonly error: ApiError }
  | { readonly status: 'ready'; readonly bootstrap: Bootstrap; readonly isExpired: boolean };

/** One guest on an embedded dashboard: the connection to the host page, and the store of the page. The token is nowhere else. */
export class EmbeddedSession {
  readonly store: AppStore;
  private readonly client: Client;
  private state: EmbeddedState = { status: 'waiting' };
  private token: string | undefined;
  private isStarting = false;
  private readonly connection: Connection;
  private retries = 0;
  private cancelRetry: (() => void) | undefined;
  private switchboard: Switchboard | undefined;
  private readonly listeners = new Listeners();

  constructor(
    private readonly page: EmbeddedPage,
    private readonly search: string,
  ) {
    const { bootstrap, tokenHeader } = page;
    const send = createGuestSend({
      header: tokenHeader,
      getToken: () => this.token,
      needsCookies: hasFlag(bootstrap, 'GLOBAL_ASYNC_QUERIES'),
    });
    this.client = {
      ...createClient(send),
      resolvePermalink: (key) => this.resolvePermalink(key),
    };
    configureClient(this.client, { bootstrap });
    this.store = makeStore(this.client);
    this.connection = this.store.services.get(Connection);
    // Instead of the sign-in dialog: requests that got a 401 wait for the next token.
    this.client.signIn.onRequired(() => this.setExpired(true));
    this.client.signIn.onSignedIn(() => this.setExpired(false));
  }

  /** For `useSyncExternalStore`. */
  readonly subscribe = this.listeners.subscribe;

  readonly getState = (): EmbeddedState => this.state;

  /** Waits for the host page; the first port that it sends is the only one. */
  connect(listen: Listen, parent: Window, referrer: string): void {
    listen((event) => {
      if (this.switchboard) return;
      const port = readHandshake(event, { parent, referrer, allowedDomains: this.page.allowedDomains });
      if (!port) return;
      this.switchboard = createSwitchboard(port);
      defineHostMethods(this.switchboard, this.store);
      this.switchboard.defineMethod('guestToken', (args) =>
        this.receive(asOptionalString(asRecord(args)['guestToken'])),
      );
    });
    // The SDK sends it once per frame: a page that was reloaded in its frame gets none.
    setTimeout(() => {
      if (this.token !== undefined) return;
      console.error('The host page has sent no guest token. If this frame was reloaded, reload the host page.');
      this.change({ status: 'refused' });
    }, TOKEN_TIMEOUT);
  }

  /** After a failure, when the user asks for it. */
  readonly retry = (): void => {
    this.retries = 0;
    this.change({ status: 'waiting' });
    void this.start();
  };

  private receive(token: string | undefined): void {
    if (token === undefined || token === '') return;
    this.token = token;
    if (this.state.status !== 'ready') void this.start();
    else if (this.client.signIn.isPending()) void this.client.signIn.check();
  }

  private async start(): Promise<void> {
    if (this.isStarting) return;
    this.isStarting = true;
    this.cancelRetry?.();
    const { token } = this;
    try {
      const bootstrap = { ...this.page.bootstrap, user: await fetchGuest(this.client) };
      await applyBootstrap(this.client, bootstrap);
      applyTraits(this.store.dispatch, bootstrap);
      loadPlugins(this.client, bootstrap);
      this.store.dispatch(sessionSettled());
      const { emitDataMasks } = readDashboardAddress(this.search);
      if (this.switchboard && emitDataMasks) observeDataMasks(this.switchboard, this.store);
      this.change({ status: 'ready', bootstrap, isExpired: false });
    } catch (error) {
      console.error(error);
      if (this.token === token) this.fail(asApiError(error));
    } finally {
      this.isStarting = false;
    }
    // A newer one has come meanwhile.
    if (this.state.status !== 'ready' && this.token !== token) await this.start();
  }

  private fail(error: ApiError): void {
    this.change(error.kind === 'auth' ? { status: 'refused' } : { status: 'failed', error });
    if (error.kind !== 'network' || this.retries >= MAX_RECONNECT_RETRIES) return;
    this.cancelRetry = this.connection.onReconnected(() => {
      this.retries += 1;
      void this.start();
    }, RECONNECT_SPREAD);
  }

  /** Hosts that show dashboards at addresses of their own say which; earlier SDKs do not respond. */
  private async resolvePermalink(key: string): Promise<string | undefined> {
    const found = asOptionalString(await this.switchboard?.get('resolvePermalinkUrl', { key }, HOST_TIMEOUT));
    return found !== undefined && /^https?:/.test(found) && URL.canParse(found) ? found : undefined;
  }

  private setExpired(isExpired: boolean): void {
    if (this.state.status === 'ready') this.change({ ...this.state, isExpired });
  }

  private change(state: EmbeddedState): void {
    this.state = state;
    this.listeners.notify();
  }
}

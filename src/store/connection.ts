import { Listeners } from '../lib/Listeners';
import type { Services } from './services';

/** `offline`: the browser has no network. `unreachable`: it has, but the server does not respond. */
export type ConnectionStatus = 'online' | 'offline' | 'unreachable';

/** Milliseconds before the first probe, and between later ones at most; each wait is varied by up to half. */
const FIRST_PROBE = 1000;
const LONGEST_PAUSE = 30_000;

/** A request that fails on the network every time is not retried forever. */
export const MAX_RECONNECT_RETRIES = 3;
/** Milliseconds over which the requests of a page are spread when the server is back. */
export const RECONNECT_SPREAD = 1000;

/** A gateway that has lost the server behind it. */
const GATEWAY_ERRORS: readonly number[] = [502, 503, 504];

/**
 * Whether the server can be reached. After a network error it is probed (`GET /health`, doubling pauses) until it responds; then
 * everyone who waits for it may try again, also when only a single request had failed.
 */
export class Connection {
  private current: ConnectionStatus = 'online';
  private attempts = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Listeners();
  private readonly waiting = new Set<() => void>();

  constructor(private readonly services: Services) {
    services.client.onNetworkError(() => this.probeLater());
    if (typeof window === 'undefined') return;
    window.addEventListener('offline', () => this.change('offline'));
    window.addEventListener('online', () => void this.probe());
    if (!navigator.onLine) this.current = 'offline';
  }

  /** For `useSyncExternalStore`. */
  readonly subscribe = this.listeners.subscribe;

  readonly getStatus = (): ConnectionStatus => this.current;

  /**
   * Calls back once, when the server has responded to a probe. Returns a function that cancels it.
   * @param spread milliseconds over which the callbacks are spread
   */
  onReconnected(callback: () => void, spread = 0): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const run = (): void => {
      if (spread === 0) callback();
      else timer = setTimeout(callback, Math.random() * spread);
    };
    this.waiting.add(run);
    // Requests for the server's pages, which report no error, are waited for as well.
    this.probeLater();
    return () => {
      this.waiting.delete(run);
      clearTimeout(timer);
    };
  }

  /** Probes the server immediately, when the user does not want to wait. */
  readonly probe = async (): Promise<void> => {
    clearTimeout(this.timer);
    this.timer = undefined;
    try {
      const { status } = await this.services.client.requestPage('/health');
      if (GATEWAY_ERRORS.includes(status)) throw new Error(String(status));
    } catch {
      if (navigator.onLine) this.change('unreachable');
      this.attempts += 1;
      this.probeLater();
      return;
    }
    this.attempts = 0;
    this.change('online');
    const waiting = [...this.waiting];
    this.waiting.clear();
    waiting.forEach((callback) => callback());
  };

  private probeLater(): void {
    if (this.timer !== undefined) return;
    const pause = Math.min(FIRST_PROBE * 2 ** this.attempts, LONGEST_PAUSE);
    this.timer = setTimeout(() => void this.probe(), pause * (0.5 + Math.random() / 2));
  }

  private change(status: ConnectionStatus): void {
    if (status === this.current) return;
    this.current = status;
    this.listeners.notify();
  }
}

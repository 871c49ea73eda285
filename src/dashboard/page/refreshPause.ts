import { Listeners } from '../../lib/Listeners';

/** Whether the viewer has paused the automatic refresh of the open dashboard. */
export class RefreshPause {
  private isPaused = false;
  private readonly listeners = new Listeners();

  /** For `useSyncExternalStore`. */
  readonly subscribe = this.listeners.subscribe;

  readonly get = (): boolean => this.isPaused;

  set(isPaused: boolean): void {
    this.isPaused = isPaused;
    this.listeners.notify();
  }
}

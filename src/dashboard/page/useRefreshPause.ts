import { useSyncExternalStore } from 'react';
import { Listeners } from '../../lib/Listeners';
import { useService } from '../../store/hooks';

class RefreshPause {
  private isPaused = false;
  private readonly listeners = new Listeners();

  readonly subscribe = this.listeners.subscribe;

  readonly get = (): boolean => this.isPaused;

  readonly set = (isPaused: boolean): void => {
    this.isPaused = isPaused;
    this.listeners.notify();
  };
}

/** Whether the viewer has paused the automatic refresh of the open dashboard, and what changes that. */
export function useRefreshPause(): readonly [isPaused: boolean, setPaused: (isPaused: boolean) => void] {
  const pause = useService(RefreshPause);
  return [useSyncExternalStore(pause.subscribe, pause.get), pause.set];
}

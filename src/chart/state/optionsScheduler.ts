import { RequestScheduler } from '../../store/requestScheduler';
import type { AppThunk } from '../../store/store';

/** With the five charts that makes seven, one more than a browser's connections: options never delay charts for long. */
const LIMIT = 2;

class OptionsScheduler extends RequestScheduler {
  constructor() {
    super(LIMIT);
  }
}

/**
 * Queues a request for a filter's options. Options have a scheduler of their own, so that neither slow filters
 * delay charts nor a hundred charts delay filters. Rejects as `run` does, or with the signal's reason.
 */
export function scheduleOptions<T>(
  run: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
  priority: () => number = () => 0,
): AppThunk<Promise<T>> {
  return (_dispatch, _getState, services) =>
    new Promise((resolve, reject) => {
      const remove = services.get(OptionsScheduler).add(priority, (cancelled) => run(cancelled).then(resolve, reject));
      const cancel = (): void => {
        remove();
        // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- the reason is the caller's own
        reject(signal.reason);
      };
      if (signal.aborted) cancel();
      else signal.addEventListener('abort', cancel, { once: true });
    });
}

import { RequestScheduler } from '../../store/requestScheduler';

/** With the charts' own five that is the browser's six connections and one in waiting: options never stop charts. */
const AT_ONCE = 2;
const queue = new RequestScheduler(AT_ONCE);

/**
 * Asks for the options of a filter when its turn comes. Options have a queue of their own, so that neither a slow filter
 * holds up charts nor a hundred charts hold up filters. Rejects as `run` does, or with the signal's reason.
 */
export function askInTurn<T>(
  run: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
  priority: () => number,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const remove = queue.add(priority, (ended) => run(ended).then(resolve, reject));
    const leave = (): void => {
      remove();
      reject(signal.reason);
    };
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
  });
}

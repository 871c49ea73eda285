/** Milliseconds that a request waits for more ids: the cards of a page become visible together. */
const DELAY = 20;

interface Batch<T> {
  readonly ids: Set<number>;
  readonly controller: AbortController;
  readonly response: Promise<ReadonlyMap<number, T>>;
  waiting: number;
}

function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- the reason is the caller's own
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    promise.then(resolve, reject);
  });
}

type FetchByIds<T> = (ids: readonly number[], signal: AbortSignal) => Promise<ReadonlyMap<number, T>>;

/** Requests items by id, many at once. A request is aborted when nobody is waiting for it any more. */
export class RequestBatches<T> {
  private open: Batch<T> | undefined;

  /** @param size most ids of a request */
  constructor(private readonly size: number) {}

  /** Resolves with undefined for an item that the response lacks. Rejects as `run` does, or with the signal's reason. */
  async fetch(id: number, signal: AbortSignal, run: FetchByIds<T>): Promise<T | undefined> {
    signal.throwIfAborted();
    const batch = this.open && this.open.ids.size < this.size ? this.open : this.start(run);
    batch.ids.add(id);
    batch.waiting++;
    try {
      return (await untilAborted(batch.response, signal)).get(id);
    } finally {
      batch.waiting--;
      if (batch.waiting === 0) this.close(batch);
    }
  }

  private start(run: FetchByIds<T>): Batch<T> {
    const ids = new Set<number>();
    const controller = new AbortController();
    const { signal } = controller;
    const response = new Promise((resolve) => setTimeout(resolve, DELAY)).then(() => {
      if (this.open === batch) this.open = undefined;
      signal.throwIfAborted();
      return run([...ids], signal);
    });
    // All callers may have left before it fails.
    response.catch(() => undefined);
    const batch: Batch<T> = { ids, controller, response, waiting: 0 };
    this.open = batch;
    return batch;
  }

  private close(batch: Batch<T>): void {
    if (this.open === batch) this.open = undefined;
    batch.controller.abort();
  }
}

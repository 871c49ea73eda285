interface Shared<T> {
  readonly response: Promise<T>;
  readonly controller: AbortController;
  waiting: number;
}

/**
 * Deduplicates requests: while one is in flight, the same request waits for its response. A caller that is aborted stops waiting
 * alone; the request itself is aborted when nobody is waiting for it any more.
 */
export class InFlightRequests<T> {
  private readonly byKey = new Map<string, Shared<T>>();

  /** `key` must differ wherever responses may differ. Rejects as `run` does, or with the signal's reason. */
  async fetch(key: string, signal: AbortSignal, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    const shared = this.byKey.get(key) ?? this.start(key, run);
    shared.waiting++;
    let leave = (): void => undefined;
    const aborted = new Promise<never>((_resolve, reject) => {
      // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- the reason is the caller's own
      leave = () => reject(signal.reason);
    });
    signal.addEventListener('abort', leave, { once: true });
    try {
      return await Promise.race([shared.response, aborted]);
    } finally {
      signal.removeEventListener('abort', leave);
      shared.waiting--;
      if (shared.waiting === 0) this.end(key, shared);
    }
  }

  private start(key: string, run: (signal: AbortSignal) => Promise<T>): Shared<T> {
    const controller = new AbortController();
    const shared = { response: run(controller.signal), controller, waiting: 0 };
    this.byKey.set(key, shared);
    // All callers may have been aborted before it fails.
    shared.response.catch(() => undefined);
    return shared;
  }

  private end(key: string, shared: Shared<T>): void {
    if (this.byKey.get(key) === shared) this.byKey.delete(key);
    shared.controller.abort();
  }
}

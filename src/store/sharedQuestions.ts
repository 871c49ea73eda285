interface Shared<T> {
  readonly answer: Promise<T>;
  readonly controller: AbortController;
  waiting: number;
}

/**
 * The same question of several charts goes to the server once while it is under way. Whoever is called off leaves alone;
 * the request is called off when nobody waits for it any more.
 */
export class SharedQuestions<T> {
  private readonly underWay = new Map<string, Shared<T>>();

  /** `key` must tell apart all questions whose answers may differ. Rejects as `run` does, or with the signal's reason. */
  async ask(key: string, signal: AbortSignal, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    const shared = this.underWay.get(key) ?? this.start(key, run);
    shared.waiting++;
    let leave = (): void => undefined;
    const left = new Promise<never>((_resolve, reject) => {
      leave = () => {
        reject(signal.reason);
      };
    });
    signal.addEventListener('abort', leave, { once: true });
    try {
      return await Promise.race([shared.answer, left]);
    } finally {
      signal.removeEventListener('abort', leave);
      shared.waiting--;
      if (shared.waiting === 0) this.end(key, shared);
    }
  }

  private start(key: string, run: (signal: AbortSignal) => Promise<T>): Shared<T> {
    const controller = new AbortController();
    const shared = { answer: run(controller.signal), controller, waiting: 0 };
    this.underWay.set(key, shared);
    // Everybody may have left before it fails.
    shared.answer.catch(() => undefined);
    return shared;
  }

  private end(key: string, shared: Shared<T>): void {
    if (this.underWay.get(key) === shared) this.underWay.delete(key);
    shared.controller.abort();
  }
}

/** Functions that are called when something changes. */
export class Listeners {
  private readonly listeners = new Set<() => void>();

  get size(): number {
    return this.listeners.size;
  }

  /** For `useSyncExternalStore`, too. Returns a function that unsubscribes. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  /** Calls all that are subscribed at the moment: one that subscribes again while it is called is not called twice. */
  readonly notify = (): void => {
    for (const listener of [...this.listeners]) listener();
  };
}

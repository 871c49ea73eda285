/** What the page's start opens before the page that shows it has mounted. One of a store's services. */
export class Preload {
  private current: { readonly target: string; readonly leave: () => void } | undefined;

  set(target: string, leave: () => void): void {
    this.current = { target, leave };
  }

  /** The function that leaves it, for the page of the same target to go on with. Anything else is left. */
  take(target: string): (() => void) | undefined {
    const { current } = this;
    this.current = undefined;
    if (current?.target === target) return current.leave;
    current?.leave();
    return undefined;
  }
}

import type { Middleware, MiddlewareAPI } from '@reduxjs/toolkit';

/** Middleware that features add to their store when they are loaded. */
export class LazyMiddleware {
  private readonly added = new Set<Middleware>();
  private api: MiddlewareAPI | undefined;
  private chain = (action: unknown): unknown => action;

  readonly middleware: Middleware = (api) => (next) => {
    this.api = api;
    this.chain = next;
    return (action) => this.chain(action);
  };

  /** Middleware added later runs before earlier ones. False where it was added already. */
  add(middleware: Middleware): boolean {
    if (!this.api || this.added.has(middleware)) return false;
    this.added.add(middleware);
    this.chain = middleware(this.api)(this.chain);
    return true;
  }
}

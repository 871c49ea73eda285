import type { Middleware, MiddlewareAPI } from '@reduxjs/toolkit';

/** Middleware that features add to the store when they are loaded lazily. */
export class LazyMiddleware {
  private readonly added = new Set<Middleware>();
  private api: MiddlewareAPI | undefined;
  private chain = (action: unknown): unknown => action;

  readonly middleware: Middleware = (api) => (next) => {
    this.api = api;
    this.chain = next;
    return (action) => this.chain(action);
  };

  /** Middleware added later runs first. Returns false if it was already added. */
  add(middleware: Middleware): boolean {
    if (!this.api || this.added.has(middleware)) return false;
    this.added.add(middleware);
    this.chain = middleware(this.api)(this.chain);
    return true;
  }
}

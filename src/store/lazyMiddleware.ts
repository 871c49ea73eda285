import { SHOULD_AUTOBATCH, type Middleware, type MiddlewareAPI } from '@reduxjs/toolkit';
import { asRecord, asString } from '../lib/read';

type Next = (action: unknown) => unknown;

/** RTK Query passes on an action of its own when it starts: batched, because features inject apis while they render. */
function batchRegistration(next: Next): Next {
  return (action) => {
    const { type, meta } = asRecord(action);
    if (!asString(type).endsWith('/middlewareRegistered')) return next(action);
    return next({ ...asRecord(action), meta: { ...asRecord(meta), [SHOULD_AUTOBATCH]: true } });
  };
}

/** Middleware that features add to the store when they are loaded lazily. */
export class LazyMiddleware {
  private readonly added = new Set<Middleware>();
  private api: MiddlewareAPI | undefined;
  private chain: Next = (action) => action;

  readonly middleware: Middleware = (api) => (next) => {
    this.api = api;
    this.chain = next;
    return (action) => this.chain(action);
  };

  /** Middleware added later runs first. Returns false if it was already added. */
  add(middleware: Middleware): boolean {
    if (!this.api || this.added.has(middleware)) return false;
    this.added.add(middleware);
    this.chain = middleware(this.api)(batchRegistration(this.chain));
    return true;
  }
}

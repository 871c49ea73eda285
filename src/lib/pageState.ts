import { Listeners } from './Listeners';

/**
 * State of which a document has exactly one, however many stores it has: its language and formats, its colour schemes, its theme,
 * its toasts. They are read by plain functions (`t('Save')`, `toast.success(…)`, `getNumberFormatter('d')`) in places that
 * have neither a store nor a React context, and two stores in one page would share them all the same. Everything else
 * belongs to a store or a component: eslint.config.js names the modules that may import this one.
 */
export interface PageState<T> {
  readonly get: () => T;
  readonly set: (next: T) => void;
  /** Calls back after each `set`; returns the unsubscriber. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function pageState<T>(initial: T): PageState<T> {
  let value = initial;
  const listeners = new Listeners();
  return {
    get: () => value,
    set: (next) => {
      value = next;
      listeners.notify();
    },
    subscribe: listeners.subscribe,
  };
}

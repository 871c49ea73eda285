import { useEffect, useRef } from 'react';

const DEBOUNCE_MS = 300;

interface DebouncedCallback<T> {
  /** Calls the action after a pause, as it is in the latest rendering by then: it knows what the page has changed meanwhile. */
  readonly schedule: (value: T) => void;
  /** Calls it now, and not again later. */
  readonly call: (value: T) => void;
  readonly cancel: () => void;
}

/** What is called after a pause in typing, unless the component is gone by then. */
export function useDebouncedCallback<T>(action: (value: T) => void): DebouncedCallback<T> {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = (): void => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const call = (value: T): void => {
    cancel();
    latest.current(value);
  };
  return {
    schedule: (value) => {
      cancel();
      timer.current = setTimeout(() => call(value), DEBOUNCE_MS);
    },
    call,
    cancel,
  };
}

type Listener = (event: MessageEvent<unknown>) => void;

/** Subscribes to the window's messages, those included that came before there was a listener. */
export type Listen = (listener: Listener) => void;

/** Keeps messages of other windows from now on until the code that reads them has loaded. */
export function listenToWindow(): Listen {
  const early: MessageEvent<unknown>[] = [];
  let current: Listener = (event) => early.push(event);
  window.addEventListener('message', (event) => current(event));
  return (listener) => {
    current = listener;
    early.splice(0).forEach(listener);
  };
}

// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClient } from '../api/client/client';
import { Connection, RECONNECT_SPREAD } from './connection';
import { makeTestStore } from './testStore';
import { useRetryOnReconnect } from './useRetryOnReconnect';

function Lost({ retry }: { readonly retry: () => void }) {
  useRetryOnReconnect(true, undefined, retry);
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('spreads the retries of a page when the server is back', async () => {
  const store = makeTestStore(createClient(() => Promise.resolve(new Response('OK'))));
  const retried: string[] = [];
  render(
    <Provider store={store}>
      {['a', 'b'].map((name) => (
        <Lost key={name} retry={() => retried.push(name)} />
      ))}
    </Provider>,
  );
  vi.spyOn(Math, 'random').mockReturnValueOnce(0.75).mockReturnValueOnce(0.25);
  await store.services.get(Connection).probe();
  await vi.advanceTimersByTimeAsync(0);
  expect(retried).toEqual([]);
  await vi.advanceTimersByTimeAsync(RECONNECT_SPREAD / 4);
  expect(retried).toEqual(['b']);
  await vi.advanceTimersByTimeAsync(RECONNECT_SPREAD / 2);
  expect(retried).toEqual(['b', 'a']);
});

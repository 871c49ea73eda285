import type { Client } from '../api/client/client';
import { createTestClient } from '../api/client/testClient';
import { makeStore, type AppStore } from './store';

/** For tests only: a store of the server that `fetch` has. */
export function makeTestStore(client: Client = createTestClient()): AppStore {
  return makeStore(client);
}

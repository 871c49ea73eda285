import { earlySend } from '../early/earlySend';
import { createClient, type Client } from './client';
import { DEFAULT_RETRY_POLICY } from './retry';

/** For tests only: a client of the server that `fetch` has, with fast retries. */
export function createTestClient(): Client {
  const client = createClient(earlySend);
  client.setRetryPolicy({ ...DEFAULT_RETRY_POLICY, delay: 1, maxDelay: 5, jitter: 0 });
  return client;
}

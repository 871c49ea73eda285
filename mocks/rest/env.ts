import type { CachedOutcome } from '../chartData/answer';
import type { DatasetSpec } from '../content/specs';
import type { Database } from '../db/database';
import type { Store } from '../store/store';

/** What the embedded server works with. */
export interface Env {
  readonly store: Store;
  readonly database: Database;
  readonly datasets: readonly DatasetSpec[];
  readonly cache: Map<string, CachedOutcome>;
  readonly now: () => Date;
}

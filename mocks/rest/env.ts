import type { CachedResult } from '../chartData/chartDataResponse';
import type { Database } from '../db/database';
import type { Store } from '../store/store';

/** What the routes of the embedded server need. */
export interface Env {
  readonly store: Store;
  readonly database: Database;
  readonly cache: Map<string, CachedResult>;
  readonly now: () => Date;
}

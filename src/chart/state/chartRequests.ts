import { RequestScheduler } from '../../store/requestScheduler';
import { InFlightRequests } from '../../store/inFlightRequests';
import type { FormData, QueryResult } from '../../lib/wire';
import type { OwnState } from '../../query/types';

/** Browsers open six connections to a server over HTTP/1.1; one stays free for the user's clicks. */
const LIMIT = 5;
const LIMIT_FOR_LAST = 6;

/** What a chart requested last. */
export interface LatestRequest {
  readonly formData: FormData;
  /** The latest; where only the view of a table differs, there is no new request. */
  ownState: OwnState;
  /** By the chart's current position, which may differ from that at the time of the request. */
  priority: () => number;
  readonly cancel: () => void;
}

/** The chart data requests of one store. */
export class ChartRequests {
  readonly scheduler = new RequestScheduler(LIMIT, LIMIT_FOR_LAST);
  readonly inFlight = new InFlightRequests<readonly QueryResult[]>();
  /** The latest request of each chart, whether it is pending or done. */
  readonly latest = new Map<number, LatestRequest>();
  /** Charts that were refreshed while hidden, or whose refresh was cancelled: the next request bypasses the server's caches. */
  readonly outdated = new Set<number>();

  /** For another page: cancels what is pending. */
  clear(): void {
    for (const { cancel } of this.latest.values()) cancel();
    this.latest.clear();
    this.outdated.clear();
    this.scheduler.slowStart();
  }
}

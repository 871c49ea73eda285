import * as v from 'valibot';
import { stringifyJson } from '../lib/losslessJson';
import type { Client } from './client/client';

/** An event for the server's log. 6.x counts `mount_dashboard` and `mount_explorer` as visits. */
export interface LogEvent {
  readonly event_name: string;
  readonly dashboard_id?: number;
  readonly slice_id?: number;
  readonly [key: string]: unknown;
}

const FLUSH_DELAY = 1000;

/** Collects events for a second and sends them together. */
export class EventLog {
  private pending: LogEvent[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly context: { readonly client: Client }) {}

  /** Never rejects. */
  add(event: LogEvent): void {
    const [first] = this.pending;
    // The server counts all events of a request for the dashboard or chart that the request names.
    if (first && (first['source'] !== event['source'] || first['source_id'] !== event['source_id'])) void this.flush();
    this.pending.push({ ts: Date.now(), version: 'v2', ...event });
    this.timer ??= setTimeout(() => void this.flush(), FLUSH_DELAY);
  }

  /** Sends the pending events; the request outlives the page. Errors are ignored. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const events = this.pending;
    if (events.length === 0) return;
    this.pending = [];
    // Browsers refuse requests of more than 64 KB that outlive the page; the server groups an entry by these two ids.
    const { dashboard_id, slice_id } = events[0] ?? {};
    await this.context.client
      .request({
        path: '/superset/log/',
        method: 'POST',
        query: { explode: 'events', dashboard_id, slice_id: dashboard_id === undefined ? slice_id : undefined },
        form: { events: stringifyJson(events) },
        schema: v.unknown(),
        csrf: 'ifKnown',
        auth: 'throw',
        keepalive: true,
      })
      .catch(() => undefined);
  }
}

import * as v from 'valibot';
import { stringifyJson } from '../lib/losslessJson';
import { request } from './client/client';

/** An event for the server's log. 6.x counts `mount_dashboard` and `mount_explorer` as visits. */
export interface LogEvent {
  readonly event_name: string;
  readonly dashboard_id?: number;
  readonly slice_id?: number;
  readonly [key: string]: unknown;
}

const FLUSH_DELAY = 1000;
let waiting: LogEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends the events that wait, together; they outlive the page. What goes wrong is nobody's concern. */
export async function flushLog(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  if (waiting.length === 0) return;
  const events = waiting;
  waiting = [];
  // Requests that outlive the page are refused by browsers beyond 64 KB; the server groups an entry by these two ids.
  const { dashboard_id, slice_id } = events[0] ?? {};
  await request({
    path: '/superset/log/',
    method: 'POST',
    query: { explode: 'events', dashboard_id, slice_id },
    form: { events: stringifyJson(events) },
    schema: v.unknown(),
    csrf: 'known',
    auth: 'throw',
    keepalive: true,
  }).catch(() => undefined);
}

/** Tells the server's log what happened, a second later together with what else happened by then. Never rejects. */
export function logEvent(event: LogEvent): void {
  waiting.push({ ts: Date.now(), version: 'v2', ...event });
  timer ??= setTimeout(() => void flushLog(), FLUSH_DELAY);
}

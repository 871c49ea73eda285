import { randomUUID } from 'node:crypto';
import { runOnRedis } from '../redis';

/** A time that arrives as one: kombu's JSON. */
const toPythonTime = (time: Date): unknown => ({ __type__: 'datetime', __value__: time.toISOString().slice(0, -1) });

/**
 * Has a worker run an alert or report now: puts the task that the server's scheduler makes of it into the queue of the
 * workers (version 2 of Celery's message protocol, on Redis). Not by the scheduler, because that of Superset 6 hands the
 * time on as text, which SQLite, with which the servers of the tests work, refuses. E2E_BROKER is the broker of the
 * workers: `redis://127.0.0.1:6399/1`.
 */
export async function runReport(report: number, hasTimeArgument: boolean): Promise<void> {
  const id = randomUUID();
  const now = new Date();
  const args = hasTimeArgument ? [report, now.toISOString().slice(0, -1)] : [report];
  const body = [args, {}, { callbacks: null, errbacks: null, chain: null, chord: null }];
  const message = {
    body: Buffer.from(JSON.stringify(body)).toString('base64'),
    'content-encoding': 'utf-8',
    'content-type': 'application/json',
    headers: {
      ...{ lang: 'py', task: 'reports.execute', id, root_id: id, parent_id: null, group: null, retries: 0 },
      ...{ eta: hasTimeArgument ? null : toPythonTime(now), expires: null },
    },
    properties: {
      ...{ correlation_id: id, delivery_mode: 2, delivery_info: { exchange: '', routing_key: 'celery' } },
      ...{ priority: 0, body_encoding: 'base64', delivery_tag: randomUUID() },
    },
  };
  await runOnRedis(process.env['E2E_BROKER'] ?? '', 'LPUSH', 'celery', JSON.stringify(message));
}

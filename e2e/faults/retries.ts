import { expect } from '../session';
import type { Fault } from './chooseFault';
import { RETRY_AFTER, type LoggedRequest } from './faultProxy';

/** For one resource and session, whatever the reasons. */
const MOST_ATTEMPTS = 7;
/** Milliseconds by which a busy proxy may see the end of a response later than the page. */
const DELAY = 100;
/** Milliseconds before a retry. */
const SHORTEST_PAUSE = 1000 - DELAY;

const BUSY: readonly (Fault | undefined)[] = ['tooMany', 'unavailable', 'badGateway'];
const BUSY_UNTIL: readonly (Fault | undefined)[] = ['tooManyRetryAfter', 'unavailableRetryAfter'];
/** The server has refused the request, which is sent again at once. */
const REFUSED: readonly (Fault | undefined)[] = ['noSession', 'badCsrf'];

/** Sent by each change and each run of a chart: the next one need not be a retry. */
const BY_USER = /\/explore\/form_data/;

/** Reads by POST, and what the server only keeps for a while. */
const REPEATABLE = /\/chart\/data|explore_json|\/superset\/log\/|\/filter_state|\/form_data|\/samples/;

function groupByRequest(log: readonly LoggedRequest[]): readonly (readonly LoggedRequest[])[] {
  const groups = new Map<string, LoggedRequest[]>();
  for (const request of log) {
    // A picture is fetched by the browser, the others ask whether the server and the session are there.
    if (request.isFrontEnd || /^\/(static|health|api\/v1\/me)\b/.test(request.path)) continue;
    const key = `${request.method} ${request.path} ${request.body}`;
    groups.set(key, [...(groups.get(key) ?? []), request]);
  }
  return [...groups.values()];
}

/** Milliseconds from the end of a failed request to the next one of the same, where they did not overlap. */
function getPause(failed: LoggedRequest, next: LoggedRequest): number | undefined {
  return failed.endedAt === undefined || next.startedAt < failed.endedAt ? undefined : next.startedAt - failed.endedAt;
}

function getShortestPause(fault: Fault | undefined): number {
  if (BUSY.includes(fault)) return SHORTEST_PAUSE;
  // Dates have whole seconds. What was lost is sent again when the server responds, which may be at once.
  return BUSY_UNTIL.includes(fault) ? RETRY_AFTER * 1000 - 1000 - DELAY : 0;
}

/** A response that the page can read. */
const SOUND: readonly (Fault | undefined)[] = [undefined, 'latency', 'slowBody', 'sentTwice'];

/** Whether the server said in between that there is a session again: what depends on it is requested at once. */
const isSignedInBetween = (log: readonly LoggedRequest[], failed: LoggedRequest, next: LoggedRequest): boolean =>
  log.some(
    ({ path, fault, startedAt }) =>
      path.startsWith('/api/v1/me/') &&
      SOUND.includes(fault) &&
      startedAt >= failed.startedAt - DELAY &&
      startedAt <= next.startedAt,
  );

/**
 * Each request was sent only a few times, after growing pauses, and what changes something was not repeated blindly. Returns the first
 * pauses after an overload, in milliseconds, which have to differ.
 */
export function expectFewRetries(log: readonly LoggedRequest[]): readonly number[] {
  const firstPauses: number[] = [];
  for (const requests of groupByRequest(log)) {
    const [first] = requests;
    if (!first) continue;
    const { method, path } = first;
    const name = `${method} ${path}: ${requests.map(({ fault }) => fault ?? 'fine').join(', ')}`;
    let attempts = 1;
    requests.forEach((next, index) => {
      const failed = requests[index - 1];
      if (!failed) return;
      const isForNewSession = isSignedInBetween(log, failed, next);
      attempts = isForNewSession ? 1 : attempts + 1;
      expect(attempts, name).toBeLessThanOrEqual(MOST_ATTEMPTS);
      if (method !== 'GET' && !REPEATABLE.test(path)) expect(REFUSED, `repeated: ${name}`).toContain(failed.fault);
      const pause = getPause(failed, next);
      if (pause === undefined || BY_USER.test(path) || isForNewSession) return;
      expect(pause, `pause before request ${String(index + 1)} of ${name}`).toBeGreaterThanOrEqual(
        getShortestPause(failed.fault),
      );
      if (index === 1 && BUSY.includes(failed.fault)) firstPauses.push(pause);
      const before = requests[index - 2];
      const pauseBefore =
        before && BUSY.includes(before.fault) && BUSY.includes(failed.fault) && getPause(before, failed);
      if (pauseBefore) expect(pause, `growing pauses of ${name}`).toBeGreaterThan(pauseBefore * 0.9);
    });
  }
  return firstPauses;
}

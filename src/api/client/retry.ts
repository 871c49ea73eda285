import { asArray, asNumber, type UnknownRecord } from '../../lib/read';
import { abortedError } from './errors';

/** Times in milliseconds. */
export interface RetryPolicy {
  readonly attempts: number;
  readonly delay: number;
  readonly multiplier: number;
  readonly maxDelay: number;
  readonly jitter: number;
  readonly statuses: readonly number[];
}

/** A server that asks for a longer pause than this is not waited for: the person hears its answer instead. */
const LONGEST_PAUSE = 60_000;

const DEFAULTS: RetryPolicy = {
  attempts: 3,
  delay: 1000,
  multiplier: 2,
  maxDelay: 10_000,
  jitter: 1000,
  statuses: [429, 502, 503, 504],
};
let policy: RetryPolicy = DEFAULTS;

export function setRetryPolicy(change: Partial<RetryPolicy>): void {
  policy = { ...DEFAULTS, ...change };
}

/** Takes the server's own settings (SUPERSET_CLIENT_RETRY_*, 6.x) from the bootstrap's `conf`; 429 is always retried. */
export function retryPolicyOf(conf: UnknownRecord): RetryPolicy {
  const statuses = asArray(conf['SUPERSET_CLIENT_RETRY_STATUS_CODES']).filter(
    (s): s is number => typeof s === 'number',
  );
  return {
    attempts: asNumber(conf['SUPERSET_CLIENT_RETRY_ATTEMPTS'], DEFAULTS.attempts),
    delay: asNumber(conf['SUPERSET_CLIENT_RETRY_DELAY'], DEFAULTS.delay),
    multiplier: asNumber(conf['SUPERSET_CLIENT_RETRY_BACKOFF_MULTIPLIER'], DEFAULTS.multiplier),
    maxDelay: asNumber(conf['SUPERSET_CLIENT_RETRY_MAX_DELAY'], DEFAULTS.maxDelay),
    jitter: asNumber(conf['SUPERSET_CLIENT_RETRY_JITTER_MAX'], DEFAULTS.jitter),
    statuses: statuses.length ? [...new Set([429, ...statuses])] : DEFAULTS.statuses,
  };
}

/** Retry-After (seconds or an HTTP date) in milliseconds from now; undefined where it says nothing we understand. */
function asked(retryAfter: string | null, now: number): number | undefined {
  if (retryAfter === null || retryAfter.trim() === '') return undefined;
  const ms = /^\s*\d+(\.\d+)?\s*$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

/**
 * How long to wait before trying again, in milliseconds, or undefined when it should not be tried again.
 * `tries` counts the answers already had. Never ask this for a call that changes something.
 */
export function retryDelay(
  status: number,
  tries: number,
  retryAfter: string | null,
  now = Date.now(),
): number | undefined {
  if (tries > policy.attempts || !policy.statuses.includes(status)) return undefined;
  const wanted = asked(retryAfter, now);
  if (wanted !== undefined && wanted > LONGEST_PAUSE) return undefined;
  const backOff = Math.min(policy.delay * policy.multiplier ** (tries - 1), policy.maxDelay);
  return Math.max(wanted ?? 0, backOff) + Math.random() * policy.jitter;
}

/** Rejects with an ApiError of kind 'aborted' when the signal fires first. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(abortedError());
      return;
    }
    const stop = (): void => {
      clearTimeout(timer);
      reject(abortedError());
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

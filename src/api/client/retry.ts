import { asArray, asNumber, type UnknownRecord } from '../../lib/read';
import { abortedError } from './errors';
import { getServerTime } from './serverTime';

/** Times in milliseconds. */
export interface RetryPolicy {
  readonly attempts: number;
  readonly delay: number;
  readonly multiplier: number;
  readonly maxDelay: number;
  readonly jitter: number;
  readonly statuses: readonly number[];
}

/** With a longer Retry-After there is no retry: the user sees the error response instead. */
const LONGEST_PAUSE = 60_000;

export const DEFAULT_RETRY_POLICY: RetryPolicy = {
  attempts: 3,
  delay: 1000,
  multiplier: 2,
  maxDelay: 10_000,
  jitter: 1000,
  statuses: [429, 502, 503, 504],
};
/** From the server's settings (SUPERSET_CLIENT_RETRY_*, 6.x) in the bootstrap's `conf`; 429 is always retried. */
export function readRetryPolicy(conf: UnknownRecord): RetryPolicy {
  const statuses = asArray(conf['SUPERSET_CLIENT_RETRY_STATUS_CODES']).filter(
    (s): s is number => typeof s === 'number',
  );
  return {
    attempts: asNumber(conf['SUPERSET_CLIENT_RETRY_ATTEMPTS'], DEFAULT_RETRY_POLICY.attempts),
    delay: asNumber(conf['SUPERSET_CLIENT_RETRY_DELAY'], DEFAULT_RETRY_POLICY.delay),
    multiplier: asNumber(conf['SUPERSET_CLIENT_RETRY_BACKOFF_MULTIPLIER'], DEFAULT_RETRY_POLICY.multiplier),
    maxDelay: asNumber(conf['SUPERSET_CLIENT_RETRY_MAX_DELAY'], DEFAULT_RETRY_POLICY.maxDelay),
    jitter: asNumber(conf['SUPERSET_CLIENT_RETRY_JITTER_MAX'], DEFAULT_RETRY_POLICY.jitter),
    statuses: statuses.length ? [...new Set([429, ...statuses])] : DEFAULT_RETRY_POLICY.statuses,
  };
}

/** Retry-After (seconds or an HTTP date) in milliseconds from now; undefined where it cannot be read. */
function readRetryAfter(headers: Headers): number | undefined {
  const retryAfter = headers.get('Retry-After')?.trim();
  if (!retryAfter) return undefined;
  const ms = /^\d+(\.\d+)?$/.test(retryAfter)
    ? Number(retryAfter) * 1000
    : Date.parse(retryAfter) - getServerTime(headers);
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

/**
 * How long to wait before the next attempt, in milliseconds; undefined where there is none. `attempts` counts the responses
 * so far. Never for a call that changes something on the server.
 */
export function retryDelay(
  policy: RetryPolicy,
  status: number,
  attempts: number,
  headers: Headers,
): number | undefined {
  if (attempts > policy.attempts || !policy.statuses.includes(status)) return undefined;
  const requested = readRetryAfter(headers);
  if (requested !== undefined && requested > LONGEST_PAUSE) return undefined;
  const backOff = Math.min(policy.delay * policy.multiplier ** (attempts - 1), policy.maxDelay);
  return Math.max(requested ?? 0, backOff) + Math.random() * policy.jitter;
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

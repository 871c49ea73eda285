import type { RequestHandler } from 'msw';
import { isRecord } from '../../src/lib/read';
import { QueryError } from '../sql/queryError';
import { TimeTextError } from '../sql/timeErrors';
import { parseTimeOffset, shiftBack } from '../sql/timeOffset';
import { parseTimeRange, type TimeRange } from '../sql/timeRange';
import { midnight } from '../sql/timeText';
import type { Env } from './env';
import { risonQuery } from './listQuery';
import { json, message } from './respond';
import { api } from './route';

/** `/api/v1/time_range/`: resolves one time range, or a list of `{timeRange, shift}`. */
export function timeRangeHandlers(env: Env): RequestHandler[] {
  return [
    api(env, 'get', '/api/v1/time_range/', ({ url }) => {
      const ranges = readRangeRequests(risonQuery(url));
      // The server's own bug: it crashes on invalid input.
      if (!ranges) return json({ error: "'Api' object has no attribute 'response_400'" }, 500);
      try {
        return json({ result: ranges.map(({ timeRange, shift }) => resolveRange(timeRange, shift, env.now())) });
      } catch (error) {
        if (!(error instanceof QueryError)) throw error;
        const text = error instanceof TimeTextError ? error.plain : error.message;
        return message(`Unexpected time range: ${text}`, 400);
      }
    }),
  ];
}

interface RangeRequest {
  readonly timeRange: string;
  readonly shift: string | null;
}

function readRangeRequests(query: unknown): readonly RangeRequest[] | undefined {
  if (typeof query === 'string') return [{ timeRange: query, shift: null }];
  if (!Array.isArray(query)) return undefined;
  const ranges = query.flatMap((item: unknown): RangeRequest[] => {
    if (!isRecord(item) || typeof item['timeRange'] !== 'string') return [];
    return [{ timeRange: item['timeRange'], shift: typeof item['shift'] === 'string' ? item['shift'] : null }];
  });
  return ranges.length === query.length ? ranges : undefined;
}

function resolveRange(timeRange: string, shift: string | null, now: Date) {
  // The empty string is a range without a start.
  const range = timeRange === '' ? { since: null, until: midnight(now) } : parseTimeRange(timeRange, now);
  const { since, until } = shift === null ? range : shiftRange(range, shift);
  const iso = (time: Date | null): string => time?.toISOString().slice(0, 19) ?? '';
  return { since: iso(since), until: iso(until), timeRange, shift };
}

/** Moves a range back in time; unchanged if the shift cannot be parsed. */
function shiftRange({ since, until }: TimeRange, shift: string): TimeRange {
  try {
    const offset = parseTimeOffset(shift);
    return { since: since && shiftBack(since, offset), until: until && shiftBack(until, offset) };
  } catch (error) {
    if (error instanceof QueryError) return { since, until };
    throw error;
  }
}

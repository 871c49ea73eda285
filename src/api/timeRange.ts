import * as v from 'valibot';
import { asArray } from '../lib/read';
import type { Client } from './client/client';
import { check, resultSchema, text, textOrNull } from './client/parse';

export interface TimeRangeArgs {
  readonly timeRange: string;
  /** Such as '1 week ago'. Later servers only. */
  readonly shift?: string;
}

/** A resolved time range: ISO dates, '' for an open end. */
export interface ResolvedTimeRange {
  readonly since: string;
  readonly until: string;
  readonly timeRange: string;
  readonly shift: string | null;
}

const spanSchema = v.looseObject({ since: text, until: text, timeRange: text, shift: textOrNull });

/**
 * GET /api/v1/time_range/. Every server resolves a string, later ones respond with a list; several ranges and shifts are sent as a list,
 * which earlier servers do not accept. Rejects with 400 for a range that cannot be read.
 */
export async function resolveTimeRanges(
  client: Client,
  ranges: readonly TimeRangeArgs[],
  signal?: AbortSignal,
): Promise<readonly ResolvedTimeRange[]> {
  const [first] = ranges;
  if (!first) return [];
  const q = ranges.length === 1 && first.shift === undefined ? first.timeRange : ranges;
  const { value } = await client.request({ path: '/api/v1/time_range/', q, schema: resultSchema, signal });
  return asArray(value.result).map((span, i) => check(spanSchema, span, `result.${String(i)}`));
}

import * as v from 'valibot';
import { asArray } from '../lib/read';
import { request } from './client/pageClient';
import { check, resultOf, text, textOrNull } from './client/parse';

export interface TimeRangeQuestion {
  readonly timeRange: string;
  /** '1 week ago' and the like. Only later servers know it. */
  readonly shift?: string;
}

/** What the server makes of a range's text: ISO texts, '' for an open side. */
export interface ResolvedTimeRange {
  readonly since: string;
  readonly until: string;
  readonly timeRange: string;
  readonly shift: string | null;
}

const spanSchema = v.looseObject({ since: text, until: text, timeRange: text, shift: textOrNull });

/**
 * GET /api/v1/time_range/. Every server takes a text and answers one span, later ones in a list; several ranges and
 * shifts are asked for in a list, which earlier servers do not know. A range that cannot be read is refused (400).
 */
export async function resolveTimeRanges(
  questions: readonly TimeRangeQuestion[],
  signal?: AbortSignal,
): Promise<readonly ResolvedTimeRange[]> {
  const [first] = questions;
  if (!first) return [];
  const q = questions.length === 1 && first.shift === undefined ? first.timeRange : questions;
  const { value } = await request({ path: '/api/v1/time_range/', q, schema: resultOf, signal });
  return asArray(value.result).map((span, i) => check(spanSchema, span, `result.${String(i)}`));
}

import type { DatasetSpec } from '../content/specs';
import { type Database, DatabaseError } from '../db/database';
import { createFrame, FrameError } from '../frame/frame';
import { postProcess } from '../frame/postProcess';
import { type CompiledQuery, compileQuery } from '../sql/compile';
import type { Query } from '../sql/query';
import { QueryError } from '../sql/queryError';
import { sourceTables } from '../sql/source';
import type { TimeRange } from '../sql/timeRange';
import { parseTimeOffset, shiftBack, type TimeOffset, toDaysAgo } from '../sql/timeOffset';
import type { Frame } from '../frame/frame';
import { joinOffset } from './joinOffset';

export interface QueryOutcome {
  readonly dataset: DatasetSpec;
  readonly frame: Frame;
  /** Rows before post-processing. */
  readonly sqlRowcount: number;
  /** All SQL statements that were run. */
  readonly sql: string;
  readonly compiled: CompiledQuery;
}

/**
 * Queries the database (`shift`: of an earlier time), joins comparisons, then post-processes. Throws QueryError with
 * the server's message.
 */
export async function runQuery(
  dataset: DatasetSpec,
  query: Query,
  database: Database,
  now: Date,
  shift?: TimeOffset,
): Promise<QueryOutcome> {
  const current = compileQuery(dataset, query, now);
  const compiled = shift ? compileQuery(dataset, query, now, shiftedRange(current.range, shift)) : current;
  const statements = [compiled.sql];
  let frame = await fetchRows(database, dataset, compiled);
  const sqlRowcount = frame.length;
  for (const text of query.is_rowcount ? [] : query.time_offsets) {
    const days = toDaysAgo(text, compiled.range);
    const offset = parseTimeOffset(days);
    const range = shiftedRange(compiled.range, offset);
    const shifted = compileQuery(dataset, { ...query, orderby: [], row_limit: 50_000, row_offset: 0 }, now, range);
    statements.push(shifted.sql);
    frame = joinOffset(frame, await fetchRows(database, dataset, shifted), {
      // The columns of a date are named after it.
      text: text === 'inherit' ? days : text,
      offset,
      columnCount: compiled.columnCount,
      grain: query.grain,
    });
  }
  const sql = statements.map((statement) => `${statement};\n\n`).join('');
  return { dataset, frame: applyPostProcessing(frame, query), sqlRowcount, sql, compiled };
}

function applyPostProcessing(frame: Frame, query: Query): Frame {
  try {
    // Without rows the columns of the post-processing steps are unknown.
    return frame.length === 0 ? frame : postProcess(frame, query.post_processing);
  } catch (error) {
    if (error instanceof FrameError) throw new QueryError(`Error: ${error.message}`);
    throw error;
  }
}

function shiftedRange(range: TimeRange, offset: TimeOffset): TimeRange {
  if (!range.since || !range.until) {
    throw new QueryError(
      'Error: An enclosed time range (both start and end) must be specified when using a Time Comparison.',
    );
  }
  return { since: shiftBack(range.since, offset), until: shiftBack(range.until, offset) };
}

async function fetchRows(database: Database, dataset: DatasetSpec, compiled: CompiledQuery): Promise<Frame> {
  try {
    const columns = await database.query(compiled.sql, sourceTables(dataset));
    // Postgres truncates long names, so result columns are read by position.
    return createFrame(
      columns.map((column, i) => ({
        label: [compiled.outputs[i]?.label ?? column.name],
        kind: column.kind,
        values: column.values,
      })),
    );
  } catch (error) {
    if (error instanceof DatabaseError) throw new QueryError(`Error: ${error.message}`);
    throw error;
  }
}

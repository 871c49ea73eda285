import { utcDateTime } from '../../lib/format/dates';
import { t } from '../../lib/t';
import type { TooltipText } from '../shared/echarts/tooltip';
import type { AlignedSequence, FlowNode } from './flowTree';
import { toText, type FlowEvent } from './sequences';
import { formatElapsed } from './transform';

export interface EventMark {
  readonly event: FlowEvent;
  readonly row: number;
  /** Milliseconds since the aligned event of its sequence. */
  readonly elapsed: number;
  readonly isAligned: boolean;
}

export interface SequenceRows {
  readonly rows: readonly AlignedSequence[];
  readonly marks: readonly EventMark[];
  /** The earliest and the latest time since the aligned event. */
  readonly low: number;
  readonly high: number;
}

/** More take too long to draw. */
const MOST_ROWS = 500;
const MOST_MARKS = 5000;

/** The sequences through a node with all their events. */
export function listSequences({ sequences }: FlowNode): SequenceRows {
  const rows: AlignedSequence[] = [];
  const marks: EventMark[] = [];
  let low = 0;
  let high = 0;
  for (const sequence of sequences) {
    const { events, start } = sequence;
    const startTime = events[start]?.time ?? 0;
    if (rows.length === MOST_ROWS || marks.length + events.length > MOST_MARKS) break;
    events.forEach((event, i) => {
      const elapsed = event.time - startTime;
      low = Math.min(low, elapsed);
      high = Math.max(high, elapsed);
      marks.push({ event, row: rows.length, elapsed, isAligned: i === start });
    });
    rows.push(sequence);
  }
  return { rows, marks, low, high };
}

export function describeEvent({ event, elapsed }: EventMark, metadata: readonly string[]): TooltipText {
  return {
    title: event.name,
    rows: [
      { cells: [t('Time'), utcDateTime(event.time)] },
      { cells: [t('Elapsed time'), formatElapsed(elapsed)] },
      ...metadata.map((name) => ({ cells: [name, toText(event.row[name])] })),
    ],
  };
}

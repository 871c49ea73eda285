import { asArray, asNumber, asRecord, type UnknownRecord } from '../../lib/read';
import { primitiveText } from '../../lib/primitiveText';
import { TIMESTAMP } from '../../query/labels';
import type { Controls } from './readControls';

export interface FlowEvent {
  /** Epoch milliseconds. */
  readonly time: number;
  readonly name: string;
  readonly row: UnknownRecord;
}

/** The events of one entity in the order of their times. */
export interface Sequence {
  readonly entity: string;
  readonly events: readonly FlowEvent[];
}

/** The last millisecond that is a date. */
const LATEST = 8.64e15;

export const toText = (value: unknown) => (value === null || value === undefined ? '<NULL>' : primitiveText(value));

/** The response of explore_json: rows. */
export function readSequences({ entity, event }: Controls, data: unknown): Sequence[] {
  const sequences = new Map<string, FlowEvent[]>();
  for (const row of asArray(data).map(asRecord)) {
    const time = asNumber(row[TIMESTAMP]);
    if (time === undefined || Math.abs(time) > LATEST) continue;
    const key = toText(row[entity]);
    const events = sequences.get(key) ?? [];
    sequences.set(key, events);
    events.push({ time, name: toText(row[event]), row });
  }
  for (const events of sequences.values()) events.sort((a, b) => a.time - b.time);
  return [...sequences].map(([name, events]) => ({ entity: name, events }));
}

/** The names of the events, most frequent first. */
export function eventNames(sequences: readonly Sequence[]): string[] {
  const counts = new Map<string, number>();
  for (const { events } of sequences) {
    for (const { name } of events) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([name]) => name);
}

export function withoutEvents(sequences: readonly Sequence[], hidden: ReadonlySet<string>): readonly Sequence[] {
  if (hidden.size === 0) return sequences;
  return sequences.map(({ entity, events }) => ({ entity, events: events.filter(({ name }) => !hidden.has(name)) }));
}

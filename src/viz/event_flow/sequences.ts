import { asArray, asNumber, asRecord } from '../../lib/read';
import { primitiveText } from '../../lib/primitiveText';
import { TIMESTAMP } from '../../query/labels';
import type { Controls } from './readControls';

export interface FlowEvent {
  /** Epoch milliseconds. */
  readonly time: number;
  readonly name: string;
}

/** The same events in the same order, of all entities that have them. */
export interface FlowNode {
  readonly name: string;
  readonly parent: FlowNode | null;
  readonly depth: number;
  /** How many entities. */
  count: number;
  /** Milliseconds since the first event, summed up over the entities. */
  elapsed: number;
  readonly children: Map<string, FlowNode>;
}

/** Longer sequences would end beyond what can be seen. */
const LONGEST = 100;

const toText = (value: unknown) => (value === null || value === undefined ? '<NULL>' : primitiveText(value));

/** The events of each entity in the order of their times, from the response of explore_json: rows. */
export function readSequences({ entity, event }: Controls, data: unknown): FlowEvent[][] {
  const sequences = new Map<string, FlowEvent[]>();
  for (const row of asArray(data).map(asRecord)) {
    const time = asNumber(row[TIMESTAMP]);
    if (time === undefined) continue;
    const key = toText(row[entity]);
    const events = sequences.get(key) ?? [];
    sequences.set(key, events);
    events.push({ time, name: toText(row[event]) });
  }
  for (const events of sequences.values()) events.sort((a, b) => a.time - b.time);
  return [...sequences.values()];
}

function createNode(name: string, parent: FlowNode | null): FlowNode {
  return { name, parent, depth: parent ? parent.depth + 1 : 0, count: 0, elapsed: 0, children: new Map() };
}

/** Sequences that begin alike share nodes. The root has no event. */
export function buildFlow(sequences: readonly (readonly FlowEvent[])[], hidden: ReadonlySet<string>): FlowNode {
  const root = createNode('', null);
  for (const sequence of sequences) {
    const events = sequence.filter(({ name }) => !hidden.has(name)).slice(0, LONGEST);
    const [first] = events;
    if (!first) continue;
    root.count += 1;
    let node = root;
    for (const { name, time } of events) {
      const child = node.children.get(name) ?? createNode(name, node);
      node.children.set(name, child);
      child.count += 1;
      child.elapsed += time - first.time;
      node = child;
    }
  }
  return root;
}

/** The names of the events, most frequent first. */
export function eventNames(sequences: readonly (readonly FlowEvent[])[]): string[] {
  const counts = new Map<string, number>();
  for (const { name } of sequences.flat()) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([name]) => name);
}

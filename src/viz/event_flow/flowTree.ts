import type { FlowEvent, Sequence } from './sequences';

/** The event of each sequence that is at time 0. */
export interface Alignment {
  /** Undefined: any event. */
  readonly name: string | undefined;
  /** 1 is the first event of that name, -1 the last. */
  readonly nth: number;
}

/** A sequence and the index of its event at time 0. */
export interface AlignedSequence extends Sequence {
  readonly start: number;
}

/** The same events in the same order, before or after the aligned one, of all sequences that have them. */
export interface FlowNode {
  readonly name: string;
  /** The node next to it on the side of the aligned event. */
  readonly parent: FlowNode | null;
  /** 0 is the aligned event; negative before it. */
  readonly step: number;
  readonly sequences: AlignedSequence[];
  /** Milliseconds since the parent's events, summed up; negative before the aligned event. */
  gap: number;
  readonly before: Map<string, FlowNode>;
  readonly after: Map<string, FlowNode>;
}

export type Flow = ReadonlyMap<string, FlowNode>;

/** Names from the aligned event on; `before`: towards earlier events. */
export interface FlowPath {
  readonly names: readonly string[];
  readonly before: boolean;
}

/** Events further away from the aligned one would be beyond what can be seen. */
const MOST_STEPS = 100;

function alignedIndex(events: readonly FlowEvent[], { name, nth }: Alignment): number {
  if (name === undefined) return nth > 0 ? nth - 1 : events.length + nth;
  const indexes = events.flatMap((event, i) => (event.name === name ? [i] : []));
  return indexes.at(nth > 0 ? nth - 1 : nth) ?? -1;
}

function getOrCreateChild(
  children: Map<string, FlowNode>,
  name: string,
  parent: FlowNode | null,
  step: number,
): FlowNode {
  const known = children.get(name);
  if (known) return known;
  const node: FlowNode = { name, parent, step, sequences: [], gap: 0, before: new Map(), after: new Map() };
  children.set(name, node);
  return node;
}

/** Sequences without the event to align by are left out. */
export function buildFlow(sequences: readonly Sequence[], alignment: Alignment): Flow {
  const flow = new Map<string, FlowNode>();
  for (const sequence of sequences) {
    const { events } = sequence;
    const start = alignedIndex(events, alignment);
    const first = events[start];
    if (!first) continue;
    const aligned: AlignedSequence = { ...sequence, start };
    const root = getOrCreateChild(flow, first.name, null, 0);
    root.sequences.push(aligned);
    for (const direction of [1, -1] as const) {
      let node = root;
      let { time } = first;
      for (let step = direction; Math.abs(step) <= MOST_STEPS; step += direction) {
        const event = events[start + step];
        if (!event) break;
        node = getOrCreateChild(direction > 0 ? node.after : node.before, event.name, node, step);
        node.sequences.push(aligned);
        node.gap += event.time - time;
        ({ time } = event);
      }
    }
  }
  return flow;
}

export function getPath(node: FlowNode): FlowPath {
  const names: string[] = [];
  for (let at: FlowNode | null = node; at; at = at.parent) names.unshift(at.name);
  return { names, before: node.step < 0 };
}

export function findNode(flow: Flow, { names, before }: FlowPath): FlowNode | undefined {
  let children = flow;
  let found: FlowNode | undefined;
  for (const name of names) {
    found = children.get(name);
    if (!found) return undefined;
    children = before ? found.before : found.after;
  }
  return found;
}

/** The names in the order of time. */
export function pathText({ names, before }: FlowPath): string {
  return (before ? names.toReversed() : names).join(' → ');
}

/** Whether the events of one lead through the other. */
export function isRelated(node: FlowNode, other: FlowNode): boolean {
  const [near, far] = Math.abs(node.step) < Math.abs(other.step) ? [node, other] : [other, node];
  for (let at: FlowNode | null = far; at; at = at.parent) if (at === near) return true;
  return false;
}

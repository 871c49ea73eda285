import type { Flow } from '../flows/flows';

export interface SankeyNode {
  readonly label: string;
  /** The column, from 0 at the left. A node from which nothing flows on is in the last one. */
  readonly depth: number;
}

export interface SankeyLink {
  readonly flow: Flow;
  /** Indices of nodes. */
  readonly source: number;
  readonly target: number;
}

export interface SankeyLayers {
  readonly nodes: readonly SankeyNode[];
  readonly links: readonly SankeyLink[];
  /** The index of the last column. */
  readonly lastDepth: number;
  /** The number of nodes in the fullest column. */
  readonly mostNodes: number;
}

/** The indices of the flows that lead back to a node on the way to their source, found depth first. */
function findReturns(
  outgoing: readonly (readonly number[])[],
  flows: readonly { readonly target: number }[],
): ReadonlySet<number> {
  const returns = new Set<number>();
  const state = new Uint8Array(outgoing.length);
  const [OPEN, DONE] = [1, 2];
  for (let root = 0; root < outgoing.length; root++) {
    if (state[root]) continue;
    // Not recursive: a chain of thousands of nodes would exceed the call stack.
    const path = [{ node: root, next: 0 }];
    state[root] = OPEN;
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const flow = outgoing[top.node]?.[top.next++];
      const target = flow === undefined ? undefined : flows[flow]?.target;
      if (flow === undefined || target === undefined) {
        state[top.node] = DONE;
        path.pop();
      } else if (state[target] === OPEN) {
        returns.add(flow);
      } else if (!state[target]) {
        state[target] = OPEN;
        path.push({ node: target, next: 0 });
      }
    }
  }
  return returns;
}

/** The length of the longest path that leads to each node. */
function getDepths(count: number, links: readonly SankeyLink[]): Int32Array {
  const depths = new Int32Array(count);
  const open = new Int32Array(count);
  const outgoing = Array.from({ length: count }, (): number[] => []);
  for (const { source, target } of links) {
    open[target] = (open[target] ?? 0) + 1;
    outgoing[source]?.push(target);
  }
  const ready = [...open.keys()].filter((node) => open[node] === 0);
  // The list grows while it is walked.
  for (const node of ready)
    for (const target of outgoing[node] ?? []) {
      depths[target] = Math.max(depths[target] ?? 0, (depths[node] ?? 0) + 1);
      open[target] = (open[target] ?? 0) - 1;
      if (open[target] === 0) ready.push(target);
    }
  return depths;
}

/**
 * The nodes and links of a Sankey diagram, which must not have cycles. A flow that leads back ends at a second node
 * with the same label, so that every flow is drawn.
 */
export function getLayers(flows: readonly Flow[]): SankeyLayers {
  const indices = new Map<string, number>();
  const labels: string[] = [];
  const getIndex = (label: string): number => {
    const index = indices.get(label) ?? labels.push(label) - 1;
    indices.set(label, index);
    return index;
  };
  const ends = flows.map(({ source, target }) => ({ source: getIndex(source), target: getIndex(target) }));
  const outgoing = labels.map((): number[] => []);
  ends.forEach(({ source }, i) => outgoing[source]?.push(i));
  const returns = findReturns(outgoing, ends);
  const copies = new Map<string, number>();
  const links = flows.map((flow, i): SankeyLink => {
    const { source, target } = ends[i] ?? { source: 0, target: 0 };
    if (!returns.has(i)) return { flow, source, target };
    const copy = copies.get(flow.target) ?? labels.push(flow.target) - 1;
    copies.set(flow.target, copy);
    return { flow, source, target: copy };
  });

  const depths = getDepths(labels.length, links);
  const lastDepth = depths.reduce((most, depth) => Math.max(most, depth), 0);
  const flowOn = new Set(links.map(({ source }) => source));
  const nodes = labels.map((label, i) => ({ label, depth: flowOn.has(i) ? (depths[i] ?? 0) : lastDepth }));
  const counts = new Map<number, number>();
  for (const { depth } of nodes) counts.set(depth, (counts.get(depth) ?? 0) + 1);
  return { nodes, links, lastDepth, mostNodes: Math.max(0, ...counts.values()) };
}

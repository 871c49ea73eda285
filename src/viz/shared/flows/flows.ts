import { asNumber } from '../../../lib/read';
import type { ValueFormatter } from '../../../lib/format/formatValue';
import type { DataValue } from '../../../lib/wire';

/** An amount that goes from one node to another. */
export interface Flow {
  readonly source: string;
  readonly target: string;
  /** Always positive. */
  readonly value: number;
  /** The formatted value. */
  readonly text: string;
}

export interface FlowRow {
  readonly source: string;
  readonly target: string;
  readonly value: DataValue | undefined;
}

/** How a flow is named in tooltips and descriptions. */
export function flowName(source: string, target: string): string {
  return `${source} → ${target}`;
}

/** One flow per pair of nodes, in the order of the rows. Rows without a positive value have no width to draw. */
export function mergeFlows(rows: Iterable<FlowRow>, format: ValueFormatter): Flow[] {
  const flows: Flow[] = [];
  const indices = new Map<string, Map<string, number>>();
  for (const { source, target, value: raw } of rows) {
    const value = asNumber(raw, 0);
    if (!(value > 0)) continue;
    const targets = indices.get(source) ?? new Map<string, number>();
    indices.set(source, targets);
    const index = targets.get(target);
    const known = index === undefined ? undefined : flows[index];
    if (index === undefined || known === undefined) {
      targets.set(target, flows.push({ source, target, value, text: format(raw) }) - 1);
    } else {
      const sum = known.value + value;
      flows[index] = { source, target, value: sum, text: format(sum) };
    }
  }
  return flows;
}

export interface NodeTotals {
  readonly incoming: number;
  readonly outgoing: number;
}

/** The sums of the flows of each node, in the order of their first flow. */
export function getNodeTotals(flows: readonly Flow[]): ReadonlyMap<string, NodeTotals> {
  const totals = new Map<string, NodeTotals>();
  const add = (label: string, incoming: number, outgoing: number) => {
    const known = totals.get(label);
    totals.set(label, {
      incoming: (known?.incoming ?? 0) + incoming,
      outgoing: (known?.outgoing ?? 0) + outgoing,
    });
  };
  for (const { source, target, value } of flows) {
    add(source, 0, value);
    add(target, value, 0);
  }
  return totals;
}

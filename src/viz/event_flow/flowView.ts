import type { Alignment } from './flowTree';
import type { NodeOrder, XAxis } from './transform';

/** What the user has set in the drawer beside the flow. */
export interface FlowView {
  readonly alignment: Alignment;
  readonly hidden: ReadonlySet<string>;
  /** Undefined: as the chart's control says. */
  readonly minCount: number | undefined;
  readonly xAxis: XAxis;
  readonly orderBy: NodeOrder;
}

export const initialView: FlowView = {
  alignment: { name: undefined, nth: 1 },
  hidden: new Set(),
  minCount: undefined,
  xAxis: 'time',
  orderBy: 'count',
};

/** As in Superset. */
const FURTHEST = 5;

/** One step on or back; there is no 0th event. Undefined at the end. */
export function stepNth(nth: number, by: 1 | -1): number | undefined {
  const next = nth + by === 0 ? by : nth + by;
  return Math.abs(next) > FURTHEST ? undefined : next;
}

export function toggleHidden(view: FlowView, name: string): FlowView {
  const hidden = new Set(view.hidden);
  if (!hidden.delete(name)) hidden.add(name);
  return { ...view, hidden };
}

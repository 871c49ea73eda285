import { asNumber, asOptionalString } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import { getColumns, isMetric, metricLabel } from '../../query/labels';
import type { QueryColumn } from '../../query/types';
import { asOneOf } from '../shared/asOneOf';
import { readRoam, type Roam } from '../shared/flows/readRoam';

const SIDES = ['left', 'top', 'right', 'bottom'] as const;
type Side = (typeof SIDES)[number];
const SYMBOLS = ['emptyCircle', 'circle', 'rect', 'triangle', 'diamond', 'pin', 'arrow', 'none'] as const;

export interface Controls {
  readonly id: QueryColumn | undefined;
  readonly parent: QueryColumn | undefined;
  readonly name: QueryColumn | undefined;
  /** Undefined: the nodes without a parent. */
  readonly rootId: string | undefined;
  /** The metric's label; '' without one. */
  readonly metric: string;
  readonly layout: 'orthogonal' | 'radial';
  readonly orient: 'LR' | 'RL' | 'TB' | 'BT';
  readonly labelSide: Side;
  readonly leafLabelSide: Side;
  readonly emphasis: 'ancestor' | 'descendant';
  readonly symbol: (typeof SYMBOLS)[number];
  readonly symbolSize: number;
  readonly roam: Roam;
  /** The number of levels that are expanded at first; -1: all. */
  readonly initialDepth: number;
}

export function readControls(formData: FormData): Controls {
  const column = (key: string) => getColumns(formData[key])[0];
  const { metric, root_node_id } = formData;
  return {
    id: column('id'),
    parent: column('parent'),
    name: column('name'),
    rootId: asOptionalString(typeof root_node_id === 'number' ? String(root_node_id) : root_node_id),
    metric: isMetric(metric) ? metricLabel(metric) : '',
    layout: asOneOf(formData.layout, ['orthogonal', 'radial'], 'orthogonal'),
    orient: asOneOf(formData.orient, ['LR', 'RL', 'TB', 'BT'], 'LR'),
    labelSide: asOneOf(formData.node_label_position, SIDES, 'left'),
    leafLabelSide: asOneOf(formData.child_label_position, SIDES, 'bottom'),
    emphasis: asOneOf(formData.emphasis, ['ancestor', 'descendant'], 'descendant'),
    symbol: asOneOf(formData.symbol, SYMBOLS, 'emptyCircle'),
    symbolSize: Math.min(100, Math.max(1, asNumber(formData.symbolSize, 7))),
    roam: readRoam(formData.roam),
    initialDepth: Math.max(-1, Math.round(asNumber(formData.initialTreeDepth, 2))),
  };
}

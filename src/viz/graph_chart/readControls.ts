import { asBoolean, asNumber } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import { getColumns, isMetric, metricLabel } from '../../query/labels';
import type { QueryColumn } from '../../query/types';
import { asOneOf } from '../shared/asOneOf';
import { readRoam, type Roam } from '../shared/flows/readRoam';
import { readSegmentLegend, type SegmentLegendControls } from '../shared/partToWhole/segmentControls';

const SYMBOLS = ['none', 'circle', 'arrow'] as const;
type EdgeSymbol = (typeof SYMBOLS)[number];

export interface Forces {
  /** The distance that edges pull their nodes to. */
  readonly edgeLength: number;
  /** The pull to the centre. */
  readonly gravity: number;
  /** How strongly nodes push each other away. */
  readonly repulsion: number;
  /** The share of a force that moves a node in the first step. */
  readonly friction: number;
}

export interface Controls {
  readonly source: QueryColumn | undefined;
  readonly target: QueryColumn | undefined;
  readonly sourceCategory: QueryColumn | undefined;
  readonly targetCategory: QueryColumn | undefined;
  /** The metric's label; '' without one. */
  readonly metric: string;
  readonly legend: SegmentLegendControls;
  readonly layout: 'force' | 'circular';
  readonly forces: Forces;
  /** Of the start and the end of an edge. */
  readonly edgeSymbols: readonly EdgeSymbol[];
  readonly draggable: boolean;
  readonly roam: Roam;
  readonly selectedMode: 'single' | 'multiple' | 'none';
  /** Nodes with a smaller total have no label; 0: all have one. */
  readonly labelThreshold: number;
  /** Pixels. */
  readonly nodeSize: number;
  readonly edgeWidth: number;
}

function readNumber(value: unknown, fallback: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, asNumber(value, fallback)));
}

export function readControls(formData: FormData): Controls {
  const column = (key: string) => getColumns(formData[key])[0];
  const { metric, edgeSymbol, selectedMode } = formData;
  const symbols = typeof edgeSymbol === 'string' ? edgeSymbol.split(',') : ['none', 'arrow'];
  return {
    source: column('source'),
    target: column('target'),
    sourceCategory: column('source_category'),
    targetCategory: column('target_category'),
    metric: isMetric(metric) ? metricLabel(metric) : '',
    legend: readSegmentLegend(formData),
    layout: asOneOf(formData.layout, ['force', 'circular'], 'force'),
    forces: {
      edgeLength: readNumber(formData.edgeLength, 400, 1, 5000),
      gravity: readNumber(formData.gravity, 0.3, 0, 1),
      repulsion: readNumber(formData.repulsion, 1000, 0, 10_000),
      friction: readNumber(formData.friction, 0.2, 0.02, 1),
    },
    edgeSymbols: [asOneOf(symbols[0], SYMBOLS, 'none'), asOneOf(symbols[1], SYMBOLS, 'none')],
    draggable: asBoolean(formData.draggable),
    roam: readRoam(formData.roam),
    selectedMode: selectedMode === false ? 'none' : asOneOf(selectedMode, ['single', 'multiple'], 'single'),
    labelThreshold: asNumber(formData.showSymbolThreshold, 0),
    nodeSize: readNumber(formData.baseNodeSize, 20, 0, 500),
    edgeWidth: readNumber(formData.baseEdgeWidth, 3, 0, 100),
  };
}

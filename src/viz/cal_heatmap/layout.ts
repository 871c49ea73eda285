import type { Controls } from './readControls';
import type { HeatmapModel } from './transform';

export interface PlacedCell {
  /** Epoch milliseconds. */
  readonly time: number;
  /** Pixels. */
  readonly x: number;
  readonly y: number;
}

/** The sizes of a calendar in pixels; all metrics have the same. */
export interface Layout {
  readonly cells: readonly PlacedCell[];
  readonly labels: readonly { readonly text: string; readonly x: number; readonly y: number }[];
  readonly titleHeight: number;
  readonly legendHeight: number;
  readonly width: number;
  readonly height: number;
}

const EDGE = 10;
const TITLE = 22;
const GAP = 10;
/** Above and below the label of a block. */
const LABEL = 32;
/** A label needs this much space, even under a narrow block. */
const NARROWEST = 44;

export function getLayout(controls: Controls, { blocks, rows }: HeatmapModel): Layout {
  const { cellSize, cellPadding, showMetricName, showLegend } = controls;
  const step = cellSize + cellPadding;
  const titleHeight = showMetricName ? TITLE : 0;
  const legendHeight = showLegend ? cellSize + GAP : 0;
  const top = EDGE + titleHeight + legendHeight;
  const bottom = top + rows * step;
  let left = EDGE;
  const cells: PlacedCell[] = [];
  const labels: { text: string; x: number; y: number }[] = [];
  for (const block of blocks) {
    const width = Math.max(block.columns * step, blocks.length > 1 ? NARROWEST : 0);
    for (const { time, column, row } of block.cells) cells.push({ time, x: left + column * step, y: top + row * step });
    labels.push({ text: block.label, x: left + width / 2, y: bottom + LABEL / 2 });
    left += width + cellPadding;
  }
  const legendWidth = showLegend ? controls.steps * step : 0;
  return {
    cells,
    labels,
    titleHeight,
    legendHeight,
    width: Math.max(left, EDGE + legendWidth) + EDGE,
    height: bottom + LABEL,
  };
}

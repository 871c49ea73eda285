import type { ValueFormatter } from '../../../../lib/format/formatValue';
import { tooltipContent } from '../../echarts/tooltip';
import type { Focus } from '../focus';
import { overlayRows, readHits, seriesRows } from '../tooltipRows';
import type { SeriesTooltip } from '../tooltipRows';
import type { Frame, OverlayLine } from '../types';

export interface LayeredTooltip {
  readonly layers: readonly SeriesTooltip[];
  /** The index of each layer's first series. */
  readonly offsets: readonly number[];
  /** The x axis of all layers. */
  readonly frame: Frame;
  readonly sort: boolean;
  readonly formatX: (x: number | string | undefined) => string;
  /** Formats the values of annotations' lines. */
  readonly format: ValueFormatter;
  readonly focus: Focus;
  readonly lines: readonly OverlayLine[];
}

/** The tooltip of the points of all layers at one x, as safe DOM. */
export function layeredTooltip(ctx: LayeredTooltip): (params: unknown) => HTMLElement | '' {
  const { layers, offsets, frame, formatX, lines } = ctx;
  return (params) => {
    const hits = readHits(params);
    const found = layers.flatMap((layer, i) => {
      const offset = offsets[i] ?? 0;
      const own = hits.flatMap((hit) =>
        hit.seriesIndex >= offset && hit.seriesIndex < offset + layer.frame.series.length
          ? [{ ...hit, seriesIndex: hit.seriesIndex - offset }]
          : [],
      );
      return seriesRows(own, { ...layer, keepsStackOrder: true }) ?? [];
    });
    const overlay = overlayRows(params, lines, frame, ctx.format);
    const [first] = found;
    if (first === undefined && overlay.rows.length === 0) return '';
    const seriesLines = found.flatMap((layer) => layer.lines);
    if (ctx.sort) seriesLines.sort((a, b) => b.value - a.value);
    const rows = seriesLines.map(({ row }) => (seriesLines.length > 1 ? { ...row, id: row.cells[0] ?? '' } : row));
    const title = formatX(first === undefined ? overlay.x : first.x);
    const foot = found.flatMap(({ total }) => total);
    return ctx.focus.setTooltip(tooltipContent({ title, rows: [...rows, ...overlay.rows], foot }));
  };
}

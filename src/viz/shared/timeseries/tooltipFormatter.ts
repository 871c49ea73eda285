import { tooltipContent } from '../echarts/tooltip';
import type { Focus } from './focus';
import { overlayRows, readHits, seriesRows } from './tooltipRows';
import type { SeriesTooltip } from './tooltipRows';
import type { OverlayLine } from './types';

export interface TooltipContext extends SeriesTooltip {
  readonly formatX: (x: number | string | undefined) => string;
  readonly focus: Focus;
  /** Lines of annotations. */
  readonly lines: readonly OverlayLine[];
}

/** The tooltip content for the series and points under the pointer (ECharts' `params`), as safe DOM. */
export function tooltipFormatter(ctx: TooltipContext): (params: unknown) => HTMLElement | '' {
  const { frame, formats, formatX } = ctx;
  return (params) => {
    const own = seriesRows(readHits(params), ctx);
    const overlay = overlayRows(params, ctx.lines, frame, formats.axis);
    if (own === undefined)
      return overlay.rows.length === 0 ? '' : tooltipContent({ title: formatX(overlay.x), rows: overlay.rows });
    const rows = [...own.lines.map(({ row }) => row), ...overlay.rows];
    return ctx.focus.setTooltip(tooltipContent({ title: formatX(own.x), rows, foot: own.total }));
  };
}

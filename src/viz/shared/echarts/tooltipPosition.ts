import { isRecord } from '../../../lib/read';
import type { UnknownRecord } from '../../../lib/read';

const AWAY = 16;
const EDGE = 4;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Position of a tooltip, in pixels from the chart's corner: beside the pointer, on the side with enough space, and
 * inside of the window, which a tall tooltip of a chart at its edge would otherwise overflow.
 */
export function positionTooltip(
  point: readonly [number, number],
  tip: Size,
  chart: { readonly left: number; readonly top: number },
  view: Size,
): [number, number] {
  const right = point[0] + AWAY;
  const x = chart.left + right + tip.width > view.width - EDGE ? point[0] - AWAY - tip.width : right;
  const left = Math.max(EDGE, Math.min(chart.left + x, view.width - tip.width - EDGE));
  const top = Math.max(EDGE, Math.min(chart.top + point[1] - tip.height / 2, view.height - tip.height - EDGE));
  return [left - chart.left, top - chart.top];
}

/** The option with its tooltip positioned by `positionTooltip` relative to `box`; unchanged if it has no tooltip or sets a position itself. */
export function withTooltipPosition(option: UnknownRecord, box: HTMLElement): UnknownRecord {
  const { tooltip } = option;
  if (!isRecord(tooltip) || tooltip.show === false || tooltip.position !== undefined) return option;
  const position = (point: readonly [number, number], _params: unknown, tip: unknown) => {
    const size =
      tip instanceof HTMLElement ? { width: tip.offsetWidth, height: tip.offsetHeight } : { width: 0, height: 0 };
    return positionTooltip(point, size, box.getBoundingClientRect(), {
      width: window.innerWidth,
      height: window.innerHeight,
    });
  };
  return { ...option, tooltip: { ...tooltip, position } };
}

import { textWidth } from '../measureText';

export type TickLayout = 'auto' | 'flat' | '45°' | '90°' | 'staggered';

const LINE = 16;
const GAP = 6;
const WIDEST = 180;
/** The largest share of the chart's height that a rotated label takes. */
const DEEPEST = 0.3;

interface TickLabels {
  readonly data: readonly string[];
  readonly axisLabel: Readonly<Record<string, unknown>>;
}

interface Space {
  /** The length of the axis, and the height of the chart, in pixels. */
  readonly along: number;
  readonly across: number;
}

function rotated(data: readonly string[], rotate: number, across: number): TickLabels {
  const slope = Math.sin((rotate * Math.PI) / 180);
  const width = Math.max(LINE, Math.min(WIDEST, (across * DEEPEST) / slope));
  return { data, axisLabel: { rotate, interval: 'auto', width, overflow: 'truncate' } };
}

/**
 * The names of a horizontal axis. They are truncated rather than pushing the chart out of its box, and in the automatic
 * layout rotated where they do not fit side by side.
 */
export function tickLabels(names: readonly string[], layout: TickLayout, space: Space, fontFamily: string): TickLabels {
  const { along, across } = space;
  if (layout === '45°' || layout === '90°') return rotated(names, layout === '45°' ? 45 : 90, across);
  const band = along / Math.max(1, names.length);
  const flat = (data: readonly string[], width: number): TickLabels => ({
    data,
    axisLabel: { rotate: 0, interval: band < LINE ? 'auto' : 0, width: Math.max(LINE, width), overflow: 'truncate' },
  });
  if (layout === 'flat') return flat(names, band - GAP);
  if (layout === 'staggered') {
    return flat(
      names.map((name, i) => (i % 2 === 1 ? `\n${name}` : name)),
      2 * band - GAP,
    );
  }
  const widest = names.reduce((most, name) => Math.max(most, textWidth(name, 12, fontFamily)), 0);
  if (widest <= band - GAP) return flat(names, WIDEST);
  // Upright labels need the least space; where even they do not fit, only some are shown.
  return rotated(names, band >= LINE ? 45 : 90, across);
}

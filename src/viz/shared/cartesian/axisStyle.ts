import type { VizTheme } from '../../types';
import { canvasText } from '../echarts/canvasText';

type AxisOption = Readonly<Record<string, unknown>>;

export function axisLabelStyle(theme: VizTheme): AxisOption {
  return { color: theme.textMuted, fontFamily: theme.fontFamily, fontSize: 12 };
}

/** Pixels between an axis and its title, at least: ECharts moves a title that would cover labels. */
const TITLE_GAP = 10;
/** Between a horizontal axis and its title, below one line of labels. */
export const X_TITLE_GAP = 28;

/** The look that all axes share, and the title beside the axis. */
export function axisStyle(theme: VizTheme, title: string, titleGap = TITLE_GAP): AxisOption {
  return {
    axisLine: { lineStyle: { color: theme.border } },
    axisTick: { lineStyle: { color: theme.border } },
    splitLine: { lineStyle: { color: theme.grid } },
    name: canvasText(title),
    nameLocation: 'middle',
    nameGap: titleGap,

    nameTextStyle: { color: theme.text, fontFamily: theme.fontFamily },
  };
}

interface Sides {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** The margins around the axes, with their labels and titles, and around a legend. */
export function gridOption(space: Sides, margins: Partial<Sides> = {}): AxisOption {
  return {
    top: 14 + space.top,
    right: 16 + space.right,
    bottom: (margins.bottom ?? 8) + space.bottom,
    left: (margins.left ?? 8) + space.left,
    // Labels and titles stay inside of these margins; a margin set by the user applies to the labels themselves.
    outerBoundsMode: 'same',
    outerBoundsContain: 'all',
  };
}

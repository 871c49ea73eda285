import { t } from '../../../lib/t';
import type { VizTheme } from '../../types';
import { canvasText } from '../echarts/canvasText';
import { legendSide } from '../echarts/legendSide';
import {
  LEGEND_PAGE_BUTTON_GAP,
  READABLE_ENTRY_WIDTH,
  scrolledHeight,
  scrolledWidth,
  uniformEntries,
} from '../echarts/legendPages';
import { textWidth } from '../measureText';
import type { SegmentLegendControls } from './segmentControls';

/** More entries are of no use, and ECharts creates all of them at once. */
const MOST_NAMES = 300;
const LONGEST_NAME = 60;
const SIZE = 12;
/** An entry's symbol, its padding, and the gap to the next entry. */
const ENTRY = 25 + 5 + 10;
const LINE = 20;
/** The gap between entries and between lines. */
const GAP = 8;
const GRID_LINE = 14 + GAP;
/** The buttons 'All' and 'Inv'. */
const SELECTOR = 90;
/** The largest share of the box that a legend takes. */
const MOST_OF_BOX = 0.4;
/** The largest share of the box, and the most lines, of a scrolling legend that wraps instead. */
const WRAPPED_OF_BOX = 0.3;
const WRAPPED_LINES = 3;
const GRID_LINES = 4;
/** The width of an entry, in pixels, in a grid that would be too high with wider ones. */
const NARROW = 115;
/** In a narrower box the entries need the space of the buttons. */
const SELECTOR_FROM = 480;

export interface Margins {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export interface SegmentLegend {
  /** ECharts' `legend`. */
  readonly legend: Readonly<Record<string, unknown>>;
  /** Pixels that it takes from each side of the chart. */
  readonly margins: Margins;
}

const clip = (name: string) => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name);
const none: Margins = { top: 0, bottom: 0, left: 0, right: 0 };

function sorted(names: readonly string[], order: SegmentLegendControls['sort']): string[] {
  const unique = [...new Set(names)].slice(0, MOST_NAMES);
  if (order === 'none') return unique;
  const sign = order === 'asc' ? 1 : -1;
  return unique.sort((a, b) => sign * a.localeCompare(b));
}

/** The number of lines of a plain legend. */
function lines(widths: readonly number[], width: number): number {
  let count = 1;
  let at = 0;
  for (const w of widths) {
    if (at > 0 && at + w > width) {
      count += 1;
      at = 0;
    }
    at += w;
  }
  return count;
}

/** The legend of a chart whose segments have names: pie, funnel. */
export function segmentLegend(
  controls: SegmentLegendControls,
  names: readonly string[],
  theme: VizTheme,
  { width, height }: { readonly width: number; readonly height: number },
): SegmentLegend {
  if (!controls.show || names.length === 0) return { legend: { show: false }, margins: none };
  const data = sorted(names, controls.sort);
  const widths = data.map((name) => ENTRY + textWidth(clip(name), SIZE, theme.fontFamily));
  const widest = Math.max(...widths);
  const at = legendSide(controls, Math.max(SELECTOR, widest), width);
  const upright = at === 'left' || at === 'right';
  const hasSelector = upright || width >= SELECTOR_FROM;
  const lineWidth = Math.max(ENTRY, hasSelector ? width - SELECTOR : width);
  const count = upright ? data.length : lines(widths, lineWidth);
  const needed = count * LINE;
  // A line that scrolls shows hardly an entry in a narrow chart: a few lines are better.
  const mostForLines = controls.margin ?? height * WRAPPED_OF_BOX;
  const wraps = !upright && count > 1 && count <= WRAPPED_LINES && needed <= mostForLines;
  const textStyle = { color: theme.text, fontFamily: theme.fontFamily, fontSize: SIZE };
  const grids = [READABLE_ENTRY_WIDTH, NARROW].map((readable) => {
    const { columns, option } = uniformEntries(widest, lineWidth, GAP, textStyle, readable);
    return { option, lines: Math.ceil(data.length / columns) };
  });
  const grid = grids.find(({ lines: count }) => count <= GRID_LINES && count * GRID_LINE <= mostForLines);
  // A list that would leave no space for the chart scrolls, whatever its setting.
  const isWhole = wraps || (controls.type === 'plain' && needed <= height * (upright ? 1 : MOST_OF_BOX));
  const usedGrid = !isWhole && !upright && count > 1 ? grid : undefined;
  const plain = isWhole || usedGrid !== undefined;
  const extent = upright
    ? Math.min(Math.max(SELECTOR, widest), width * MOST_OF_BOX)
    : usedGrid
      ? usedGrid.lines * GRID_LINE
      : isWhole
        ? needed
        : LINE;
  const pages = uniformEntries(widest, scrolledWidth(width, hasSelector, GAP, theme.fontFamily), GAP, textStyle);
  const columnHeight = upright && !plain ? scrolledHeight(data.length, height, hasSelector, GAP) : undefined;
  return {
    legend: {
      show: true,
      type: plain ? 'plain' : 'scroll',
      orient: upright ? 'vertical' : 'horizontal',
      [at]: 0,
      ...(upright ? { top: 0 } : { right: 0 }),
      ...(columnHeight !== undefined && { height: columnHeight }),
      itemGap: GAP,
      pageButtonItemGap: LEGEND_PAGE_BUTTON_GAP,
      ...(plain && !upright ? { width: lineWidth } : {}),
      data,
      formatter: (name: string) => canvasText(clip(name)),
      selector: hasSelector && [
        { type: 'all', title: t('All') },
        { type: 'inverse', title: t('Inv') },
      ],
      selectorLabel: { color: theme.text, borderColor: theme.border, fontFamily: theme.fontFamily },
      textStyle,
      ...(usedGrid ? usedGrid.option : !upright && !plain && count > 1 ? pages.option : {}),
      inactiveColor: theme.textMuted,
      pageTextStyle: { color: theme.text, fontFamily: theme.fontFamily, fontSize: SIZE },
      pageIconColor: theme.text,
      pageIconInactiveColor: theme.border,
    },
    margins: { ...none, [at]: controls.margin ?? extent },
  };
}

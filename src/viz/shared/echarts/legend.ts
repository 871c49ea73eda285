import type { VizTheme } from '../../types';
import { t } from '../../../lib/t';
import { canvasText } from './canvasText';
import {
  LEGEND_ENTRY_HEIGHT,
  LEGEND_PAGE_BUTTON_GAP,
  READABLE_ENTRY_WIDTH,
  scrolledHeight,
  scrolledWidth,
  SYMBOL_OUTLINE,
  uniformEntries,
} from './legendPages';
import { legendSide, type LegendOrientation } from './legendSide';

export interface LegendSettings {
  readonly show: boolean;
  readonly type: 'scroll' | 'plain';
  readonly orientation: LegendOrientation;
  /** Pixels reserved for the legend, where set by the user. */
  readonly margin?: number | undefined;
  readonly sort?: 'asc' | 'desc' | undefined;
  /** The symbols of bars have no outline. */
  readonly isOfBars?: boolean | undefined;
  /** Entries cannot be switched off. */
  readonly isFixed?: boolean | undefined;
}

/** Pixels that a legend takes from the chart on each side. */
export interface LegendSpace {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export interface Legend {
  readonly option: Readonly<Record<string, unknown>>;
  readonly space: LegendSpace;
}

const NO_SPACE: LegendSpace = { top: 0, right: 0, bottom: 0, left: 0 };
const ROW = 24;
const MARK = 44;
const LETTER = 6.6;
const BUTTONS = 84;
/** In a narrower chart names that do not fit into one line have no buttons beside them, pixels. */
const WIDE_CHART = 480;
const GAP = 10;
const FONT_SIZE = 12;

/** Approximate width of an entry, in pixels; measuring text would be too expensive. */
function entryWidth(name: string): number {
  return MARK + Math.min(name.length, 40) * LETTER;
}

function countRows(names: readonly string[], width: number): number {
  let rows = 1;
  let used = 0;
  for (const name of names) {
    const entryLength = entryWidth(name);
    if (used > 0 && used + entryLength > width) {
      rows += 1;
      used = 0;
    }
    used += entryLength;
  }
  return rows;
}

function shorten(name: string): string {
  return canvasText(name.length > 40 ? `${name.slice(0, 39)}…` : name);
}

/**
 * The legend and the space it needs. Names are drawn on the canvas as plain text, so markup in them is harmless.
 * Names that are false in `selected` are hidden.
 */
export function legend(
  settings: LegendSettings,
  names: readonly string[],
  size: { readonly width: number; readonly height: number },
  theme: VizTheme,
  selected?: Readonly<Record<string, boolean>>,
): Legend {
  if (!settings.show || names.length === 0) return { option: { show: false, data: [] }, space: NO_SPACE };
  const { margin, sort } = settings;
  const sign = sort === 'desc' ? -1 : 1;
  const data = sort === undefined ? [...names] : names.toSorted((a, b) => sign * a.localeCompare(b));
  const widest = names.reduce((most, name) => Math.max(most, entryWidth(name)), 0);
  const orientation = legendSide(settings, widest + 12, size.width);
  const upright = orientation === 'left' || orientation === 'right';
  const length = names.reduce((sum, name) => sum + entryWidth(name), 0);
  // In a small chart the buttons would take the space of the names.
  const hasSpace = upright
    ? BUTTONS < size.width / 3
    : size.width > WIDE_CHART || (size.width > 320 && length + BUTTONS < size.width);
  const buttons = names.length > 1 && hasSpace && settings.isFixed !== true;
  const lineWidth = size.width - (buttons ? BUTTONS : 0);
  const rows = settings.type === 'plain' && !upright ? countRows(names, lineWidth) : 1;
  // The legend never takes more than a third of the chart.
  const across = Math.min(Math.max(widest + 12, buttons ? BUTTONS : 0), size.width / 3);
  const down = Math.min(rows * ROW + 6, size.height / 3);
  const need = margin ?? (upright ? across : down);
  const textStyle = { color: theme.text, fontFamily: theme.fontFamily, fontSize: FONT_SIZE };
  const isPaged = settings.type === 'scroll' && !upright && length > lineWidth;
  const outline = settings.isOfBars === true ? 0 : SYMBOL_OUTLINE;
  const pageWidth = isPaged ? scrolledWidth(size.width, buttons, GAP, theme.fontFamily) : 0;
  const column = settings.type === 'scroll' ? scrolledHeight(names.length, size.height - 20, buttons, GAP) : undefined;
  const position = {
    top: { top: 0, right: 0, left: 'auto' },
    bottom: { bottom: 0, right: 0, left: 'auto' },
    left: { top: 0, left: 0 },
    right: { top: 0, right: 0, left: 'auto' },
  }[orientation];
  return {
    option: {
      show: true,
      type: settings.type,
      orient: upright ? 'vertical' : 'horizontal',
      ...position,
      ...(upright ? { height: column ?? size.height - 30 } : {}),
      ...(settings.type === 'plain' && !upright ? { width: lineWidth } : {}),
      data,
      formatter: shorten,
      itemGap: GAP,
      selector: buttons && [
        { type: 'all', title: t('All') },
        { type: 'inverse', title: t('Inv') },
      ],
      selectorLabel: { color: theme.textMuted, borderColor: theme.border, fontFamily: theme.fontFamily },
      // The same height for all entries, whatever their symbols.
      textStyle: upright
        ? { ...textStyle, lineHeight: LEGEND_ENTRY_HEIGHT, backgroundColor: 'transparent' }
        : textStyle,
      ...(isPaged && uniformEntries(widest - GAP, pageWidth, GAP, textStyle, READABLE_ENTRY_WIDTH, outline).option),
      inactiveColor: theme.border,
      pageTextStyle: { color: theme.textMuted, fontFamily: theme.fontFamily, fontSize: FONT_SIZE },
      pageIconColor: theme.textMuted,
      pageIconInactiveColor: theme.border,
      pageButtonItemGap: LEGEND_PAGE_BUTTON_GAP,
      animation: false,
      ...(settings.isFixed === true && { selectedMode: false, icon: 'roundRect' }),
      ...(selected === undefined ? {} : { selected }),
    },
    space: { ...NO_SPACE, [orientation]: need },
  };
}

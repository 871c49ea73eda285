import { t } from '../../../lib/t';
import { asRecord, asString } from '../../../lib/read';
import { textWidth } from '../measureText';
import { tooltipContent } from './tooltip';

/** Measures of ECharts' legend, in pixels. */
const SYMBOL = 25 + 5;
/** Of the symbols of lines; bars and segments have none. */
export const SYMBOL_OUTLINE = 1;
export const LEGEND_ENTRY_HEIGHT = 14;
const PADDING = 2 * 5;
const FONT_SIZE = 12;
export const LEGEND_PAGE_BUTTON_GAP = 4;
/** Two arrows and the gaps to the page number. */
const ARROWS = 2 * (9 + LEGEND_PAGE_BUTTON_GAP);
const PAGES_HEIGHT = 15;
/** With the border. */
const BUTTON_PADDING = 2 * 5 + 1;
const BUTTON_GAP = 7;
const SELECTOR_HEIGHT = 19;
const SELECTOR_GAP = 10;

/** The next page starts with the first entry that is partly visible: this much of it, which is hardly seen. */
const PEEK = 1;
/** An entry of this width, in pixels, shows enough of its name. */
export const READABLE_ENTRY_WIDTH = 160;

interface UniformEntries {
  /** The number of entries in a line. */
  readonly columns: number;
  /** Options of ECharts' `legend`. */
  readonly option: Readonly<Record<string, unknown>>;
}

/**
 * Entries of one width that fill a line, so that no page of a scrolling legend ends in the middle of an entry. Longer names end
 * in an ellipsis; their tooltip has the whole name.
 * @param widest pixels that an entry needs or, if less, `readable`
 * @param outline without the one that the symbols have, entries would be narrower, and a strip of the next one in sight
 */
export function uniformEntries(
  widest: number,
  lineWidth: number,
  gap: number,
  textStyle: object,
  readable = READABLE_ENTRY_WIDTH,
  outline = 0,
): UniformEntries {
  const width = lineWidth - PEEK;
  const columns = Math.max(1, Math.floor(width / (Math.min(widest, readable) + gap)));
  const text = Math.max(1, width / columns - gap - SYMBOL - outline);
  return {
    columns,
    option: {
      // A background, if transparent, gives short names the same width.
      textStyle: { ...textStyle, width: text, overflow: 'truncate', backgroundColor: 'transparent' },
      tooltip: {
        show: true,
        formatter: (params: unknown) => tooltipContent({ title: asString(asRecord(params)['name']), rows: [] }),
      },
    },
  };
}

/** The width that a scrolling line has for its entries, beside the page buttons and the buttons 'All' and 'Inv'. */
export function scrolledWidth(width: number, hasSelector: boolean, gap: number, fontFamily: string): number {
  const measure = (text: string): number => textWidth(text, FONT_SIZE, fontFamily);
  const selector = measure(t('All')) + measure(t('Inv')) + 2 * BUTTON_PADDING + BUTTON_GAP + SELECTOR_GAP;
  // ECharts reserves the width of this text for the page number.
  return width - PADDING - measure('xx/xx') - ARROWS - gap - (hasSelector ? selector : 0);
}

/** The height of a scrolling column that shows whole entries; undefined if all entries fit. */
export function scrolledHeight(count: number, height: number, hasSelector: boolean, gap: number): number | undefined {
  const selector = hasSelector ? SELECTOR_HEIGHT + SELECTOR_GAP : 0;
  const line = LEGEND_ENTRY_HEIGHT + gap;
  const available = height - PADDING - selector;
  if (count * line - gap <= available) return undefined;
  const pages = PAGES_HEIGHT + gap;
  const visible = Math.max(1, Math.floor((available - pages - PEEK) / line));
  return visible * line + PEEK + pages + selector;
}

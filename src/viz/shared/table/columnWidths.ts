/** The widths a column needs, pixels: the minimum that fits its longest word, and the maximum that fits its longest text on one line. */
export interface ColumnWidthRequest {
  readonly min: number;
  readonly max: number;
  /** The minimum when words may break, so that all columns stay visible; `min` if absent. */
  readonly tight?: number;
  /** The minimum when the table overflows anyway and scrolls horizontally; `min` if absent. */
  readonly scrollMin?: number;
  /** A width fixed by the column's settings. */
  readonly fixed?: number | undefined;
}

/**
 * The widths (pixels) that a browser's automatic table layout would give: all text on one line and extra space shared in
 * proportion if it fits, else between minimum and full width, else between tight and minimum. They add up to
 * `available` or, when not even the tight widths fit, to more.
 */
export function columnWidths(requests: readonly ColumnWidthRequest[], available: number): number[] {
  const fixed = requests.reduce((sum, w) => sum + (w.fixed ?? 0), 0);
  const free = requests.filter((w) => w.fixed === undefined);
  const freeWidth = available - fixed;
  const min = free.reduce((sum, w) => sum + w.min, 0);
  const max = free.reduce((sum, w) => sum + Math.max(w.max, w.min), 0);
  const getTightWidth = (w: ColumnWidthRequest) => Math.min(w.tight ?? w.min, w.min);
  const tight = free.reduce((sum, w) => sum + getTightWidth(w), 0);
  const getWidth = (w: ColumnWidthRequest): number => {
    const full = Math.max(w.max, w.min);
    if (max <= freeWidth) return max > 0 ? (full / max) * freeWidth : freeWidth / free.length;
    if (tight > freeWidth) return Math.max(w.min, w.scrollMin ?? 0);
    if (min >= freeWidth)
      return getTightWidth(w) + (min > tight ? ((freeWidth - tight) * (w.min - getTightWidth(w))) / (min - tight) : 0);
    return w.min + ((freeWidth - min) * (full - w.min)) / (max - min);
  };
  const widths = requests.map((w) => w.fixed ?? getWidth(w));
  // If all columns are fixed, the last one takes the remaining space.
  const last = widths.length - 1;
  if (free.length === 0 && freeWidth > 0 && last >= 0) widths[last] = (widths[last] ?? 0) + freeWidth;
  return widths;
}

/** The longest lines and words by number of characters, so that only these have to be measured. */
export function longest(texts: Iterable<string>, count = 3): { lines: string[]; words: string[] } {
  const lines: string[] = [];
  const words: string[] = [];
  const addIfLonger = (list: string[], text: string) => {
    const shortest = list[count - 1];
    if (shortest !== undefined && text.length <= shortest.length) return;
    if (list.includes(text)) return;
    list.push(text);
    list.sort((a, b) => b.length - a.length);
    if (list.length > count) list.pop();
  };
  for (const text of texts) {
    addIfLonger(lines, text);
    const shortest = words[count - 1]?.length ?? 0;
    if (text.length <= shortest) continue;
    for (const word of text.split(/[\s-]+/)) if (word.length > shortest) addIfLonger(words, word);
  }
  return { lines, words };
}

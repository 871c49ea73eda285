/** The widths a column needs, pixels: the minimum that fits its longest word, and the maximum that fits its longest text on one line. */
export interface ColumnWidthRequest {
  readonly min: number;
  readonly max: number;
  /** The minimum when words may break, so that no column is out of sight; `min` if absent. */
  readonly tight?: number;
  /** The minimum when the table overflows anyway and scrolls horizontally; `min` if absent. */
  readonly roomy?: number;
  /** A width fixed by the column's settings. */
  readonly fixed?: number | undefined;
}

/**
 * The widths (pixels) that a browser's automatic table layout would give: all text on one line and extra space shared in
 * proportion if it fits, else between minimum and full width, else between tight and minimum. They add up to
 * `available` or, when not even the tight widths fit, to more.
 */
export function columnWidths(wishes: readonly ColumnWidthRequest[], available: number): number[] {
  const fixed = wishes.reduce((sum, w) => sum + (w.fixed ?? 0), 0);
  const free = wishes.filter((w) => w.fixed === undefined);
  const room = available - fixed;
  const min = free.reduce((sum, w) => sum + w.min, 0);
  const max = free.reduce((sum, w) => sum + Math.max(w.max, w.min), 0);
  const tightest = (w: ColumnWidthRequest) => Math.min(w.tight ?? w.min, w.min);
  const tight = free.reduce((sum, w) => sum + tightest(w), 0);
  const width = (w: ColumnWidthRequest): number => {
    const full = Math.max(w.max, w.min);
    if (max <= room) return max > 0 ? (full / max) * room : room / free.length;
    if (tight > room) return Math.max(w.min, w.roomy ?? 0);
    if (min >= room) return tightest(w) + (min > tight ? ((room - tight) * (w.min - tightest(w))) / (min - tight) : 0);
    return w.min + ((room - min) * (full - w.min)) / (max - min);
  };
  const widths = wishes.map((w) => w.fixed ?? width(w));
  // If all columns are fixed, the last one takes the remaining space.
  const last = widths.length - 1;
  if (free.length === 0 && room > 0 && last >= 0) widths[last] = (widths[last] ?? 0) + room;
  return widths;
}

/** The few longest texts and words, by length, without measuring each. */
export function longest(texts: Iterable<string>, keep = 3): { lines: string[]; words: string[] } {
  const lines: string[] = [];
  const words: string[] = [];
  const offer = (list: string[], text: string) => {
    const least = list[keep - 1];
    if (least !== undefined && text.length <= least.length) return;
    if (list.includes(text)) return;
    list.push(text);
    list.sort((a, b) => b.length - a.length);
    if (list.length > keep) list.pop();
  };
  for (const text of texts) {
    offer(lines, text);
    const least = words[keep - 1]?.length ?? 0;
    if (text.length <= least) continue;
    for (const word of text.split(/[\s-]+/)) if (word.length > least) offer(words, word);
  }
  return { lines, words };
}

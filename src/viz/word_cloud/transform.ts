import { asNumber } from '../../lib/read';
import type { Datasource, FormData, QueryResult } from '../../lib/wire';
import { getDimensions, getMetric, rowLabels } from '../shared/partToWhole/categories';

export interface CloudWord {
  readonly label: string;
  /** The value as a person reads it. */
  readonly text: string;
  /** Font size in pixels. */
  readonly size: number;
  /** Degrees. */
  readonly angle: number;
}

/** So many words can be told apart in a picture; the layout's time grows with each. */
const MOST_WORDS = 1000;
const LONGEST_WORD = 200;
const LARGEST_FONT = 400;

/** Numbers 0–1 that are the same in every run: a cloud that changes at each visit cannot be remembered or compared. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** square: level or upright. flat: level. random: one of six, 30 degrees apart. */
export function wordAngle(rotation: unknown, random: () => number): number {
  if (rotation === 'flat') return 0;
  if (rotation === 'random') return (Math.floor(random() * 6) - 3) * 30;
  return Math.floor(random() * 2) * 90;
}

/** Rows as words, greatest first; sizes between size_from (for nothing) and size_to (for the greatest value). */
export function cloudWords(formData: FormData, result: QueryResult, datasource: Datasource | undefined): CloudWord[] {
  const dimensions = getDimensions(formData, 'series', result);
  const metric = getMetric(formData, result, datasource);
  const bounded = (value: unknown, fallback: number) => Math.min(LARGEST_FONT, Math.max(1, asNumber(value, fallback)));
  const from = bounded(formData.size_from, 10);
  const to = bounded(formData.size_to, 70);
  const rows = result.data.map((row) => ({
    label: rowLabels(row, dimensions, formData.date_format).join(', ').slice(0, LONGEST_WORD),
    text: metric.format(row[metric.name]),
    value: Math.max(0, asNumber(row[metric.name], 0)),
  }));
  const most = rows.reduce((max, { value }) => Math.max(max, value), 0);
  const random = seeded(1);
  return rows
    .map(({ label, text, value }) => ({
      label,
      text,
      size: most > 0 ? from + ((to - from) * value) / most : from,
      angle: wordAngle(formData.rotation, random),
    }))
    .filter(({ label }) => label.trim() !== '')
    .sort((a, b) => b.size - a.size)
    .slice(0, MOST_WORDS);
}

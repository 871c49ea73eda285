import { asNumber } from '../../lib/read';
import type { Datasource, QueryResult } from '../../lib/wire';
import { getDimensions, getMetric, rowLabels } from '../shared/partToWhole/categories';
import type { Controls } from './readControls';

export interface CloudWord {
  readonly label: string;
  /** The formatted value. */
  readonly text: string;
  /** Font size in pixels. */
  readonly size: number;
  /** Degrees. */
  readonly angle: number;
}

/** More words would be illegible, and the layout slows down with each. */
const MOST_WORDS = 1000;
const LONGEST_WORD = 200;

/** Deterministic pseudo-random numbers 0–1, so that a cloud looks the same each time. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** square: horizontal or vertical. flat: horizontal. random: one of six angles, 30 degrees apart. */
export function wordAngle(rotation: Controls['rotation'], random: () => number): number {
  if (rotation === 'flat') return 0;
  if (rotation === 'random') return (Math.floor(random() * 6) - 3) * 30;
  return Math.floor(random() * 2) * 90;
}

/** Rows as words, greatest first; sizes between sizeFrom (for 0) and sizeTo (for the greatest value). */
export function toCloudWords(controls: Controls, result: QueryResult, datasource: Datasource | undefined): CloudWord[] {
  const dimensions = getDimensions(controls.dimensions, result);
  const metric = getMetric(controls, result, datasource);
  const { sizeFrom: from, sizeTo: to } = controls;
  const rows = result.data.map((row) => ({
    label: rowLabels(row, dimensions, controls.dateFormat).join(', ').slice(0, LONGEST_WORD),
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
      angle: wordAngle(controls.rotation, random),
    }))
    .filter(({ label }) => label.trim() !== '')
    .sort((a, b) => b.size - a.size)
    .slice(0, MOST_WORDS);
}

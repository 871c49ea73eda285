import type { DataValue } from '../../../lib/wire';
import type { Clicked, ClickedFilter } from '../../../query/filters/clicked';
import type { QueryColumn } from '../../../query/types';

/** One thing on a picture that can be chosen: a slice, a bar, a point. */
export interface Mark {
  /** What a person is told. */
  readonly label: string;
  readonly clicked: Clicked;
}

/** Where ECharts draws a mark, for it to be made to stand out. */
export interface MarkPlace {
  readonly seriesId?: string;
  readonly seriesIndex?: number;
  readonly dataIndex: number;
}

/** The marks of one picture. Made when they are asked for: a picture may have a hundred thousand. */
export interface Marks {
  readonly count: number;
  /** How many marks a step up or down goes by: 1, or the length of a row where marks stand in rows. */
  readonly stride: number;
  /** Undefined: a gap. */
  readonly at: (index: number) => Mark | undefined;
  /** The mark that an event of the drawing is about. */
  readonly find: (event: unknown) => Mark | undefined;
  readonly place?: (index: number) => MarkPlace | undefined;
}

/** A click beside all marks: it stands for all of the chart's rows. */
export const NO_MARK: Clicked = { drillToDetail: [] };

/** The filter that finds a value's rows. A comparison with nothing would find none. */
export function valueFilter(col: QueryColumn, value: DataValue | undefined, text: string): ClickedFilter {
  return value === null || value === undefined
    ? { col, op: 'IS NULL', formattedVal: text }
    : { col, op: '==', val: value, formattedVal: text };
}

/** The index that the arrow, Home, End and page keys lead to from `from`, over gaps; undefined for other keys and at the end. */
export function nextMark(marks: Marks, from: number, key: string): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: marks.stride,
    ArrowUp: -marks.stride,
    PageDown: 10,
    PageUp: -10,
    Home: 1,
    End: -1,
  };
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  if (step === undefined) return undefined;
  const start = key === 'Home' ? 0 : key === 'End' ? marks.count - 1 : from + step;
  for (let i = start; i >= 0 && i < marks.count; i += step) if (marks.at(i) !== undefined) return i;
  return undefined;
}

import { asRecord, asString, isRecord, type UnknownRecord } from '../../src/lib/read';
import { compare } from './compare';
import { contribution } from './contribution';
import { aggregate, diff, escapeSeparator, flatten, rename, select, sort, unescapeSeparator } from './reshape';
import { type Column, type Frame, FrameError } from './frame';
import { geodeticParse, geohashDecode, geohashEncode } from './geo';
import { pivot } from './pivot';
import { resample } from './resample';
import { boxplot, histogram, rank } from './statistics';
import { cum, rolling } from './windows';

type Operation = (frame: Frame, options: UnknownRecord) => Frame;

const relabel = (change: (text: string) => string): Operation => {
  const relabelColumn = (source: Column): Column => ({
    ...source,
    label: source.label.map((part) => (part === null ? null : change(part))),
  });
  return (frame) => ({ ...frame, columns: frame.columns.map(relabelColumn) });
};

const operations: Readonly<Record<string, Operation>> = {
  aggregate,
  boxplot,
  compare,
  contribution,
  cum,
  diff,
  escape_separator: relabel(escapeSeparator),
  flatten,
  geodetic_parse: geodeticParse,
  geohash_decode: geohashDecode,
  geohash_encode: geohashEncode,
  histogram,
  pivot,
  prophet: () => {
    throw new FrameError('`prophet` package not installed');
  },
  rank,
  rename,
  resample,
  rolling,
  select,
  sort,
  unescape_separator: relabel(unescapeSeparator),
};

export const operationNames: readonly string[] = Object.keys(operations);

/** Runs the steps of a query's `post_processing` in order; throws FrameError for an invalid step. */
export function postProcess(frame: Frame, steps: readonly unknown[]): Frame {
  return steps.filter(isRecord).reduce<Frame>((current, step) => {
    const name = asString(step['operation']);
    const run = Object.hasOwn(operations, name) ? operations[name] : undefined;
    if (!run) throw new FrameError(`Unsupported post processing operation: ${name}`);
    return run(current, asRecord(step['options']));
  }, frame);
}

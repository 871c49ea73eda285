import { asBoolean, asNumber, asString, asStrings, type UnknownRecord } from '../../src/lib/read';
import { type Column, columnsNamed, type Frame, FrameError, toNumber } from './frame';

const comparisons: Readonly<Record<string, (now: number, then: number) => number>> = {
  difference: (now, then) => now - then,
  percentage: (now, then) => (now - then) / then,
  ratio: (now, then) => now / then,
};

/**
 * One column `<type>__<source>__<compare>` per pair, shares with `precision` decimals; `drop_original_columns` drops the
 * pair itself.
 */
export function compare(frame: Frame, options: UnknownRecord): Frame {
  const sources = asStrings(options['source_columns']);
  const targets = asStrings(options['compare_columns']);
  const type = asString(options['compare_type']);
  const run = Object.hasOwn(comparisons, type) ? comparisons[type] : undefined;
  if (sources.length !== targets.length)
    throw new FrameError('`compare_columns` must have the same length as `source_columns`.');
  if (!run) throw new FrameError('`compare_type` must be `difference`, `percentage` or `ratio`');
  const scale = 10 ** asNumber(options['precision'], 4);

  const added = sources.flatMap((name, i) => {
    const other = targets[i] ?? '';
    const pairs = columnsNamed(frame, other);
    return columnsNamed(frame, name).map((source): Column => {
      const rest = JSON.stringify(source.label.slice(1));
      const pair = pairs.find((candidate) => JSON.stringify(candidate.label.slice(1)) === rest);
      const values = source.values.map((value, row) => {
        const [now, then] = [toNumber(value), toNumber(pair?.values[row])];
        if (now === null || then === null) return null;
        const exact = run(now, then);
        const result = type === 'difference' ? exact : Math.round(exact * scale) / scale;
        return Number.isFinite(result) ? result : null;
      });
      return { label: [`${type}__${name}__${other}`, ...source.label.slice(1)], kind: 'float', values };
    });
  });
  const dropped = new Set(asBoolean(options['drop_original_columns']) ? [...sources, ...targets] : []);
  return { ...frame, columns: [...frame.columns.filter((old) => !dropped.has(old.label[0] ?? '')), ...added] };
}

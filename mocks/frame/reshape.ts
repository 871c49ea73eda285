import { asArray, asBoolean, asNumber, asRecord, asStrings, type UnknownRecord } from '../../src/lib/read';
import { aggregator } from './aggregators';
import {
  type Column,
  columnNamed,
  columnsNamed,
  compareCells,
  type Frame,
  FrameError,
  groupRows,
  selectRows,
  toNumber,
} from './frame';

/** Joins the levels of column names, and turns the index into columns again (`reset_index`). */
export function flatten(frame: Frame, options: UnknownRecord): Frame {
  const dropped = new Set(asArray(options['drop_levels']).map((level) => asNumber(level, -1)));
  const several = frame.columns.some((candidate) => candidate.label.length > 1);
  const columns = frame.columns.map((source) => {
    const levels = source.label.filter((part, level): part is string => part !== null && !dropped.has(level));
    return { ...source, label: [several ? levels.map(escapeSeparator).join(', ') : (levels[0] ?? '')] };
  });
  if (!asBoolean(options['reset_index'], true)) return { ...frame, columns };
  return { index: [], columns: [...frame.index, ...columns], length: frame.length };
}

/** Comma and space inside a level would look like the separator of levels. */
export function escapeSeparator(text: string): string {
  return text.replaceAll(', ', '\\, ');
}

export function unescapeSeparator(text: string): string {
  return text.replaceAll('\\, ', ', ');
}

export function rename(frame: Frame, options: UnknownRecord): Frame {
  const names = asRecord(options['columns']);
  const level = asNumber(options['level']);
  if (level === undefined) for (const name of Object.keys(names)) columnsNamed(frame, name);
  const at = level ?? 0;
  const columns = frame.columns.map((source) => {
    const old = source.label[at];
    if (typeof old !== 'string' || !Object.hasOwn(names, old)) return source;
    const next = names[old];
    return {
      ...source,
      label: source.label.map((part, i) => (i === at ? (typeof next === 'string' ? next : null) : part)),
    };
  });
  return { ...frame, columns };
}

export function select(frame: Frame, options: UnknownRecord): Frame {
  let columns = [...frame.columns];
  if (options['columns'] !== undefined && options['columns'] !== null) {
    columns = asStrings(options['columns']).flatMap((name) => columnsNamed(frame, name));
  }
  const excluded = asStrings(options['exclude']);
  for (const name of excluded) columnsNamed(frame, name);
  columns = columns.filter((candidate) => !excluded.includes(candidate.label[0] ?? ''));
  const selected = { ...frame, columns };
  return options['rename'] === undefined || options['rename'] === null
    ? selected
    : rename(selected, { columns: options['rename'] });
}

export function sort(frame: Frame, options: UnknownRecord): Frame {
  const by = asStrings(options['by']);
  const byIndex = asBoolean(options['is_sort_index']);
  const keys = byIndex ? [...frame.index] : by.map((name) => columnNamed(frame, name));
  if (keys.length === 0) return frame;
  const directions = asArray(options['ascending'] ?? true).map((value) => asBoolean(value, true));
  const rows = Array.from({ length: frame.length }, (_, row) => row);
  rows.sort((a, b) => {
    for (const [i, key] of keys.entries()) {
      const [left = null, right = null] = [key.values[a], key.values[b]];
      const order = compareCells(left, right);
      const ascending = directions[i] ?? directions[0] ?? true;
      // Missing values are last in both directions.
      if (order !== 0) return ascending || left === null || right === null ? order : -order;
    }
    return a - b;
  });
  return selectRows(frame, rows);
}

export function diff(frame: Frame, options: UnknownRecord): Frame {
  const periods = asNumber(options['periods'], 1);
  const names = Object.entries(asRecord(options['columns']));
  if (options['axis'] === 1)
    throw new FrameError('The difference between columns is not supported by the embedded server.');
  const added = names.flatMap(([name, target]) =>
    columnsNamed(frame, name).map((source): Column => {
      const label = [typeof target === 'string' ? target : name, ...source.label.slice(1)];
      const values = source.values.map((value, row) => {
        const [now, before] = [toNumber(value), toNumber(source.values[row - periods])];
        return now === null || before === null ? null : now - before;
      });
      return { label, kind: 'float', values };
    }),
  );
  return upsertColumns(frame, added);
}

/** Replaces columns of the same name, appends the others. */
export function upsertColumns(frame: Frame, added: readonly Column[]): Frame {
  const id = (candidate: Column): string => JSON.stringify(candidate.label);
  const byName = new Map(added.map((candidate) => [id(candidate), candidate]));
  const old = new Set(frame.columns.map(id));
  const columns = frame.columns.map((candidate) => byName.get(id(candidate)) ?? candidate);
  return { ...frame, columns: [...columns, ...added.filter((candidate) => !old.has(id(candidate)))] };
}

export function aggregate(frame: Frame, options: UnknownRecord): Frame {
  const by = asStrings(options['groupby']).map((name) => columnNamed(frame, name));
  const groups =
    by.length === 0
      ? [{ keys: [], rows: Array.from({ length: frame.length }, (_, row) => row) }]
      : groupRows(by, frame.length, true);
  const results = Object.entries(asRecord(options['aggregates'])).map(([name, value]): Column => {
    const settings = asRecord(value);
    const source = columnNamed(frame, typeof settings['column'] === 'string' ? settings['column'] : name);
    const run = aggregator(settings['operator'], settings['options']);
    return {
      label: [name],
      kind: source.kind,
      values: groups.map((group) => run(group.rows.map((row) => source.values[row] ?? null))),
    };
  });
  const keys = by.map((source, i): Column => ({ ...source, values: groups.map((group) => group.keys[i] ?? null) }));
  return { index: [], columns: [...keys, ...results], length: groups.length };
}

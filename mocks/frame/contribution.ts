import { asRecord, asString, asStrings, type UnknownRecord } from '../../src/lib/read';
import { type Column, type Frame, FrameError, isNumeric, missingColumns, toNumber } from './frame';
import { upsertColumns } from './reshape';

/** Every number as its share of the row's or column's sum; rows separately for each time shift. */
export function contribution(frame: Frame, options: UnknownRecord): Frame {
  const orientation = asString(options['orientation'], 'column');
  const numeric = frame.columns.filter(isNumeric);
  const columnNames = asStrings(options['columns']);
  for (const name of columnNames) {
    if (!numeric.some((candidate) => candidate.label[0] === name)) {
      throw new FrameError(missingColumns);
    }
  }
  const sources =
    columnNames.length === 0
      ? numeric
      : columnNames.flatMap((name) => numeric.filter((candidate) => candidate.label[0] === name));
  const names = asStrings(options['rename_columns']);
  if (names.length > 0 && names.length !== sources.length) {
    throw new FrameError('`rename_columns` must have the same length as `columns` + `time_shift_columns`.');
  }
  const values = sources.map((source) => source.values.map((value) => toNumber(value) ?? 0));
  const totals = asRecord(options['contribution_totals']);
  const groups = groupByShift(sources, asStrings(options['time_shifts']));
  const added = sources.map((source, i): Column => {
    const own = values[i] ?? [];
    const given = totals[source.label[0] ?? ''];
    const columnSum = typeof given === 'number' ? given : own.reduce((a, b) => a + b, 0);
    const shares = own.map((value, row) => {
      const total =
        orientation === 'row' ? (groups[i] ?? []).reduce((sum, j) => sum + (values[j]?.[row] ?? 0), 0) : columnSum;
      return total === 0 ? null : value / total;
    });
    const [first, ...rest] = source.label;
    return { label: [names[i] ?? first ?? null, ...rest], kind: 'float', values: shares };
  });
  return upsertColumns(frame, added);
}

/** For each column, the numbers that form a whole with it. */
function groupByShift(sources: readonly Column[], shifts: readonly string[]): number[][] {
  const shiftOfColumn = sources.map((source) =>
    shifts.find((shift) => source.label.some((part) => part?.endsWith(shift))),
  );
  return shiftOfColumn.map((shift) => shiftOfColumn.flatMap((other, j) => (other === shift ? [j] : [])));
}

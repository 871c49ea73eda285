import { cellKey, type Cell, type Column, type Frame } from '../frame/frame';
import { periodKey, shiftForward, type TimeOffset } from '../sql/timeOffset';

interface Join {
  readonly text: string;
  readonly offset: TimeOffset;
  readonly columnCount: number;
  readonly grain: string | undefined;
}

/** Adds the metrics of an earlier time range, as `<metric>__<offset>`, to the rows of the same group and period. */
export function joinOffset(frame: Frame, earlier: Frame, { text, offset, columnCount, grain }: Join): Frame {
  const getKey = (source: Frame, row: number, move: (time: Date) => Date): string =>
    source.columns
      .slice(0, columnCount)
      .map((column) => {
        const cell: Cell = column.values[row] ?? null;
        return cell instanceof Date ? periodKey(move(cell), grain) : cellKey(cell);
      })
      .join('\u0000');

  const rows = new Map<string, number>();
  for (let row = 0; row < earlier.length; row += 1)
    rows.set(
      getKey(earlier, row, (time) => shiftForward(time, offset)),
      row,
    );
  const matches = Array.from({ length: frame.length }, (_, row) => rows.get(getKey(frame, row, (time) => time)));
  const added = earlier.columns.slice(columnCount).map((column): Column => ({
    label: [`${column.label[0] ?? ''}__${text}`],
    kind: column.kind === 'int' ? 'float' : column.kind,
    values: matches.map((row) => (row === undefined ? null : (column.values[row] ?? null))),
  }));
  return { ...frame, columns: [...frame.columns, ...added] };
}

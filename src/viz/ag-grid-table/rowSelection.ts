import type { DataValue, Row } from '../../lib/wire';
import { isSelected, toggle, type Selection } from '../shared/table/crossFilter';
import type { SelectCell } from '../shared/table/TableChart';

/** The index of the selected row that is nearest to a row, by the value that was selected last. */
function findNearest(values: readonly (DataValue | null)[], last: DataValue | undefined, index: number): number {
  let nearest = -1;
  values.forEach((value, i) => {
    if (value === last && (nearest < 0 || Math.abs(i - index) < Math.abs(nearest - index))) nearest = i;
  });
  return nearest;
}

/**
 * The selection after a click on a cell, as of the rows of Superset's Table V2: Ctrl adds the cell's value or removes it, Shift selects
 * those of all rows from the last one, and a click on one of many selects it alone.
 */
export const selectRows: SelectCell = ({ selection, column, rows, index, isAdding, isRange }) => {
  const getValue = (row: Row): DataValue => column.get(row) ?? null;
  const row = rows[index];
  if (!row) return selection;
  const value = getValue(row);
  const selected = Object.hasOwn(selection, column.key) ? (selection[column.key] ?? []) : [];
  const replaceBy = (values: readonly DataValue[]): Selection =>
    values.length > 0 ? { [column.key]: [...new Set(values)] } : {};
  if (isRange && selected.length > 0) {
    const values = rows.map(getValue);
    const from = findNearest(values, selected.at(-1), index);
    if (from >= 0) {
      // The row that the range starts from stays the last one.
      const range = values.slice(Math.min(from, index), Math.max(from, index) + 1);
      return replaceBy(from < index ? range.toReversed() : range);
    }
  }
  if (isAdding)
    return replaceBy(
      isSelected(selection, column.key, value) ? selected.filter((one) => one !== value) : [...selected, value],
    );
  return selected.length > 1 ? replaceBy([value]) : toggle(selection, column.key, value);
};

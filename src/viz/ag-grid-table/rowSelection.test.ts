import { describe, expect, it } from 'vitest';
import { vizTheme } from '../../ui/theme';
import type { Selection } from '../shared/table/crossFilter';
import { readTableControls } from '../shared/table/tableControls';
import { tableModel } from '../shared/table/tableModel';
import { selectRows } from './rowSelection';

const formData = { viz_type: 'ag-grid-table', datasource: '1__table', groupby: ['name'], metrics: ['n'] };
const rows = ['a', 'b', 'c', 'd', null].map((name) => ({ name, n: 1 }));
const result = { data: rows, colnames: ['name', 'n'], coltypes: [1, 0], rowcount: 5 };
const { columns } = tableModel(readTableControls(formData), [result], undefined, vizTheme(false));

function select(selection: Selection, index: number, { isAdding = false, isRange = false } = {}) {
  const [column] = columns;
  return column && selectRows({ selection, column, rows, index, isAdding, isRange });
}

describe('the selection of rows', () => {
  it('is one row after a click, and none after another one', () => {
    expect(select({}, 1)).toEqual({ name: ['b'] });
    expect(select({ name: ['b'] }, 1)).toEqual({});
    expect(select({ name: ['b'] }, 2)).toEqual({ name: ['c'] });
    expect(select({ name: ['b', 'c'] }, 2)).toEqual({ name: ['c'] });
  });
  it('grows and shrinks with Ctrl', () => {
    expect(select({ name: ['b'] }, 3, { isAdding: true })).toEqual({ name: ['b', 'd'] });
    expect(select({ name: ['b', 'd'] }, 1, { isAdding: true })).toEqual({ name: ['d'] });
    expect(select({ name: ['d'] }, 3, { isAdding: true })).toEqual({});
    expect(select({ other: ['x'] }, 4, { isAdding: true })).toEqual({ name: [null] });
  });
  it('reaches to the last row with Shift, from which the next range starts again', () => {
    const range = select({ name: ['b'] }, 3, { isRange: true });
    expect(range?.name?.toSorted()).toEqual(['b', 'c', 'd']);
    expect(select(range ?? {}, 0, { isRange: true })?.name?.toSorted()).toEqual(['a', 'b']);
    expect(select({}, 2, { isRange: true })).toEqual({ name: ['c'] });
    expect(select({ name: ['gone'] }, 2, { isRange: true })).toEqual({ name: ['c'] });
  });
  it('does not change for a row that is missing', () => {
    expect(select({ name: ['b'] }, 9)).toEqual({ name: ['b'] });
  });
});

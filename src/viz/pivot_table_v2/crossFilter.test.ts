import { describe, expect, it } from 'vitest';
import type { FormData, QueryResult } from '../../lib/wire';
import { vizTheme } from '../../ui/theme';
import { getSelection, isValueSelected, pivotFilters, type Selection, type ClickTarget } from './crossFilter';
import { pivotLayout } from './layout';
import { readControls } from './readControls';
import { pivotModel } from './transform';

const form = (controls: Readonly<Record<string, unknown>> = {}): FormData => ({
  viz_type: 'pivot_table_v2',
  datasource: '1__table',
  metrics: ['m'],
  groupbyRows: ['ds', 'gender'],
  groupbyColumns: ['state'],
  metricsLayout: 'COLUMNS',
  rowTotals: true,
  colTotals: true,
  date_format: '%Y',
  time_grain_sqla: 'P1Y',
  temporal_columns_lookup: { ds: true },
  ...controls,
});
const response: QueryResult = {
  data: [
    { ds: 0, gender: 'girl', state: 'CA', m: 1 },
    { ds: 0, gender: null, state: 'CA', m: 2 },
  ],
  colnames: ['ds', 'gender', 'state', 'm'],
  coltypes: [2, 1, 1, 0],
  rowcount: 2,
};

function getFilters(
  getTarget: (layout: ReturnType<typeof pivotLayout>) => ClickTarget,
  formData = form(),
  selection: Selection = {},
) {
  const controls = readControls(formData);
  const model = pivotModel(controls, response, undefined, vizTheme(false));
  return pivotFilters(
    getTarget(pivotLayout(controls, model, new Set(), undefined)),
    model,
    selection,
    controls,
    formData,
  );
}

const year = { col: 'ds', op: '==', val: 0, formattedVal: '1970', grain: 'P1Y' };
const girl = { col: 'gender', op: '==', val: 'girl', formattedVal: 'girl' };
const california = { col: 'state', op: '==', val: 'CA', formattedVal: 'CA' };

describe('pivotFilters', () => {
  it('cross-filters by the value of a heading, and drills by all headings above it', () => {
    expect(getFilters(({ rows }) => ({ row: rows[0], level: 1 }))).toEqual({
      drillToDetail: [year, girl],
      drillBy: { filters: [girl], groupbyFieldName: 'groupbyRows' },
      crossFilter: {
        dataMask: {
          extraFormData: { filters: [{ col: 'gender', op: 'IN', val: ['girl'] }] },
          filterState: { label: 'girl', value: [['girl']], selectedFilters: { gender: ['girl'] } },
        },
        isCurrentValueSelected: false,
      },
    });
  });

  it('filters times by their bucket', () => {
    expect(getFilters(({ rows }) => ({ row: rows[0], level: 0 })).crossFilter?.dataMask).toEqual({
      extraFormData: { filters: [{ col: 'ds', op: 'IN', val: [0], grain: 'P1Y' }] },
      filterState: { label: '1970', value: [[0]], selectedFilters: { ds: [0] } },
    });
  });

  it('filters null by IS NULL', () => {
    const filters = getFilters(({ rows }) => ({ row: rows[1], level: 1 }));
    expect(filters.crossFilter?.dataMask).toMatchObject({
      extraFormData: { filters: [{ col: 'gender', op: 'IS NULL' }] },
      filterState: { value: [[null]], selectedFilters: { gender: [null] } },
    });
    expect(getSelection(filters.crossFilter?.dataMask.filterState)).toEqual({ gender: [null] });
  });

  it('clears the current selection', () => {
    expect(getFilters(({ rows }) => ({ row: rows[0], level: 1 }), form(), { gender: ['girl'] }).crossFilter).toEqual({
      dataMask: { extraFormData: {}, filterState: { value: null, selectedFilters: null } },
      isCurrentValueSelected: true,
    });
  });

  it('adds to a selection of several values and columns, and removes from it', () => {
    const selection = getSelection({ selectedFilters: { gender: ['boy', 'girl'], state: ['CA'] } });
    expect(selection).toEqual({ gender: ['boy', 'girl'], state: ['CA'] });
    const click = (before: Selection) =>
      getFilters(({ rows }) => ({ row: rows[0], level: 1, isAdding: true }), form(), before).crossFilter;
    expect(click({ gender: ['boy'], state: ['CA'] })).toEqual({
      dataMask: {
        extraFormData: {
          filters: [
            { col: 'state', op: 'IN', val: ['CA'] },
            { col: 'gender', op: 'IN', val: ['boy', 'girl'] },
          ],
        },
        filterState: {
          label: 'CA, boy, girl',
          value: [['CA'], ['boy', 'girl']],
          selectedFilters: { state: ['CA'], gender: ['boy', 'girl'] },
        },
      },
      isCurrentValueSelected: false,
    });
    const removed = click(selection);
    expect(removed?.isCurrentValueSelected).toBe(true);
    expect(removed?.dataMask.filterState?.['selectedFilters']).toEqual({ state: ['CA'], gender: ['boy'] });
    expect(click({ gender: ['girl'] })?.dataMask.filterState?.['selectedFilters']).toBeNull();
    const replaced = getFilters(({ rows }) => ({ row: rows[0], level: 1 }), form(), { state: ['CA'] }).crossFilter;
    expect(replaced?.dataMask.filterState?.['selectedFilters']).toEqual({ gender: ['girl'] });
  });

  it('drills into cells and totals, which do not cross-filter', () => {
    expect(
      getFilters(({ rows, columns }) => ({ row: rows[0], column: columns.find((c) => c.kind === 'leaf') })),
    ).toEqual({
      drillToDetail: [california, year, girl],
    });
    expect(getFilters(({ totalRow, columns }) => ({ row: totalRow, column: columns.at(-1) }))).toEqual({
      drillToDetail: [],
    });
    expect(
      getFilters(({ rows, columns }) => ({ row: rows.find((r) => r.kind === 'subtotal'), column: columns.at(-1) })),
    ).toEqual({ drillToDetail: [year] });
  });

  it('names the control of a heading, also when transposed', () => {
    const byColumn = ({ columns }: ReturnType<typeof pivotLayout>) => ({ column: columns[0], level: 1 });
    expect(getFilters(byColumn).drillBy).toEqual({ filters: [california], groupbyFieldName: 'groupbyColumns' });
    expect(getFilters(({ rows }) => ({ row: rows[0], level: 0 }), form({ transposePivot: true })).drillBy).toEqual({
      filters: [california],
      groupbyFieldName: 'groupbyColumns',
    });
  });

  it('does not filter by a metric', () => {
    expect(getFilters(({ columns }) => ({ column: columns[0], level: 0 }))).toEqual({ drillToDetail: [] });
  });

  it('detects a selection that Superset saved as text', () => {
    expect(isValueSelected({ ds: ['-157766400000'] }, 'ds', -157766400000)).toBe(true);
    expect(isValueSelected({ ds: ['null'] }, 'ds', null)).toBe(false);
    expect(isValueSelected({}, 'constructor', 'x')).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import type { FormData, QueryResult, Row } from '../../lib/wire';
import { aggregate } from './aggregate';
import { readControls } from './readControls';
import { bigNumberModel } from './transform';

const form = (extra: Record<string, unknown> = {}): FormData => ({
  viz_type: 'big_number',
  datasource: '1__table',
  metric: 'm',
  x_axis: 'ds',
  y_axis_format: '~g',
  ...extra,
});
const response = (data: readonly Row[], extra: Partial<QueryResult> = {}): QueryResult => ({
  data,
  colnames: ['ds', 'm'],
  coltypes: [2, 0],
  rowcount: data.length,
  ...extra,
});
const createModel = (
  formData: FormData,
  results: readonly QueryResult[],
  datasource: undefined,
  comparesDisplayed?: boolean,
) => bigNumberModel(readControls(formData), formData, results, datasource, comparesDisplayed);
const year = (y: number) => Date.UTC(y, 0, 1);
const rows: Row[] = [
  { ds: year(2002), m: 150 },
  { ds: year(2000), m: 100 },
  { ds: year(2001), m: null },
];

describe('bigNumberModel', () => {
  it('shows the newest value for any order of the rows', () => {
    const model = createModel(form(), [response(rows)], undefined);
    expect(model.value).toBe(150);
    expect(model.points.map((p) => p.y)).toEqual([100, undefined, 150]);
  });
  it('compares with the value some rows before', () => {
    const two = createModel(form({ compare_lag: '2', compare_suffix: 'over 2Y' }), [response(rows)], undefined);
    expect(two.subheader).toBe('+50.0% over 2Y');
    expect(createModel(form({ compare_lag: 1 }), [response(rows)], undefined).subheader).toBe('');
    expect(createModel(form({ compare_lag: 9 }), [response(rows)], undefined).subheader).toBe('');
    expect(createModel(form({ compare_lag: 'x' }), [response(rows)], undefined).subheader).toBe('');
  });
  it('compares the newest row for any aggregation, in 2.x the displayed value', () => {
    const controls = { compare_lag: 2, aggregation: 'sum' };
    expect(createModel(form(controls), [response(rows)], undefined).subheader).toBe('+50.0%');
    const pending = [{ ds: year(2003), m: null }, ...rows];
    const lastValue = form({ compare_lag: 3 });
    expect(createModel(lastValue, [response(pending)], undefined).subheader).toBe('');
    expect(createModel(lastValue, [response(pending)], undefined, true).subheader).toBe('+50.0%');
  });
  it('falls back to the last value, with its time', () => {
    const model = createModel(
      form({ time_format: '%Y' }),
      [response([{ ds: year(2003), m: null }, ...rows])],
      undefined,
    );
    expect(model.value).toBe(150);
    expect(model.fallbackTime).toBe('2002');
  });
  it('aggregates by the control, or uses the second result', () => {
    const aggregatedValue = (aggregation: string, results: QueryResult[]) =>
      createModel(form({ aggregation }), results, undefined).value;
    expect(aggregatedValue('sum', [response(rows)])).toBe(250);
    expect(aggregatedValue('mean', [response(rows)])).toBe(125);
    expect(aggregatedValue('median', [response(rows)])).toBe(125);
    expect(aggregatedValue('max', [response(rows)])).toBe(150);
    expect(aggregatedValue('LAST_VALUE', [response(rows)])).toBe(150);
    const overall: QueryResult = { data: [{ m: 777 }], colnames: ['m'], coltypes: [0], rowcount: 1 };
    expect(aggregatedValue('raw', [response(rows), overall])).toBe(777);
    expect(aggregatedValue('raw', [response(rows)])).toBe(150);
  });
  it('spans the time range of the query, until now where it is open', () => {
    const getSpan = (to_dttm: number | null, now: number, time_range_fixed = true) => {
      const results = [response(rows, { from_dttm: year(1999), to_dttm })];
      const controls = readControls(form({ time_range_fixed }));
      return bigNumberModel(controls, form(), results, undefined, false, now).span;
    };
    expect(getSpan(year(2010), year(2020))).toEqual([year(1999), year(2010)]);
    expect(getSpan(null, year(2020))).toEqual([year(1999), year(2020)]);
    // Points in the future are within it.
    expect(getSpan(null, year(2001))).toEqual([year(1999), year(2002)]);
    expect(getSpan(null, year(2020), false)).toBeUndefined();
  });
  it('finds the time column of older charts', () => {
    const old: QueryResult = {
      data: [{ __timestamp: year(2000), m: 1 }],
      colnames: ['__timestamp', 'm'],
      coltypes: [2, 0],
      rowcount: 1,
    };
    expect(createModel(form({ x_axis: undefined }), [old], undefined).points).toEqual([{ x: year(2000), y: 1 }]);
  });
  it('preserves full precision', () => {
    const big = createModel(form(), [response([{ ds: 1, m: 9007199254740993n }])], undefined);
    expect(big.value).toBe(9007199254740993n);
    expect(aggregate('sum', [9007199254740993n, 1])).toBe(9007199254740994n);
    expect(aggregate('max', [9007199254740993n, 9007199254740992n, 5])).toBe(9007199254740993n);
    expect(aggregate('sum', [null, 'x'])).toBeNull();
  });
  it('handles results of any shape', () => {
    expect(createModel(form(), [], undefined).header).toBeNull();
    expect(createModel(form({ metric: null, color_picker: 'red' }), [response([])], undefined).value).toBeNull();
    const odd = response([{ ds: 'no date', m: 'text' }, { ds: true, m: false }, {}]);
    expect(createModel(form({ compare_lag: 1 }), [odd], undefined).points).toEqual([]);
  });
});

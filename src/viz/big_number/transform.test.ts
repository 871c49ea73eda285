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
const answer = (data: readonly Row[], extra: Partial<QueryResult> = {}): QueryResult => ({
  data,
  colnames: ['ds', 'm'],
  coltypes: [2, 0],
  rowcount: data.length,
  ...extra,
});
const modelOf = (formData: FormData, results: readonly QueryResult[], datasource: undefined) =>
  bigNumberModel(readControls(formData), formData, results, datasource);
const year = (y: number) => Date.UTC(y, 0, 1);
const rows: Row[] = [
  { ds: year(2002), m: 150 },
  { ds: year(2000), m: 100 },
  { ds: year(2001), m: null },
];

describe('bigNumberModel', () => {
  it('shows the newest value whatever the order of the rows', () => {
    const model = modelOf(form(), [answer(rows)], undefined);
    expect(model.value).toBe(150);
    expect(model.points.map((p) => p.y)).toEqual([100, undefined, 150]);
  });
  it('compares with the value some rows before', () => {
    const two = modelOf(form({ compare_lag: '2', compare_suffix: 'over 2Y' }), [answer(rows)], undefined);
    expect(two.subheader).toBe('+50.0% over 2Y');
    expect(modelOf(form({ compare_lag: 1 }), [answer(rows)], undefined).subheader).toBe('');
    expect(modelOf(form({ compare_lag: 9 }), [answer(rows)], undefined).subheader).toBe('');
    expect(modelOf(form({ compare_lag: 'x' }), [answer(rows)], undefined).subheader).toBe('');
  });
  it('falls back to the last value, with its time', () => {
    const model = modelOf(form({ time_format: '%Y' }), [answer([{ ds: year(2003), m: null }, ...rows])], undefined);
    expect(model.value).toBe(150);
    expect(model.fallbackTime).toBe('2002');
  });
  it('aggregates by the control, or uses the second result', () => {
    const of = (aggregation: string, results: QueryResult[]) =>
      modelOf(form({ aggregation }), results, undefined).value;
    expect(of('sum', [answer(rows)])).toBe(250);
    expect(of('mean', [answer(rows)])).toBe(125);
    expect(of('median', [answer(rows)])).toBe(125);
    expect(of('max', [answer(rows)])).toBe(150);
    expect(of('LAST_VALUE', [answer(rows)])).toBe(150);
    const overall: QueryResult = { data: [{ m: 777 }], colnames: ['m'], coltypes: [0], rowcount: 1 };
    expect(of('raw', [answer(rows), overall])).toBe(777);
    expect(of('raw', [answer(rows)])).toBe(150);
  });
  it('finds the time column of older charts', () => {
    const old: QueryResult = {
      data: [{ __timestamp: year(2000), m: 1 }],
      colnames: ['__timestamp', 'm'],
      coltypes: [2, 0],
      rowcount: 1,
    };
    expect(modelOf(form({ x_axis: undefined }), [old], undefined).points).toEqual([{ x: year(2000), y: 1 }]);
  });
  it('preserves full precision', () => {
    const big = modelOf(form(), [answer([{ ds: 1, m: 9007199254740993n }])], undefined);
    expect(big.value).toBe(9007199254740993n);
    expect(aggregate('sum', [9007199254740993n, 1])).toBe(9007199254740994n);
    expect(aggregate('max', [9007199254740993n, 9007199254740992n, 5])).toBe(9007199254740993n);
    expect(aggregate('sum', [null, 'x'])).toBeNull();
  });
  it('handles results of any shape', () => {
    expect(modelOf(form(), [], undefined).header).toBeNull();
    expect(modelOf(form({ metric: null, color_picker: 'red' }), [answer([])], undefined).value).toBeNull();
    const odd = answer([{ ds: 'no date', m: 'text' }, { ds: true, m: false }, {}]);
    expect(modelOf(form({ compare_lag: 1 }), [odd], undefined).points).toEqual([]);
  });
});
